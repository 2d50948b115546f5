"""Russian counts: one, a few, many."""

from __future__ import annotations

import pytest
from django.utils.translation import ngettext, override

COUNTS = (0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, 121)
FORMS = {1: 0, 21: 0, 101: 0, 121: 0, 2: 1, 4: 1, 22: 1}
"""0: as one, 1: as two to four, otherwise as many."""


@pytest.mark.parametrize(
    ("singular", "plural", "forms"),
    [
        ("%(count)s player", "%(count)s players", ("игрок", "игрока", "игроков")),
        ("%(count)s board", "%(count)s boards", ("сдача", "сдачи", "сдач")),
        ("%(count)s round", "%(count)s rounds", ("тур", "тура", "туров")),
        ("%(count)s time", "%(count)s times", ("раз", "раза", "раз")),
    ],
)
@pytest.mark.parametrize("count", COUNTS)
def test_a_number_and_its_noun_agree(
    singular: str, plural: str, forms: tuple[str, str, str], count: int
) -> None:
    with override("ru"):
        text = ngettext(singular, plural, count) % {"count": count}
    assert text == f"{count} {forms[FORMS.get(count, 2)]}"


@pytest.mark.parametrize(
    ("missing", "words"),
    [
        (1, "не хватает 1 результата"),
        (2, "не хватает 2 результатов"),
        (11, "не хватает 11 результатов"),
        (21, "не хватает 21 результата"),
    ],
)
def test_after_a_verb_the_noun_takes_its_case(missing: int, words: str) -> None:
    with override("ru"):
        text = ngettext("%(missing)s result is missing", "%(missing)s results are missing", missing)
    assert text % {"missing": missing} == words
