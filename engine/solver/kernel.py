"""The search of `engine.solver.search` once more, in the few forms numba compiles well.

Imported only by `engine.solver.compiled`. Where numba is missing the functions are plain Python:
slower than the readable search, but the same, which the tests use.

`memory` is one array of whole numbers: for both kinds of suit and every pair of hands in it the two
words of `engine.solver.compiled`; a frame for each depth; small tables; and places for what was
found out, each with the leader's cards, the follower's, and `low`, `high` and the best lead packed.
A place that is needed again is given away: that costs time, never a value. The depths are frames
and no calls, since compiled functions that call themselves cannot safely be kept for the next
process.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


class Memory(Protocol):
    """Whole numbers by place; in fact an array."""

    def __getitem__(self, place: int) -> int: ...
    def __setitem__(self, place: int, number: int) -> None: ...


try:
    from numba import njit
except ImportError:
    njit = None

PAIRS = 3**8
"""Pairs of hands in a suit, numbered by `DIGITS`."""
WORDS = 2
"""Numbers for each pair."""
ROOM = 2 * PAIRS * WORDS
"""Where the frames begin."""
WIDTH = 64
"""Numbers for each depth, a frame: first the leader's and the follower's cards."""
TOTAL, ALPHA, BETA = 2, 3, 4
"""In a frame: the points of both, and the window (as in the readable search)."""
LOW, HIGH, FLOOR, CEILING = 5, 6, 7, 8
"""In a frame: what is known, and the window narrowed by it."""
FOUND, BEST, LEADS, LEAD = 9, 10, 11, 12
"""In a frame: the best value and lead so far, the number of leads and which is tried."""
WORST, LIMIT, REPLIES, REPLY = 13, 14, 15, 16
"""In a frame: the same for the replies to this lead."""
ROOM_OF_LEADS, ROOM_OF_REPLIES = 20, 44
"""In a frame: up to 20 leads, and up to 20 replies."""
NO_LEAD = 63
"""In place of the number of a card."""
DEPTHS = 12
"""More depths than a hand has cards."""
HIGHEST = ROOM + DEPTHS * WIDTH
"""Where the number of the highest bit of each hand in a suit stands."""
POINTS = HIGHEST + 256
"""Where the points of each card stand."""
DIGITS = POINTS + 32
"""Where each hand in a suit stands as a number with eight digits of base three, all 0 or 1: its own
cards count twice, so a pair of hands is one number.
"""
KNOWN = DIGITS + 256
"""Where the places for what was found out begin."""
PLACES = 1 << 12
"""Number of places, three numbers each."""
SIZE = KNOWN + 3 * PLACES
"""Numbers in `memory`."""


def _compiled(function: F) -> F:
    """Compile a function, and keep what was compiled for the next process if that can be."""
    if njit is None:
        return function
    try:
        made: F = njit(cache=True)(function)
    except RuntimeError:  # nowhere to keep it
        made = njit(function)
    return made


@_compiled
def pair(memory: Memory, place: int, own: int, other: int) -> int:
    """Where the words of two hands in the suit at a place stand."""
    number = 2 * memory[DIGITS + own] + memory[DIGITS + other]
    return (number + PAIRS if place else number) * WORDS


@_compiled
def _lead_choices(memory: Memory, room: int, leader: int, follower: int, proved: int) -> int:
    """Put the leads worth trying into the room, the most promising first; their number."""
    count = 0
    trumps = follower & 255
    for place in range(4):
        own, other = leader >> 8 * place & 255, follower >> 8 * place & 255
        if own == 0:
            continue
        if other:
            mask = memory[pair(memory, place, own, other)] >> 16 & 255
            top = memory[HIGHEST + other]
            rivals = (other & 0x55) + (other >> 1 & 0x55)
            rivals = (rivals & 0x33) + (rivals >> 2 & 0x33)
            rivals = (rivals & 15) + (rivals >> 4)
        else:
            mask = own & -own if place and trumps else 1 << memory[HIGHEST + own]
            top, rivals = -1, 0
        while mask:
            step = memory[HIGHEST + (mask & -mask)]
            mask &= mask - 1
            bit = 8 * place + step
            value = memory[POINTS + bit]
            if bit == proved:
                promise = 500
            elif other == 0:
                promise = 10 if place == 0 else (35 - value if trumps else 20 + value)
            elif step > top:
                promise = (50 if place else 60) + value
            else:
                promise = 15 - 2 * value - rivals if place else 5 - value
            code = (promise + 100) << 5 | bit
            spot = count
            while spot and memory[room + spot - 1] < code:
                memory[room + spot] = memory[room + spot - 1]
                spot -= 1
            memory[room + spot] = code
            count += 1
    return count


@_compiled
def _reply_choices(  # noqa: C901 - one loop after the other
    memory: Memory, room: int, leader: int, follower: int, led: int
) -> int:
    """Put the replies worth trying into the room: the card's number, and 32 if it wins."""
    count, place = 0, led >> 3
    suit = follower >> 8 * place & 255
    trumps = follower & 255
    if suit:
        word = memory[pair(memory, place, suit, leader >> 8 * place & 255)]
        step = led & 7
        winning = (word & 255) >> step << step
        losing = word >> 8 & 255 & (1 << step) - 1
        if winning and word >> 24 & 1:
            losing = 0
        while winning:
            bit = memory[HIGHEST + winning]
            winning ^= 1 << bit
            memory[room + count] = 8 * place + bit | 32
            count += 1
        while losing:
            memory[room + count] = 8 * place + memory[HIGHEST + (losing & -losing)]
            losing &= losing - 1
            count += 1
        return count
    if place and trumps:
        winning = memory[pair(memory, 0, trumps, leader & 255)] & 255
        while winning:
            memory[room + count] = memory[HIGHEST + (winning & -winning)] | 32
            winning &= winning - 1
            count += 1
        return count
    for other in range(4):
        own = follower >> 8 * other & 255
        if own == 0:
            continue
        mask = memory[pair(memory, other, own, leader >> 8 * other & 255)] >> 8 & 255
        while mask:
            bit = 8 * other + memory[HIGHEST + (mask & -mask)]
            mask &= mask - 1
            value = memory[POINTS + bit]
            spot = count
            while spot and memory[POINTS + memory[room + spot - 1]] > value:
                memory[room + spot] = memory[room + spot - 1]
                spot -= 1
            memory[room + spot] = bit
            count += 1
    return count


