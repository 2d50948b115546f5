"""What a player can do during a deal."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.card import Card
from engine.deberts.auction import Call


@dataclass(frozen=True, slots=True)
class Exchange:
    """Swap the trump seven for the turn-up (docs/rules.md 3.1)."""


@dataclass(frozen=True, slots=True)
class KeepSeven:
    """Let the only moment for the exchange pass, where the rules fix one (docs/rules.md 3.3)."""


@dataclass(frozen=True, slots=True)
class Announce:
    """Announce sequences, each by its cards from the top, the best in front (docs/rules.md 5.3).

    None at all is an announcement only where the rules ask everybody in turn.
    """

    sequences: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Lay a card, and say bela with it or not (docs/rules.md 4.2, 5.7)."""

    card: Card
    bela: bool = False


Action = Call | Exchange | KeepSeven | Announce | PlayCard
"""Any of them; a call is an action of the auction."""
