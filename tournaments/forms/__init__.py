"""Forms: from what was typed to typed values."""
