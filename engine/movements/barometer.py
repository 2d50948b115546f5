"""The barometer: in every round all tables play the same boards (docs/movements.md).

Everybody meets everybody once in a cycle, plays every board once, and is compared with the whole
field on each; the ranking is final after every round.
"""

from __future__ import annotations

from engine.errors import RefusedError
from engine.movements.common_boards import boards_of_round, sittings_of_round
from engine.movements.pairings import Pairing
from engine.movements.plan import Plan, SitOut, Sitting
from engine.movements.refusals import length_refusals, size_refusals
from engine.movements.seating import seated_rounds
from engine.movements.tables import placed_rounds
from engine.violations import Violation

SYSTEM = "barometer"
MIN_ENTRIES, MAX_ENTRIES = 2, 500


def barometer_plan(entries: int, rounds: int, boards_per_round: int) -> Plan:
    """A round robin of `rounds` rounds for `entries` players, all tables playing the same boards.

    Round r plays the boards (r − 1)·K + 1 … r·K, K being `boards_per_round`, an even number: the
    first half as the sitting says, the second half with the seats of every table exchanged. With
    an odd number of entries one sits out in each round, nobody twice before all did. More rounds
    than a cycle begin the cycle again. Seats have the best balance known, table numbers the
    fewest moves.

    Raises `RefusedError` with every condition not met: `too_few_entries`, `too_many_entries`,
    `too_few_rounds`, `boards_not_even`, `too_many_boards`.
    """
    if violations := refusals(entries, rounds, boards_per_round):
        raise RefusedError(violations)
    players = entries + entries % 2
    whole = [_with_phantom(pairing, entries) for pairing in seated_rounds(entries, rounds)]
    sittings: list[Sitting] = []
    sit_outs: list[SitOut] = []
    for number, pairs in enumerate(placed_rounds(whole, anchor=players), start=1):
        if entries < players:
            sit_outs.append(SitOut(number, str(min(pairs.pop(0)))))
        sittings += sittings_of_round(number, pairs, boards_of_round(number, boards_per_round))
    return Plan(SYSTEM, entries, rounds, tuple(sittings), tuple(sit_outs))


def refusals(entries: int, rounds: int, boards: int) -> list[Violation]:
    """Every reason against a barometer of this size."""
    found = [
        *size_refusals(entries, MIN_ENTRIES, MAX_ENTRIES),
        *length_refusals(rounds, max(boards, 1), rounds * boards),
    ]
    if boards < 1 or boards % 2:
        found.append(Violation("boards_not_even", "boards", {"count": boards}))
    return found


def _with_phantom(pairing: Pairing, entries: int) -> Pairing:
    """The phantom, one above the entries, and who sits out for it come first."""
    seated = {player for pair in pairing for player in pair}
    missing = tuple((entries + 1, n) for n in range(1, entries + 1) if n not in seated)
    return (*missing, *pairing)
