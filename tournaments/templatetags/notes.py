"""Footnotes in templates: those of a traveller, a scorecard or a ranking, and their marks."""

from __future__ import annotations

from collections.abc import Iterable

from django import template
from django.utils.safestring import SafeString

from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import (
    PlayResult,
    Ranking,
    Scorecard,
    ScorecardLine,
    Traveller,
)
from tournaments.tables.marks import note_marks
from tournaments.words.notes import (
    Notes,
    order_words,
    ranking_notes,
    scorecard_notes,
    traveller_notes,
)

register = template.Library()


@register.filter
def footnotes(shown: Traveller | Scorecard | Ranking) -> Notes:
    """All footnotes of what a page shows, numbered."""
    match shown:
        case Traveller():
            return traveller_notes(shown)
        case Scorecard():
            return scorecard_notes(shown)
        case Ranking():
            return ranking_notes(shown)


@register.filter
def in_order(entries: Iterable[EntryName]) -> str:
    """`1. Anna, 2. Borys`, the order of a lot."""
    return order_words(entries)


@register.filter
def line_marks(notes: Notes, line: ScorecardLine) -> SafeString:
    """The marks of a scorecard's line, as its owner's seat has them."""
    return note_marks(() if line.play is None else notes.of_play(line.play, line.seat))


@register.filter
def play_marks(notes: Notes, play: PlayResult) -> SafeString:
    """The marks of a play, those of both seats."""
    return note_marks(notes.of_play(play))
