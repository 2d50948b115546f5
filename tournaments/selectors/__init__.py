"""Reads: what pages and documents show, as frozen values."""
