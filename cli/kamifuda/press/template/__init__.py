"""Templates: Jinja over markup, each element knowing the file and line it was written in."""
