"""Swiss and Danish: after each round the ranking pairs the next (docs/movements.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.errors import RefusedError
from engine.movements.coming import Replanned, after, strange_names
from engine.movements.common_boards import sittings_of_round
from engine.movements.completion import PHANTOM
from engine.movements.facts import Facts, facts_of
from engine.movements.pairings import Pair
from engine.movements.plan import Plan, SitOut
from engine.movements.ranked import PairingOptions, ranked_pairs
from engine.movements.refusals import length_refusals, size_refusals
from engine.movements.registry import places_of
from engine.movements.search import improved_seats
from engine.movements.seating import cycle_length
from engine.violations import Violation

DANISH = "danish"
MIN_ENTRIES, MAX_ENTRIES = 2, 1000
REMATCH_AFTER = 2
"""Danish: who met in a round may not meet in the very next one."""


def pair_round(
    played: Plan,
    ranking: Sequence[str],
    boards_per_round: int,
    options: PairingOptions | None = None,
    first_board: int | None = None,
) -> Replanned:
    """The next round of an event paired by its ranking; the rounds played are facts.

    `played` holds the sittings of rounds 1 … `played.rounds` as they were, and the system's id
    (`swiss`, `danish`, `teams_swiss`); with 0 rounds in it (`Plan("swiss", N, 0, ())`) this is the
    first round. `ranking` names
    everybody who plays the next round, the best first: who is not in it has withdrawn, a new name
    has arrived late, with the next free number. Before the first round it is any order; by the
    `seeding` of the options, if there is one, each upper half meets the lower. Afterwards those
    next to each other meet (squares of places apart are kept least). The lowest entry that missed
    the fewest rounds sits out of an odd field; so nobody does again before everybody did. Without
    `options` a Danish lets two meet again after one round between, a Swiss never.

    The next round has number `played.rounds` + 1, table 1 for the highest pair, and the boards
    from `first_board` on, by default the ones after the highest board played; the greater half of
    them as the sitting says, the rest with seats exchanged. Seats keep comparisons with the rounds
    played equal, and with an odd number of boards also the seats of each entry.

    The same arguments give the same round. If all have met, or so many that no pairing without
    `rematch` exists, the fewest are paired again and `violations` says so.

    Raises `RefusedError` with every reason why it cannot be: `unknown_entry`, `entry_repeated`,
    `too_few_entries`, `too_many_entries`, `too_few_boards`, `too_many_boards`.
    """
    if violations := _refusals(played, ranking, boards_per_round):
        raise RefusedError(violations)
    facts = facts_of(played)
    pairs = ranked_pairs(facts, [int(name) for name in ranking], options or usual(played.system))
    entries = max(played.entries, *(int(name) for name in ranking))
    first = facts.last_board + 1 if first_board is None else first_board
    seated = _seated(entries, facts, pairs, boards_per_round)
    boards = range(first, first + boards_per_round)
    number = played.rounds + 1
    future = Plan(
        played.system,
        entries,
        number,
        tuple(sittings_of_round(number, seated, boards, places_of(played.system))),
        tuple(SitOut(number, str(player)) for none, player in pairs if none == PHANTOM),
    )
    return after(played, future, set(ranking))


def usual(system: str, rounds: int | None = None) -> PairingOptions:
    """How a system pairs if nothing else is said, in an event of so many rounds."""
    return PairingOptions(
        rematch_after=REMATCH_AFTER if system == DANISH else None,
        rounds=rounds,
    )


def first_round(system: str, entries: int, rounds: int, boards_per_round: int) -> Plan:
    """The first round of an event of `rounds` rounds: entry i meets entry i + N/2.

    Raises `RefusedError` as `pair_round`, and with `too_few_rounds`, or for a Swiss of more rounds
    than there are opponents `rounds_exceed_opponents`.
    """
    nothing = Plan(system, max(entries, 0), 0, ())
    found = _refusals(nothing, nothing.names, boards_per_round, rounds)
    if system != DANISH and entries >= MIN_ENTRIES and rounds > cycle_length(entries):
        parameters = {"count": rounds, "maximum": cycle_length(entries), "entries": entries}
        found.append(Violation("rounds_exceed_opponents", "rounds", parameters))
    if found:
        raise RefusedError(found)
    return pair_round(nothing, nothing.names, boards_per_round).future


def _refusals(
    played: Plan, ranking: Sequence[str], boards: int, rounds: int = 1
) -> list[Violation]:
    found = strange_names(ranking, "ranking")
    for name, count in Counter(ranking).items():
        if count > 1:
            found.append(Violation("entry_repeated", "ranking", {"entry": name}))
    total = boards * max(rounds, played.rounds + 1)
    found += size_refusals(len(ranking), MIN_ENTRIES, MAX_ENTRIES)
    return found + length_refusals(rounds, boards, total)


def _seated(entries: int, facts: Facts, pairs: Sequence[Pair], boards: int) -> tuple[Pair, ...]:
    """The pairs at tables, seat A first."""
    tables = tuple(pair for pair in pairs if PHANTOM not in pair)
    weight = 8 * len(tables) if boards % 2 else 0
    rounds = [*facts.rounds, tables]
    return improved_seats(entries, rounds, fixed=len(facts.rounds), seat_weight=weight)[-1]
