"""From a tree of elements to a face with every place in mm. Pure: the same tree gives the same face."""
