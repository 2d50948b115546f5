"""The marks of footnotes in tables: each leads to its footnote and says it in its title."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from tournaments.words.notes import Note
from tournaments.words.rulings import RULING_SIGN

_AS_TEXT = "\N{VARIATION SELECTOR-15}"


def note_marks(notes: Iterable[Note]) -> SafeString:
    """`✎¹`, `A+²`: nothing without footnotes."""
    return format_html_join(" ", "{}", ((_mark(note),) for note in notes))


def _mark(note: Note) -> SafeString:
    sign = note.sign.replace(RULING_SIGN, RULING_SIGN + _AS_TEXT)
    return format_html(
        '<a class="note-mark" href="#note-{0}" title="{1}">{2}<sup>{0}</sup></a>',
        note.number,
        note.words,
        sign,
    )
