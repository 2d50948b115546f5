"""Acts that end a deal before its last card (docs/rules.md 10)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.deberts.per_seat import PerSeat
from engine.seats import Seat


class EndedBy(Enum):
    """The act; values are those of documents."""

    FOUR_SEVENS = "four_sevens"
    """Shown for a new deal: nothing is written, the same dealer deals again."""
    FIFTY = "fifty"
    """The offer of 50 points was accepted: the taker writes them."""
    DAVI = "davi"
    """A doubling was refused: the game is lost for the stake before the offer."""
    DOEZD = "doezd"
    """The end of the game was claimed; whether rightly, the match knows (10.6)."""
    POLUBAIT = "polubait"
    """The defender claimed more than half of the deal (10.7)."""
    DEBERTS = "deberts"
    """Seven neighbouring cards were shown: the game is won (5.9)."""


@dataclass(frozen=True, slots=True)
class Ending:
    """What ended a deal: the act, who did it (who refused, for a doubling), and the points by seat
    or side that counted at that moment: card points of won tricks, sequences that score, bela.

    `right` judges a polubait against the `whole` of the deal, of which more than half is needed;
    other acts need no judge, or the totals of the match.
    """

    by: EndedBy
    seat: Seat
    points: PerSeat[int]
    right: bool | None = None
    whole: int | None = None
