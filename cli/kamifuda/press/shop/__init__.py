"""Cards for a print shop: single pages or pictures, in the shop's sizes, colours and order."""
