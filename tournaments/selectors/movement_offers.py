"""What movements would mean for a number of players, before anything is dealt."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from engine.errors import RefusedError
from engine.movements.candidates import Candidate
from engine.movements.offers import Offer, offer_of, offers
from tournaments.mapping.movements import PLAYED, movement_plan, rounds_of
from tournaments.models import Event
from tournaments.problems import RequestRefusedError


@dataclass(frozen=True, slots=True)
class Comparisons:
    """How much every two are compared (docs/movements.md): C as a symmetric matrix in `rows`;
    `least` and `most` of two entries, `even` the mean of all, `pairs` how many have which C.
    """

    rows: tuple[tuple[int, ...], ...]
    least: int
    most: int
    even: Fraction
    pairs: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class MovementOffer:
    """A movement in numbers with its comparisons: None where the ranking makes the pairs, or
    where nobody is compared.
    """

    offer: Offer
    comparisons: Comparisons | None

    @property
    def key(self) -> str:
        """The movement as a word of an address: `barometer-7-2`."""
        return f"{self.offer.system}-{self.offer.rounds}-{self.offer.boards_per_round}"

    @property
    def results(self) -> int:
        """The results the director will enter."""
        return self.offer.deals * self.offer.tables


def movement_offer(
    system: str, entries: int, rounds: int | None, boards_per_round: int, minutes_per_board: int = 7
) -> MovementOffer:
    """The numbers of a movement; `rounds` None is a full cycle.

    Raises `RequestRefusedError` with every reason why there is no such movement.
    """
    movement_plan(system, entries, rounds, boards_per_round)
    count = rounds_of(system, entries, rounds)
    found = offer_of(
        entries, Candidate(system, entries, count, boards_per_round), minutes_per_board
    )
    return _with_comparisons(found)


def chosen_movement(event: Event, entries: int) -> MovementOffer | None:
    """The movement as the event has it; None if it does not exist for so many players."""
    try:
        return movement_offer(event.system, entries, event.rounds_planned, event.boards_per_round)
    except RequestRefusedError:
        return None


def usual_offers(
    entries: int,
    boards: int | None = None,
    minutes_per_board: int = 7,
    hours: Fraction | None = None,
) -> tuple[MovementOffer, ...]:
    """Movements worth choosing from that an event can be played by; see `engine.movements.offers`.

    Raises `RequestRefusedError` with every reason why there is none.
    """
    try:
        found = offers(entries, boards, minutes_per_board, hours)
    except RefusedError as refused:
        raise RequestRefusedError.of(refused.violations) from None
    return tuple(_with_comparisons(one) for one in found if one.system in PLAYED)


def _with_comparisons(offer: Offer) -> MovementOffer:
    found = _comparisons(offer.system, offer.entries, offer.rounds, offer.boards_per_round)
    return MovementOffer(offer, found)


@lru_cache(maxsize=256)
def _comparisons(
    system: str, entries: int, rounds: int, boards_per_round: int
) -> Comparisons | None:
    candidate = Candidate(system, entries, rounds, boards_per_round)
    rows = offer_of(entries, candidate).comparisons()
    if rows is None:
        return None
    values = [row[j] for i, row in enumerate(rows) for j in range(i)]
    if sum(values) <= 0:
        return None
    return Comparisons(
        rows=rows,
        least=min(values),
        most=max(values),
        even=Fraction(sum(values), len(values)),
        pairs=tuple(sorted(Counter(values).items())),
    )
