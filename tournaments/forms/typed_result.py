"""What a director typed about one play, by slip line or by form: read, not yet judged."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.cards.suit import Suit
from engine.seats import Seat
from tournaments.enums import ScoresheetKind
from tournaments.mapping.rulings import Ruling


class TypedExchange(Enum):
    """The seven was exchanged: by whom. Values are the words of the slip line."""

    HOLDER = "x"  # by whoever holds it: the cards of the board tell
    A = "xA"
    B = "xB"
    C = "xC"
    D = "xD"


@dataclass(frozen=True, slots=True)
class TypedResult:
    """A result as typed; what was left out is None or empty.

    `points_*` are card points with the last trick, `declared_*` totals of sequences and bela (both
    None: everything the cards allow was announced), `award_*` a word or a per cent (artificial
    scores alone), `ruling` the results of an assigned, weighted or split ruling.
    """

    kind: ScoresheetKind
    taker: Seat | None = None
    trump: Suit | None = None
    exchange: TypedExchange | None = None
    points_a: int | None = None
    points_b: int | None = None
    declared_a: int | None = None
    declared_b: int | None = None
    tricks_a: int | None = None
    tricks_b: int | None = None
    award_a: str = ""
    award_b: str = ""
    reason: str = ""
    ruling: Ruling | None = None
