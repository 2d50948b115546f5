"""Published results of real tournaments, to the last printed digit."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from itertools import chain
from typing import Any

import pytest

from engine.formats.results import session_from_document
from engine.formats.results_writing import ranking_to_document
from engine.ranking.standings import standings
from engine.scoring.evaluation import evaluate
from tests.golden.real_events import EVENTS, VARIABLE, EventCase, folder, load

pytestmark = pytest.mark.skipif(
    folder() is None, reason=f"NOT RUN: {VARIABLE} does not name the folder of the real events"
)

Comparison = tuple[str, Any, Any]
"""What is compared, the value of the product, the published value."""


@pytest.mark.parametrize("case", EVENTS, ids=lambda case: case.name)
def test_every_published_value_is_reproduced(
    case: EventCase, capsys: pytest.CaptureFixture[str]
) -> None:
    directory = folder()
    assert directory is not None
    stored = load(directory / case.name / "results.json")
    evaluation = evaluate(session_from_document(case.document(stored)))
    answer = ranking_to_document(evaluation, standings(evaluation))
    compared = list(chain(board_values(case, stored, answer), list_values(case, stored, answer)))
    different = [one for one in compared if one[1] != one[2]]
    with capsys.disabled():
        print(f"\n{case.name}: {len(compared)} compared, {len(compared) - len(different)} equal")
    assert different == []
    assert len(compared) == case.values


def board_values(case: EventCase, stored: Any, answer: Any) -> Iterator[Comparison]:
    for board, own_board in zip(stored["boards"], answer["boards"], strict=True):
        for row, own in zip(board["results"], own_board["results"], strict=True):
            for key, seat in (("ns", "a"), ("ew", "b")):
                published = row.get(f"pub_{key}")
                if published is None or row[key] == case.phantom:
                    continue
                exact = Fraction(own[f"{case.unit}_{seat}"])
                if case.unit == "matchpoints":
                    exact /= 2
                value = printed(exact, case.board_decimals)
                yield f"board {board['board']}, {row[key]}", value, Decimal(published)


def list_values(case: EventCase, stored: Any, answer: Any) -> Iterator[Comparison]:
    lists = answer["standings"]["imp" if case.unit == "imp" else "max"]
    rows = chain(*lists.values()) if isinstance(lists, dict) else lists
    own = {row["entry"]: row for row in rows}
    for row in stored["ranking"]:
        pair = row["pair"]
        total = printed(Fraction(own[pair]["total"]), case.total_decimals)
        yield f"total of {pair}", total, Decimal(row["score"])
        if "points" in row:
            points = printed(Fraction(own[pair]["points"]), case.total_decimals)
            yield f"points of {pair}", points, Decimal(row["points"])
            yield f"boards of {pair}", own[pair]["boards"], row["boards_played"]
        for place in published_places(row):
            if pair not in case.unshared:
                yield f"place of {pair}", own[pair]["place"], int(place)


def published_places(row: Any) -> Iterator[str]:
    """The place in the list; of several published ones that in the whole line."""
    if "place" in row:
        yield row["place"]
    for place in row.get("places", ()):
        if place["strat"] == 1 and place["type"] == "Section":
            yield place["place"]


def printed(value: Fraction, decimals: int) -> Decimal:
    """The number as a page prints it, halves away from zero."""
    scaled = int(abs(value) * 10**decimals + Fraction(1, 2))
    return Decimal(scaled if value >= 0 else -scaled).scaleb(-decimals)


def test_the_whole_collection_is_compared() -> None:
    assert sum(case.values for case in EVENTS) == 6710


def test_tied_entries_of_the_butler_event_share_their_place() -> None:
    case = next(case for case in EVENTS if case.unshared)
    directory = folder()
    assert directory is not None
    session = session_from_document(case.document(load(directory / case.name / "results.json")))
    rows = {row.entry: row for row in standings(evaluate(session)).by_imps[0]}
    for entry in ("39", "56"):
        assert rows[entry].total == Fraction(-8, 5)
        assert (rows[entry].place, rows[entry].shared) == (43, True)


def test_without_the_cap_of_a_comparison_two_tables_and_four_totals_differ() -> None:
    case = next(case for case in EVENTS if "cap_comparison" in str(case.settings))
    directory = folder()
    assert directory is not None
    stored = load(directory / case.name / "results.json")
    document = case.document(stored)
    document["settings"] = {**case.settings, "imp": {"method": "cross", "total": "sum"}}
    evaluation = evaluate(session_from_document(document))
    answer = ranking_to_document(evaluation, standings(evaluation))
    boards = [one for one in board_values(case, stored, answer) if one[1] != one[2]]
    totals = [
        one
        for one in list_values(case, stored, answer)
        if one[0].startswith("total") and one[1] != one[2]
    ]
    assert len(boards) == 2 * 2, "two tables, both seats"
    assert len(totals) == 4
