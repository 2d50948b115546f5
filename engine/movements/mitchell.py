"""Mitchell: two lines, everybody of one against everybody of the other, and one set of boards.

Line A, the entries 1 … t, keeps its t tables; line B, the entries t + 1 … 2t, moves up a table
after each round, and the boards move down one (docs/movements.md).
"""

from __future__ import annotations

from engine.errors import RefusedError
from engine.movements.plan import Plan, SeatedBoard, SitOut, Sitting
from engine.movements.refusals import length_refusals, size_refusals
from engine.violations import Violation

SYSTEM = "mitchell"
MIN_ENTRIES, MAX_ENTRIES = 4, 1000


def mitchell_plan(entries: int, rounds: int, boards_per_round: int, switched: int = 0) -> Plan:
    """A Mitchell of `rounds` rounds, at most one for each table.

    Table j starts with set j of `boards_per_round` boards; each round a set is at one table. With
    an even number of tables line B skips a table after half of them, which leaves one round less;
    all rounds can be played by sharing: tables 1 and t share a set, and one lies on a relay in the
    middle. With an odd number of entries the last of line B is missing, and whose turn it is
    sits out. Line A sits A, but in the last `switched` rounds B: without them each line has its
    own winner.

    Raises `RefusedError` with every condition not met: `too_few_entries`, `too_many_entries`,
    `too_few_rounds`, `too_many_rounds`, `too_few_boards`, `too_many_boards`,
    `switch_out_of_range`.
    """
    if violations := _refusals(entries, rounds, boards_per_round, switched):
        raise RefusedError(violations)
    tables = (entries + 1) // 2
    sittings: list[Sitting] = []
    sit_outs: list[SitOut] = []
    for number in range(1, rounds + 1):
        for table in range(1, tables + 1):
            guest = tables + _guest(tables, number, table, rounds)
            if guest > entries:
                sit_outs.append(SitOut(number, str(table)))
                continue
            at_a, at_b = (table, guest) if number <= rounds - switched else (guest, table)
            first = (_set(tables, number, table, rounds) - 1) * boards_per_round + 1
            boards = tuple(
                SeatedBoard(board, str(at_a), str(at_b))
                for board in range(first, first + boards_per_round)
            )
            sittings.append(Sitting(number, table, str(at_a), str(at_b), boards))
    return Plan(SYSTEM, entries, rounds, tuple(sittings), tuple(sit_outs))


def most_rounds(entries: int) -> int:
    """As many rounds as tables: everybody of one line has met everybody of the other."""
    return (entries + 1) // 2


def shares(tables: int, rounds: int) -> bool:
    """Whether two tables share a set, because only so all rounds of an even number are played."""
    return tables % 2 == 0 and rounds == tables


def _guest(tables: int, number: int, table: int, rounds: int) -> int:
    """Which of line B, 1 … t, is at the table."""
    skipped = tables % 2 == 0 and number > tables // 2 and not shares(tables, rounds)
    return (table - number - skipped) % tables + 1


def _set(tables: int, number: int, table: int, rounds: int) -> int:
    """Which set of boards, 1 … t, is at the table."""
    past_the_relay = shares(tables, rounds) and table > tables // 2
    return (table + number - 2 + past_the_relay) % tables + 1


def _refusals(entries: int, rounds: int, boards: int, switched: int) -> list[Violation]:
    maximum = most_rounds(entries)
    found = size_refusals(entries, MIN_ENTRIES, MAX_ENTRIES)
    if entries >= MIN_ENTRIES and rounds > maximum:
        parameters = {"count": rounds, "maximum": maximum, "entries": entries}
        found.append(Violation("too_many_rounds", "rounds", parameters))
    found += length_refusals(rounds, boards, maximum * boards)
    if not 0 <= switched <= max(rounds, 0):
        parameters = {"count": switched, "rounds": rounds}
        found.append(Violation("switch_out_of_range", "switch", parameters))
    return found
