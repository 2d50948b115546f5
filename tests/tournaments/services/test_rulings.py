"""Assigned, weighted and split rulings: stored, worth, undone, and refused with every reason."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from django.db import IntegrityError, transaction

from tests.tournaments import rulings
from tests.tournaments.factories import NOW, make_running
from tournaments.enums import Audience, AuditAction, ScoresheetKind
from tournaments.mapping.rulings import Ruling, RulingPart
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft, draft_from_row
from tournaments.models import AuditRecord, Event, Play, Scoresheet, User
from tournaments.problems import RequestRefusedError, StaleVersionError
from tournaments.selectors.console import standing_result
from tournaments.selectors.page_values import PlayResult
from tournaments.selectors.travellers import traveller
from tournaments.services.scoresheets import scoresheet_undo

pytestmark = pytest.mark.django_db
TENTH = Fraction(1, 10)


def results(event: Event) -> dict[int, PlayResult]:
    fresh = Event.objects.get(pk=event.pk)
    return {play.table: play for play in traveller(fresh, 1, Audience.DIRECTOR).plays}


def test_a_weighted_ruling_is_worth_what_its_parts_are(director: User) -> None:
    found = results(rulings.ruled_event(director))
    percents = [found[table].percent_a for table in (1, 2, 3, 4)]
    assert percents == [0, Fraction(100, 3), rulings.SECOND_PERCENT, rulings.RULED_PERCENT]
    ruled = found[rulings.RULED_TABLE]
    assert (ruled.percent_b, ruled.imp_a, ruled.imp_b) == (
        11,
        rulings.RULED_IMPS,
        -rulings.RULED_IMPS,
    )
    assert (ruled.kind, ruled.difference) == (ScoresheetKind.WEIGHTED, None)
    assert (ruled.ruling, ruled.reason) == (rulings.TWO_RESULTS, "wrong explanation")


def test_an_assigned_score_is_compared_like_a_played_one(director: User) -> None:
    event = rulings.three_results(director)
    sheet = rulings.enter(event, 4, rulings.assigned(69, (88, 19)))
    assert (sheet.kind, sheet.difference, sheet.outcome) == ("assigned", 69, None)
    assert [results(event)[table].percent_a for table in (1, 4, 2, 3)] == [
        0,
        Fraction(100, 3),
        Fraction(200, 3),
        100,
    ]


def test_a_split_ruling_gives_each_side_its_own_result(director: User) -> None:
    event = rulings.three_results(director)
    rulings.enter(event, 4, rulings.split(38, 120))
    found = results(event)
    # A has 38 beside 38, 100, 150: 1 of 6. B has −120 beside −38, −100, −150: 2 of 6.
    assert (found[4].percent_a, found[4].percent_b) == (Fraction(50, 3), Fraction(100, 3))
    # The table with 38: A beats nobody and equals the ruling; B beats all three.
    assert (found[1].percent_a, found[1].percent_b) == (Fraction(50, 3), 100)


def test_a_ruling_is_audited_and_undone_in_one_step(director: User) -> None:
    event = rulings.three_results(director)
    rulings.enter(event, 4, rulings.assigned(10))
    rulings.enter(event, 4, rulings.WEIGHTED, 1)
    record = event.audit_records.order_by("-pk")[0]
    assert (record.action, record.reason) == (
        AuditAction.RESULT_CORRECTED,
        "wrong explanation",
    )
    assert record.new["ruling"]["A"][0] == {"difference": 170, "written": None, "weight": "67/100"}
    play = rulings.ruled_play(event)
    restored = scoresheet_undo(play=play, actor=director, now=NOW, expected_version=2)
    assert restored is not None
    assert (restored.kind, restored.difference, restored.version) == ("assigned", 10, 3)
    play.refresh_from_db()
    again = scoresheet_undo(play=play, actor=director, now=NOW, expected_version=3)
    assert again is not None
    standing = standing_result(play)
    assert standing is not None
    sheet = standing.sheet
    draft = draft_from_row(sheet.kind, sheet.tally, "", "", sheet.reason, sheet.ruling)
    assert draft == rulings.WEIGHTED
    assert results(event)[4].percent_a == rulings.RULED_PERCENT


def test_a_stale_ruling_changes_nothing_and_the_same_one_is_stored_once(director: User) -> None:
    event = rulings.ruled_event(director)
    same = rulings.enter(event, 4, rulings.WEIGHTED)
    assert same.version == 1
    with pytest.raises(StaleVersionError):
        rulings.enter(event, 4, rulings.assigned(10))
    assert Scoresheet.objects.filter(play=rulings.ruled_play(event)).count() == 1


def _weighted(*parts: RulingPart) -> ScoresheetDraft:
    return replace(rulings.WEIGHTED, ruling=Ruling.for_both(*parts))


REFUSED = {
    "no results": (replace(rulings.WEIGHTED, ruling=None), {"ruling_missing"}),
    "no reason": (replace(rulings.WEIGHTED, reason=" "), {"reason_missing"}),
    "empty": (_weighted(), {"ruling_missing"}),
    "one part": (_weighted(RulingPart(3)), {"ruling_two"}),
    "too many": (_weighted(*[RulingPart(3, None, Fraction(1, 5))] * 5), {"ruling_many"}),
    "sum": (_weighted(RulingPart(3, None, TENTH), RulingPart(4, None, TENTH)), {"weights_sum"}),
    "negative": (
        _weighted(RulingPart(3, None, Fraction(2)), RulingPart(4, None, Fraction(-1))),
        {"weight_not_positive"},
    ),
    "long": (
        _weighted(
            RulingPart(3, None, Fraction(1, 10**20)), RulingPart(4, None, 1 - Fraction(1, 10**20))
        ),
        {"weight_too_long"},
    ),
    "range": (rulings.assigned(1000), {"result_out_of_range"}),
    "written": (rulings.assigned(0, (1000, 1000)), {"result_out_of_range"}),
    "assigned twice": (
        replace(rulings.WEIGHTED, kind=ScoresheetKind.ASSIGNED),
        {"ruling_one"},
    ),
    "half a split": (
        ScoresheetDraft(
            ScoresheetKind.SPLIT, ruling=Ruling((RulingPart(1),), ()), reason="both at fault"
        ),
        {"ruling_missing"},
    ),
    "everything at once": (
        ScoresheetDraft(
            ScoresheetKind.SPLIT, ruling=Ruling((RulingPart(-5000),), (RulingPart(1, None, TENTH),))
        ),
        {"result_out_of_range", "weights_sum", "reason_missing"},
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_scored_is_refused_with_every_reason(director: User, case: str) -> None:
    event = make_running(director, 4)
    draft, codes = REFUSED[case]
    with pytest.raises(RequestRefusedError) as refused:
        rulings.enter(event, 1, draft)
    assert {problem.code for problem in refused.value.problems} == codes
    assert not Scoresheet.objects.exists()
    assert not AuditRecord.objects.filter(play__isnull=False).exists()


def test_an_event_compared_by_own_points_needs_what_both_write(director: User) -> None:
    event = make_running(director, 4)
    Event.objects.filter(pk=event.pk).update(scoring={**event.scoring, "basis": "own_points"})
    with pytest.raises(RequestRefusedError) as refused:
        rulings.enter(event, 1, rulings.assigned(69))
    assert [problem.code for problem in refused.value.problems] == ["written_needed"]
    assert rulings.enter(event, 1, rulings.assigned(69, (88, 19))).difference == 69


@pytest.mark.parametrize(
    ("kind", "difference", "ruling"),
    [
        (ScoresheetKind.WEIGHTED, None, None),
        (ScoresheetKind.WEIGHTED, 5, {"A": [], "B": []}),
        (ScoresheetKind.ASSIGNED, None, {"A": [], "B": []}),
        (ScoresheetKind.PASSED_OUT, 0, {"A": [], "B": []}),
    ],
)
def test_the_database_refuses_half_a_ruling(
    director: User, kind: str, difference: int | None, ruling: dict[str, list[str]] | None
) -> None:
    play: Play = rulings.ruled_play(make_running(director, 8))
    sheet = Scoresheet(
        play=play, version=1, kind=kind, difference=difference, ruling=ruling, entered_at=NOW
    )
    with pytest.raises(IntegrityError), transaction.atomic():
        sheet.save()
