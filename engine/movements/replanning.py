"""Changes during play: the rounds to come are made anew, the rounds played are facts.

Somebody arrives late, goes home, or comes back; nothing that was played changes by it
(docs/movements.md, Changes during play).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.errors import RefusedError
from engine.movements.barometer import refusals
from engine.movements.coming import Replanned, after, strange_names
from engine.movements.common_boards import sittings_of_round
from engine.movements.completion import PHANTOM, completed_rounds
from engine.movements.facts import Facts, facts_of
from engine.movements.pairings import Pair, Pairing
from engine.movements.plan import Plan, SitOut, Sitting
from engine.movements.registry import SYSTEMS, places_of
from engine.movements.search import improved_seats
from engine.movements.tables import placed_rounds
from engine.violations import Violation


def replan(
    played: Plan,
    active: Collection[str],
    rounds: int,
    boards_per_round: int,
    first_board: int | None = None,
) -> Replanned:
    """The coming `rounds` rounds of a barometer, or of a round robin of teams, for the entries that
    are there now. The next round of a Swiss is `pair_round`'s matter, the rest of a Mitchell or
    Howell `carry_on`'s: their systems are refused with `not_paired_anew`.

    `played` holds the sittings that are facts, as they were: every round 1 … `played.rounds` that
    was played or has begun. Nothing of it is changed or repeated; with `rounds` 0 in it
    (`Plan("barometer", N, 0, ())`) nothing was played yet. Its `entries` is the highest number
    given so far.

    `active` names who plays from now on. Who is not in it has withdrawn: the results stay, and
    there is no sitting for him. A late entry gets the next free number, N + 1: in an odd field
    that is the phantom's, and the round robin goes on unchanged; in an even field the field
    becomes odd and somebody sits out each round from now on. Whoever withdraws from an even field
    leaves his place to a phantom, and his later opponents sit out. In every other case the field
    is paired anew. So there is no phantom to name: it is there if `active` is odd.

    The rounds are numbered on from `played.rounds`. The boards are new ones, `boards_per_round`
    (even) in each round, numbered on from `first_board`, by default from the one after the highest
    board played. Those who met are not paired again while another pairing exists, and nobody sits
    out who had missed more rounds than another; rounds an entry was absent count as missed. Seats
    are chosen for the most equal comparisons with the rounds played; who sat at a table stays
    there where possible. The same facts give the same rounds.

    Raises `RefusedError` with every reason why it cannot be: `unknown_entry` (a name that is no
    positive whole number, or a player in `played` above its `entries`), `too_few_entries`,
    `too_many_entries`, `too_few_rounds`, `boards_not_even`, `too_many_boards`.
    """
    strangers = strange_names(active, "active")
    names = set(active)
    system = SYSTEMS.get(played.system)
    if system is None or system.boards_travel or system.by_ranking:
        raise RefusedError([Violation("not_paired_anew", "system", {"system": played.system})])
    if violations := [*strangers, *refusals(len(names), rounds, boards_per_round)]:
        raise RefusedError(violations)
    facts = facts_of(played)
    players = sorted(int(name) for name in names)
    entries = max(played.entries, players[-1])
    whole = _rounds_to_come(played, facts, players, rounds)
    first = facts.last_board + 1 if first_board is None else first_board
    sittings: list[Sitting] = []
    sit_outs: list[SitOut] = []
    anchor = PHANTOM if len(players) % 2 else players[-1]
    placed = _at_tables(whole, facts, anchor)
    for number, pairs in enumerate(placed, start=played.rounds + 1):
        if PHANTOM in pairs[0]:
            sit_outs.append(SitOut(number, str(max(pairs.pop(0)))))
        boards = range(first, first + boards_per_round)
        sittings += sittings_of_round(number, pairs, boards, places_of(played.system))
        first = boards.stop
    future = Plan(played.system, entries, played.rounds + rounds, tuple(sittings), tuple(sit_outs))
    return after(played, future, names)


def _rounds_to_come(
    played: Plan, facts: Facts, players: Sequence[int], rounds: int
) -> list[Pairing]:
    """The pairs of each round, seat A first, the phantom's pair first of all."""
    found = completed_rounds(players, facts.meetings_and_missed(players), played.rounds, rounds)
    resting = [[pair for pair in pairing if PHANTOM in pair] for pairing in found]
    seated = [tuple(pair for pair in pairing if PHANTOM not in pair) for pairing in found]
    improved = improved_seats(
        max(played.entries, players[-1]), [*facts.rounds, *seated], fixed=played.rounds
    )
    return [
        (*rest, *pairing) for rest, pairing in zip(resting, improved[played.rounds :], strict=True)
    ]


def _at_tables(rounds: Sequence[Pairing], facts: Facts, anchor: int) -> list[list[Pair]]:
    """The pairs of each round in order of their tables, with few moves."""
    before = facts.last_round
    if {player for pair in before for player in pair} == {
        player for pair in rounds[0] for player in pair
    }:
        return placed_rounds([before, *rounds], anchor)[1:]
    return placed_rounds([_kept_tables(rounds[0], facts), *rounds[1:]], anchor)


def _kept_tables(pairing: Pairing, facts: Facts) -> Pairing:
    """The pairs in order of their tables: where one of the two sat last, if it is free."""
    resting = [pair for pair in pairing if PHANTOM in pair]
    seated = [pair for pair in pairing if PHANTOM not in pair]
    tables_before = {
        player: table
        for table, pair in enumerate(
            (pair for pair in facts.last_round if PHANTOM not in pair), start=1
        )
        for player in pair
    }
    tables: dict[int, Pair] = {}
    homeless: list[Pair] = []
    for pair in seated:
        wanted = [tables_before.get(player, 0) for player in pair]
        free = [one for one in wanted if 0 < one <= len(seated) and one not in tables]
        if free:
            tables[free[0]] = pair
        else:
            homeless.append(pair)
    left = iter(homeless)
    placed = [tables[one] if one in tables else next(left) for one in range(1, len(seated) + 1)]
    return (*resting, *placed)
