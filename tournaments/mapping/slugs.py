"""Readable addresses for names in any alphabet."""

from __future__ import annotations

from anyascii import anyascii
from django.utils.text import slugify

LONGEST = 60


def slug_of(name: str) -> str:
    """Latin letters, digits and hyphens that read like `name`; `event` if nothing is left."""
    return slugify(anyascii(name))[:LONGEST].strip("-") or "event"
