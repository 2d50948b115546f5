"""Score pads: pages without login, found only by those who have the address."""
