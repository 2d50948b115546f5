"""Random evenings paired by the ranking, with people leaving and coming late. Whoever could be
spared a second meeting is, nobody sits out again before all others did, and everything the program
knows to be true stays true.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine.players.player import Player
from engine.players.registry import PLAYERS
from tests.tournaments.factories import NOW, make_director, make_prepared
from tournaments.enums import RoundStatus, SeatingChangeKind
from tournaments.mapping.round_plans import RoundPlan
from tournaments.models import Event, Play
from tournaments.selectors.invariants.registry import examine
from tournaments.selectors.round_plans import SeatingChange, round_plans
from tournaments.services.course import event_finish
from tournaments.services.pairing import round_pair
from tournaments.services.rounds import round_close, round_open
from tournaments.services.seating_changes import seating_change
from tournaments.services.simulation import plays_simulate

pytestmark = pytest.mark.django_db

Pair = frozenset[int]


def pairs_of(plan: RoundPlan) -> list[Pair]:
    return [frozenset((one.a, one.b)) for one in plan.tables]


def pairings(players: list[int], met: Counter[Pair]) -> Iterator[int]:
    """For every way to pair an even number of players, how many meet again."""
    if not players:
        yield 0
        return
    first, *others = players
    for other in others:
        rest = [one for one in others if one != other]
        again = bool(met[frozenset((first, other))])
        yield from (again + more for more in pairings(rest, met))


def fewest_again(players: list[int], met: Counter[Pair], missed: Counter[int]) -> int:
    """How many must meet again, whoever of those who missed least sits out: tried one by one."""
    if len(players) % 2 == 0:
        return min(pairings(players, met))
    least = min(missed[one] for one in players)
    return min(
        min(pairings([other for other in players if other != one], met))
        for one in players
        if missed[one] == least
    )


@pytest.mark.parametrize("seed", range(4))
def test_a_random_evening_paired_by_the_ranking(seed: int) -> None:
    rng = Random(seed)
    director, players = make_director(), rng.randint(5, 8)
    event = make_prepared(director, players, rounds=players - 2, seed=seed, system="swiss")
    strategies = dict.fromkeys(range(1, players + 9), PLAYERS["random"])
    met: Counter[Pair] = Counter()
    missed: Counter[int] = Counter()
    for round_ in event.rounds.order_by("number"):
        event = Event.objects.get(pk=event.pk)
        if round_.number > 1:
            if rng.random() < 0.4:
                _change(event, round_.number, rng)
                event = Event.objects.get(pk=event.pk)
            there = [entry.number for entry in event.entries.all()]
            absent = round_plans(event)[round_.number - 1].absent
            there = [number for number in there if number not in absent]
            fewest = fewest_again(there, met, missed)
            plan = round_pair(event=event, actor=director, now=NOW).new[0]
            again = sum(met[pair] > 0 for pair in pairs_of(plan))
            assert again == fewest
            for number in plan.sit_outs:
                assert missed[number] == min(missed[one] for one in there)
            assert (
                sorted([*plan.sit_outs, *(one for pair in pairs_of(plan) for one in pair)]) == there
            )
        plan = round_plans(event)[round_.number - 1]
        met.update(pairs_of(plan))
        missed.update((*plan.sit_outs, *plan.absent))
        _play(event, round_.number, strategies, rng)
    event_finish(event=Event.objects.get(pk=event.pk), actor=director, now=NOW)
    assert not event.rounds.exclude(status=RoundStatus.CLOSED).exists()
    assert [str(found) for found in examine(Event.objects.get(pk=event.pk))] == []


def _change(event: Event, number: int, rng: Random) -> None:
    """Somebody leaves, or comes late."""
    away = round_plans(event)[number - 1].absent
    there = [one.number for one in event.entries.all() if one.number not in away]
    if len(there) > 5 and rng.random() < 0.5:
        asked = SeatingChange(SeatingChangeKind.WITHDRAW, number, entry=rng.choice(there))
    else:
        asked = SeatingChange(SeatingChangeKind.JOIN, number, name=f"Late {number}")
    seating_change(event=event, actor=event.owner, now=NOW, change=asked, reason="it happens")


def _play(event: Event, number: int, strategies: dict[int, Player], rng: Random) -> None:
    round_ = event.rounds.get(number=number)
    round_open(round_=round_, actor=event.owner, now=NOW)
    plays = Play.objects.filter(sitting__round=round_).select_related(
        "board__event", "entry_a", "entry_b"
    )
    plays_simulate(plays=list(plays), actor=event.owner, now=NOW, players=strategies, rng=rng)
    round_close(round_=round_, actor=event.owner, now=NOW)
