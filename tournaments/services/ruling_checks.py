"""Whether the results a director's ruling gives can be scored."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from django.utils.translation import gettext as _

from engine.scoring.choices import Basis
from engine.seats import SEATS
from tournaments.enums import ScoresheetKind
from tournaments.mapping.rulings import Ruling, RulingPart
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.mapping.scoring_settings import settings_of
from tournaments.models import Event
from tournaments.problems import Problem

LARGEST_RESULT = 999
"""No board of any rule set is worth more to a seat."""
MOST_PARTS = 4
LONGEST_WEIGHT = 20


def ruling_problems(draft: ScoresheetDraft, event: Event) -> list[Problem]:
    """Everything that keeps an assigned, weighted or split ruling from being scored.

    Places are `side_a` and `side_b`: with assigned and weighted rulings `side_a` says it all.
    """
    if draft.ruling is None:
        message = _("Give the results the ruling is made of.")
        return [Problem("ruling_missing", message, "side_a")]
    own_points = settings_of(event).basis is Basis.OWN_POINTS
    return list(_problems(draft.kind, draft.ruling, own_points))


def _problems(kind: ScoresheetKind, ruling: Ruling, own_points: bool) -> Iterator[Problem]:
    for seat in SEATS if kind is ScoresheetKind.SPLIT else SEATS[:1]:
        where = f"side_{seat.value.lower()}"
        parts = ruling.side(seat)
        if problem := _number_problem(kind, len(parts), where):
            yield problem
        yield from _weight_problems(parts, where)
        for part in parts:
            yield from _part_problems(part, own_points, where)


def _number_problem(kind: ScoresheetKind, number: int, where: str) -> Problem | None:
    if number == 0:
        return Problem("ruling_missing", _("Give the results the ruling is made of."), where)
    if kind is ScoresheetKind.ASSIGNED and number > 1:
        return Problem("ruling_one", _("An assigned score is one result."), where)
    if kind is ScoresheetKind.WEIGHTED and number == 1:
        message = _("A weighted ruling is made of at least two results.")
        return Problem("ruling_two", message, where)
    if number > MOST_PARTS:
        message = _("A ruling is made of at most %d results.") % MOST_PARTS
        return Problem("ruling_many", message, where)
    return None


def _weight_problems(parts: tuple[RulingPart, ...], where: str) -> Iterator[Problem]:
    total = sum((part.weight for part in parts), Fraction(0))
    if any(part.weight <= 0 for part in parts):
        yield Problem("weight_not_positive", _("Every weight is greater than 0."), where)
    elif any(len(str(part.weight)) > LONGEST_WEIGHT for part in parts):
        yield Problem("weight_too_long", _("A weight has too many digits."), where)
    elif parts and total != 1:
        message = _("The weights add up to %s; together they have to be 1.") % total
        yield Problem("weights_sum", message, where)


def _part_problems(part: RulingPart, own_points: bool, where: str) -> Iterator[Problem]:
    numbers = part.written or (abs(part.difference),)
    if not all(0 <= number <= LARGEST_RESULT for number in numbers):
        message = _("No board is worth more than %d points.") % LARGEST_RESULT
        yield Problem("result_out_of_range", message, where)
    if own_points and part.written is None:
        message = _("This event compares what each player writes: give both, for example 88:19.")
        yield Problem("written_needed", message, where)
