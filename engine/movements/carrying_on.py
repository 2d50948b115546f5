"""Changes during a movement whose boards travel: its rounds cannot be made anew."""

from __future__ import annotations

from collections.abc import Collection

from engine.movements.coming import Replanned, after
from engine.movements.plan import Plan, SitOut


def carry_on(planned: Plan, played: Plan, active: Collection[str]) -> Replanned:
    """The rest of a Mitchell or Howell for those who are there now.

    `planned` is the whole movement, `played` the rounds that are facts. Who is not `active` has
    withdrawn: the results stay, and whoever was to meet him sits out. A late entry can only take
    the place of the phantom of an odd field: then `planned` is the movement of one entry more
    (`make_plan` with N + 1), in which everybody else moves as before.
    """
    sittings = []
    sit_outs = [
        one for one in planned.sit_outs if one.round > played.rounds and one.entry in active
    ]
    for sitting in planned.sittings:
        if sitting.round <= played.rounds:
            continue
        present = [name for name in sitting.players if name in active]
        if len(present) == len(sitting.players):
            sittings.append(sitting)
        else:
            sit_outs += [SitOut(sitting.round, name) for name in present]
    rounds = max(planned.rounds, played.rounds)
    future = Plan(planned.system, planned.entries, rounds, tuple(sittings), tuple(sit_outs))
    return after(played, future, active)
