"""Versioned documents to values and back."""
