"""Faces that were drawn before: found again when nothing they rest on has changed, told with all that is wrong."""
