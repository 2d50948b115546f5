"""What is compared adds up, and the standings that were kept can be made again."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from engine.movements.draw import LOT_ALGORITHM, drawn_lot
from engine.scoring.chart import SeatValue
from engine.scoring.choices import Basis, ImpMethod
from engine.scoring.evaluation import BoardEvaluation, Evaluation, GroupEvaluation
from engine.scoring.session import Split
from engine.scoring.unequal import Rule
from tournaments.enums import LotSource
from tournaments.models import StandingsSnapshot
from tournaments.selectors.event_rows import Scope
from tournaments.selectors.invariants.invariant import Finding
from tournaments.selectors.invariants.stored_event import StoredEvent
from tournaments.selectors.standings_documents import ALGORITHM

GroupValues = tuple[str, GroupEvaluation, list[list[SeatValue]]]
"""The place of a group, how it was measured, and by seat the values of its real results."""


def comparable(stored: StoredEvent) -> Iterator[Finding]:
    """The results of the event can be compared and ranked."""
    made = stored.standings[Scope.EVERYTHING]
    if isinstance(made, Exception):
        yield Finding("event", f"comparing fails: {type(made).__name__}: {made}")


def matchpoints(stored: StoredEvent) -> Iterator[Finding]:
    """The matchpoints of a seat add up to n(n − 1), after Neuberg to n(E − 1)."""
    evaluation = _evaluation(stored)
    if evaluation is None or evaluation.session.settings.matchpoint_rounding is not None:
        return
    for where, group, by_seat in _groups(evaluation):
        neuberg = group.rule is Rule.NEUBERG
        wanted = group.n * ((evaluation.expected if neuberg else group.n) - 1)
        for letter, values in zip("AB", by_seat, strict=True):
            total = sum((value.matchpoints or Fraction(0) for value in values), Fraction(0))
            if total != wanted:
                yield Finding(where, f"seat {letter} has {total} matchpoints, not {wanted}")


def percentages(stored: StoredEvent) -> Iterator[Finding]:
    """The mean per cent of a group over both seats is 50, of a small group 60."""
    evaluation = _evaluation(stored)
    if evaluation is None:
        return
    rounded = evaluation.session.settings.matchpoint_rounding is not None
    if rounded and not _is_mirrored(evaluation):
        return
    for where, group, by_seat in _groups(evaluation):
        values = [value.percentage for values in by_seat for value in values]
        wanted = 60 if group.rule is Rule.SMALL_GROUP else 50
        mean = sum(values, Fraction(0)) / len(values)
        if mean != wanted:
            yield Finding(where, f"the mean per cent is {mean}, not {wanted}")


def imps(stored: StoredEvent) -> Iterator[Finding]:
    """The IMPs of both seats add up to 0, cross-IMPs those of each seat."""
    evaluation = _evaluation(stored)
    if evaluation is None:
        return
    cross = evaluation.session.settings.imp.method is ImpMethod.CROSS
    if not cross and not _is_mirrored(evaluation):
        return
    for where, _, by_seat in _groups(evaluation):
        sums = [sum((value.imps for value in values), Fraction(0)) for values in by_seat]
        for total in sums if cross else [sum(sums, Fraction(0))]:
            if total != 0:
                yield Finding(where, f"the IMPs add up to {total}, not 0")


def lots(stored: StoredEvent) -> Iterator[Finding]:
    """A lot is between two or more competitors; one drawn from the seed is in its order."""
    numbers = {entry.number for entry in stored.entries}
    for lot in stored.lots:
        order = lot.order
        if len(order) < 2 or len(set(order)) < len(order) or not numbers.issuperset(order):
            yield Finding(f"lot {lot.number}", f"this is no order of competitors: {order}")
        elif lot.source == LotSource.SEED and lot.algorithm == LOT_ALGORITHM:
            seed = None if stored.board_set is None else bytes.fromhex(stored.board_set.seed)
            if seed is not None and list(drawn_lot(seed, order)) != order:
                what = f"the seed draws {list(drawn_lot(seed, order))}, stored is {order}"
                yield Finding(f"lot {lot.number}", what)


def _evaluation(stored: StoredEvent) -> Evaluation | None:
    made = stored.standings[Scope.EVERYTHING]
    return None if isinstance(made, Exception) else made.evaluation


def _is_mirrored(evaluation: Evaluation) -> bool:
    """Whether what is good for one seat is as bad for the other; split rulings are not."""
    rows = (row for board in evaluation.session.boards for row in board.rows)
    own_points = evaluation.session.settings.basis is Basis.OWN_POINTS
    return not own_points and not any(isinstance(row.result, Split) for row in rows)


def _groups(evaluation: Evaluation) -> Iterator[GroupValues]:
    for board in evaluation.boards:
        for group in board.groups:
            label = "" if group.group is None else f", group {group.group}"
            yield f"board {board.board.board}{label}", group, _by_seat(board, group)


def _by_seat(board: BoardEvaluation, group: GroupEvaluation) -> list[list[SeatValue]]:
    rows = [
        values
        for row, values in zip(board.board.rows, board.values, strict=True)
        if row.result.is_real and row.group == group.group
    ]
    return [[value for value in seat if value is not None] for seat in zip(*rows, strict=True)]


def snapshots(stored: StoredEvent) -> Iterator[Finding]:
    """Standings that were kept are what the same inputs give now."""
    for snapshot in stored.snapshots:
        made = stored.standings[Scope(snapshot.scope)]
        if isinstance(made, Exception) or snapshot.algorithm != ALGORITHM:
            continue
        same = snapshot.inputs_hash == made.inputs_hash
        if same and snapshot.document != made.document:
            yield Finding(_place(snapshot), "the same inputs give other standings now")


def untraced(stored: StoredEvent) -> Iterator[Finding]:
    """While the event does not change, the inputs of the standings do not."""
    for snapshot in stored.snapshots:
        made = stored.standings[Scope(snapshot.scope)]
        if isinstance(made, Exception) or snapshot.algorithm != ALGORITHM:
            continue
        if snapshot.revision == stored.event.revision and snapshot.inputs_hash != made.inputs_hash:
            yield Finding(_place(snapshot), "results have changed, and the event does not know it")


def _place(snapshot: StandingsSnapshot) -> str:
    return f"standings “{snapshot.scope}” of {snapshot.made_at:%F %T}"
