"""What calls were worth to who saw the own cards only, in words; + is good for who calls."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _

from engine.cards.deal import Deal
from engine.cards.suit import Suit
from engine.deberts.auction import Call
from tournaments.mapping.estimates import CallWorth, Estimate, Position
from tournaments.words import figures


@dataclass(frozen=True, slots=True)
class CallLine:
    """A call with its number: `take spades +14 ± 3`; `suit` None: a pass."""

    suit: Suit | None
    figure: str
    behind: str
    bait: str
    best: bool


@dataclass(frozen=True, slots=True)
class PositionTold:
    """Who calls, when, and the calls, the best first."""

    title: str
    lines: tuple[CallLine, ...]


def estimate_told(estimate: Estimate, deal: Deal) -> tuple[PositionTold, ...]:
    """All positions in the order of the auction."""
    return tuple(_position(position, deal) for position in estimate.positions)


def _position(position: Position, deal: Deal) -> PositionTold:
    seat = {"seat": position.seat.value}
    titles = {
        0: _("%(seat)s, to call first"),
        1: _("%(seat)s, after a pass"),
        2: _("%(seat)s, after two passes"),
        3: _("%(seat)s, after three passes"),
    }
    lines = tuple(
        _line(worth, deal, best=number == 0) for number, worth in enumerate(position.calls)
    )
    return PositionTold(titles[position.passes] % seat, lines)


def _line(worth: CallWorth, deal: Deal, *, best: bool) -> CallLine:
    suit = None if worth.call is Call.PASS else worth.call.suit or deal.turn_up.suit
    mean = figures.imp(worth.mean, 0)
    return CallLine(
        suit=suit,
        figure=_("%(mean)s ± %(error)s") % {"mean": mean, "error": _error(worth.error)},
        behind=_("best")
        if best
        else _("%(behind)s ± %(error)s behind")
        % {"behind": figures.decimal(worth.behind, 0), "error": _error(worth.behind_error)},
        bait="" if suit is None else _("bait in %(share)s %%") % {"share": _share(worth.bait)},
        best=best,
    )


def _error(hundredths: int) -> str:
    """A standard error in whole points, at least one: nothing is known better than that."""
    return figures.decimal(max(Fraction(1), Fraction(hundredths, 100)), 0)


def _share(share: Fraction) -> str:
    return figures.decimal(100 * share, 0)
