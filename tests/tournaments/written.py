"""Stored results with points of one's own choice, whatever the cards allow."""

from __future__ import annotations

from typing import Any

from django.db.models import F

from tournaments.models import Event, Scoresheet


def write(event: Event, board: int, table: int, cards: tuple[int, int], **changed: Any) -> None:
    """Put other points on a stored scoresheet: the cards play no part here."""
    outcome = {
        "outcome": changed.pop("outcome", "made"),
        "taker": "A",
        "trump": "D",
        "cards": dict(zip("AB", cards, strict=True)),
        "declarations": {"A": 0, "B": 0},
        "bela": {"A": 0, "B": 0},
        "written": dict(zip("AB", cards, strict=True)),
        "hanging": 0,
    }
    values = {"kind": "tally", "checked": True, "difference": cards[0] - cards[1]} | changed
    sheets = Scoresheet.objects.filter(
        play__board__event=event, play__board__number=board, play__sitting__table=table
    )
    assert sheets.update(outcome=outcome, **values) == 1
    Event.objects.filter(pk=event.pk).update(revision=F("revision") + 1)
