"""Movements as they are typed."""

from pathlib import Path

import pytest

from engine.errors import NotationError
from engine.formats.movement_text import plan_from_text
from engine.movements.balance import balance
from engine.movements.checks import check
from engine.movements.howell import howell_plan
from engine.movements.plan import SeatedBoard, SitOut, Sitting
from tests.engine.movements.plan_oracle import hard_faults

FIXTURES = Path(__file__).parents[3] / "fixtures" / "movements"


def typed(name):
    return plan_from_text((FIXTURES / name).read_text(encoding="utf-8"))


def test_a_howell_written_by_hand():
    plan = typed("howell-8.txt")
    assert hard_faults(plan) == set()
    assert check(plan) == ()
    assert balance(plan).quality == 100
    made = howell_plan(8, 7, 2)

    def square(of):
        return {(s.round, frozenset(s.players), s.boards[0].board) for s in of.sittings}

    assert square(plan) == square(made)


def test_every_kind_of_line():
    plan = typed("half-table.txt")
    assert (plan.system, plan.entries, plan.rounds) == ("barometer", 5, 2)
    assert plan.sit_outs == (SitOut(1, "3"), SitOut(2, "2"))
    assert plan.sittings[-1] == Sitting(
        2, 2, "3", "4", (SeatedBoard(3, "3", "4"), SeatedBoard(4, "4", "3"))
    )
    assert hard_faults(plan) == set()


def test_a_first_board_the_other_way_round_says_who_sits_where():
    (sitting,) = plan_from_text("1 1 2 3 1x, 2\n").sittings
    assert sitting == Sitting(1, 1, "3", "2", (SeatedBoard(1, "3", "2"), SeatedBoard(2, "2", "3")))
    assert plan_from_text("1 1 2 3 1\n2 - 9").rounds == 2


def faults(text):
    with pytest.raises(NotationError) as caught:
        plan_from_text(text)
    assert all(violation.message for violation in caught.value.violations)
    return [(v.code, v.where) for v in caught.value.violations]


@pytest.mark.parametrize(
    "line",
    [
        "1 1 2 3",
        "1 1 2 3 x",
        "1 1 2 3 4-3",
        "1 1 2 3 0",
        "1 1 2 3 1-9999",
        "1 1 2 0 1",
        "0 1 2 3 1",
        "1 -",
        "1 - one",
        "system berger",
        "entries 0",
        "hello",
        "1 1 2 ٣ 1",
    ],
)
def test_a_line_that_cannot_be_read_is_named(line):
    assert faults(f"# a movement\n1 1 4 5 1\n{line}\n") == [("line_unreadable", "line[3]")]


def test_every_bad_line_is_named():
    assert faults("what\n\nis this") == [
        ("line_unreadable", "line[1]"),
        ("line_unreadable", "line[3]"),
    ]


def test_a_movement_needs_a_table():
    assert faults("# nothing\nentries 5\n1 - 3") == [("nothing_typed", "")]
    assert faults("entries 1001\n1 1 2 3 1") == [("number_too_large", "entries")]
