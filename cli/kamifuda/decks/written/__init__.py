"""Written-down openings: read, and judged step by step."""
