"""How the names of picture files end: those that are found by their names, and those nothing here can read."""

PIXELS = (
    *(".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif", ".tif", ".tiff", ".bmp"),
    *(".jfif", ".jpe", ".apng", ".dib"),  # other names of the same
)
PICTURES = (*PIXELS, ".svg")
UNREAD = (
    *(".svgz", ".psd", ".psb", ".xcf", ".kra", ".ai", ".eps", ".ps", ".pdf", ".heic", ".heif", ".jxl"),
    *(".jp2", ".j2k", ".jpx", ".jpf", ".tga", ".dds", ".ico", ".exr", ".hdr", ".ppm", ".pgm", ".pbm", ".pnm", ".pam"),
    *(".pcx", ".qoi", ".emf", ".wmf", ".raw", ".cr2", ".nef", ".dng", ".afphoto", ".afdesign", ".clip", ".ora"),
)
