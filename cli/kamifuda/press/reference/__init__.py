"""The reference of face markup: every element explained with an example, which is drawn by the program itself."""
