"""The card database: a workspace as one SQLite file, rebuilt whole, searched with the query language, exported."""
