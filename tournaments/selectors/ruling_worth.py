"""What a result would be worth to both seats if it stood: the preview of a ruling."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from engine.scoring.evaluation import evaluate
from tournaments.mapping.event_rows import SheetRow
from tournaments.mapping.scoring_settings import settings_of
from tournaments.mapping.sessions import compared_plays, session_of
from tournaments.models import Event, Play
from tournaments.selectors.evaluations import evaluated
from tournaments.selectors.event_rows import Scope


@dataclass(frozen=True, slots=True)
class Worth:
    """The exact values of a play's result, None where it has none."""

    percent_a: Fraction | None = None
    percent_b: Fraction | None = None
    imp_a: Fraction | None = None
    imp_b: Fraction | None = None


def worth_of(event: Event, play: Play, sheet: SheetRow, group: str) -> Worth:
    """What `sheet` would be worth to the seats of `play`, compared within `group`, beside all the
    other results as they stand. Writes nothing.
    """
    rows = evaluated(event, Scope.EVERYTHING).rows
    plays = tuple(
        replace(row, sheet=sheet, group=group) if row.play_id == play.pk else row
        for row in rows.plays
    )
    changed = replace(rows, plays=plays)
    evaluation = evaluate(session_of(changed, settings_of(event)))
    number = play.board.number
    board = next(found for found in evaluation.boards if found.board.board == number)
    compared = compared_plays(changed)[number]
    index = [row.play_id for row in compared].index(play.pk)
    a, b = board.values[index]
    return Worth(
        percent_a=None if a is None else a.percentage,
        percent_b=None if b is None else b.percentage,
        imp_a=None if a is None else a.imps,
        imp_b=None if b is None else b.imps,
    )
