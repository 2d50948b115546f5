"""What can be chosen for a printed document, and its form in the database."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tournaments.enums import Audience, DocumentKind

DEFAULT_SPARES = 6
MOST_SPARES = 600

_ROUNDS, _ENTRY, _BLANK, _SPARES = "rounds", "entry", "blank", "spares"

OPTIONS: dict[Audience, dict[DocumentKind, frozenset[str]]] = {
    Audience.DIRECTOR: {
        DocumentKind.DEAL_CARDS: frozenset({_ROUNDS}),
        DocumentKind.DEALING_ORDER: frozenset({_ROUNDS}),
        DocumentKind.SCORE_SLIPS: frozenset({_ROUNDS, _SPARES}),
        DocumentKind.GUIDE_CARDS: frozenset({_ENTRY}),
        DocumentKind.SCORECARDS: frozenset({_ENTRY, _BLANK}),
        DocumentKind.RANKING: frozenset(),
        DocumentKind.TRAVELLERS: frozenset({_ROUNDS}),
        DocumentKind.HAND_RECORDS: frozenset({_ROUNDS}),
    },
    Audience.PUBLIC: {
        DocumentKind.RANKING: frozenset(),
        DocumentKind.SCORECARDS: frozenset({_ENTRY}),
        DocumentKind.TRAVELLERS: frozenset(),
        DocumentKind.HAND_RECORDS: frozenset(),
    },
}
"""The documents each audience can have, in the order in which an evening needs them, and what
can be chosen for each of them.
"""


@dataclass(frozen=True, slots=True)
class DocumentOptions:
    """The choices: rounds (None: all), a single entry (None: all), schedules instead of results,
    the number of blank score slips.
    """

    rounds: tuple[int, ...] | None = None
    entry: int | None = None
    blank: bool = False
    spares: int = DEFAULT_SPARES


def options_to_document(options: DocumentOptions) -> dict[str, Any]:
    """The stored form: only what differs from the defaults, so equal choices are equal."""
    chosen: dict[str, Any] = {}
    if options.rounds is not None:
        chosen[_ROUNDS] = sorted(set(options.rounds))
    if options.entry is not None:
        chosen[_ENTRY] = options.entry
    if options.blank:
        chosen[_BLANK] = True
    if options.spares != DEFAULT_SPARES:
        chosen[_SPARES] = options.spares
    return chosen


def options_from_document(document: dict[str, Any]) -> DocumentOptions:
    """The inverse of `options_to_document`, for what it has written."""
    rounds = document.get(_ROUNDS)
    return DocumentOptions(
        rounds=None if rounds is None else tuple(rounds),
        entry=document.get(_ENTRY),
        blank=document.get(_BLANK, False),
        spares=document.get(_SPARES, DEFAULT_SPARES),
    )
