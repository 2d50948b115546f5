"""Two partners as one side: how they are written and read."""

from __future__ import annotations

import re
from collections.abc import Sequence

_BETWEEN = " / "
_SIGNS = re.compile(r"\s*[/+&]\s*")


def side_name(names: Sequence[str]) -> str:
    """`Anna / Boris` for two partners, the name of one player alone."""
    return _BETWEEN.join(names)


def side_club(clubs: Sequence[str]) -> str:
    """The club of a side: said once where both partners have the same."""
    return clubs[0] if len(set(clubs)) == 1 else _BETWEEN.join(clubs)


def side_parts(text: str) -> tuple[str, ...]:
    """The partners of a side as typed: a slash, a plus or an ampersand stands between them.

    `side_parts(side_name(names)) == names` for names without these signs.
    """
    return tuple(part.strip() for part in _SIGNS.split(text))
