"""Files of players: what people's programs save, and what is refused."""

from __future__ import annotations

import io
import zipfile
from datetime import date
from pathlib import Path

import pytest
from openpyxl import Workbook

from tournaments.mapping.roster_columns import Column, recognise_columns, roster_lines
from tournaments.mapping.roster_files import (
    MOST_BYTES,
    RosterSheet,
    detect_delimiter,
    detect_encoding,
    read_roster_file,
)
from tournaments.problems import RequestRefusedError

IMPORTS = Path(__file__).resolve().parents[3] / "fixtures" / "imports"
GOOD, BAD = IMPORTS / "good", IMPORTS / "bad"
N, S, G, C, NO, X = (
    Column.NAME,
    Column.SURNAME,
    Column.GIVEN_NAME,
    Column.CLUB,
    Column.NUMBER,
    Column.IGNORED,
)


@pytest.mark.parametrize(
    ("file", "encoding", "delimiter", "columns", "heading_row", "players"),
    [
        (
            *("eight-players-semicolon-cp1251.csv", "cp1251", ";", (NO, S, G, C), 1),
            [
                *(("Петренко Іван", "Київ"), ("Ґалаґан Євген", "Львів")),
                *(("Їжакевич Юлія", "Харків"), ("Коваль-Лисенко Дем'ян", "Одеса")),
                *(("Ёлкин Пётр", "Харків"), ("Шевчук Олена", "Київ")),
                *(("Бондаренко Марія", "Дніпро"), ("Ткач Йосип", "Львів")),
            ],
        ),
        (
            *("full-name-comma-utf8.csv", "utf-8", ",", (N, C), 1),
            [
                *(("Noël Lefèvre", "Orléans"), ("Smith, John", "London"), ("Zoé Œuvré", "")),
                *(("Ivan Petrenko", "Kyiv"), ("=1+1", "London")),
            ],
        ),
        (
            *("excel-semicolon-utf8-bom.csv", "utf-8-sig", ";", (N, C), 1),
            [
                *(("Иванов И.И.", "Москва"), ("Ёлкин П.П.", "Тверь")),
                *(("Сидоров С.С.", ""), ("Кузнецова А.В.", "Москва")),
            ],
        ),
        (
            *("excel-unicode-text-tab-utf16.txt", "utf-16", "\t", (S, G, C), 1),
            [
                *(("Lefèvre Noël", "Orléans"), ("Œuvré Zoé", "Sète")),
                *(("Çelik Éva", "Nîmes"), ("Dupont Jean", "Paris")),
            ],
        ),
        (
            *("no-headings-tab-utf16be-no-mark.txt", "utf-16-be", "\t", (S, G, C), None),
            [
                *(("Ґалаґан Євген", "Львів"), ("Їжак Юлія", "Харків")),
                *(("Петренко Іван", "Київ"), ("Ткач Йосип", "Львів")),
            ],
        ),
        (
            *("one-column-cp1252.txt", "cp1252", "", (N,), None),
            [("Noël Lefèvre", ""), ("Zoé Lebègue", ""), ("Éva Çelik", ""), ("Jean Dupont", "")],
        ),
        (
            *("separator-hint-excel.csv", "utf-8", ";", (N, C), 2),
            [
                *(("Anna Bell", "North"), ("Ben Carr", "South")),
                *(("Cleo Dunn", "East"), ("Dan Ely", "West")),
            ],
        ),
        (
            *("workbook-title-above-headings.xlsx", "", "", (NO, N, C, X), 3),
            [
                *(("Ґалаґан Євген", "Львів"), ("Їжак Юлія", "Харків")),
                *(("=1+1", "Київ"), ("Ёлкин Пётр", "")),
            ],
        ),
    ],
)
def test_good_files(
    file: str,
    encoding: str,
    delimiter: str,
    columns: tuple[Column, ...],
    heading_row: int | None,
    players: list[tuple[str, str]],
) -> None:
    sheet = read_roster_file((GOOD / file).read_bytes())
    found = recognise_columns(sheet)
    assert (sheet.encoding, sheet.delimiter) == (encoding, delimiter)
    assert (found.columns, found.heading_row) == (columns, heading_row)
    assert [(line.name, line.club) for line in roster_lines(sheet, found)] == players


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("empty.csv", "file_empty"),
        ("binary.csv", "file_unreadable"),
        ("not-a-list.pdf", "file_kind"),
        ("old-workbook.xls", "file_kind"),
        ("truncated-workbook.xlsx", "workbook_unreadable"),
    ],
)
def test_files_that_are_no_list(file: str, code: str) -> None:
    assert _refusal((BAD / file).read_bytes()) == code


def _refusal(content: bytes) -> str:
    with pytest.raises(RequestRefusedError) as refused:
        read_roster_file(content)
    [problem] = refused.value.problems
    assert problem.where == "file"
    assert str(problem.message).endswith((".", "?"))
    return problem.code


def test_the_place_of_a_name_is_known() -> None:
    sheet = read_roster_file((BAD / "name-missing.csv").read_bytes())
    line = roster_lines(sheet, recognise_columns(sheet))[1]
    assert (line.row, line.name, line.club) == (3, "", "South")
    assert (line.name_columns, line.club_column) == ((1,), 2)


def test_a_size_over_two_megabytes_is_refused() -> None:
    content = (b"Anna Bell".ljust(2047) + b"\n") * 1024
    assert len(content) == MOST_BYTES
    assert len(read_roster_file(content).rows) == 1024
    assert _refusal(content + b" ") == "file_too_big"


