"""Templates: Jinja over markup, each element knowing the file and line it was written in."""

from kamifuda.pattern import patterns_later

with patterns_later("jinja2"):
    import jinja2  # noqa: F401 - whoever imports a module of this room imports it next
