"""Getting pages in tests."""

from __future__ import annotations

import re

from django.test import Client


def page(client: Client, address: str, status: int = 200) -> str:
    """The page as text; fails unless it answers with `status`."""
    response = client.get(address)
    assert response.status_code == status, address
    return response.content.decode()


def words(html: str) -> str:
    """What of a page can be read: no tags, single blanks."""
    text = re.sub(r"<(script|style)\b.*?</\1>", " ", html, flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", text).split())
