"""What a colour space of a document is called, and which inks a colour of it is."""

from collections.abc import Sequence

from kamifuda.preflight.objects import entry, items, name_of, number_of

_SHORT = {"G": "DeviceGray", "RGB": "DeviceRGB", "CMYK": "DeviceCMYK", "I": "Indexed"}
_CHANNELS = {1: "Gray", 3: "RGB", 4: "CMYK"}
INKED = ("DeviceCMYK", "ICC CMYK")
DEEPEST = 4


def space_of(thing: object, resources: object, depth: int = 0) -> str:
    """The name of a colour space: DeviceRGB, ICC CMYK, Separation on DeviceCMYK, Lab …"""
    name = name_of(thing)
    if name:
        name = _SHORT.get(name, name)
        named = entry(entry(resources, "/ColorSpace"), f"/{name}")
        if named is not None and depth < DEEPEST:
            return space_of(named, resources, depth + 1)
        return name
    parts = items(thing)
    kind = _SHORT.get(name_of(parts[0]), name_of(parts[0])) if parts else ""
    if not kind:
        return "no colour space"
    if kind == "ICCBased" and len(parts) > 1:
        count = number_of(entry(parts[1], "/N"))
        return f"ICC {_CHANNELS.get(int(count or 0), 'of an unknown kind')}"
    if depth >= DEEPEST:
        return kind
    if kind in ("Indexed", "Pattern") and len(parts) > 1:
        return space_of(parts[1], resources, depth + 1)
    if kind in ("Separation", "DeviceN") and len(parts) > 2:
        return f"{kind} on {space_of(parts[2], resources, depth + 1)}"
    return kind


def is_inked(space: str) -> bool:
    """Is it inks that a press has: cyan, magenta, yellow, black, or a spot colour that can be made of them?"""
    based = space.rpartition(" on ")[2]
    return based in (*INKED, "DeviceGray", "ICC Gray") or based.startswith("ICC CMYK")


def is_device(space: str) -> bool:
    """Is it said in inks themselves, without a profile?"""
    return space.rpartition(" on ")[2] in ("DeviceCMYK", "DeviceGray")


def inks_of(space: str, parts: Sequence[object]) -> tuple[float, ...]:
    """The inks of a colour, where it is said in four."""
    found = [number_of(part) for part in parts]
    if space not in INKED or len(found) != 4:
        return ()
    return tuple(min(1.0, max(0.0, part or 0.0)) for part in found)
