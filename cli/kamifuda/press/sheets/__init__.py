"""Sheets: faces placed on paper. All arithmetic in whole micrometres, so that an exact fit is an exact fit."""
