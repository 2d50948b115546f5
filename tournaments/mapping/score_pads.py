"""Score pads: rows <-> matches, and the tokens that open them."""

from __future__ import annotations

import hashlib
from datetime import datetime, timedelta
from typing import Any

from engine.formats.match import NamedMatch, match_from_document, match_to_document
from tournaments.models import ScorePadGame

KEPT_FOR = timedelta(days=90)
"""How long a pad is kept after something was last written into it."""


def key_of(token: str) -> str:
    """What is stored of a writing token."""
    return hashlib.sha256(token.encode()).hexdigest()


def oldest_kept(now: datetime) -> datetime:
    """Pads last written before this moment do not exist any more."""
    return now - KEPT_FOR


def game_of(row: ScorePadGame, preset: str) -> NamedMatch:
    """The game a row holds."""
    named = match_from_document(row.document)
    return NamedMatch(named.match, named.names, preset)


def game_document(named: NamedMatch) -> dict[str, Any]:
    """What is stored of a game: every option by itself, so that no later preset changes it."""
    return match_to_document(named, whole_rules=True)
