"""From what was typed to the draft the services take."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from engine.cards.deal import Deal
from engine.cards.suit import Suit
from engine.deberts.contract import Contract
from engine.deberts.exchange import exchange_possible, exchange_seven
from engine.deberts.in_play import in_play_points
from engine.formats.outcome import outcome_to_document
from engine.seats import Seat
from tournaments.card_text import SUIT_WORDS
from tournaments.enums import ScoresheetKind
from tournaments.forms.typed_result import TypedExchange, TypedResult
from tournaments.mapping.event_rows import SheetRow
from tournaments.mapping.rules import deal_of, rules_of
from tournaments.mapping.scoresheet_drafts import (
    ScoresheetDraft,
    draft_from_row,
    draft_to_document,
)
from tournaments.models import Board, Play
from tournaments.permissions import director_may_see_deals
from tournaments.problems import Problem, RequestRefusedError
from tournaments.services.scoresheets import scoresheet_preview
from tournaments.services.sheet_contents import draft_difference

# Refusals that tell nothing of the cards: they would be the same for every deal, or only ask.
_OF_NO_CARDS = frozenset(
    {
        "bad_award",
        "card_points_needed",
        "card_points_needed_unseen",
        "declared_points_needed",
        "exchange_twice",
        "exchange_unknown",
        "group_too_long",
        "points_missing",
        "points_negative",
        "points_sum_out_of_range",
        "points_without_trick",
        "reason_missing",
        "reason_too_long",
        "result_out_of_range",
        "round_not_open",
        "ruling_many",
        "ruling_missing",
        "ruling_one",
        "ruling_two",
        "taker_missing",
        "total_too_high",
        "tricks_do_not_add_up",
        "tricks_needed",
        "tricks_out_of_range",
        "trump_missing",
        "weight_not_positive",
        "weight_too_long",
        "weights_sum",
        "written_needed",
        "wrong_state",
    }
)


def draft_of(typed: TypedResult, board: Board) -> ScoresheetDraft:
    """The draft of what was typed about a play of `board`.

    Raises `RequestRefusedError` if the exchange names nobody and the cards do not tell who it was.
    """
    played = typed.kind is ScoresheetKind.TALLY
    return ScoresheetDraft(
        kind=typed.kind,
        taker=typed.taker,
        trump=typed.trump,
        exchanged_by=exchanger(typed, board) if played else None,
        points=_given(typed.points_a, typed.points_b),
        declared=_given(typed.declared_a, typed.declared_b) or None,
        tricks=_given(typed.tricks_a, typed.tricks_b),
        award_a=typed.award_a,
        award_b=typed.award_b,
        reason="" if played or typed.kind is ScoresheetKind.PASSED_OUT else typed.reason,
        ruling=typed.ruling,
    )


def exchanger(typed: TypedResult, board: Board) -> Seat | None:
    """Who exchanged the seven. The holder is looked up in the cards, if they are known."""
    match typed.exchange:
        case None:
            return None
        case TypedExchange.HOLDER:
            return _holder(board)
        case named:
            return Seat(named.value[-1])


def _holder(board: Board) -> Seat:
    if board.deal is None:
        message = _("The cards of this board are not known: say which seat exchanged.")
        raise RequestRefusedError.because("exchange_unknown", message, "exchange")
    deal = deal_of(board.event, board.deal)
    for seat in deal.seats:
        if exchange_seven(deal) in deal.hand(seat):
            return seat
    suit = SUIT_WORDS[deal.turn_up.suit]
    message = _("Nobody was dealt the seven of %(suit)s: there was no exchange.") % {"suit": suit}
    raise RequestRefusedError.because("exchange_nobody", message, "exchange")


def typed_of(sheet: SheetRow) -> TypedResult:
    """A stored result as it would be typed again: the inverse of `draft_of`."""
    draft = draft_from_row(
        sheet.kind, sheet.tally, sheet.award_a, sheet.award_b, sheet.reason, sheet.ruling
    )
    declared = draft.declared or {}
    swapped = draft.exchanged_by
    return TypedResult(
        kind=draft.kind,
        taker=draft.taker,
        trump=draft.trump,
        exchange=None if swapped is None else TypedExchange(f"x{swapped.value}"),
        points_a=draft.points.get(Seat.A),
        points_b=draft.points.get(Seat.B),
        declared_a=declared.get(Seat.A),
        declared_b=declared.get(Seat.B),
        tricks_a=draft.tricks.get(Seat.A),
        tricks_b=draft.tricks.get(Seat.B),
        award_a=draft.award_a,
        award_b=draft.award_b,
        reason=draft.reason,
        ruling=draft.ruling,
    )


def judged_sheet(play: Play, draft: ScoresheetDraft) -> SheetRow:
    """The scoresheet a draft would become. Raises `RequestRefusedError` with every reason."""
    outcome = scoresheet_preview(play=play, draft=draft)
    artificial = draft.kind is ScoresheetKind.ARTIFICIAL
    return SheetRow(
        kind=draft.kind,
        tally=draft_to_document(draft),
        outcome=None if outcome is None else outcome_to_document(outcome),
        difference=draft_difference(draft, outcome),
        award_a=draft.award_a if artificial else "",
        award_b=draft.award_b if artificial else "",
        reason=draft.reason,
        checked=outcome is not None and play.board.deal is not None,
        ruling=draft.ruling,
        overruled=draft.overruled,
    )


@dataclass(frozen=True, slots=True)
class KnownSum:
    """What the cards in play are worth at a trump, and whether the seven was exchanged."""

    points: int
    exchanged: bool


def known_sum(play: Play, typed: TypedResult) -> KnownSum | None:
    """What the cards of the play's board are worth at the typed trump and exchange; None while
    the trump is not typed, where the cards are unknown, or not to be seen by this director. An
    exchange that cannot have been is left out of it.
    """
    if typed.trump is None or play.board.deal is None or not cards_visible(play):
        return None
    deal = deal_of(play.board.event, play.board.deal)
    swapped = _possible_exchanger(play.board, deal, typed, typed.trump)
    return KnownSum(in_play_points(deal, typed.trump, swapped), swapped is not None)


def _possible_exchanger(board: Board, deal: Deal, typed: TypedResult, trump: Suit) -> Seat | None:
    try:
        seat = exchanger(typed, board)
    except RequestRefusedError:
        return None
    contract = Contract(typed.taker or Seat.A, trump)
    if seat is None or not exchange_possible(rules_of(board.event), deal, contract, seat):
        return None
    return seat


def cards_visible(play: Play) -> bool:
    """Whether pages for the director may speak of the cards of a play's board."""
    return director_may_see_deals(play.board.event, play.sitting.round)


def told_problems(play: Play, problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The refusals as this director may read them: whoever plays himself is not told what the
    cards of a board still in play are worth.
    """
    if cards_visible(play):
        return tuple(problems)
    told = [problem for problem in problems if problem.code in _OF_NO_CARDS]
    if len(told) < len(tuple(problems)):
        message = _(
            "This does not fit the cards of the board. You play yourself, so they are not "
            "shown before the round is closed: look at the slip again."
        )
        told.append(Problem("cards_disagree", message))
    return tuple(told)


def _given(a: int | None, b: int | None) -> dict[Seat, int]:
    return {seat: n for seat, n in ((Seat.A, a), (Seat.B, b)) if n is not None}
