"""What can be said of one suit by looking at it alone, looked up by the two hands' cards in it.

*Groups.* Cards of one hand with no card of the other between them are a group: whichever of them
is laid, what remains differs by nothing but their points. Suppose two cards of a group would both
win a trick. To lay the dearer one brings the difference at once, and what remains cannot be worth
more than that difference less; so only the dearest need be tried, and only the cheapest where the
trick is lost. Cards of equal points are one card. Who wins how many tricks is the same either way.

Keys are `own << 8 | other`, the two hands' cards of the suit, and above them what the table names.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Generic, NamedTuple, TypeVar

from engine.solver.layout import (
    PLACES,
    PLAIN_VALUES,
    SUIT_BITS,
    SUIT_MASK,
    TRUMP_VALUES,
    place_of,
)

T = TypeVar("T")


class Lead(NamedTuple):
    """A card worth leading: the higher `promise`, the earlier it is tried."""

    bit: int
    points: int
    promise: int


class Reply(NamedTuple):
    """A card worth laying, and whether it wins the trick."""

    bit: int
    points: int
    wins: bool


class Sure(NamedTuple):
    """Points the leader takes in a suit whatever happens, the other's cards that must fall with
    them included.

    `followed`: with cards that win while the other follows; `cashed` and `tricks`: if the other
    has no trump left; `drawn`: trumps only, whether these tricks leave the other none.
    """

    followed: int
    cashed: int
    tricks: int
    drawn: bool


class Lookup(dict[int, T], Generic[T]):
    """Answers by key, worked out when they are first asked for."""

    def __init__(self, answer: Callable[[int], T]) -> None:
        """Answer unknown keys by `answer`."""
        super().__init__()
        self._answer = answer

    def __missing__(self, key: int) -> T:
        self[key] = found = self._answer(key)
        return found


class SuitTables:
    """The tables for one reading of the rules: must a trump that was led be beaten or not.

    `leads[place]`: the cards worth leading; the key has 1 above if the other holds trumps.
    `answers[place]`: the cards of the suit led worth laying, `own` being the follower; the key has
    the step of the card led above, which still stands among the leader's. `ruffs`: the trumps
    worth laying on another suit. `discards[place]`: the cards of the suit worth throwing away.
    `sure[place]`: what the leader takes for certain. `top_trumps`: points of the trumps of `own`
    that nothing of `other` beats.
    """

    def __init__(self, *, must_beat: bool) -> None:
        """Tables without an answer yet."""
        self.leads = [Lookup(partial(_leads, must_beat, place)) for place in PLACES]
        self.answers = [Lookup(partial(_answers, must_beat, place)) for place in PLACES]
        self.discards = [Lookup(partial(_discards, place)) for place in PLACES]
        self.sure = [Lookup(partial(_sure, place)) for place in PLACES]
        self.ruffs = Lookup(_ruffs)
        self.top_trumps = Lookup(_top_trumps)

    def worth_leading(self, leader: int, follower: int) -> list[Lead]:
        """The leads worth trying, the most promising first."""
        trumps = 0x10000 if follower & 255 else 0
        found = [
            *self.leads[0][(leader & 255) << 8 | follower & 255],
            *self.leads[1][trumps | leader & 0xFF00 | follower >> 8 & 255],
            *self.leads[2][trumps | leader >> 8 & 0xFF00 | follower >> 16 & 255],
            *self.leads[3][trumps | leader >> 16 & 0xFF00 | follower >> 24],
        ]
        found.sort(key=_promised, reverse=True)
        return found

    def worth_laying(self, leader: int, follower: int, led: int) -> tuple[Reply, ...] | list[Reply]:
        """The replies worth trying to a card still among the leader's."""
        place = place_of(led)
        shift = SUIT_BITS * place
        suit = follower >> shift & 255
        if suit:
            step = led.bit_length() - 1 - shift
            return self.answers[place][step << 16 | suit << 8 | leader >> shift & 255]
        if place and follower & 255:
            return self.ruffs[(follower & 255) << 8 | leader & 255]
        found = [
            *self.discards[0][(follower & 255) << 8 | leader & 255],
            *self.discards[1][follower & 0xFF00 | leader >> 8 & 255],
            *self.discards[2][follower >> 8 & 0xFF00 | leader >> 16 & 255],
            *self.discards[3][follower >> 16 & 0xFF00 | leader >> 24],
        ]
        found.sort(key=_points)
        return found


