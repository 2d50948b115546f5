"""What is drawn comes out literally, wherever it stands."""

from __future__ import annotations

import pytest

from tests.tournaments.printing.examples import texts
from tournaments.printing.sheet import Sheet
from tournaments.printing.styles import PORTRAIT, STRONG, TEXT, Align

TRICKY = (
    r"(one \\ two) 100 % \\n",
    "&lt;para&gt; <b>bold</b> & co",
    "Ґалаґан Їжак, Ёлкин, Œuvré é",
    "BT /F1 12 Tf ET",
)


@pytest.mark.parametrize("text", TRICKY)
def test_text_is_literal(text: str) -> None:
    sheet = Sheet(PORTRAIT, text, text)
    sheet.text(40, 80, text, TEXT)
    sheet.text(500, 120, text, STRONG, align=Align.RIGHT)
    sheet.end_page()
    (page,) = texts(sheet.content())
    assert page.count(text) == 2


def test_more_than_two_hundred_different_letters() -> None:
    """More letters than one font subset holds."""
    letters = "".join(chr(code) for code in (*range(0x0410, 0x0460), *range(0x00C0, 0x0180)))
    sheet = Sheet(PORTRAIT, "letters", "")
    for number in range(0, len(letters), 40):
        sheet.text(40, 80 + number, letters[number : number + 40], TEXT)
    sheet.end_page()
    (page,) = texts(sheet.content())
    assert "".join(page.split()) == letters


def _frame(form: Sheet) -> None:
    form.text(40, 40, "Рамка ♣")


def test_a_stamp_is_on_every_page_and_stored_once() -> None:
    sheet = Sheet(PORTRAIT, "stamps", "")
    for _page in range(3):
        sheet.stamp("frame", _frame)
        sheet.end_page()
    content = sheet.content()
    assert [page.count("Рамка ♣") for page in texts(content)] == [1, 1, 1]
    assert content.count(b"/Subtype /Form") == 1
