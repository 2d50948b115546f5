"""The results console: entering, correcting and ruling on results."""
