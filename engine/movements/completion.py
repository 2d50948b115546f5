"""Rounds still to come for a field that has played some: no pair again while it can be avoided.

The phantom of an odd field is player 0: who meets it sits out, and whom it has met is who missed
a round. Squares of the numbers of meetings are kept least, so that what must be repeated is spread
evenly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.movements.matching import cheapest_pairs
from engine.movements.pairings import Pair, Pairing, circle, field_circle, translations
from engine.movements.seating import seated_rounds

PHANTOM = 0

_REPAIRS = 20
"""How often at least a round that repeats something is paired anew together with another."""
_VARIANTS = 3
"""From how many first schedules the search starts."""
_MISSED = 1 << 30
"""Sitting out again weighs more than any number of repeated meetings."""

Cost = tuple[int, int]
"""Squares of the numbers of sit-outs, then squares of the numbers of meetings."""


def completed_rounds(
    active: Sequence[int], meetings: Counter[Pair], played: int, rounds: int
) -> list[Pairing]:
    """`rounds` rounds of all `active` players, the phantom among the pairs if they are odd.

    `meetings` counts how often two have met in the `played` rounds before, the lesser number
    first, (0, i) how many rounds i has missed. Best of: the round robin going on with newcomers in
    the places of those who left, and schedules found by matching, round by round. Rounds with the
    fewest repetitions come first.
    """
    players = [PHANTOM, *sorted(active)] if len(active) % 2 else sorted(active)
    best: list[Pairing] = []
    best_cost: Cost | None = None
    least = _least(players, meetings, rounds)
    for schedule in _schedules(players, meetings, played, rounds):
        cost = _cost(players, meetings, schedule)
        if best_cost is None or cost < best_cost:
            best, best_cost = schedule, cost
        if cost <= least:
            break
    return _in_order(players, best, meetings)


def _schedules(
    players: Sequence[int], meetings: Counter[Pair], played: int, rounds: int
) -> Iterator[list[Pairing]]:
    yield from _going_on(players, played, rounds)
    for variant in range(_VARIANTS):
        schedule = _round_by_round(players, meetings, rounds, variant)
        yield schedule
        for attempt in range(max(_REPAIRS, 2 * rounds) if rounds > 1 else 0):
            schedule = _repaired(players, meetings, schedule, attempt)
            yield schedule


def _going_on(players: Sequence[int], played: int, rounds: int) -> Iterator[list[Pairing]]:
    """The next rounds of each known round robin, newcomers taking the vacant places in order."""
    size = len(players)
    present = [player for player in players if player != PHANTOM]
    vacant = [place for place in range(1, size + 1) if place not in present]
    homeless = [player for player in players if player > size]
    # The last place without a newcomer is the phantom's.
    names = dict(zip(vacant, [*homeless, PHANTOM], strict=False))
    for cycle in _round_robins(len(present), played + rounds):
        yield [
            tuple(
                (names.get(a, a), names.get(b, b))
                for a, b in _whole(cycle[number % len(cycle)], size)
            )
            for number in range(played, played + rounds)
        ]


def _round_robins(entries: int, rounds: int) -> list[tuple[Pairing, ...]]:
    """First those whose seats are known to be good for just so many rounds."""
    size = entries + entries % 2
    cycles = [circle(size), field_circle(size), translations(size)]
    seated = [seated_rounds(number, rounds) for number in dict.fromkeys((entries, size))]
    return [*seated, *(cycle for cycle in cycles if cycle is not None)]


def _whole(pairing: Pairing, size: int) -> Pairing:
    """The pairing with who has no opponent in it opposite the last place."""
    seated = {player for pair in pairing for player in pair}
    resting = (place for place in range(1, size) if place not in seated)
    return (*((size, place) for place in resting), *pairing)


def _round_by_round(
    players: Sequence[int], meetings: Counter[Pair], rounds: int, variant: int
) -> list[Pairing]:
    met = meetings.copy()
    schedule = []
    for number in range(rounds):
        pairing = _cheapest(players, met, variant * rounds + number)
        met.update(pairing)
        schedule.append(pairing)
    return schedule


def _repaired(
    players: Sequence[int], meetings: Counter[Pair], schedule: Sequence[Pairing], attempt: int
) -> list[Pairing]:
    """The schedule with the round that repeats the most and another paired anew, unless worse."""
    met = meetings.copy()
    for pairing in schedule:
        met.update(pairing)
    repeats = [_weight(pairing, met) for pairing in schedule]
    worst = repeats.index(max(repeats))
    other = (worst + 1 + attempt % (len(schedule) - 1)) % len(schedule)
    met.subtract(schedule[worst])
    met.subtract(schedule[other])
    before = _weight(schedule[worst], met + Counter(schedule[other])) + _weight(
        schedule[other], met
    )
    first = _cheapest(players, met, attempt)
    met.update(first)
    second = _cheapest(players, met, attempt)
    after = _weight(second, met)
    met.subtract(first)
    if after + _weight(first, met) > before:
        return list(schedule)
    changed = list(schedule)
    changed[worst], changed[other] = first, second
    return changed


def _weight(pairing: Pairing, met: Counter[Pair]) -> int:
    """What the pairing adds to the squares of sit-outs and meetings."""
    return sum((2 * met[pair] + 1) * (_MISSED if pair[0] == PHANTOM else 1) for pair in pairing)


def _cheapest(players: Sequence[int], met: Counter[Pair], variant: int) -> Pairing:
    # One more meeting raises the square of n by 2n + 1.
    costs = {
        pair: (2 * met[pair] + 1) * (_MISSED if pair[0] == PHANTOM else 1)
        for pair in combinations(players, 2)
    }
    return tuple(cheapest_pairs(costs, variant))


def _cost(players: Sequence[int], meetings: Counter[Pair], schedule: Sequence[Pairing]) -> Cost:
    met = meetings.copy()
    for pairing in schedule:
        met.update((min(pair), max(pair)) for pair in pairing)
    squares = [0, 0]
    for pair in combinations(players, 2):
        squares[pair[0] != PHANTOM] += met[pair] ** 2
    return squares[0], squares[1]


def _least(players: Sequence[int], meetings: Counter[Pair], rounds: int) -> Cost:
    """A bound no schedule can go below: further meetings with the fewest so far, one by one."""
    counts: list[list[int]] = [[], []]
    for pair in combinations(players, 2):
        counts[pair[0] != PHANTOM].append(meetings[pair])
    sit_outs = rounds if PHANTOM in players else 0
    tables = rounds * (len(players) // 2) - sit_outs
    return _squares(counts[0], sit_outs), _squares(counts[1], tables)


def _squares(counts: list[int], more: int) -> int:
    found = Counter(counts)
    while more > 0:
        fewest = min(found)
        raised = min(more, found[fewest])
        found[fewest + 1] += raised
        found[fewest] -= raised
        if not found[fewest]:
            del found[fewest]
        more -= raised
    return sum(number * count**2 for count, number in found.items())


def _in_order(
    players: Sequence[int], schedule: Sequence[Pairing], meetings: Counter[Pair]
) -> list[Pairing]:
    """The rounds with the fewest repetitions first.

    A round that repeats more than it must at its turn gives way to one that does not, and so do
    all after it: what is best for all rounds together must not bring two together again while
    another pairing exists.
    """
    met = meetings.copy()
    left = list(schedule)
    found: list[Pairing] = []
    while left:
        costs = [_repetitions(pairing, met) for pairing in left]
        pairing = left.pop(costs.index(min(costs)))
        other = _cheapest(players, met, len(found)) if any(min(costs)) else pairing
        if _repetitions(other, met) < min(costs):
            return found + _round_by_round(players, met, len(left) + 1, len(found))
        met.update((min(pair), max(pair)) for pair in pairing)
        found.append(pairing)
    return found


def _repetitions(pairing: Pairing, met: Counter[Pair]) -> tuple[int, int]:
    """How often those who would sit out did before, and those who would meet."""
    counts = [0, 0]
    for pair in pairing:
        counts[min(pair) != PHANTOM] += met[min(pair), max(pair)]
    return counts[0], counts[1]


def repeated_meetings(schedule: Sequence[Pairing], meetings: Counter[Pair]) -> int:
    """How many meetings of the schedule are not the first of the two."""
    met = meetings.copy()
    found = 0
    for pairing in schedule:
        found += _repetitions(pairing, met)[1]
        met.update((min(pair), max(pair)) for pair in pairing)
    return found