@_compiled
def _certain(memory: Memory, leader: int, follower: int, total: int) -> int:
    """`low << 9 | high`, limits that need no search."""
    trumps, other = leader & 255, follower & 255
    high = total - (memory[pair(memory, 0, other, trumps) + 1] >> 32)
    own = memory[pair(memory, 0, trumps, other) + 1]
    followed, cashed = own & 511, own >> 9 & 511
    tricks, drawn = own >> 18 & 15, own >> 22 & 1
    for place in range(1, 4):
        mine, yours = leader >> 8 * place & 255, follower >> 8 * place & 255
        word = memory[pair(memory, place, mine, yours) + 1]
        followed += word & 511
        cashed += word >> 9 & 511
        tricks += word >> 18 & 15
    if drawn == 0:
        return followed << 9 | high
    cards, rest = 0, leader
    while rest:
        rest &= rest - 1
        cards += 1
    if tricks == cards:
        return total << 9 | total
    return cashed << 9 | high


@_compiled
def _look(memory: Memory, leader: int, follower: int, total: int, alpha: int, beta: int) -> int:
    """What is known of a position: its value or a limit that is enough, else -1."""
    if leader & (leader - 1) == 0:
        return 0 if _taken(leader, follower) else total
    place = _place(leader, follower)
    if memory[place] != leader or memory[place + 1] != follower:
        memory[place], memory[place + 1] = leader, follower
        memory[place + 2] = NO_LEAD << 18 | _certain(memory, leader, follower, total)
    word = memory[place + 2]
    low, high = word >> 9 & 511, word & 511
    if low >= beta or low == high:
        return low
    return high if high <= alpha else -1


@_compiled
def _open(
    memory: Memory, frame: int, leader: int, follower: int, total: int, alpha: int, beta: int
) -> None:
    """Begin to try the leads of a position that was just looked at."""
    word = memory[_place(leader, follower) + 2]
    low, high = word >> 9 & 511, word & 511
    memory[frame], memory[frame + 1], memory[frame + TOTAL] = leader, follower, total
    memory[frame + ALPHA], memory[frame + BETA] = alpha, beta
    memory[frame + LOW], memory[frame + HIGH] = low, high
    memory[frame + FLOOR], memory[frame + CEILING] = max(alpha, low), min(beta, high)
    memory[frame + FOUND], memory[frame + BEST] = -1, NO_LEAD
    memory[frame + LEADS] = _lead_choices(
        memory, frame + ROOM_OF_LEADS, leader, follower, word >> 18
    )
    memory[frame + LEAD] = memory[frame + REPLIES] = memory[frame + REPLY] = 0
    memory[frame + WORST] = -1


