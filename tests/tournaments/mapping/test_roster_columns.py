"""What the columns of a list hold."""

from __future__ import annotations

import pytest

from tournaments.mapping.roster_columns import Column, recognise_columns, roster_lines
from tournaments.mapping.roster_files import RosterSheet

N, S, G, P, C, NO, X = (
    Column.NAME,
    Column.SURNAME,
    Column.GIVEN_NAME,
    Column.PATRONYMIC,
    Column.CLUB,
    Column.NUMBER,
    Column.IGNORED,
)


def sheet(*rows: str) -> RosterSheet:
    return RosterSheet(tuple((number, tuple(row.split("|"))) for number, row in enumerate(rows, 1)))


@pytest.mark.parametrize(
    ("headings", "columns"),
    [
        ("Name|Club", (N, C)),
        ("No.|First name|Last name|City", (NO, G, S, C)),
        ("Name|Surname", (G, S)),
        ("ФИО|Город|Рейтинг", (N, C, X)),
        ("Ф.И.О.|Клуб", (N, C)),
        ("№ п/п|Фамилия|Имя|Отчество|Город", (NO, S, G, P, C)),
        ("Имя|Город", (G, C)),
        ("Прізвище|Ім'я|По батькові|Клуб", (S, G, P, C)),
        ("Прізвище та ім’я|Місто", (N, C)),
        ("Імʼя|Прізвище", (G, S)),
        ("ПІБ|Команда", (N, C)),
        ("Nom|Prénom|Ville", (S, G, C)),
        ("Nom et prénom|Club", (N, C)),
        ("NOM|CLUB", (S, C)),
        ("Joueur|Équipe", (N, C)),
        ("Player|Name|Club|City", (N, X, C, X)),
        ("ФИО|Фамилия|Имя", (N, X, X)),
        ("Игрок 1|Игрок 2|Клуб", (N, Column.PARTNER, C)),
    ],
)
def test_headings(headings: str, columns: tuple[Column, ...]) -> None:
    found = recognise_columns(sheet(headings, "a|b|c|d|e"))
    assert found.columns == columns
    assert found.heading_row == 1
    assert found.headings == tuple(headings.split("|"))


@pytest.mark.parametrize(
    ("rows", "columns"),
    [
        (["Anna Bell", "Ben Carr"], (N,)),
        (["Anna Bell|North", "Ben Carr|South"], (N, C)),
        (["1|Anna Bell|North", "2.|Ben Carr|South"], (X, N, C)),
        (["Bell|Anna|North", "Carr|Ben|"], (S, G, C)),
        (["Bell Anna|North|5", "Carr Ben|South|6"], (N, C, X)),
        (["Bell Anna|North|x", "Carr Ben|South|y"], (N, C, X)),
        (["Anna Bell||North"], (N, X, C)),
    ],
)
def test_without_headings(rows: list[str], columns: tuple[Column, ...]) -> None:
    found = recognise_columns(sheet(*rows))
    assert (found.columns, found.heading_row) == (columns, None)


def test_a_title_above_the_headings_is_no_player() -> None:
    one = sheet("Spring evening", "Name|Club", "Anna Bell|North")
    found = recognise_columns(one)
    assert found.heading_row == 2
    assert [line.name for line in roster_lines(one, found)] == ["Anna Bell"]


def test_a_name_is_put_together_in_the_order_of_the_columns() -> None:
    surname_first = sheet("Фамилия|Имя|Отчество", "Ёлкин|Пётр|Ильич", "Белова||")
    given_first = sheet("First name|Surname", "Anna|Bell")
    lines = roster_lines(surname_first, recognise_columns(surname_first))
    assert [line.name for line in lines] == ["Ёлкин Пётр Ильич", "Белова"]
    assert lines[0].name_columns == (1, 2, 3)
    [line] = roster_lines(given_first, recognise_columns(given_first))
    assert line.name == "Anna Bell"


def test_a_row_without_a_name_stays_a_row() -> None:
    one = sheet("Name|Club|Fee", "Anna|North|5", "||5")
    assert [(line.row, line.name) for line in roster_lines(one, recognise_columns(one))] == [
        (2, "Anna"),
        (3, ""),
    ]


def test_every_heading_means_one_thing() -> None:
    from tournaments.mapping import roster_columns

    words = [word for group in roster_columns._HEADINGS.values() for word in group]
    assert len(words) == len(set(words))
    assert [word for word in words if roster_columns.plain_heading(word) != word] == []


def test_a_partner_stands_behind_the_name() -> None:
    one = sheet("Surname|First name|Partner|Club", "Bell|Anna|Ben Carr|North", "Dee|Eve||")
    lines = roster_lines(one, recognise_columns(one))
    assert [(line.name, line.club) for line in lines] == [
        ("Bell Anna / Ben Carr", "North"),
        ("Dee Eve", ""),
    ]
    assert lines[0].name_columns == (1, 2, 3)
