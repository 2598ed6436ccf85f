"""Files that are no pictures for us: what they are, so that whoever sees one named knows what to do."""

_BEGINNINGS = (  # at which byte, with what, and what it is
    (0, b"%PDF", "it is a PDF"),
    (0, b"8BPS", "it is a Photoshop file"),
    (0, b"gimp xcf", "it is a file of GIMP"),
    (0, b"\xff\x0a", "it is a JPEG XL"),
    (0, b"\0\0\0\x0cJXL ", "it is a JPEG XL"),
    (0, b"\0\0\0\x0cjP  ", "it is a JPEG 2000"),
    (0, b"\xff\x4f\xff\x51", "it is a JPEG 2000"),
    (4, b"ftypheic", "it is a HEIC photo"),
    (4, b"ftypheix", "it is a HEIC photo"),
    (4, b"ftypmif1", "it is a HEIF photo"),
    (4, b"ftyp", "it is a film"),
    (8, b"WAVE", "it is a sound"),
    (0, b"ID3", "it is a sound"),
    (0, b"\0\0\1\0", "it is an icon of Windows"),
    (0, b"%!PS", "it is PostScript"),
    (0, b"\xc5\xd0\xd3\xc6", "it is PostScript"),
    (0, b"v/1\1", "it is an OpenEXR picture"),
    (0, b"#?RADIANCE", "it is a Radiance picture"),
    (0, b"qoif", "it is a QOI picture"),
    (0, b"DDS ", "it is a texture (DDS)"),
    (0, b"\xd7\xcd\xc6\x9a", "it is a Windows metafile"),
    (40, b" EMF", "it is a Windows metafile"),
    (0, b"PK\3\4", "it is an archive or a document (ZIP)"),
    (0, b"\x1f\x8b", "it is something compressed"),
    (0, b"SQLite format 3", "it is a database"),
    (0, b"version https://git-lfs", "it is what Git LFS leaves in its place until `git lfs pull` fetches the picture"),
)
_NETPBM = tuple(b"P%d" % number for number in range(1, 8))
_HEAD = 512  # bytes in which words are known as words


def kind_of(data: bytes) -> str:
    """What a file is that is no picture we read, by its beginning; an empty string where nothing is known."""
    for at, sign, kind in _BEGINNINGS:
        if data.startswith(sign, at):
            return kind
    if data[:2] in _NETPBM and data[2:3].isspace():
        return "it is a Netpbm picture"
    head = data[:_HEAD].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if head.startswith((b"<!doctype html", b"<html")):
        return "it is a web page, as is left by a download that failed"
    return "it holds words" if _is_text(data[:_HEAD]) else ""


def _is_text(head: bytes) -> bool:
    try:
        text = head.decode("utf-8")
    except UnicodeDecodeError as problem:
        if problem.start < len(head) - 3:  # a letter may be cut off at the end
            return False
        text = head[: problem.start].decode("utf-8")
    return bool(text.strip()) and all(char.isprintable() or char in "\t\r\n\f\ufeff" for char in text)
