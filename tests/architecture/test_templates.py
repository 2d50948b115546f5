"""Templates say nothing that cannot be translated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT

TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
# Names and notations that are the same in every language.
_SAME_EVERYWHERE = re.compile(r"\b(?:Manela|PDF|IMP|UTC|Deberts)\b")
_TRANSLATED = re.compile(
    r"\{%\s*blocktrans(?:late)?\b.*?%\}.*?\{%\s*endblocktrans(?:late)?\s*%\}", re.DOTALL
)
# The blocks left out hold classes and attributes.
_CODE = re.compile(
    r"\{%\s*block (?:wrap_class|body_attributes)\s*%\}.*?\{%\s*endblock\s*%\}|"
    r"<(script|style|code|pre|svg)\b.*?</\1>|\{#.*?#\}|"
    r"\{%\s*comment\b.*?\{%\s*endcomment\s*%\}|<!--.*?-->",
    re.DOTALL,
)
_TEMPLATE_TAG = re.compile(r"\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
_SAID_BY_ATTRIBUTE = re.compile(r"\b(?:title|alt|placeholder|aria-label|content)=\"([^\"]*)\"")
_WORD = re.compile(r"[A-Za-z]{2,}")


def said(source: str) -> Iterator[str]:
    """The words a template shows that no translation tag wraps."""
    bare = _TEMPLATE_TAG.sub(" ", _CODE.sub(" ", _TRANSLATED.sub(" ", source)))
    metas = re.compile(r"<meta\b[^>]*>|<!doctype[^>]*>", re.IGNORECASE)
    bare = metas.sub(" ", bare)
    shown = [re.sub(r"<[^>]*>", " ", bare), *_SAID_BY_ATTRIBUTE.findall(bare)]
    for text in shown:
        yield from _WORD.findall(_SAME_EVERYWHERE.sub(" ", re.sub(r"&\w+;", " ", text)))


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_word_is_translated(path: Path) -> None:
    assert list(said(path.read_text(encoding="utf-8"))) == []


def test_the_detector_knows_a_word_when_it_sees_one() -> None:
    wrapped = (
        '<p title="{% translate "Board" %}">{% blocktranslate %}one{% endblocktranslate %}</p>'
    )
    assert list(said(wrapped)) == []
    assert list(said('<p title="Board">{{ board }} of <b>{% url "x" %} seven</b> &nbsp;</p>')) == [
        "of",
        "seven",
        "Board",
    ]
