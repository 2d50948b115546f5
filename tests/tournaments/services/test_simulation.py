"""Evenings played by automatic players, through the services of the pages."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards.notation import deal_from_document
from engine.deberts.presets import DUPLICATE
from engine.deberts.tally import settle_tally
from tests.tournaments import factories
from tests.tournaments.factories import NOW
from tournaments.enums import EventStatus, RoundStatus, ScoresheetStatus
from tournaments.mapping.scoresheet_drafts import draft_from_row
from tournaments.models import AuditRecord, Event, Scoresheet, User
from tournaments.problems import RequestRefusedError
from tournaments.services.simulation import (
    Competitor,
    SimulatedEvening,
    evening_simulate,
    event_simulate,
)

PEOPLE = tuple(
    Competitor(name, "Club", plays)
    for name, plays in (
        ("Анна", "careful"),
        ("Bruno", "greedy"),
        ("Ґалина", "random"),
        ("Élodie", "careful"),
    )
)


def _evening(**more: object) -> SimulatedEvening:
    values = {"name": "Evening", "venue": "", "time_zone": "Europe/Paris", "starts_at": NOW}
    return SimulatedEvening(competitors=PEOPLE, **{"seed": 5, **values, **more})  # type: ignore[arg-type]


def _results(event: Event) -> list[tuple[int, int, int | None]]:
    sheets = Scoresheet.objects.filter(play__board__event=event)
    return list(
        sheets.order_by("play__board__number", "play__sitting__table").values_list(
            "play__board__number", "play__sitting__table", "difference"
        )
    )


def test_a_whole_evening(director: User) -> None:
    event = evening_simulate(evening=_evening(), actor=director, now=NOW)
    assert event.status == EventStatus.FINISHED
    assert event.simulated
    assert event.rounds.count() == 3
    sheets = Scoresheet.objects.filter(play__board__event=event)
    assert sheets.count() == 3 * 2 * 2  # rounds, tables, boards
    assert all(sheet.status == ScoresheetStatus.CONFIRMED for sheet in sheets)
    assert AuditRecord.objects.filter(event=event, action="result_entered").count() == 12


def test_every_result_stands_on_its_cards(director: User) -> None:
    event = evening_simulate(evening=_evening(), actor=director, now=NOW)
    for sheet in Scoresheet.objects.filter(play__board__event=event):
        draft = draft_from_row(sheet.kind, sheet.tally, "", "", "")
        deal = deal_from_document(sheet.play.board.deal)
        assert settle_tally(DUPLICATE, deal, draft.as_tally()).net == sheet.difference
        assert sheet.checked


def test_the_same_evening_has_the_same_results(director: User) -> None:
    once = evening_simulate(evening=_evening(), actor=director, now=NOW)
    again = evening_simulate(evening=_evening(), actor=director, now=NOW)
    other = evening_simulate(evening=_evening(seed=6), actor=director, now=NOW)
    assert _results(once) == _results(again) != _results(other)


def test_it_stops_where_it_is_told_to(director: User) -> None:
    evening = _evening(rounds_played=1, missing=3)
    event = evening_simulate(evening=evening, actor=director, now=NOW)
    assert event.status == EventStatus.RUNNING
    assert list(event.rounds.values_list("status", flat=True)) == [
        RoundStatus.CLOSED,
        RoundStatus.OPEN,
        RoundStatus.PLANNED,
    ]
    assert len(_results(event)) == 4 + 1


def test_it_may_only_be_prepared(director: User) -> None:
    event = evening_simulate(evening=_evening(rounds_played=-1), actor=director, now=NOW)
    assert event.status == EventStatus.DRAFT
    assert event.entries.count() == 4


def test_an_event_in_preparation_cannot_be_played(director: User) -> None:
    with pytest.raises(RequestRefusedError):
        event_simulate(
            event=factories.make_draft(director),
            actor=director,
            strategies=["careful"] * 4,
            rng=Random(1),
        )
