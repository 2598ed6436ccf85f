"""What print shops ask for, as data: sizes, bleed, colour, file type, order, limits."""

from kamifuda.shops.profile import Blank, Inks, Shop
from kamifuda.shops.reading import list_shops, read_shop

__all__ = ["Blank", "Inks", "Shop", "list_shops", "read_shop"]
