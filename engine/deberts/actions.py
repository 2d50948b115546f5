"""What a player can do during a deal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.cards.card import Card
from engine.deberts.auction import Call


class Act(Enum):
    """Acts that need no card; values are their words in documents."""

    EXCHANGE = "exchange"
    """Swap the trump seven for the turn-up (docs/rules.md 3.1)."""
    KEEP_SEVEN = "keep seven"
    """Let the only moment for the exchange pass, where the rules fix one (3.3)."""
    ASK_TERC = "ask terc"
    """Ask whether the own terc 9-8-7 of trumps wins, before deciding on the exchange (3.5)."""
    SHOW_SEVENS = "four sevens"
    """Show four sevens: for a new deal, or for the points they bring (1.4)."""
    HIDE_SEVENS = "no sevens"
    """Let the last moment for the four sevens pass."""
    OFFER_FIFTY = "offer 50"
    """The defender offers the taker 50 points in place of the deal (10.4)."""
    NO_OFFER = "no offer"
    """The defender wants the deal to be played."""
    DAVI = "davi"
    """Offer to double the stake of the game (10.5)."""
    ACCEPT = "accept"
    """Accept the offer that is open."""
    REFUSE = "refuse"
    """Refuse the offer that is open."""
    DOEZD = "doezd"
    """Claim the end of the game during the deal (10.6)."""
    POLUBAIT = "polubait"
    """The defender claims more than half of the deal (10.7)."""


@dataclass(frozen=True, slots=True)
class Announce:
    """Announce sequences, each by its cards from the top, the best in front (docs/rules.md 5.3).

    None at all is an announcement only where the rules ask everybody in turn.
    """

    sequences: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class ShowDeberts:
    """Show seven or more neighbouring cards, from the top, where they count as such (5.9)."""

    run: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Lay a card, and say bela with it or not (docs/rules.md 4.2, 5.7)."""

    card: Card
    bela: bool = False


Action = Call | Act | Announce | ShowDeberts | PlayCard
"""Any of them; a call is an action of the auction."""
