"""Names fit their room: smaller, then with an ellipsis, never on a second line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase import pdfmetrics

from tests.tournaments.printing.examples import LONG_NAME, NAMES
from tournaments.printing import fonts
from tournaments.printing.fitting import ELLIPSIS, fitted, printable, width, wrapped
from tournaments.printing.fonts import FACES, glyphs
from tournaments.printing.styles import STRONG, TEXT, Style

LETTERS = "абвгдеёжзийклмнопрстуфхцчшщъыьэюяґєіїabcdefghijklmnopqrstuvwxyzàâæçéèêëîïôœùûüÿ"
SIGNS = "0123456789ʼ’№–−½…♠♥♦♣▲▼△▽†✎«»“”·±×\N{THIN SPACE}"


@pytest.mark.parametrize("face", FACES)
def test_the_faces_have_every_letter_and_sign(face: str) -> None:
    needed = set(LETTERS + LETTERS.upper() + SIGNS)
    missing = {sign for sign in needed if ord(sign) not in glyphs(face)}
    assert missing == set()


def test_missing_fonts_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "find_spec", lambda _name: None)
    with pytest.raises(FileNotFoundError, match="matplotlib"):
        fonts.font_directory()


@pytest.mark.parametrize("name", [entry.name for entry in NAMES])
@pytest.mark.parametrize("room", [20.0, 60.0, 90.0, 200.0])
def test_names_fit(name: str, room: float) -> None:
    text, style = fitted(name, STRONG.sized(11), room)
    assert pdfmetrics.stringWidth(text, style.font, style.size) <= room
    assert "\n" not in text


@given(st.text(max_size=80), st.floats(min_value=0, max_value=400))
def test_whatever_is_written_fits(name: str, room: float) -> None:
    text, style = fitted(name, TEXT, room)
    assert width(text, style) <= room + 1e-9
    assert 0.7 * TEXT.size - 1e-9 <= style.size <= TEXT.size


def test_a_short_name_keeps_its_size() -> None:
    assert fitted("Єва", TEXT, 200) == ("Єва", TEXT)


def test_a_name_shrinks_before_it_is_cut() -> None:
    room = width(LONG_NAME, TEXT) * 0.8
    text, style = fitted(LONG_NAME, TEXT, room)
    assert text == LONG_NAME
    assert style.size < TEXT.size


def test_a_name_too_long_at_the_smallest_size_ends_in_an_ellipsis() -> None:
    text, style = fitted(LONG_NAME, TEXT, 60)
    assert text.endswith(ELLIPSIS)
    assert LONG_NAME.startswith(text[:-1])
    assert style.size == pytest.approx(0.7 * TEXT.size)
    assert width(text + "м", style) > 60 - width("м", style)


def test_decomposed_letters_are_composed() -> None:
    assert printable("И\u0306осип і\u0308жак", TEXT.font) == "Йосип їжак"


def test_signs_without_a_glyph_are_replaced_and_lines_joined() -> None:
    assert printable(" 李\tЄва\nII ", TEXT.font) == "� Єва II"


def test_wrapped_lines_fit_and_lose_no_word() -> None:
    lines = wrapped("Три карти кожному, потім ще три, а тоді вскрышка", Style(size=8), 90)
    assert len(lines) > 1
    assert " ".join(lines) == "Три карти кожному, потім ще три, а тоді вскрышка"
    assert all(width(line, Style(size=8)) <= 90 for line in lines)
