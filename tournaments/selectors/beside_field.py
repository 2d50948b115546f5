"""A result reached afterwards beside those of an event's tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.scoring.evaluation import evaluate
from engine.scoring.session import Played, Row
from engine.seats import Seat
from tournaments.enums import Audience
from tournaments.models import Event
from tournaments.selectors.evaluations import evaluated
from tournaments.selectors.event_rows import Scope
from tournaments.selectors.travellers import traveller

_GUESTS = ("guest A", "guest B")


@dataclass(frozen=True, slots=True)
class FieldLine:
    """How often a score was reached, from the guest's seat, and what it was worth there; `own`
    marks the guest's score, which may be nobody else's.
    """

    difference: int
    count: int
    percent: Fraction | None
    imp: Fraction | None
    own: bool


@dataclass(frozen=True, slots=True)
class BesideField:
    """What a result would have been worth as one more table's, and the scores of the others, the
    best for the guest's seat first.
    """

    percent: Fraction | None
    imp: Fraction | None
    lines: tuple[FieldLine, ...]


def beside_field(
    event: Event, number: int, seat: Seat, written: Mapping[Seat, int]
) -> BesideField | None:
    """A guest's result on board `number`, compared as one more table's by the event's settings;
    None where the public does not know the results.
    """
    found = traveller(event, number, Audience.PUBLIC)
    if not found.results_shown:
        return None
    session = evaluated(event, Scope.RELEASED_RESULTS).evaluation.session
    row = Row(_GUESTS, Played(points=(written[Seat.A], written[Seat.B])))
    boards = tuple(
        replace(board, rows=(*board.rows, row)) if board.board == number else board
        for board in session.boards
    )
    compared = next(
        board
        for board in evaluate(replace(session, boards=boards)).boards
        if board.board.board == number
    )
    values = compared.values[-1][seat.place]
    percent = None if values is None else values.percentage
    imp = None if values is None else values.imps
    sign = 1 if seat is Seat.A else -1
    own = sign * (written[Seat.A] - written[Seat.B])
    lines = [
        FieldLine(
            sign * line.difference,
            line.count,
            line.percent_a if seat is Seat.A else line.percent_b,
            line.imp_a if seat is Seat.A else line.imp_b,
            sign * line.difference == own,
        )
        for line in found.frequencies
        if not line.group
    ]
    if not any(line.own for line in lines):
        lines.append(FieldLine(own, 0, percent, imp, own=True))
    ordered = tuple(sorted(lines, key=lambda line: -line.difference))
    return BesideField(percent, imp, ordered)
