"""A replay in words: acts, what they cost, the sums."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from engine.cards.card import Card
from engine.cards.suit import SUITS, Suit
from engine.deberts.auction import Call
from engine.deberts.outcome import OutcomeKind
from engine.seats import SEATS, Seat
from engine.solver.annotation import Act, Step, StepKind
from tournaments.card_text import SUIT_WORDS
from tournaments.mapping.replays import Moment, Replay
from tournaments.words import card_signs, figures


@dataclass(frozen=True, slots=True)
class Chip:
    """A card or another act as it lies on the page. `value` is A's score with best play after it,
    None for what is not possible now; `cost` is what it gives away, `done` whether it was chosen.
    """

    sign: SafeString
    value: int | None = None
    cost: int = 0
    done: bool = False

    @property
    def best(self) -> bool:
        """Whether it gives nothing away."""
        return self.value is not None and not self.cost


@dataclass(frozen=True, slots=True)
class HandRow:
    """A seat at a moment: its cards suit by suit, the cards still to be drawn, whether it acts."""

    seat: Seat
    suits: tuple[tuple[Chip, ...], ...]
    later: SafeString | None
    acts: bool
    tricks: int
    lost: int


@dataclass(frozen=True, slots=True)
class ListedStep:
    """An act in the list of all: its place, its words, what it gave away."""

    number: int
    seat: Seat
    sign: SafeString
    lost: int
    turning: bool


def hand_rows(moment: Moment) -> list[HandRow]:
    """Both hands; the cards that may be laid now with their values."""
    return [_hand_row(moment, seat) for seat in SEATS]


def _hand_row(moment: Moment, seat: Seat) -> HandRow:
    step = moment.step
    acts = step is not None and step.seat is seat
    values = {}
    if step is not None and acts and step.kind is StepKind.CARD:
        values = dict(_card_chips(step))
    held = sorted(moment.hands[seat], key=card_signs.plain_order, reverse=True)
    suits = tuple(
        tuple(values.get(card) or Chip(card_signs.card(card)) for card in held if card.suit is suit)
        for suit in SUITS
    )
    later = card_signs.cards(moment.later[seat]) if moment.later[seat] else None
    return HandRow(
        seat,
        tuple(filter(None, suits)),
        later,
        acts,
        moment.tricks[seat],
        moment.lost[seat],
    )


def _card_chips(step: Step) -> list[tuple[Card, Chip]]:
    return [
        (one.act, _chip(step, card_signs.card(one.act), one.act, one.net))
        for one in step.alternatives
        if isinstance(one.act, Card)
    ]


def choice_chips(step: Step, turned: Suit) -> list[Chip]:
    """The calls, or to swap the seven or not, the best first; empty for cards."""
    if step.kind is StepKind.CARD:
        return []
    return [_chip(step, act_sign(one.act, turned), one.act, one.net) for one in step.alternatives]


def _chip(step: Step, sign: SafeString, act: Act, net: int) -> Chip:
    sign_of_seat = 1 if step.seat is Seat.A else -1
    return Chip(sign, net, sign_of_seat * (step.before - net), act == step.act)


def act_sign(act: Act, turned: Suit) -> SafeString:
    """An act as short as it can be: a card, a suit that is taken, a word."""
    if isinstance(act, Card):
        return card_signs.card(act)
    if isinstance(act, Call):
        if act is Call.PASS:
            return format_html("{}", pgettext("call", "pass"))
        suit = act.suit or turned
        return format_html("{} {}", card_signs.suit(suit), pgettext("call", "takes"))
    words = pgettext("the seven", "swaps the seven") if act else pgettext("the seven", "keeps it")
    return format_html("{}", words)


def step_words(step: Step, turned: Suit) -> SafeString:
    """What was done and what it gave away: `A: ♠10. It gave away 12; best was ♠9.`"""
    done = format_html("{}: {}", step.seat.value, act_sign(step.act, turned))
    if not step.lost:
        return format_html("{}. {}", done, _("Nothing better was possible."))
    gave = _("It gave away %(points)s points; best was:") % {"points": step.lost}
    return format_html("{}. {} {}", done, gave, act_sign(step.best[0].act, turned))


def listed_calls(replay: Replay) -> list[ListedStep]:
    """The calls and the choice about the seven."""
    return [
        _listed(replay, number)
        for number, step in enumerate(replay.steps)
        if step.kind is not StepKind.CARD
    ]


def listed_tricks(replay: Replay) -> list[tuple[int, Seat, list[ListedStep]]]:
    """The tricks, each with who won it and its cards in the order of the seats."""
    winners = replay.outcome.trick_winners
    return [
        (
            number,
            winners[number - 1],
            sorted((_listed(replay, at) for at, _step in trick), key=lambda one: one.seat.place),
        )
        for number, trick in enumerate(replay.tricks, start=1)
    ]


def _listed(replay: Replay, number: int) -> ListedStep:
    step = replay.steps[number]
    turned = replay.deal.turn_up.suit
    turning = number == replay.annotation.turning_point
    return ListedStep(number, step.seat, act_sign(step.act, turned), step.lost, turning)


def result_words(replay: Replay) -> str:
    """`A takes spades, made: +44.`"""
    outcome = replay.outcome
    net = figures.signed(outcome.net)
    if outcome.contract is None:
        return _("Everybody passed: %(net)s.") % {"net": net}
    ends = {
        OutcomeKind.MADE: pgettext("outcome", "made"),
        OutcomeKind.BAIT: pgettext("outcome", "bait"),
        OutcomeKind.HANGING: pgettext("outcome", "hanging bait"),
    }
    return _("%(seat)s takes %(suit)s, %(end)s, cards %(a)s : %(b)s. Score of A: %(net)s.") % {
        "seat": outcome.contract.taker.value,
        "suit": SUIT_WORDS[outcome.contract.trump],
        "end": ends.get(outcome.kind, ""),
        "a": outcome.cards[Seat.A],
        "b": outcome.cards[Seat.B],
        "net": net,
    }


def sum_words(replay: Replay) -> str:
    """How the losses lead from par to the result."""
    found = replay.annotation
    words = _(
        "Par %(par)s, less what A gave away, %(a)s, and with what B gave away, %(b)s: %(net)s."
    ) % {
        "par": figures.signed(found.par),
        "a": found.lost(Seat.A),
        "b": found.lost(Seat.B),
        "net": figures.signed(found.net),
    }
    if found.declared:
        more = _("What was not announced makes %(points)s of it.")
        words += " " + more % {"points": figures.signed(found.declared)}
    return words


def loss_rows(replay: Replay) -> list[tuple[str, list[int]]]:
    """What A and B gave away with each kind of act."""
    kinds: Collection[tuple[StepKind, str]] = (
        (StepKind.CALL, _("Calls")),
        (StepKind.EXCHANGE, _("The seven")),
        (StepKind.CARD, _("Cards")),
    )
    return [
        (words, [replay.annotation.lost(seat, kind) for seat in SEATS]) for kind, words in kinds
    ]
