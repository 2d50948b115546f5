"""The stored seat tables: complete, well formed, and no worse than the ways they replace."""

import re
from base64 import b64decode
from importlib.resources import files
from pathlib import Path

import pytest

from engine.movements.balance import balance
from engine.movements.barometer import barometer_plan
from engine.movements.perfect import perfect_cycle
from engine.movements.seating import cycle_length, seated_rounds
from tests.engine.movements.oracle import one_board_plan

STORED = files("engine.movements") / "data"


def lines(entries):
    text = (STORED / f"{entries:02}.txt").read_text(encoding="ascii")
    return [line.split() for line in text.splitlines()]


def test_there_is_a_file_for_every_number_of_entries():
    names = sorted(one.name for one in STORED.iterdir() if one.name[0].isdigit())
    assert names == [f"{entries:02}.txt" for entries in range(4, 65)]


@pytest.mark.parametrize("entries", range(4, 65))
def test_every_number_of_rounds_is_there_with_a_bit_for_each_table(entries):
    cycle = cycle_length(entries)
    found = [int(rounds) for rounds, _, _ in lines(entries)]
    # A full cycle may be made by formula instead.
    assert found in ([*range(1, cycle)], [*range(1, cycle + 1)])
    assert found[-1] == cycle or perfect_cycle(entries + entries % 2)
    for rounds, kind, packed in lines(entries):
        assert kind in ("circle", "field")
        bits = int(rounds) * (entries // 2)
        raw = b64decode(packed, validate=True)
        assert len(raw) == -(-bits // 8)
        assert int.from_bytes(raw, "big") % (1 << (8 * len(raw) - bits)) == 0


@pytest.mark.parametrize("entries", [7, 8, 11, 12, 15, 16, 20, 27, 28, 31, 32])
def test_stored_seats_are_no_worse_than_a_perfect_table_cut_short(entries):
    players = entries + entries % 2
    for rounds in range(1, cycle_length(entries) + 1):
        cut = [
            [pair for pair in pairing if max(pair) <= entries]
            for pairing in perfect_cycle(players)[:rounds]
        ]
        found = one_board_plan(seated_rounds(entries, rounds), entries)
        assert balance(found).quality >= balance(one_board_plan(cut, entries)).quality


def test_the_qualities_of_the_documentation_are_those_of_the_plans():
    text = (Path(__file__).parents[3] / "docs" / "movements.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"\| (\d+) \| (\d+\.\d\d) (?=\|)", text))
    assert len(told) == 39
    for entries in range(4, 65):
        plan = barometer_plan(entries, cycle_length(entries), 2)
        assert balance(plan).quality_shown == told.get(str(entries), "100.00")
