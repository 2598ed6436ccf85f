"""BLAKE2, by which the program knows contents again, without the rest of `hashlib`: that loads OpenSSL, for 2 ms."""

try:
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

__all__ = ["blake2b"]
