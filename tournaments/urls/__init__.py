"""Addresses, one module for each audience."""
