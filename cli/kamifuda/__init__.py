"""Kamifuda: card database and print-and-play toolchain for community card games."""

__version__ = "0.1.0"
