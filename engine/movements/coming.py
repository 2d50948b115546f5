"""What comes after the rounds played: a plan of the future, and what could not be avoided."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from engine.movements.checks import check
from engine.movements.plan import Plan
from engine.violations import Violation


@dataclass(frozen=True, slots=True)
class Replanned:
    """What comes after the rounds played.

    `future` has the sittings and sit-outs of the coming rounds alone; its `entries` count
    everybody who ever had a number, its `rounds` the rounds played too. `whole` is the played
    rounds and the future together, for `balance` and documents. `violations` are the soft ones of
    the coming rounds (`rematch` with the earlier round, `second_sit_out`, `seats_unequal`,
    `nothing_to_compare`): what could not be avoided, for the director to accept.
    """

    future: Plan
    whole: Plan
    violations: tuple[Violation, ...]


def after(played: Plan, future: Plan, active: Collection[str]) -> Replanned:
    """The rounds played and those of `future`, which `active` play, together and judged."""
    whole = replace(
        future,
        sittings=(*played.sittings, *future.sittings),
        sit_outs=(*played.sit_outs, *future.sit_outs),
    )
    return Replanned(future, whole, _of_the_future(whole, played.rounds, active))


def strange_names(names: Iterable[str], where: str) -> list[Violation]:
    """An `unknown_entry` at `where` for each name that is no positive whole number."""
    return [
        Violation("unknown_entry", where, {"entry": name})
        for name in names
        if not (name.isascii() and name.isdigit() and name == str(int(name)) and int(name))
    ]


def _of_the_future(whole: Plan, played: int, active: Collection[str]) -> tuple[Violation, ...]:
    """What is wrong with the coming rounds and those who play them."""
    played_places = tuple(f"round[{number}]" for number in range(1, played + 1))
    found = []
    for violation in check(whole):
        entry = violation.parameters.get("entry")
        round_place = violation.where.partition(".")[0]
        if round_place not in played_places and (entry is None or entry in active):
            found.append(violation)
    return tuple(found)
