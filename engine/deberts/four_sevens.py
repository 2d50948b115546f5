"""Four sevens in one hand (docs/rules.md 1.4)."""

from __future__ import annotations

from collections.abc import Set

from engine.cards.card import Card
from engine.cards.deal import Deal
from engine.cards.rank import Rank
from engine.cards.suit import SUITS
from engine.deberts.declarations import Announcements
from engine.deberts.exchange import hands_in_play
from engine.deberts.options import FourSevens
from engine.deberts.ruleset import RuleSet
from engine.seats import Seat
from engine.violations import Violation

FOUR_SEVENS = 100
"""Points for showing them, where they are worth points."""

_SEVENS = frozenset(Card(Rank.SEVEN, suit) for suit in SUITS)


def holds_four_sevens(hand: Set[Card]) -> bool:
    """Whether all four are in a hand."""
    return hand >= _SEVENS


def may_have_shown(rules: RuleSet, deal: Deal, exchanged_by: Seat | None, seat: Seat) -> bool:
    """Whether a seat could show four sevens for points at some moment of a deal that was played:
    before or after an exchange.
    """
    if rules.four_sevens is not FourSevens.BONUS:
        return False
    return any(holds_four_sevens(hands_in_play(deal, who)[seat]) for who in (None, exchanged_by))


def four_sevens_shown(
    rules: RuleSet, deal: Deal, exchanged_by: Seat | None, announcements: Announcements | None
) -> Seat | None:
    """Who showed four sevens for points: who could, unless announcements by hand do not say so."""
    able = (seat for seat in deal.seats if may_have_shown(rules, deal, exchanged_by, seat))
    holder = next(able, None)
    if holder is None or announcements is None:
        return holder
    said = holder in announcements and announcements[holder].four_sevens
    return holder if said else None


def examine_four_sevens(
    rules: RuleSet, deal: Deal, exchanged_by: Seat | None, announcements: Announcements | None
) -> list[Violation]:
    """Announcements by hand of four sevens that bring no points or are not held."""
    return [
        Violation(
            "four_sevens_bring_nothing", f"declare.{seat.value}.four_sevens", {"seat": seat.value}
        )
        for seat, said in (announcements or {}).items()
        if said.four_sevens and not may_have_shown(rules, deal, exchanged_by, seat)
    ]
