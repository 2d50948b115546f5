from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone
from django.utils.translation import override

from tournaments.enums import EventStatus, Publication, RoundStatus
from tournaments.models import Event, Round
from tournaments.templatetags import events


def an_event(**values: object) -> Event:
    known: dict[str, object] = {
        "name": "Evening",
        "starts_at": datetime(2026, 6, 12, 16, 0, tzinfo=UTC),
        "time_zone": "Europe/Kyiv",
        "status": EventStatus.PREPARED,
    }
    return Event(**(known | values))


def test_times_are_those_of_the_event_with_its_zone() -> None:
    event = an_event()
    assert events.event_start(event) == "Friday, 12 June 2026, 19:00 (Europe/Kyiv)"
    assert events.event_time(event) == "19:00"
    last = datetime(2026, 6, 12, 17, 57, 13, tzinfo=UTC)
    assert events.event_clock(last, event) == "20:57:13"
    assert events.event_minute(last, event) == "20:57"
    assert events.event_clock(None, event) == ""


def test_weekdays_and_months_are_small_in_russian() -> None:
    with override("ru"):
        shown = events.event_start(an_event())
        assert shown == "пятница, 12 июня 2026, 19:00 (Europe/Kyiv)"
        assert events.event_date(an_event()) == "пятница, 12 июня 2026"


def test_another_day_is_named() -> None:
    moment = datetime(2026, 6, 13, 5, 0, tzinfo=UTC)
    assert events.event_clock(moment, an_event()) == "13 Jun 2026 08:00:00"
    with override("ru"):
        assert events.event_clock(moment, an_event()) == "13.06.2026 08:00:00"


ROUNDS = [
    Round(number=1, status=RoundStatus.CLOSED),
    Round(number=2, status=RoundStatus.OPEN),
    Round(number=3, status=RoundStatus.PLANNED),
]


@pytest.mark.parametrize(
    ("values", "rounds", "words"),
    [
        ({"status": EventStatus.DRAFT}, [], "In preparation"),
        ({}, [], "Not started"),
        ({"status": EventStatus.RUNNING}, ROUNDS, "Round 2 of 3"),
        ({"status": EventStatus.RUNNING}, [], "Running"),
        ({"status": EventStatus.FINISHED}, ROUNDS, "Finished"),
        (
            {"status": EventStatus.FINISHED, "publication": Publication.PROVISIONAL},
            ROUNDS,
            "Provisional",
        ),
        ({"status": EventStatus.FINISHED, "publication": Publication.FINAL}, ROUNDS, "Final"),
    ],
)
def test_the_state_of_an_event_in_words(
    values: dict[str, object], rounds: list[Round], words: str
) -> None:
    assert f">{words}<" in events.event_pill(an_event(**values), rounds)


def test_a_deadline_to_come_is_named_and_a_past_one_is_not() -> None:
    now = timezone.now()
    provisional = {"status": EventStatus.FINISHED, "publication": Publication.PROVISIONAL}
    coming = an_event(**provisional, starts_at=now, provisional_until=now + timedelta(minutes=30))
    past = an_event(**provisional, starts_at=now, provisional_until=now - timedelta(minutes=1))
    assert "Provisional until " in events.event_pill(coming)
    assert ">Provisional<" in events.event_pill(past)
