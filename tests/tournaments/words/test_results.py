"""Results as sentences; the numbers are those of the whole deals worked by hand in the rules."""

from __future__ import annotations

from typing import Any

import pytest

from tournaments.enums import ScoresheetKind
from tournaments.mapping.event_rows import SheetRow, sheet_of_content
from tournaments.selectors.names import EntryName
from tournaments.words.results import Opponents, play_words, result_words

NAMES = Opponents(EntryName(1, "Петренко"), EntryName(2, "Іваненко"))


def tally(
    taker: str,
    trump: str,
    outcome: str,
    cards: tuple[int, int],
    difference: int,
    *,
    declarations: tuple[int, int] = (0, 0),
    bela: tuple[int, int] = (0, 0),
    exchange: tuple[str, ...] = (),
) -> SheetRow:
    def pair(values: tuple[int, int]) -> dict[str, int]:
        return {"A": values[0], "B": values[1]}

    document: dict[str, Any] = {
        "outcome": outcome,
        "taker": taker,
        "trump": trump,
        "cards": pair(cards),
        "declarations": pair(declarations),
        "bela": pair(bela),
    }
    return SheetRow(
        ScoresheetKind.TALLY, {"exchange": list(exchange)}, document, difference, "", "", "", True
    )


def other(kind: ScoresheetKind, reason: str = "", a: str = "", b: str = "") -> SheetRow:
    difference = 0 if kind is ScoresheetKind.PASSED_OUT else None
    return SheetRow(kind, None, None, difference, a, b, reason, False)


@pytest.mark.parametrize(
    ("sheet", "words"),
    [
        (
            tally("A", "S", "made", (88, 19), 69),
            "Петренко took spades, 88 : 19 — Петренко +69 (made)",
        ),
        (
            tally("A", "D", "made", (88, 19), 69, exchange=("A",)),
            "Петренко took diamonds, 88 : 19, Петренко exchanged the seven — Петренко +69 (made)",
        ),
        (
            tally("B", "S", "hanging", (51, 51), 51, exchange=("A",)),
            (
                "Іваненко took spades, 51 : 51, Петренко exchanged the seven"
                " — Петренко +51 (hanging bait)"
            ),
        ),
        (
            tally("A", "H", "bait", (72, 90), -162),
            "Петренко took hearts, 72 : 90 — Іваненко +162 (bait)",
        ),
        (
            tally("A", "C", "made", (70, 62), 58, declarations=(50, 0), bela=(0, 20)),
            "Петренко took clubs, 70 : 62, declarations 50 : 20 — Петренко +58 (made)",
        ),
        (
            tally("A", "C", "hanging", (0, 0), 0),
            "Петренко took clubs, 0 : 0 — level (hanging bait)",
        ),
        (other(ScoresheetKind.PASSED_OUT), "passed out, 0 : 0"),
        (other(ScoresheetKind.NOT_PLAYED, "no time"), "not played (no time)"),
        (
            other(ScoresheetKind.ARTIFICIAL, "cards seen", "average_plus", "40"),
            "artificial score: Петренко average plus, Іваненко 40 % (cards seen)",
        ),
        (None, "no result"),
    ],
)
def test_five_states_five_sentences(sheet: SheetRow | None, words: str) -> None:
    assert result_words(sheet, NAMES) == words
    assert play_words(7, 3, sheet, NAMES) == f"Board 7, table 3: {words}"


def test_what_an_audit_record_keeps_reads_the_same() -> None:
    sheet = tally("A", "S", "made", (88, 19), 69)
    content = {
        "kind": "tally",
        "tally": sheet.tally,
        "outcome": sheet.outcome,
        "difference": 69,
        "award_a": "",
        "award_b": "",
        "reason": "",
    }
    assert result_words(sheet_of_content(content), NAMES) == result_words(sheet, NAMES)
