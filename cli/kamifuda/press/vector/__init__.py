"""Vector drawings: path data, small SVG files and colours as text."""
