"""Takes over cards that other programs keep: their files to rows, rows by a mapping to card files of ours."""
