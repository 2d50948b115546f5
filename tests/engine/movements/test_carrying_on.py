"""Changes during movements whose boards travel."""

from dataclasses import replace

import pytest

from engine.movements.carrying_on import carry_on
from engine.movements.howell import howell_plan
from engine.movements.mitchell import mitchell_plan
from engine.movements.plan import SitOut
from tests.engine.movements.plan_oracle import hard_faults, rematches


def first_rounds(plan, rounds):
    return replace(
        plan,
        rounds=rounds,
        sittings=tuple(s for s in plan.sittings if s.round <= rounds),
        sit_outs=tuple(s for s in plan.sit_outs if s.round <= rounds),
    )


PLANS = [howell_plan(8, 7, 2), howell_plan(9, 9, 2), mitchell_plan(14, 7, 2, 1)]


@pytest.mark.parametrize("plan", PLANS, ids=["howell-8", "howell-9", "mitchell-14"])
def test_who_left_is_a_phantom(plan):
    active = set(plan.names) - {"3"}
    found = carry_on(plan, first_rounds(plan, 2), active)
    later = [s for s in plan.sittings if s.round > 2]
    assert found.future.sittings == tuple(s for s in later if "3" not in s.players)
    left_alone = {(s.round, n) for s in later if "3" in s.players for n in s.players if n != "3"}
    resting = {(one.round, one.entry) for one in plan.sit_outs if one.round > 2}
    assert {(one.round, one.entry) for one in found.future.sit_outs} == (
        (left_alone | resting) - {(one.round, "3") for one in plan.sit_outs}
    )
    assert hard_faults(found.whole) == set()


def test_nobody_is_left_when_both_went():
    plan = howell_plan(8, 7, 2)
    found = carry_on(plan, first_rounds(plan, 1), {"1", "2", "3", "4", "5", "6"})
    assert all({"7", "8"}.isdisjoint(s.players) for s in found.future.sittings)
    assert {"7", "8"}.isdisjoint(one.entry for one in found.future.sit_outs)


@pytest.mark.parametrize(
    ("before", "planned"),
    [
        (howell_plan(9, 9, 2), howell_plan(10, 9, 2)),
        (mitchell_plan(13, 7, 2), mitchell_plan(14, 7, 2)),
    ],
    ids=["howell", "mitchell"],
)
def test_a_late_entry_takes_the_place_of_the_phantom(before, planned):
    found = carry_on(planned, first_rounds(before, 3), set(planned.names))
    assert hard_faults(found.whole) == set()
    assert rematches(found.whole) == []
    assert found.future.sit_outs == ()
    assert found.whole.sit_outs == tuple(
        SitOut(one.round, one.entry) for one in before.sit_outs if one.round <= 3
    )
    assert not any(v.code == "board_at_two_tables" for v in found.violations)
