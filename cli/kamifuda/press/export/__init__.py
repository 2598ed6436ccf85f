"""Cards for other tables than paper: pictures and objects of virtual tabletops, marks and paths of cutters."""
