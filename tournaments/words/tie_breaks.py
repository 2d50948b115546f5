"""What separated players with equal totals, beside the total and in the legend."""

from __future__ import annotations

from fractions import Fraction

from django.utils.translation import gettext as _

from engine.ranking.tie_breaks import TieBreak
from engine.scoring.choices import TieBreakRule
from tournaments.selectors.page_values import Ranking, RankingMethod, RankingRow
from tournaments.words import figures
from tournaments.words.scoring import tie_break_names

_COUNTS = {TieBreakRule.COMMON_BOARDS, TieBreakRule.TOPS, TieBreakRule.LOT}


def tie_break_values(row: RankingRow, method: RankingMethod) -> str:
    """The values that separated a row from others of its total, `110.00; 3`; empty for none."""
    return "; ".join(_value(tie_break, method) for tie_break in row.tie_breaks)


def tie_break_legend(ranking: Ranking) -> str:
    """Which tie-breaks the values are of, in their order; empty where none was needed."""
    used = {tie_break.rule for row in ranking.rows for tie_break in row.tie_breaks}
    names = [tie_break_names()[rule] for rule in ranking.tie_breaks if rule in used]
    if not names:
        return ""
    return _("Tie-break between equal totals: %(names)s.") % {"names": ", ".join(names)}


def _value(tie_break: TieBreak, method: RankingMethod) -> str:
    value: Fraction | None = tie_break.value
    if value is None:
        return figures.MISSING
    if tie_break.rule in _COUNTS:
        return figures.decimal(value, 0)
    return figures.percent(value) if method is RankingMethod.MAX else figures.imp(value)
