"""How final the results are."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from tournaments.forms.publication import PublicationForm, suggested_publication
from tournaments.models import Event

KYIV = ZoneInfo("Europe/Kyiv")
NOW = datetime(2026, 11, 30, 19, 2, 40, tzinfo=UTC)


def test_the_deadline_is_in_the_events_zone() -> None:
    form = PublicationForm(
        {"publication": "provisional", "provisional_until": "2026-11-30T21:40"}, zone=KYIV
    )
    assert form.is_valid()
    assert form.cleaned_data["provisional_until"] == datetime(2026, 11, 30, 19, 40, tzinfo=UTC)
    assert "Europe/Kyiv" in str(form.fields["provisional_until"].help_text)


@pytest.mark.parametrize("publication", ["none", "final"])
def test_no_deadline_is_needed_otherwise(publication: str) -> None:
    form = PublicationForm({"publication": publication, "provisional_until": ""}, zone=KYIV)
    assert form.is_valid()


def test_a_wrong_deadline_has_one_error() -> None:
    form = PublicationForm({"publication": "provisional", "provisional_until": "soon"}, zone=KYIV)
    assert not form.is_valid()
    assert len(form.errors["provisional_until"]) == 1


@pytest.mark.parametrize(
    ("state", "offered"),
    [("none", "provisional"), ("provisional", "final"), ("final", "final")],
)
def test_the_next_state_and_half_an_hour_are_offered(state: str, offered: str) -> None:
    event = Event(publication=state, time_zone="Europe/Kyiv")
    suggested = suggested_publication(event, NOW)
    assert suggested["publication"] == offered
    # 19:02 UTC is 21:02 in Kyiv; half an hour later, on a round five minutes.
    assert suggested["provisional_until"] == datetime(2026, 11, 30, 21, 35)  # noqa: DTZ001


def test_a_deadline_once_given_stays() -> None:
    until = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
    event = Event(publication="provisional", provisional_until=until, time_zone="Europe/Kyiv")
    assert suggested_publication(event, NOW)["provisional_until"].hour == 22
