"""What pictures are called into which everything was drawn that shines through; they are in inks already."""

from kamifuda.digest import blake2b

_FLAT = "flat"


def flat_name(data: bytes) -> str:
    """The key of such a picture."""
    return _FLAT + blake2b(data, digest_size=12).hexdigest()


def is_flat(key: str) -> bool:
    """Is it the key of such a picture?"""
    return key.startswith(_FLAT)
