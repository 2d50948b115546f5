"""The translations as texts: placeholders, plural forms, letters, punctuation, words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import polib
import pytest
from django.conf import settings

from engine.messages import MESSAGES
from tests.architecture.catalogues import ROOT, catalogues, entries

CATALOGUES = catalogues()
LANGUAGES = [path.parts[-3] for path in CATALOGUES]
RUSSIAN = next(path for path in CATALOGUES if path.parts[-3] == "ru")
_PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd%]|\{\w+\}|</?\w+>")
_MIXED_SCRIPTS = re.compile(r"[A-Za-z][а-яёА-ЯЁ]|[а-яёА-ЯЁ][A-Za-z]")
# Words that need ё, without it.
_MISSING_YO = re.compile(
    r"\b(?:еще|свое|семерк\w+|(?:за|под|рас)?счет|идет|учтен|причем|ведет|дает|введен)\b",
    re.IGNORECASE,
)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "catalogue" in metafunc.fixturenames:
        metafunc.parametrize("catalogue", CATALOGUES, ids=LANGUAGES)


@cache
def living(path: Path) -> tuple[polib.POEntry, ...]:
    return tuple(entries(path).values())


def texts(entry: polib.POEntry) -> Iterator[str]:
    """The translation, or all of its plural forms."""
    yield from entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]


def test_there_is_a_catalogue_for_every_language_but_the_source() -> None:
    assert {"en", *LANGUAGES} == {code for code, _ in settings.LANGUAGES}


def test_placeholders_agree_in_every_form(catalogue: Path) -> None:
    changed = [
        (entry.msgid, text)
        for entry in living(catalogue)
        for text in texts(entry)
        if sorted(_PLACEHOLDER.findall(text))
        != sorted(_PLACEHOLDER.findall(entry.msgid_plural or entry.msgid))
    ]
    assert changed == []


def test_every_plural_form_is_filled(catalogue: Path) -> None:
    header = polib.pofile(str(catalogue)).metadata["Plural-Forms"]
    number = re.match(r"nplurals=(\d)", header)
    assert number is not None
    wanted = list(range(int(number[1])))
    unfilled = [
        entry.msgid
        for entry in living(catalogue)
        if entry.msgid_plural
        and (sorted(entry.msgstr_plural) != wanted or not all(entry.msgstr_plural.values()))
    ]
    assert unfilled == []


def test_what_is_compiled_is_what_is_written(catalogue: Path) -> None:
    compiled = entries(catalogue.with_suffix(".mo"))
    written = entries(catalogue)
    assert compiled.keys() == written.keys()
    assert all(list(texts(compiled[key])) == list(texts(written[key])) for key in written)


def test_every_message_of_the_engine_is_collected(catalogue: Path) -> None:
    assert set(MESSAGES.values()) - {entry.msgid for entry in living(catalogue)} == set()


def test_sentences_end_as_sentences(catalogue: Path) -> None:
    odd = [
        (entry.msgid, text)
        for entry in living(catalogue)
        for text in texts(entry)
        if text != text.strip() or (entry.msgid[-1] in ":?…" and not text.endswith(entry.msgid[-1]))
    ]
    sentences = [
        (entry.msgid, text)
        for entry in living(catalogue)
        for text in texts(entry)
        if entry.msgid[-1] == "." and entry.msgid.count(" ") > 1 and not text.endswith(".")
    ]
    assert odd + sentences == []


def test_russian_is_written_as_russians_write_it() -> None:
    odd = [
        text
        for entry in living(RUSSIAN)
        for text in texts(entry)
        if set(text) & set("!\"“”'’`")
        or _MIXED_SCRIPTS.search(_PLACEHOLDER.sub(" ", text))
        or _MISSING_YO.search(text)
        or text.count("«") != text.count("»")
    ]
    assert odd == []


def glossary() -> Iterator[tuple[str, str]]:
    """The English and the Russian word of every line of docs/glossary.md."""
    for line in (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("| ").split("|")]
        if len(cells) == 6 and cells[0] not in {"in the code", "---"}:
            yield from zip(cells[1].split(", "), cells[2].split(", "), strict=False)


def test_one_word_for_one_thing() -> None:
    """A text that is a word of the glossary is translated as the glossary has it."""
    words = dict(glossary())
    assert words["board"] == "сдача"
    # Headings of columns: how it ended, and who took.
    words |= {"result": "итог", "taker": "загрузился"}
    compared = {
        entry.msgid: (entry.msgstr.casefold(), words[entry.msgid.casefold()])
        for entry in living(RUSSIAN)
        if entry.msgid.casefold() in words and entry.msgctxt not in {"rule", "column", "compared"}
    }
    assert len(compared) > 20
    assert {text: pair for text, pair in compared.items() if pair[0] != pair[1]} == {}
