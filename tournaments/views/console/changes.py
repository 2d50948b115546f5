"""Changes of results in words, with the button that takes the last one back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tournaments.lifecycle import Action, allows
from tournaments.models import Event
from tournaments.selectors.audit import ResultChange
from tournaments.views.console.cells import play_address
from tournaments.words.results import Opponents, change_words


@dataclass(frozen=True, slots=True)
class ChangeRow:
    """A change as a line of a list; `undo_address` is empty where it cannot be undone."""

    change: ResultChange
    address: str
    old: str
    new: str
    undo_address: str


def change_rows(event: Event, changes: Iterable[ResultChange]) -> list[ChangeRow]:
    """The changes in words; only the last change of each play can be undone."""
    undoable = allows(event.status, Action.ENTER_RESULTS)
    return [_row(event, change, undoable) for change in changes]


def _row(event: Event, change: ResultChange, undoable: bool) -> ChangeRow:
    place = (change.round, change.table, change.board)
    names = Opponents(change.a, change.b)
    return ChangeRow(
        change=change,
        address=play_address(event, *place),
        old=change_words(change.old, names),
        new=change_words(change.new, names),
        undo_address=play_address(event, *place, "undo") if undoable and change.last else "",
    )
