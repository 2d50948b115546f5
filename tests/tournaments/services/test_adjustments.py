"""Penalties: exact numbers, reasons, and their effect on the rankings."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.tournaments.factories import NOW, make_director, make_prepared, play_round
from tournaments.enums import AdjustmentKind, Audience, AuditAction
from tournaments.models import Entry, Event
from tournaments.problems import RequestRefusedError
from tournaments.selectors.page_values import RankingMethod, RankingRow
from tournaments.selectors.ranking import ranking
from tournaments.services.adjustments import adjustment_make, adjustment_withdraw

pytestmark = pytest.mark.django_db


@pytest.fixture
def entry() -> Entry:
    event = make_prepared(make_director(), 4, rounds=1)
    play_round(event)
    return event.entries.get(number=2)


def row(entry: Entry, method: RankingMethod) -> RankingRow:
    event = Event.objects.get(pk=entry.event_id)
    found = ranking(event, method, Audience.DIRECTOR)
    return next(row for row in found.rows if row.entry.number == entry.number)


def test_a_penalty_changes_the_totals_and_is_shown(entry: Entry) -> None:
    before = {method: row(entry, method).total for method in RankingMethod}
    adjustment_make(entry=entry, actor=None, now=NOW, percent="−2,5", imp="-11/3", reason="late")
    assert row(entry, RankingMethod.MAX).total == before[RankingMethod.MAX] - Fraction(5, 2)
    assert row(entry, RankingMethod.IMP).total == before[RankingMethod.IMP] - Fraction(11, 3)
    assert row(entry, RankingMethod.MAX).adjusted
    event = Event.objects.get(pk=entry.event_id)
    (note,) = ranking(event, RankingMethod.MAX, Audience.DIRECTOR).adjustments
    assert (note.entry.number, note.percent, note.imp, note.reason) == (
        2,
        Fraction(-5, 2),
        Fraction(-11, 3),
        "late",
    )


def test_taking_it_back_restores_the_totals_once(entry: Entry) -> None:
    before = row(entry, RankingMethod.MAX).total
    made = adjustment_make(entry=entry, actor=None, now=NOW, percent="-1", imp="", reason="late")
    for _ in range(2):
        adjustment_withdraw(adjustment=made, actor=None, now=NOW, reason="was not late")
    assert row(entry, RankingMethod.MAX).total == before
    assert entry.event.audit_records.filter(action="adjustment_withdrawn").count() == 1


@pytest.mark.parametrize(
    ("percent", "imp", "reason", "problems"),
    [
        ("", "", "x", {"adjustment_empty"}),
        ("0", "0", "x", {"adjustment_empty"}),
        ("abc", "1/0", "", {"not_a_number", "reason_missing"}),
        ("101", "1001", "x", {"number_out_of_range"}),
        ("1", "", " ", {"reason_missing"}),
    ],
)
def test_refused_with_every_reason(
    entry: Entry, percent: str, imp: str, reason: str, problems: set[str]
) -> None:
    with pytest.raises(RequestRefusedError) as refused:
        adjustment_make(entry=entry, actor=None, now=NOW, percent=percent, imp=imp, reason=reason)
    assert {problem.code for problem in refused.value.problems} == problems
    assert not entry.adjustments.exists()


def test_a_carry_over_counts_apart_from_penalties_and_may_be_without_a_reason(
    entry: Entry,
) -> None:
    before = row(entry, RankingMethod.MAX).total
    assert before is not None
    carried = adjustment_make(
        entry=entry,
        actor=None,
        now=NOW,
        percent="5/2",
        imp="",
        reason=" ",
        kind=AdjustmentKind.CARRY_OVER,
    )
    assert row(entry, RankingMethod.MAX).total == before + Fraction(5, 2)
    assert row(entry, RankingMethod.MAX).adjusted
    event = Event.objects.get(pk=entry.event_id)
    (note,) = ranking(event, RankingMethod.MAX, Audience.DIRECTOR).adjustments
    assert (note.kind, note.percent, note.reason) == (
        AdjustmentKind.CARRY_OVER,
        Fraction(5, 2),
        "",
    )
    adjustment_withdraw(adjustment=carried, actor=None, now=NOW, reason="wrong player")
    assert row(entry, RankingMethod.MAX).total == before
    actions = event.audit_records.order_by("-pk").values_list("action", "reason")[:2]
    assert list(actions) == [
        (AuditAction.CARRY_OVER_WITHDRAWN, "wrong player"),
        (AuditAction.CARRY_OVER_MADE, ""),
    ]
