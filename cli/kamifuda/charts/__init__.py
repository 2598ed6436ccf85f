"""Charts and the pages they stand on: SVG and HTML that need nothing else, on a screen or printed."""
