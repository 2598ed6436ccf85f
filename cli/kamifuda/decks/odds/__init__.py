"""Chances: exact ones by counting hands, simulated ones by dealing many at once with array arithmetic."""
