"""Rounds paired by the current ranking: Swiss and Danish (docs/movements.md).

The field is in order of the ranking, place 0 the best, and those next to each other meet. Above
that stand, in this order: nobody sits out again before all others did, nobody meets again too
soon, and the lowest possible entry sits out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

from engine.movements.completion import PHANTOM, completed_rounds, repeated_meetings
from engine.movements.facts import Facts, ordered
from engine.movements.matching import cheapest_pairs
from engine.movements.pairings import Pair
from engine.movements.seating import cycle_length

NEAREST = 40
"""How many places down the ranking an opponent is looked for at first."""

_SIT_OUT = 1 << 34
_REMATCH = 1 << 46
"""What a place higher of who sits out, and a meeting again, cost in squares of places apart."""

_LOOKING_AHEAD = 32
"""Up to this size of the field the rounds to come are tried before a pairing is kept."""
_ALTERNATIVES = 12


@dataclass(frozen=True, slots=True)
class PairingOptions:
    """How rounds are paired.

    `rematch_after` None: two never meet again while another pairing exists (Swiss); k: those who
    met in round r may meet again from round r + k on (Danish). `rounds`, the length of the event,
    lets small fields look ahead, so that the last rounds need no second meetings. `seeding` has
    the entries by rating, the best first, and decides the first round; in the first `accelerated`
    rounds the upper half of the seeding is paired within itself, and the lower half too.
    """

    rematch_after: int | None = None
    rounds: int | None = None
    seeding: tuple[str, ...] = ()
    accelerated: int = 0


def ranked_pairs(facts: Facts, ranking: Sequence[int], options: PairingOptions) -> list[Pair]:
    """The pairs of the next round, the highest first; with (0, i) entry i sits out.

    `ranking` has everybody who plays, the best first. Everything else follows from the arguments.
    """
    number = len(facts.rounds) + 1
    order = _order(ranking, options, number)
    if number == 1:
        return _first_pairs(order, _upper_half(order) if options.accelerated else 0)
    field_ = _Field(facts, order, options)
    pairs = field_.cheapest()
    if options.rematch_after is None and options.rounds is not None:
        pairs = _lasting(field_, pairs, options.rounds - number)
    place = {player: at for at, player in enumerate(order)}
    place[PHANTOM] = len(order)
    return sorted(pairs, key=lambda pair: min(place[player] for player in pair))


def _order(ranking: Sequence[int], options: PairingOptions, number: int) -> list[int]:
    """The players as they are paired: the upper half of the seeding first, if accelerated."""
    seeds = {int(name): at for at, name in enumerate(options.seeding)}
    seeded = sorted(ranking, key=lambda player: seeds.get(player, len(seeds)))
    if number == 1:
        return seeded
    if number > options.accelerated:
        return list(ranking)
    upper = set(seeded[: _upper_half(seeded)])
    return sorted(ranking, key=lambda player: player not in upper)


def _upper_half(order: Sequence[int]) -> int:
    """Half of the field, or one more, so that it can be paired within itself."""
    return 2 * ((len(order) + 3) // 4)


def _first_pairs(order: Sequence[int], upper: int) -> list[Pair]:
    """Each upper half against the lower, place by place; the last of an odd field sits out."""
    even = len(order) - len(order) % 2
    upper = min(upper, even)
    pairs = [
        (part[at], part[at + len(part) // 2])
        for part in (order[:upper], order[upper:even])
        for at in range(len(part) // 2)
    ]
    return [*pairs, *((PHANTOM, player) for player in order[even:])]


@dataclass(frozen=True, slots=True)
class _Field:
    """Who may meet whom in the next round, and at what cost."""

    facts: Facts
    order: Sequence[int]
    options: PairingOptions
    forbidden: frozenset[Pair] = frozenset()
    last_met: dict[Pair, int] = field(init=False)

    def __post_init__(self) -> None:
        met = {
            ordered(pair): number
            for number, pairing in enumerate(self.facts.rounds, start=1)
            for pair in pairing
        }
        object.__setattr__(self, "last_met", met)

    def without(self, pair: Pair) -> _Field:
        """The same field, two of whom must not meet."""
        return replace(self, forbidden=self.forbidden | {ordered(pair)})

    def cheapest(self) -> list[Pair]:
        """The pairs of least cost: among near places, farther ones, then with second meetings."""
        for width in _widths(len(self.order)):
            pairs = cheapest_pairs(self._costs(width, again=False))
            if len(pairs) == (len(self.order) + 1) // 2:
                return pairs
        return cheapest_pairs(self._costs(len(self.order), again=True))

    def _costs(self, width: int, *, again: bool) -> dict[Pair, int]:
        costs = self._sit_outs()
        for at, player in enumerate(self.order):
            for apart, other in enumerate(self.order[at + 1 : at + 1 + width], start=1):
                pair = ordered((player, other))
                times = self._too_soon(pair)
                if pair not in self.forbidden and (again or not times):
                    costs[pair] = times * _REMATCH + apart * apart
        return costs

    def _sit_outs(self) -> dict[Pair, int]:
        """Those who may sit out: of who missed the fewest rounds the lowest costs the least."""
        if len(self.order) % 2 == 0:
            return {}
        missed = {player: self.facts.missed_by(player) for player in self.order}
        fewest = min(missed.values())
        candidates = [player for player in reversed(self.order) if missed[player] == fewest]
        return {
            (PHANTOM, player): above * _SIT_OUT
            for above, player in enumerate(candidates)
            if (PHANTOM, player) not in self.forbidden
        }

    def _too_soon(self, pair: Pair) -> int:
        """How often two have met who should not yet meet again; else 0."""
        last = self.last_met.get(pair)
        after = self.options.rematch_after
        if last is None or (after is not None and len(self.facts.rounds) + 1 - last >= after):
            return 0
        return self.facts.meetings[pair]


def _widths(entries: int) -> Iterator[int]:
    width = NEAREST
    while width < entries:
        yield width
        width *= 4
    yield entries


def _lasting(found: _Field, pairs: list[Pair], left: int) -> list[Pair]:
    """Of the cheapest pairings one after which the `left` rounds need no second meetings.

    Only small fields run out of opponents; if nothing is found the first pairing is kept.
    """
    players = len(found.order)
    if players > _LOOKING_AHEAD or len(found.facts.rounds) + 1 + left > cycle_length(players):
        return pairs
    others = (found.without(pair).cheapest() for pair in pairs[::-1][:_ALTERNATIVES])
    return next((one for one in chain([pairs], others) if _goes_on(found, one, left)), pairs)


def _goes_on(found: _Field, pairs: Sequence[Pair], left: int) -> bool:
    met = found.facts.meetings_and_missed(found.order)
    whole = len(pairs) == (len(found.order) + 1) // 2
    if not whole or any(pair[0] != PHANTOM and met[pair] for pair in pairs):
        return False
    met.update(pairs)
    played = len(found.facts.rounds) + 1
    return not repeated_meetings(completed_rounds(found.order, met, played, left), met)
