"""Results in templates: outcomes, pairs of points, spans of numbers."""

from __future__ import annotations

from fractions import Fraction

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from engine.seats import Seat
from tournaments.forms.slip_letters import SEAT_LETTERS
from tournaments.models import Round
from tournaments.permissions import deals_are_public
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import PlayResult, ScorecardLine
from tournaments.tables.plays import contract
from tournaments.words import figures, outcomes
from tournaments.words.results import Opponents

register = template.Library()
register.filter("spans", figures.spans)

GOOD, BAD = 70, 30
register.filter("outcome", outcomes.outcome)


@register.filter(name="contract")
def contract_of(play: PlayResult) -> SafeString:
    """Trump and taker of a play."""
    return contract(play)


@register.filter
def points_pair(line: ScorecardLine) -> str:
    """Card points own : other."""
    return outcomes.pair(line.points_own, line.points_other)


@register.filter
def own_award(line: ScorecardLine) -> str:
    """The artificial score of the scorecard's owner."""
    if line.play is None:
        return ""
    own = line.play.award_a if line.seat is Seat.A else line.play.award_b
    return outcomes.award(own)


@register.filter
def own_score(line: ScorecardLine) -> str:
    """The difference as its owner wrote it; nothing where the mark of a ruling says more."""
    ruled = line.play is not None and line.play.is_explained and line.difference is None
    return "" if ruled else figures.signed(line.difference)


@register.filter
def score_for(play: PlayResult, name: EntryName) -> str:
    """The play's result in a cell: the difference as `name` wrote it, or a word."""
    if play.difference is None:
        return outcomes.outcome(play)
    own = play.difference if play.a.number == name.number else -play.difference
    return figures.signed(own)


@register.filter
def tone(percent: Fraction | None) -> str:
    """`best` from 70 % on, `worst` up to 30 %: marked by a sign as well as by colour."""
    if percent is None or BAD < percent < GOOD:
        return ""
    return "best" if percent >= GOOD else "worst"


@register.filter
def released_parts(row: Round) -> str:
    """What of a round everybody can see: `cards, results, ranking`."""
    parts = [
        (_("cards"), deals_are_public(row)),
        (_("results"), row.results_released),
        (_("ranking"), row.ranking_released),
    ]
    return ", ".join(words for words, shown in parts if shown)


@register.filter
def seat_keys(letter: str) -> str:
    """The keys that choose a seat, whatever the keyboard layout."""
    return "".join(key for key, seat in SEAT_LETTERS.items() if seat.value == letter)


@register.filter
def at_seat(names: Opponents, letter: str) -> str:
    """Who holds a seat."""
    return names.at(Seat(letter))