@_compiled
def _go_on(memory: Memory, frame: int, result: int) -> int:  # noqa: C901 - every call costs
    """Try what is left in a position; `result` is what the position after the reply under way came
    to, -1 at the beginning. Returns the value found, or -1 with a position opened in the next frame
    that has to be tried first.
    """
    leader, follower, total = memory[frame], memory[frame + 1], memory[frame + TOTAL]
    floor, worst, limit = memory[frame + FLOOR], memory[frame + WORST], memory[frame + LIMIT]
    reply, replies, lead = memory[frame + REPLY], memory[frame + REPLIES], memory[frame + LEAD]
    led = memory[frame + ROOM_OF_LEADS + lead] & 31
    while True:
        while reply < replies:
            code = memory[frame + ROOM_OF_REPLIES + reply]
            card = code & 31
            trick = memory[POINTS + led] + memory[POINTS + card]
            rest, left, after = leader ^ 1 << led, follower ^ 1 << card, total - trick
            if result < 0 and code >> 5:
                result = _look(memory, left, rest, after, after - limit, after - floor)
                if result < 0:
                    _open(memory, frame + WIDTH, left, rest, after, after - limit, after - floor)
            elif result < 0:
                result = _look(memory, rest, left, after, floor - trick, limit - trick)
                if result < 0:
                    _open(memory, frame + WIDTH, rest, left, after, floor - trick, limit - trick)
            if result < 0:
                memory[frame + FLOOR], memory[frame + WORST] = floor, worst
                memory[frame + LIMIT], memory[frame + REPLY] = limit, reply
                memory[frame + REPLIES], memory[frame + LEAD] = replies, lead
                return -1
            value = after - result if code >> 5 else trick + result
            result = -1
            reply += 1
            if value < worst:
                worst = value
                limit = min(limit, value)
                if value <= floor:
                    break
        if worst > memory[frame + FOUND]:
            memory[frame + FOUND], memory[frame + BEST] = worst, led
            floor = max(floor, worst)
            if floor >= memory[frame + CEILING]:
                return _close(memory, frame)
        lead += worst >= 0
        if lead == memory[frame + LEADS]:
            return _close(memory, frame)
        led = memory[frame + ROOM_OF_LEADS + lead] & 31
        worst, limit, reply = total + 1, memory[frame + CEILING], 0
        replies = _reply_choices(memory, frame + ROOM_OF_REPLIES, leader, follower, led)


@_compiled
def _close(memory: Memory, frame: int) -> int:
    """Keep what was found out of a position, and return it."""
    low, high = memory[frame + LOW], memory[frame + HIGH]
    found = min(max(memory[frame + FOUND], low), high)
    if found <= memory[frame + ALPHA]:
        high = found
    elif found >= memory[frame + BETA]:
        low = found
    else:
        low = high = found
    place = _place(memory[frame], memory[frame + 1])
    memory[place], memory[place + 1] = memory[frame], memory[frame + 1]
    memory[place + 2] = memory[frame + BEST] << 18 | low << 9 | high
    return found


@_compiled
def _taken(led: int, reply: int) -> bool:
    """Whether a reply beats the card led, both as bits."""
    shift = 0
    while led >> shift > 255:
        shift += 8
    same = reply >> shift & 255
    return reply > led if same else reply < 256


@_compiled
def _place(leader: int, follower: int) -> int:
    """Where a position is kept."""
    mixed = (leader * 0x3C6EF35F ^ follower * 0x2545F491) >> 17
    return KNOWN + 3 * (mixed & PLACES - 1)


@_compiled
def value(memory: Memory, leader: int, follower: int) -> int:
    """The leader's points between two tricks, the last trick's 10 included."""
    total, rest = 10, leader | follower
    for bit in range(32):
        if rest >> bit & 1:
            total += memory[POINTS + bit]
    result = _look(memory, leader, follower, total, -1, total + 1)
    if result >= 0:
        return result
    _open(memory, ROOM, leader, follower, total, -1, total + 1)
    frame = ROOM
    while frame >= ROOM:
        result = _go_on(memory, frame, result)
        frame += WIDTH if result < 0 else -WIDTH
    return result
