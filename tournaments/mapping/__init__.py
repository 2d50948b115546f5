"""Rows to engine values and back: no queries, no writes."""