def test_more_than_two_thousand_rows_are_refused() -> None:
    rows = b"".join(b"Player %d\n" % number for number in range(2000))
    assert len(read_roster_file(rows).rows) == 2000
    assert _refusal(rows + b"One more\n") == "file_too_long"
    assert _refusal(b"Anna Bell" + b"\n" * 10_001) == "file_too_long"
    assert _refusal(b"Anna Bell" + b"\r" * 10_001) == "file_too_long"


def test_a_workbook_of_too_many_rows_is_refused() -> None:
    book = Workbook(write_only=True)
    sheet = book.create_sheet()
    for number in range(2001):
        sheet.append([f"Player {number}"])
    assert _refusal(_saved(book)) == "file_too_long"


def test_a_workbook_that_unpacks_to_very_much_is_refused() -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", b" " * (41 * 1024 * 1024))
    assert _refusal(packed.getvalue()) == "workbook_too_big"


def test_a_zip_that_is_no_workbook_is_refused() -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("names.txt", "Anna")
    assert _refusal(packed.getvalue()) == "workbook_unreadable"


def test_cells_of_a_workbook_are_text() -> None:
    book = Workbook()
    book.active.append([7, 7.0, 1.5, date(2026, 11, 30), True, None, "  Anna "])
    [(row, cells)] = read_roster_file(_saved(book)).rows
    assert row == 1
    assert cells[:3] == ("7", "7", "1.5")
    assert cells[3].startswith("2026-11-30")
    assert cells[4:] == ("True", "", "Anna")


def test_a_whole_number_saved_with_a_point_is_read_without_it() -> None:
    book = Workbook()
    book.active.append([71])
    packed = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(_saved(book))) as before,
        zipfile.ZipFile(packed, "w") as after,
    ):
        for name in before.namelist():
            after.writestr(name, before.read(name).replace(b"<v>71</v>", b"<v>71.0</v>"))
    assert read_roster_file(packed.getvalue()).rows == ((1, ("71",)),)


def test_a_workbook_without_a_sheet_of_cells_is_refused() -> None:
    book = Workbook()
    book.create_chartsheet()
    book.remove(book.active)
    assert _refusal(_saved(book)) == "workbook_unreadable"


def _saved(book: Workbook) -> bytes:
    packed = io.BytesIO()
    book.save(packed)
    return packed.getvalue()


_UKRAINIAN = "Їжак Єва\nҐудзь Олег\nПетренко Іван\n"
_RUSSIAN = "Иванов Пётр\nСидорова Юлия\nЩукин Эдуард\n"
_FRENCH = "Noël Lefèvre\nÉva Çelik\nZoé Bélanger\n"


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        *((_UKRAINIAN, name) for name in ("utf-8", "utf-16-le", "utf-16-be", "cp1251", "koi8_u")),
        *((_RUSSIAN, name) for name in ("utf-8", "utf-16-le", "cp1251", "cp866", "iso8859_5")),
        *((_FRENCH, name) for name in ("utf-8", "utf-16-le", "utf-16-be", "cp1252")),
    ],
)
def test_encodings_without_a_mark(text: str, encoding: str) -> None:
    content = text.encode(encoding)
    assert content.decode(detect_encoding(content)) == text


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-32"])
def test_a_byte_order_mark_decides_and_is_no_part_of_the_text(encoding: str) -> None:
    content = _UKRAINIAN.encode(encoding)
    assert detect_encoding(content) == encoding
    assert read_roster_file(content).rows[0] == (1, ("Їжак Єва",))


@pytest.mark.parametrize(
    ("text", "delimiter"),
    [
        ("Anna\nBen\nCleo", ""),
        ("Anna;North\nBen;South", ";"),
        ("Anna\tNorth\nBen\tSouth", "\t"),
        ("Anna,North\nBen,South", ","),
        ("Anna; North\nBen\nCleo\nDan", ";"),
        ("Bell, Anna\nBen Carr\nCleo Dunn", ""),
        ("Bell, Anna;1,5\nCarr, Ben;2,5", ";"),
        ('"Bell; Anna",North\n"Carr; Ben",South', ","),
    ],
)
def test_delimiters(text: str, delimiter: str) -> None:
    assert detect_delimiter(text) == delimiter


def test_quotation_marks_hold_line_breaks_and_the_row_is_where_the_cell_begins() -> None:
    rows = read_roster_file(b'a,b\n"Anna\nBell",North\nBen,South\n').rows
    assert rows == ((1, ("a", "b")), (2, ("Anna\nBell", "North")), (4, ("Ben", "South")))


def test_a_quotation_mark_that_is_never_closed_is_refused_where_it_gets_too_long() -> None:
    content = b'Anna,North\n"Ben,South\n' + b"Cleo Dunn,East\n" * 9_900
    with pytest.raises(RequestRefusedError) as refused:
        read_roster_file(content)
    assert str(refused.value) == "Line 2 is too long: is a quotation mark not closed?"


@pytest.mark.parametrize(
    ("encoding", "words"),
    [
        *(("utf-8", "UTF-8"), ("utf-8-sig", "UTF-8"), ("utf-16", "UTF-16")),
        *(("utf-16-le", "UTF-16"), ("cp1251", "Windows-1251"), ("koi8_u", "KOI8-U")),
        *(("cp866", "CP866"), ("", "")),
    ],
)
def test_encodings_have_their_usual_names(encoding: str, words: str) -> None:
    assert RosterSheet((), encoding).encoding_words == words
