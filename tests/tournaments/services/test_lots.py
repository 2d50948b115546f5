"""Lots: drawn from the seed or by hand, in force between those who are tied, taken back."""

from __future__ import annotations

from hashlib import sha256

import pytest

from tests.tournaments.factories import NOW, make_prepared, open_round
from tests.tournaments.tied import correct, places, tied_event
from tournaments.enums import Audience, AuditAction, LotSource
from tournaments.models import Event, Lot, User
from tournaments.problems import RequestRefusedError, StaleVersionError
from tournaments.selectors.evaluations import forget_evaluations
from tournaments.selectors.lots import due_lots
from tournaments.selectors.page_values import RankingMethod
from tournaments.selectors.ranking import ranking
from tournaments.services.course import event_finish
from tournaments.services.lots import lot_draw, lot_record, lot_withdraw
from tournaments.services.scoring import event_change_scoring

pytestmark = pytest.mark.django_db

ALL = [1, 2, 3, 4]
SHARED = [(1, 1), (1, 2), (1, 3), (1, 4)]


@pytest.fixture
def event(director: User) -> Event:
    return tied_event(director)


def fresh(event: Event) -> Event:
    return Event.objects.get(pk=event.pk)


def by_hand(event: Event, *order: int) -> Lot:
    return lot_record(
        event=event, actor=None, now=NOW, entries=sorted(order), order=order, reason="cards cut"
    )


def due(event: Event) -> list[tuple[list[int], list[tuple[str, int]]]]:
    return [
        (
            sorted(entry.number for entry in one.entries),
            [(method.value, place) for method, place in one.places],
        )
        for one in due_lots(fresh(event))
    ]


def seated(event: Event) -> list[int]:
    """The start numbers at board 1: A and B of table 1, A and B of table 2."""
    plays = event.boards.get(number=1).plays.order_by("sitting__table")
    return [n for play in plays for n in (play.entry_a.number, play.entry_b.number)]


def test_a_lot_is_due_between_all_who_are_tied_in_either_ranking(event: Event) -> None:
    assert due(event) == [(ALL, [("max", 1), ("imp", 1)])]
    assert places(event) == SHARED


def test_the_seed_draws_as_documented_and_separates_both_rankings(event: Event) -> None:
    lot = lot_draw(event=event, actor=event.owner, now=NOW, entries=ALL, reason="all equal")
    seed = event.board_set.seed
    tickets = {n: sha256(f"manela-lot/1|{seed}|{n}".encode()).hexdigest() for n in ALL}
    order = sorted(ALL, key=tickets.__getitem__)
    assert (lot.order, lot.source, lot.algorithm) == (order, LotSource.SEED, "manela-lot/1")
    for method in RankingMethod:
        assert places(event, method) == list(enumerate(order, start=1))
        (note,) = ranking(fresh(event), method, Audience.DIRECTOR).lots
        assert [entry.number for entry in note.order] == order
    assert due(event) == []
    record = event.audit_records.latest("pk")
    assert (record.action, record.reason, record.actor) == (
        AuditAction.LOT_DRAWN,
        "all equal",
        event.owner,
    )
    assert record.new == {"number": 1, "order": order, "source": "seed"}


def test_a_lot_by_hand_is_kept_in_its_order(event: Event) -> None:
    by_hand(event, 3, 1, 4, 2)
    assert places(event) == [(1, 3), (2, 1), (3, 4), (4, 2)]
    forget_evaluations()
    assert places(event) == [(1, 3), (2, 1), (3, 4), (4, 2)]


@pytest.mark.parametrize(
    ("order", "reason", "problems"),
    [
        ([1, 2, 3], "cut", [("lot_missing", "Missing: 4.")]),
        (
            [1, 1, 7, 2],
            "",
            [
                ("lot_unknown", "Not among those who are tied: 7."),
                ("lot_twice", "More than once: 1."),
                ("lot_missing", "Missing: 3, 4."),
                ("reason_missing", "Give a reason."),
            ],
        ),
    ],
)
def test_everything_wrong_with_an_order_is_told(
    event: Event, order: list[int], reason: str, problems: list[tuple[str, str]]
) -> None:
    with pytest.raises(RequestRefusedError) as error:
        lot_record(event=event, actor=None, now=NOW, entries=ALL, order=order, reason=reason)
    assert [(one.code, str(one.message)) for one in error.value.problems] == problems
    assert not event.lots.exists()


