"""The director's rulings in words: the results they are made of, and the sign that marks them."""

from __future__ import annotations

from fractions import Fraction

from django.utils.translation import gettext as _

from tournaments.enums import ScoresheetKind
from tournaments.mapping.rulings import Ruling, RulingPart
from tournaments.words import figures

RULING_SIGN = "✎"


def ruling_words(kind: ScoresheetKind, ruling: Ruling) -> str:
    """`assigned +69`, `weighted: 67 % of +170, 33 % of +140`, `split: for A +38, for B 0`."""
    match kind:
        case ScoresheetKind.ASSIGNED:
            return _("assigned %(result)s") % {"result": side_words(ruling.side_a)}
        case ScoresheetKind.SPLIT:
            return _("split: for A %(a)s; for B %(b)s") % {
                "a": side_words(ruling.side_a),
                "b": side_words(ruling.side_b),
            }
        case _:
            return _("weighted: %(results)s") % {"results": side_words(ruling.side_a)}


def side_words(parts: tuple[RulingPart, ...]) -> str:
    """The results of one side; a lone one has no weight."""
    if len(parts) == 1:
        return part_words(parts[0])
    return ", ".join(
        _("%(weight)s of %(result)s")
        % {"weight": weight_words(part.weight), "result": part_words(part)}
        for part in parts
    )


def part_words(part: RulingPart) -> str:
    """`+69`, with what each writes if that was given: `+69 (88 : 19)`."""
    difference = figures.signed(part.difference)
    if part.written is None:
        return difference
    a, b = part.written
    return f"{difference} ({a} : {b})"


def weight_words(weight: Fraction) -> str:
    """`67 %`; a weight that is no short decimal stays a fraction, `1/3`."""
    hundred = weight * 100
    for places in (0, 1, 2):
        if (hundred * 10**places).denominator == 1:
            return _("%(number)s %%") % {"number": figures.decimal(hundred, places)}
    return str(weight)


def group_words(group: str) -> str:
    """Which plays of its board a play is compared with."""
    if not group:
        return _("compared with all others of no group")
    return _("cards differed: compared within “%(group)s”") % {"group": group}
