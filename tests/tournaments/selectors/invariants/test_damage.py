"""Every invariant notices the damage it is there for, and no other one takes it for its own."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.tournaments.factories import NOW, enter_all, make_prepared, open_round, play_round
from tests.tournaments.selectors.invariants.analysis_damages import DAMAGES
from tests.tournaments.selectors.invariants.damages import Damage, sheets
from tournaments.models import Event, User
from tournaments.selectors.event_rows import Scope
from tournaments.selectors.invariants.registry import INVARIANTS, examine
from tournaments.selectors.invariants.stored_event import StoredEvent
from tournaments.selectors.standings_documents import StandingsDocument, standings_document
from tournaments.services.adjustments import adjustment_make

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(director: User) -> Event:
    """Five players: round 1 closed, round 2 with all results open, the others to come."""
    event = make_prepared(director, 5)
    play_round(event, 1)
    open_round(event, 2)
    enter_all(event, 2)
    entry = event.entries.get(number=1)
    adjustment_make(entry=entry, actor=None, now=NOW, percent="-1", imp="-2", reason="late")
    return Event.objects.get(pk=event.pk)


def ids(event: Event) -> set[str]:
    return {invariant.id for invariant, _ in examine(Event.objects.get(pk=event.pk))}


@pytest.mark.parametrize(
    ("invariant", "damage"),
    [(name, damage) for name, made in DAMAGES.items() for damage in made],
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_a_damage_is_found_by_its_invariant_alone(
    event: Event, invariant: str, damage: Damage
) -> None:
    assert ids(event) == set()
    damage(event)
    wanted = {name for name, made in DAMAGES.items() if damage in made}
    assert invariant in wanted
    assert ids(event) == wanted


SUMS = ("ranking.matchpoints", "ranking.percentages", "ranking.imps")


@pytest.mark.parametrize("invariant", SUMS)
def test_sums_that_do_not_add_up_are_found(
    event: Event, invariant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sums are made from the results, so no row damages them: a wrong comparison does."""
    field = invariant.removeprefix("ranking.").replace("percentages", "percentage")

    def wrong(of: Event, scope: Scope) -> StandingsDocument:
        made = standings_document(of, scope)
        if not made.evaluation.boards:
            return made
        board, *others = made.evaluation.boards
        first, *values = board.values
        value = first[0]
        assert value is not None
        more = replace(value, **{field: (getattr(value, field) or 0) + Fraction(1, 7)})
        board = replace(board, values=((more, *first[1:]), *values))
        evaluation = replace(made.evaluation, boards=(board, *others))
        return replace(made, evaluation=evaluation)

    monkeypatch.setattr("tournaments.selectors.invariants.stored_event.standings_document", wrong)
    findings = [(one.id, finding.where) for one, finding in examine(event)]
    assert findings == [(invariant, "board 1")]


def test_every_invariant_has_its_damage() -> None:
    assert set(DAMAGES) | set(SUMS) == set(INVARIANTS)


def test_a_check_that_breaks_is_a_finding(event: Event) -> None:
    sheets(event).update(outcome={"written": None})
    found = {one.id: finding.what for one, finding in examine(event)}
    assert "cannot be checked: TypeError" in found["result.difference"]
    assert "comparing fails: TypeError" in found["ranking.comparable"]


def test_the_rows_of_other_events_are_not_looked_at(event: Event, stranger: User) -> None:
    other = make_prepared(stranger)
    sheets(event).update(reason="nobody said so")
    assert ids(event) == {"audit.replay"}
    assert ids(other) == set()
    assert {board.event_id for board in StoredEvent(other).boards} == {other.pk}
