"""Faces and sheets as PDF."""
