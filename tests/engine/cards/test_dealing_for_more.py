"""Dealing for three and four players, against docs/fairness.md followed by hand."""

import json

import pytest

from engine.cards.board_set import board_set, verify
from engine.cards.dealing import (
    DealingPlan,
    has_four_sevens,
    layout_of_plan,
    make_board_set,
    stacked_pack,
)
from engine.cards.notation import deal_from_document, deal_to_document
from engine.cli.main import main
from engine.errors import NotationError, RefusedError
from engine.formats.deal import board_set_from_document, board_set_to_document
from tests.engine.cards import slow_dealing

SEED = bytes(range(32))
TABLES = [(2, 4), (3, 3), (3, 4), (4, 3)]


def by_hand(pack, players, draw):
    """The deal of a document, from places counted as the page counts them."""
    place = dict(enumerate(pack, start=1))
    deal = {}
    after = 6 * players + 1
    size = 2 if players == 4 else draw
    for n, seat in enumerate("ABCD"[:players]):
        first = [*range(3 * n + 1, 3 * n + 4), *range(3 * (players + n) + 1, 3 * (players + n) + 4)]
        second = [p for p in range(after + n * size + 1, after + (n + 1) * size + 1) if p <= 32]
        deal[seat] = [" ".join(place[p] for p in packet) for packet in (first, second)]
    deal["turn_up"] = place[after]
    return deal if players == 4 else {**deal, "bottom": place[32]}


@pytest.mark.parametrize(("players", "draw"), TABLES)
def test_boards_agree_with_the_page(players, draw):
    plan = DealingPlan(40, first=3, players=players, draw=draw)
    for number, deal in zip(plan.numbers, make_board_set(SEED, plan), strict=True):
        pack = slow_dealing.pack_of(SEED.hex(), number, 0)
        assert deal_to_document(deal) == by_hand(pack, players, draw)
        again = stacked_pack(deal)
        assert again[: 6 * players + 1] == tuple(deal_cards(pack)[: 6 * players + 1])
        assert sorted(map(str, again)) == sorted(pack)


def deal_cards(words):
    cards = {str(card): card for card in stacked_pack(make_board_set(SEED, DealingPlan(1))[0])}
    return [cards[word] for word in words]


@pytest.mark.parametrize("players", [3, 4])
def test_four_sevens_of_any_seat_are_left_out(players):
    plain = make_board_set(SEED, DealingPlan(400, players=players))
    sieved = make_board_set(SEED, DealingPlan(400, players=players, reject_four_sevens=True))
    assert any(map(has_four_sevens, plain))
    assert not any(map(has_four_sevens, sieved))
    assert sum(a != b for a, b in zip(plain, sieved, strict=True)) == sum(
        map(has_four_sevens, plain)
    )


@pytest.mark.parametrize(("players", "draw"), TABLES)
def test_a_set_of_boards_as_a_document_and_verified(players, draw):
    boards = board_set(SEED, "Harbour", DealingPlan(3, players=players, draw=draw))
    document = json.loads(json.dumps(board_set_to_document(boards)))
    assert document["plan"]["players"] == players
    assert board_set_from_document(document) == boards
    assert verify(boards) == ()
    usual = board_set(SEED, "Harbour", DealingPlan(3))
    assert boards.commitment != usual.commitment
    document["boards"][1] = document["boards"][0] | {"number": 2}
    assert [v.code for v in verify(board_set_from_document(document))] == ["board_differs"]


def test_the_usual_plan_says_nothing_of_players():
    document = board_set_to_document(board_set(SEED, "", DealingPlan(1)))
    assert set(document["plan"]) == {"boards", "first", "reject_four_sevens", "rounds"}


@pytest.mark.parametrize(
    ("players", "draw", "where"), [(5, 3, "players"), (2, 5, "draw"), (4, 4, "draw")]
)
def test_tables_that_cannot_be(players, draw, where):
    with pytest.raises(RefusedError) as refused:
        DealingPlan(1, players=players, draw=draw)
    assert [(v.code, v.where) for v in refused.value.violations] == [("unknown_value", where)]


def test_the_command_deals_for_four(capsys):
    assert main(["deal", "--seed", SEED.hex(), "--boards", "1", "--players", "4"]) == 0
    line = capsys.readouterr().out.splitlines()[1]
    assert " D " in line
    assert "bottom" not in line


def test_a_bottom_card_with_four_players_is_unknown():
    plan = DealingPlan(1, players=4)
    document = deal_to_document(make_board_set(SEED, plan)[0])
    assert deal_from_document(document, layout_of_plan(plan)).bottom_cards == ()
    with pytest.raises(NotationError) as refused:
        deal_from_document({**document, "bottom": "7S"}, layout_of_plan(plan))
    assert [(v.code, v.where) for v in refused.value.violations] == [("unknown_key", "bottom")]
    with pytest.raises(NotationError) as refused:
        deal_from_document({**document, "D": [document["D"][0], ""]}, layout_of_plan(plan))
    assert [(v.code, v.parameters["expected"]) for v in refused.value.violations] == [
        ("wrong_card_count", 1)
    ]
