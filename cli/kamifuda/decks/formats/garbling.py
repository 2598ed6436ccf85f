"""Names that were read in another encoding than they were written in: `Ã†ther` for Æther."""

_READ_AS = ("cp1252", "latin-1", "cp932", "gbk", "cp1251", "mac-roman")
_FOREIGN = 0x80


def meant_by(written: str) -> tuple[str, ...]:
    """What a garbled name was before, as far as that can be told; nothing for a name in good order."""
    if written.isascii() or len(written) > 300:
        return ()
    found: dict[str, None] = {}
    for codec in _READ_AS:
        before = _undone(written, codec)
        if before and len(before) < len(written) and not before.isascii():
            found[before] = None
    return tuple(found)


def _undone(written: str, codec: str) -> str:
    """The text whose UTF-8 bytes, read in a legacy encoding, look like this; empty when there is none."""
    raw = bytearray()
    for char in written:
        try:
            raw += char.encode(codec)
        except UnicodeEncodeError:
            if _FOREIGN <= ord(char) < 0xA0:  # bytes that the encoding leaves free arrive as control characters
                raw.append(ord(char))
            else:
                return ""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return ""
