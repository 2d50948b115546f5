"""Explanations in templates: numbers that lead to how they came about."""

from __future__ import annotations

from collections.abc import Mapping

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from engine.scoring.explanations import Standing
from tournaments.selectors.page_values import ScorecardLine
from tournaments.templatetags.results import tone
from tournaments.words import explanations, figures
from tournaments.words.perfect_play import auction_in_short

register = template.Library()


@register.filter
def percent_how(line: ScorecardLine, standings: Mapping[int, Standing]) -> SafeString | str:
    """The per cent of a line, leading to the section that explains it."""
    figure = figures.percent(line.percent)
    if line.board is None or line.percent is None:
        return figure
    if line.play is None:
        return _how(line.board, explanations.in_short(None), figure)
    words = format_html('<span class="{}">{}</span>', tone(line.percent), figure)
    return _how(line.board, explanations.in_short(standings.get(line.board)), words)


@register.filter
def imp_how(line: ScorecardLine, standings: Mapping[int, Standing]) -> SafeString | str:
    """The IMPs of a line, leading to the section that explains them."""
    if line.board is None or line.imp is None:
        return figures.imp(line.imp)
    short = explanations.datum_in_short(standings.get(line.board))
    return _how(line.board, short, figures.imp(line.imp))


def _how(board: int, short: str, words: str) -> SafeString:
    return format_html('<a class="how" href="?board={}#how" title="{}">{}</a>', board, short, words)


@register.filter
def par_how(line: ScorecardLine) -> SafeString | str:
    """The own score beyond par, leading to the section that explains it."""
    if line.play is None or line.beside is None or line.seat is None:
        return figures.MISSING
    short = auction_in_short(line.beside, line.seat)
    return _how(line.play.board, short, figures.signed(line.against_par))
