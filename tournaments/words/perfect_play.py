"""Perfect play in words. Every number is signed from seat A unless a sentence says whose it is."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from engine.cards.deal import Deal
from engine.cards.suit import Suit
from engine.deberts.auction import Call
from engine.deberts.contract import Contract
from engine.deberts.outcome import OutcomeKind
from engine.seats import SEATS, Seat
from tournaments.card_text import SUIT_WORDS
from tournaments.mapping.par_values import AgainstPar
from tournaments.mapping.perfect_play import ContractWorth, ParCall, PerfectPlay
from tournaments.selectors.explanations import ValueExplanation
from tournaments.selectors.perfect_play import AnalysisState
from tournaments.words import figures
from tournaments.words.explanations import Told, told


@dataclass(frozen=True, slots=True)
class GridCell:
    """A contract in the grid: its worth, how it comes about, whether it is the best its taker can
    have, and whether par ends there.
    """

    worth: ContractWorth
    words: str
    best: bool
    par: bool


@dataclass(frozen=True, slots=True)
class GridRow:
    """A trump suit with the cells of its takers, A first."""

    trump: Suit
    turned: bool
    cells: tuple[GridCell, ...]


def grid(play: PerfectPlay, deal: Deal) -> tuple[GridRow, ...]:
    """The eight contracts, the turned suit first."""
    turned = deal.turn_up.suit
    suits = sorted(Suit, key=lambda suit: suit is not turned)
    return tuple(
        GridRow(suit, suit is turned, tuple(_cell(play, Contract(seat, suit)) for seat in SEATS))
        for suit in suits
    )


def _cell(play: PerfectPlay, contract: Contract) -> GridCell:
    worth = play.worth(contract)
    best = play.best(contract.taker).net == worth.net
    return GridCell(worth, worth_words(worth), best, play.par.contract == contract)


def worth_words(worth: ContractWorth) -> str:
    """`A takes spades: 88 : 19, made; A swaps the seven`."""
    return _("%(seat)s takes %(suit)s: %(a)s : %(b)s, %(end)s") % {
        "seat": worth.contract.taker.value,
        "suit": SUIT_WORDS[worth.contract.trump],
        "a": worth.cards_a,
        "b": worth.cards_b,
        "end": end_words(worth),
    }


def end_words(worth: ContractWorth) -> str:
    """`made; A swaps the seven`."""
    words = _end(worth.kind)
    if worth.exchanged_by is not None:
        words += "; " + _("%(seat)s swaps the seven") % {"seat": worth.exchanged_by.value}
    elif worth.exchange_choice is not None:
        words += "; " + _("%(seat)s keeps the seven") % {"seat": worth.exchange_choice.value}
    return words


def _end(kind: OutcomeKind) -> str:
    return {
        OutcomeKind.MADE: pgettext("outcome", "made"),
        OutcomeKind.BAIT: pgettext("outcome", "bait"),
        OutcomeKind.HANGING: pgettext("outcome", "hanging bait"),
    }.get(kind, pgettext("outcome", "passed out"))


def par_words(play: PerfectPlay) -> str:
    """`Par +44: A takes spades: 88 : 19, made.`"""
    net = figures.signed(play.par.net)
    if play.par.contract is None:
        return _("Par %(net)s: everybody passes.") % {"net": net}
    worth = worth_words(play.worth(play.par.contract))
    return _("Par %(net)s: %(line)s.") % {"net": net, "line": worth}


def chain_words(play: PerfectPlay, deal: Deal) -> tuple[str, ...]:
    """The best calls one by one, each with what the other calls would have come to."""
    return tuple(_step(step, deal) for step in play.par.chain)


def _step(step: ParCall, deal: Deal) -> str:
    sign = -1 if step.seat is Seat.A else 1
    others = sorted(
        (call for call in step.values if call is not step.call),
        key=lambda call: sign * step.values[call],
    )
    values = {"done": _call_words(step, deal), "net": figures.signed(step.values[step.call])}
    if not others:
        return _("%(done)s: %(net)s.") % values
    told = ", ".join(
        f"{_other_words(call, deal)} {figures.signed(step.values[call])}" for call in others
    )
    return _("%(done)s: %(net)s. Instead: %(others)s.") % (values | {"others": told})


def _call_words(step: ParCall, deal: Deal) -> str:
    if step.call is Call.PASS:
        return _("%(seat)s passes") % {"seat": step.seat.value}
    suit = SUIT_WORDS[step.call.suit or deal.turn_up.suit]
    return _("%(seat)s takes %(suit)s") % {"seat": step.seat.value, "suit": suit}


def _other_words(call: Call, deal: Deal) -> str:
    if call is Call.PASS:
        return pgettext("call", "pass")
    return str(SUIT_WORDS[call.suit or deal.turn_up.suit])


def state_words(state: AnalysisState) -> str:
    """Why there is no perfect play to show; empty where nobody asks."""
    return {
        AnalysisState.COMING: _("Perfect play of this board is not computed yet."),
        AnalysisState.FAILED: _("Perfect play of this board could not be computed."),
        AnalysisState.UNSUPPORTED: _(
            "Perfect play is computed for two-player boards only, so not for this event."
        ),
    }.get(state, "")


def auction_in_short(beside: AgainstPar, seat: Seat = Seat.A) -> str:
    """What stands on a number, from a seat: `contract worth +30, par +44; the play gave −10`."""
    sign = 1 if seat is Seat.A else -1
    values = {
        "worth": figures.signed(sign * (beside.auction + beside.par)),
        "par": figures.signed(sign * beside.par),
        "play": figures.signed(sign * beside.play),
    }
    return _("contract worth %(worth)s, par %(par)s; the play gave %(play)s") % values


def par_sentences(beside: AgainstPar, seat: Seat) -> tuple[str, ...]:
    """A result beside perfect play, seen from `seat`: the auction, the play, both together."""
    sign = 1 if seat is Seat.A else -1
    numbers: dict[str, object] = {
        "seat": seat.value,
        "par": figures.signed(sign * beside.par),
        "worth": figures.signed(sign * (beside.auction + beside.par)),
        "auction": figures.signed(sign * beside.auction),
        "play": figures.signed(sign * beside.play),
        "result": figures.signed(sign * beside.result),
        "total": figures.signed(sign * beside.total),
    }
    sentences = [_("Seen from seat %(seat)s, par is %(par)s.") % numbers]
    if beside.worth is None:
        words = _("Passing out is worth %(worth)s: the auction brought %(auction)s.")
        sentences.append(words % numbers)
    else:
        contract = beside.worth.contract
        numbers |= {"taker": contract.taker.value, "suit": SUIT_WORDS[contract.trump]}
        words = _(
            "With best play %(suit)s taken by %(taker)s would be worth %(worth)s: the auction "
            "brought %(auction)s."
        )
        sentences.append(words % numbers)
        words = _("The result is %(result)s: the play brought %(play)s.")
        sentences.append(words % numbers)
    sentences.append(_("Together %(total)s, computed with all cards visible.") % numbers)
    return tuple(sentences)


def told_beside(value: ValueExplanation, beside: AgainstPar | None) -> Told:
    """The whole explanation of a value, with what its result is beside perfect play."""
    found = told(value)
    return found if beside is None else replace(found, par=par_sentences(beside, value.seat))
