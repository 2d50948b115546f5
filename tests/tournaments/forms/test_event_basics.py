"""The first step of a new event."""

from __future__ import annotations

from datetime import UTC, date, datetime, time
from zoneinfo import available_timezones

import pytest
from django.utils import translation

from tournaments.forms.event_basics import (
    EventBasicsForm,
    suggested_basics,
    suggested_name,
)
from tournaments.forms.time_zones import zone_choices

VALUES = {"name": "Evening", "date": "2026-11-30", "time": "19:00", "time_zone": "Europe/Kyiv"}


@pytest.mark.parametrize(
    ("values", "start"),
    [
        ({}, datetime(2026, 11, 30, 17, 0, tzinfo=UTC)),
        ({"date": "2026-07-01"}, datetime(2026, 7, 1, 16, 0, tzinfo=UTC)),
        ({"time_zone": "America/New_York"}, datetime(2026, 12, 1, 0, 0, tzinfo=UTC)),
        # Twice on the night the clocks go back: the first time counts.
        ({"date": "2026-10-25", "time": "03:30"}, datetime(2026, 10, 25, 0, 30, tzinfo=UTC)),
    ],
)
def test_the_start_is_a_time_of_the_events_zone(values: dict[str, str], start: datetime) -> None:
    form = EventBasicsForm({**VALUES, **values})
    assert form.is_valid()
    assert form.basics()["starts_at"].astimezone(UTC) == start
    assert form.basics()["venue"] == ""
    assert form.basics()["director_plays"] is False


def test_a_time_the_clocks_jump_over_is_refused() -> None:
    form = EventBasicsForm({**VALUES, "date": "2026-03-29", "time": "03:30"})
    assert not form.is_valid()
    assert form.errors == {"time": ["The clocks go forward over this time on that day."]}


def test_all_time_zones_by_region_are_offered_once() -> None:
    names = [name for _, zones in zone_choices() for name, _ in zones]
    assert len(names) == len(set(names))
    regions = {"Europe", "Asia", "America", "Africa", "Australia", "Pacific"}
    expected = {name for name in available_timezones() if name.split("/")[0] in regions}
    assert expected - set(names) == {name for name in expected if "/" not in name}
    assert "UTC" in names


def test_the_suggestion_is_today_in_its_own_zone() -> None:
    late = datetime(2026, 11, 29, 23, 30, tzinfo=UTC)  # the 30th in Kyiv
    suggested = suggested_basics(late, None)
    assert suggested["date"] == date(2026, 11, 30)
    assert suggested["time"] == time(19, 0)
    assert suggested["name"] == "Duplicate evening 30 November"


def test_the_suggested_name_is_in_the_language_of_the_page() -> None:
    with translation.override("ru"):
        assert "30 ноября" in suggested_name(date(2026, 11, 30))
