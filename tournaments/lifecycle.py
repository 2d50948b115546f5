"""What may be done in which state of an event: one table, asked by services and pages alike."""

from __future__ import annotations

from enum import Enum

from tournaments.enums import EventStatus


class Action(Enum):
    """An act whose permission depends on the event's state."""

    EDIT_SETUP = "edit_setup"
    PREPARE = "prepare"
    UNPREPARE = "unprepare"
    RUN_ROUNDS = "run_rounds"
    ENTER_RESULTS = "enter_results"
    CHANGE_BOARDS = "change_boards"
    FINISH = "finish"
    REOPEN = "reopen"
    RELEASE = "release"
    PUBLISH = "publish"
    PRINT = "print"
    ANALYSE = "analyse"
    RENAME_ENTRIES = "rename_entries"
    RANK_ENTRIES = "rank_entries"
    CHANGE_SCORING = "change_scoring"
    REVIEW_RESULTS = "review_results"
    CHANGE_SEATING = "change_seating"
    RUN_CLOCK = "run_clock"
    ANNOUNCE = "announce"


_D, _P, _R, _F = EventStatus.DRAFT, EventStatus.PREPARED, EventStatus.RUNNING, EventStatus.FINISHED

ALLOWED: dict[Action, frozenset[EventStatus]] = {
    Action.EDIT_SETUP: frozenset({_D}),
    Action.PREPARE: frozenset({_D}),
    Action.UNPREPARE: frozenset({_P}),
    Action.RUN_ROUNDS: frozenset({_P, _R}),
    Action.ENTER_RESULTS: frozenset({_R}),
    Action.CHANGE_BOARDS: frozenset({_P, _R}),
    Action.FINISH: frozenset({_R}),
    Action.REOPEN: frozenset({_F}),
    Action.RELEASE: frozenset({_P, _R, _F}),
    Action.PUBLISH: frozenset({_R, _F}),
    Action.PRINT: frozenset({_P, _R, _F}),
    Action.ANALYSE: frozenset({_P, _R, _F}),
    Action.RENAME_ENTRIES: frozenset({_P, _R, _F}),
    Action.RANK_ENTRIES: frozenset({_D, _P, _R}),
    Action.CHANGE_SCORING: frozenset({_D, _P, _R, _F}),
    Action.REVIEW_RESULTS: frozenset({_R, _F}),
    Action.CHANGE_SEATING: frozenset({_P, _R}),
    Action.RUN_CLOCK: frozenset({_P, _R}),
    Action.ANNOUNCE: frozenset({_P, _R, _F}),
}


def allows(status: str, action: Action) -> bool:
    """Whether `action` is possible while the event's status is `status`."""
    return EventStatus(status) in ALLOWED[action]