def test_without_a_reason_nothing_is_drawn(event: Event) -> None:
    with pytest.raises(RequestRefusedError, match="Give a reason"):
        lot_draw(event=event, actor=None, now=NOW, entries=ALL, reason=" ")


def test_other_players_than_those_tied_are_an_old_page(event: Event) -> None:
    for entries in ([1, 2], [1, 2, 3, 4, 5]):
        with pytest.raises(StaleVersionError):
            lot_draw(event=event, actor=None, now=NOW, entries=entries, reason="x")
    by_hand(event, 1, 2, 3, 4)
    with pytest.raises(StaleVersionError):
        by_hand(event, 4, 3, 2, 1)
    assert [lot.order for lot in event.lots.all()] == [[1, 2, 3, 4]]


def test_a_lot_between_all_serves_those_who_stay_tied(event: Event) -> None:
    a1, b1, a2, b2 = seated(event)
    by_hand(event, b2, a2, b1, a1)
    # A at table 1 and B at table 2 now have 100 % on board 1, the others 0: two pairs of equals.
    correct(event, 50)
    assert places(event) == [(1, b2), (2, a1), (3, a2), (4, b1)]
    assert due(event) == []


def test_a_lot_between_two_does_not_bind_a_third(event: Event) -> None:
    a1, b1, a2, b2 = seated(event)
    correct(event, 50)
    assert [entries for entries, _ in due(event)] == [sorted((a1, b2)), sorted((b1, a2))]
    by_hand(event, b2, a1)
    by_hand(event, a2, b1)
    assert places(event) == [(1, b2), (2, a1), (3, a2), (4, b1)]
    # All four are tied again: nobody has drawn against everybody, so the places are shared.
    correct(event, None)
    assert places(event) == SHARED
    assert due(event) == [(ALL, [("max", 1), ("imp", 1)])]
    # And as before when the pairs are back: the lots were kept.
    correct(event, 50)
    assert places(event) == [(1, b2), (2, a1), (3, a2), (4, b1)]


def test_a_lot_taken_back_counts_no_longer_and_can_be_drawn_again(event: Event) -> None:
    lot = by_hand(event, 4, 3, 2, 1)
    for _ in range(2):
        lot_withdraw(lot=lot, actor=None, now=NOW, reason="not cut fairly")
    assert places(event) == SHARED
    withdrawn = event.audit_records.filter(action=AuditAction.LOT_WITHDRAWN)
    assert [record.old["order"] for record in withdrawn] == [[4, 3, 2, 1]]
    assert by_hand(event, 1, 2, 3, 4).number == 2
    assert places(event) == [(1, 1), (2, 2), (3, 3), (4, 4)]
    with pytest.raises(RequestRefusedError, match="Give a reason"):
        lot_withdraw(lot=event.lots.get(number=2), actor=None, now=NOW, reason="")


def test_nothing_is_due_while_results_are_missing(director: User) -> None:
    event = make_prepared(director, 4, rounds=2)
    event_change_scoring(event=event, actor=None, now=NOW, document={"tie_breaks": ["lot"]})
    open_round(event)
    assert due(event) == []


def test_a_finished_event_is_opened_again_first(event: Event) -> None:
    event = event_finish(event=event, actor=None, now=NOW)
    with pytest.raises(RequestRefusedError, match="Finished"):
        by_hand(event, 1, 2, 3, 4)


def test_without_the_tie_break_a_lot_says_nothing(event: Event) -> None:
    by_hand(event, 4, 3, 2, 1)
    event_change_scoring(event=event, actor=None, now=NOW, document={}, reason="no lots here")
    assert places(event) == SHARED
    assert due(event) == []
    assert ranking(fresh(event), RankingMethod.MAX, Audience.DIRECTOR).lots == ()
