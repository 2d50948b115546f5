"""Players typed or pasted, one a line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.mapping.roster_text import RosterLine, parse_roster_text, roster_text


@pytest.mark.parametrize(
    ("line", "name", "club"),
    [
        ("Петренко Іван", "Петренко Іван", ""),
        ("  Петренко Іван ; Київ ", "Петренко Іван", "Київ"),
        ("Петренко Іван\tКиїв", "Петренко Іван", "Київ"),
        ("Smith, John; London", "Smith, John", "London"),
        ("3. Ґалаґан Євген; Львів", "Ґалаґан Євген", "Львів"),
        ("12)  Éva Çelik", "Éva Çelik", ""),
        ("Louis 14; Versailles", "Louis 14", "Versailles"),
        ("=1+1", "=1+1", ""),
        ("; Київ", "", "Київ"),
        ("Anna Bell;", "Anna Bell", ""),
    ],
)
def test_a_line_is_a_name_and_perhaps_a_club(line: str, name: str, club: str) -> None:
    assert parse_roster_text(line) == (RosterLine(1, name, club),)


def test_blank_lines_are_passed_over_but_counted() -> None:
    lines = parse_roster_text("\r\nAnna\r\n   \rBen; North\n\n")
    assert lines == (RosterLine(2, "Anna"), RosterLine(4, "Ben", "North"))


_TEXT = st.text("aZЄїё'-,() .", min_size=1).map(str.strip).filter(bool)


@given(st.lists(st.tuples(_TEXT.map("x{}".format), st.one_of(st.just(""), _TEXT))))
def test_writing_and_reading_gives_the_same_players(players: list[tuple[str, str]]) -> None:
    read = parse_roster_text(roster_text(players))
    assert [(line.name, line.club) for line in read] == players


def test_a_line_break_in_a_cell_does_not_make_two_players() -> None:
    assert roster_text([("Anna\nBell", "North\r\nSouth")]) == "Anna Bell; North South"
