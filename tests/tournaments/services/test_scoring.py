"""Changing the scoring of an event, at any time."""

from __future__ import annotations

from typing import Any

import pytest

from engine.formats.scoring_settings import settings_to_document
from engine.scoring.presets import PRESETS
from engine.scoring.settings import ScoringSettings
from tests.tournaments import factories
from tournaments.enums import Audience, AuditAction, SetupPart
from tournaments.mapping.scoring_settings import scoring_choices
from tournaments.models import Event
from tournaments.problems import RequestRefusedError, StaleVersionError
from tournaments.selectors.page_values import RankingMethod
from tournaments.selectors.ranking import ranking
from tournaments.selectors.scoring_preview import scoring_preview
from tournaments.services.events import event_choose_scoring
from tournaments.services.scoring import event_change_scoring, scoring_settings

BBO = settings_to_document(PRESETS["bbo"])


def change(event: Event, document: dict[str, Any], **more: Any) -> Event:
    return event_change_scoring(
        event=event, actor=event.owner, now=factories.NOW, document=document, **more
    )


def refused(event: Event, document: dict[str, Any], **more: Any) -> list[tuple[str, str]]:
    before = Event.objects.get(pk=event.pk)
    with pytest.raises(RequestRefusedError) as error:
        change(event, document, **more)
    after = Event.objects.get(pk=event.pk)
    assert (after.scoring, after.revision) == (before.scoring, before.revision)
    assert after.audit_records.count() == before.audit_records.count()
    return [(problem.code, problem.where) for problem in error.value.problems]


def places(event: Event, method: RankingMethod) -> list[tuple[int, Any, Any]]:
    rows = ranking(event, method, Audience.DIRECTOR).rows
    return [(row.entry.number, row.place, row.total) for row in rows]


@pytest.mark.parametrize("state", ["draft", "prepared"])
def test_before_the_start_no_reason_is_needed(request: pytest.FixtureRequest, state: str) -> None:
    event = request.getfixturevalue(state)
    event.refresh_from_db()
    changed = change(event, BBO)
    stored = Event.objects.get(pk=event.pk)
    assert changed.scoring == stored.scoring == BBO
    assert stored.revision == event.revision + 1
    assert stored.part_revisions[SetupPart.SCORING] == stored.revision


@pytest.mark.parametrize("state", ["running", "finished"])
def test_after_the_start_a_reason_is_needed_and_kept(
    request: pytest.FixtureRequest, state: str
) -> None:
    event = request.getfixturevalue(state)
    assert refused(event, BBO) == [("reason_missing", "reason")]
    change(event, BBO, reason="as announced")
    record = event.audit_records.filter(action=AuditAction.EVENT_CHANGED).latest("pk")
    assert record.reason == "as announced"
    assert record.old["scoring"] == settings_to_document(ScoringSettings())
    assert record.new["scoring"] == BBO


def test_a_missing_key_means_the_usual_value_and_everything_is_written_out(draft: Event) -> None:
    assert change(draft, {"unequal": "as_is", "imp": {"method": "cross"}}).scoring == BBO


def test_what_stands_already_is_left_alone(finished: Event) -> None:
    finished.refresh_from_db()
    count = finished.audit_records.count()
    assert change(finished, finished.scoring).revision == finished.revision
    assert finished.audit_records.count() == count


def test_every_problem_is_told_with_its_place(finished: Event) -> None:
    wrong = {
        "official": "best",
        "winners": 2,
        "tie_breaks": ["direct", "lot"],
        "imp": {"trim": "1/2", "table": ["50", "20"], "cap_comparison": "0"},
        "averages": {"average": {"percent": "101"}},
    }
    assert refused(finished, wrong) == [
        ("unknown_value", "official"),
        ("trim_out_of_range", "imp.trim"),
        ("table_not_rising", "imp.table[1]"),
        ("not_above_zero", "imp.cap_comparison"),
        ("percentage_out_of_range", "averages.average.percent"),
        ("winners_unsuited", "winners"),
        ("reason_missing", "reason"),
    ]


def test_an_old_page_changes_nothing(draft: Event) -> None:
    draft.refresh_from_db()
    seen = draft.revision
    change(draft, BBO)
    with pytest.raises(StaleVersionError) as error:
        change(draft, {"official": "imp"}, expected_revision=seen)
    assert error.value.current.scoring == BBO
    assert (
        change(draft, {"official": "imp"}, expected_revision=seen + 1).scoring["official"] == "imp"
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_the_preview_is_what_then_happens(finished: Event, preset: str) -> None:
    before = {method: places(finished, method) for method in RankingMethod}
    preview = scoring_preview(finished, PRESETS[preset])
    assert {method: places(finished, method) for method in RankingMethod} == before
    change(finished, settings_to_document(PRESETS[preset]), reason="try")
    event = Event.objects.get(pk=finished.pk)
    for one in preview.rankings:
        after = places(event, one.method)
        expected = [row for row in after if row not in before[one.method]]
        told = [(row.entry.number, row.new.place, row.new.total) for row in one.changes]
        assert [row for row in told if row in expected] == expected
        assert {row.entry.number for row in one.changes} >= {number for number, *_ in expected}


def test_the_preparation_keeps_what_it_does_not_offer(draft: Event) -> None:
    """Choices of the short form leave an award and a table of one's own as they are."""
    own = {"bye": {"percent": "55", "imp": "1"}, "imp": {"table": ["10", "30"]}, "min_boards": 2}
    event = change(draft, own)
    choices = scoring_choices(event)
    assert choices["bye"] == "kept"
    event = event_choose_scoring(
        event=event, actor=event.owner, now=factories.NOW, **choices | {"official": "imp"}
    )
    assert event.scoring["official"] == "imp"
    assert event.scoring["bye"] == own["bye"]
    assert event.scoring["imp"]["table"] == ["10", "30"]
    assert event.scoring["min_boards"] == 2
    choices |= {"bye": "none"}
    event = event_choose_scoring(event=event, actor=event.owner, now=factories.NOW, **choices)
    assert event.scoring["bye"] is None


def test_the_settings_of_a_document_are_read_once_more_the_same() -> None:
    assert scoring_settings(BBO) == PRESETS["bbo"]