@cache
def suit_tables(*, must_beat: bool) -> SuitTables:
    """The tables, shared by all searches of the process."""
    return SuitTables(must_beat=must_beat)


def groups(own: int, other: int) -> list[list[int]]:
    """The groups of `own`, each as steps 0–7 from its lowest card; the lowest group first."""
    found: list[list[int]] = []
    current: list[int] = []
    for step in range(SUIT_BITS):
        if own >> step & 1:
            current.append(step)
        elif other >> step & 1 and current:
            found.append(current)
            current = []
    return [*found, current] if current else found


def _promised(lead: Lead) -> int:
    return lead.promise


def _points(reply: Reply) -> int:
    return reply.points


def _hands(key: int) -> tuple[int, int]:
    return key >> SUIT_BITS & SUIT_MASK, key & SUIT_MASK


def _values(place: int) -> tuple[int, ...]:
    return PLAIN_VALUES if place else TRUMP_VALUES


def _bit(place: int, step: int) -> int:
    return 1 << (SUIT_BITS * place + step)


def _steps(suit: int) -> list[int]:
    return [step for step in range(SUIT_BITS) if suit >> step & 1]


def _leads(must_beat: bool, place: int, key: int) -> tuple[Lead, ...]:
    own, other = _hands(key)
    ruffed = not other and place > 0 and bool(key >> 2 * SUIT_BITS)
    steps = [
        step
        for group in groups(own, other)
        for step in _worth_leading(must_beat or place > 0, place, group, other, ruffed)
    ]
    values = _values(place)
    return tuple(
        Lead(_bit(place, step), values[step], _promise(place, step, other, ruffed))
        for step in steps
    )


def _worth_leading(
    must_beat: bool, place: int, group: list[int], other: int, ruffed: bool
) -> list[int]:
    """One card of a group, if the trick is won or lost whichever it is; else one of each value."""
    if ruffed:
        return [group[0]]
    if group[0] >= other.bit_length():
        return [group[-1]]
    lowest = (other & -other).bit_length() - 1
    if must_beat and (place == 0 or group[-1] < lowest):
        return [group[0]]
    values = _values(place)
    return list({values[step]: step for step in reversed(group)}.values())


def _promise(place: int, step: int, other: int, ruffed: bool) -> int:
    """How early a lead is tried; the numbers were found by counting positions searched."""
    value = _values(place)[step]
    wins = step >= other.bit_length()
    if place == 0:
        if not other:
            return 10
        return 60 + value if wins else 5 - value
    if not other:
        return 35 - value if ruffed else 20 + value
    return 50 + value if wins else 15 - 2 * value - other.bit_count()


def _answers(must_beat: bool, place: int, key: int) -> tuple[Reply, ...]:
    own, other = _hands(key)
    led, values = key >> 2 * SUIT_BITS, _values(place)
    split = groups(own, other)
    winning = [Reply(_bit(place, g[-1]), values[g[-1]], wins=True) for g in split if g[0] > led]
    losing = [Reply(_bit(place, g[0]), values[g[0]], wins=False) for g in split if g[0] < led]
    if winning and must_beat and place == 0:
        losing = []
    return (*reversed(winning), *losing)


def _ruffs(key: int) -> tuple[Reply, ...]:
    steps = [group[-1] for group in groups(*_hands(key))]
    return tuple(Reply(_bit(0, step), TRUMP_VALUES[step], wins=True) for step in steps)


def _discards(place: int, key: int) -> tuple[Reply, ...]:
    steps = [group[0] for group in groups(*_hands(key))]
    return tuple(Reply(_bit(place, step), _values(place)[step], wins=False) for step in steps)


def _sure(place: int, key: int) -> Sure:
    own, other = _hands(key)
    values, others = _values(place), _steps(other)
    top = [step for step in reversed(_steps(own)) if step >= other.bit_length()]
    falling = sum(values[step] for step in others[: len(top)])
    drawn = len(top) >= len(others)
    cashed = _steps(own) if drawn else top
    followed = top if place == 0 else top[: len(others)]
    return Sure(
        sum(values[step] for step in followed) + falling,
        sum(values[step] for step in cashed) + falling,
        len(cashed),
        drawn,
    )


def _top_trumps(key: int) -> int:
    own, other = _hands(key)
    return sum(TRUMP_VALUES[step] for step in _steps(own) if step >= other.bit_length())
