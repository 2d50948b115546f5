"""A board of a finished event played once more, by anybody alone against an automatic player.

Nothing is stored: a signed token in the address says what both did.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from random import Random
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode

from engine.cards.deal import Deal
from engine.deberts.deal_state import DealState
from engine.deberts.record import Record, settle_record
from engine.deberts.ruleset import RuleSet
from engine.errors import IllegalActionError
from engine.players.acting import automatic_action
from engine.seats import SEATS, Seat
from tournaments.enums import Audience
from tournaments.mapping.perfect_play import analysis_inputs
from tournaments.mapping.played_boards import (
    PlayedBoard,
    act_from_text,
    own_actions,
    require_possible,
    sign,
    table_of,
    unsign,
)
from tournaments.mapping.rules import rules_of
from tournaments.models import Board, Event
from tournaments.permissions import boards_may_be_played_again
from tournaments.problems import Problem, RequestRefusedError, problem_of
from tournaments.selectors.beside_field import beside_field
from tournaments.selectors.boards import find_board
from tournaments.selectors.travellers import board_cards
from tournaments.services.rate_limits import RateLimit, count_act
from tournaments.tables.field import FieldTable
from tournaments.views.public.page import event_or_404, render_event
from tournaments.views.public.replays import replay_address
from tournaments.views.unlisted import client_address, status_of, unlisted
from tournaments.words.players import OPPONENTS, USUAL, opponent_choices, player_names
from tournaments.words.playing import action_button, history_lines, own_suits, waiting_words

PLAYING = RateLimit("play", most=90, seconds=60)
"""An act, and the answer of the strongest player offered, takes about a second."""


@unlisted("GET", "HEAD", "POST")
def play_board(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The choice of a seat and an opponent, or the table of the token; a POST acts and leads to
    the table after it.
    """
    event = event_or_404(slug)
    rules, deal = _board_or_404(event, number)
    of = f"{event.pk}.{number}.{analysis_inputs(rules, deal)}"
    token = (request.POST if request.method == "POST" else request.GET).get("table", "")
    board = unsign(token, of) if token else None
    if request.method == "POST":
        return _acted(request, event, number, board, of)
    if board is None:
        context = {"opponents": opponent_choices(), "usual": USUAL, "lost": bool(token)}
        return render_event(request, event, "boards", "play_new", number=number, **context)
    return _table(request, event, number, board, of)


def _board_or_404(event: Event, number: int) -> tuple[RuleSet, Deal]:
    try:
        board = find_board(event, number)
    except Board.DoesNotExist as error:
        raise Http404 from error
    deal = board_cards(event, board, Audience.PUBLIC).deal
    rules = rules_of(event)
    if deal is None or rules.players != len(SEATS):
        raise Http404
    if not boards_may_be_played_again(event, board.round):
        raise Http404
    return rules, deal


def _acted(
    request: HttpRequest, event: Event, number: int, board: PlayedBoard | None, of: str
) -> HttpResponse:
    rules, deal = _board_or_404(event, number)
    if board is None:
        seat, player = request.POST.get("seat", ""), request.POST.get("player", "")
        names = {one.value: one for one in SEATS}
        board = PlayedBoard(names.get(seat, Seat.A), player if player in OPPONENTS else USUAL)
    try:
        count_act(PLAYING, client_address(request), now=timezone.now())
        if "act" in request.POST:
            board = _with_act(rules, deal, board, request.POST["act"])
        board = _answered(rules, deal, board, of)
    except IllegalActionError as error:
        problems = [problem_of(violation) for violation in error.violations]
        return _table(request, event, number, board, of, problems, 422)
    except RequestRefusedError as refused:
        return _table(request, event, number, board, of, refused.problems, status_of(refused))
    address = reverse("public:play_board", args=[event.slug, number])
    return HttpResponseRedirect(f"{address}?{urlencode({'table': sign(board, of)})}")


def _with_act(rules: RuleSet, deal: Deal, board: PlayedBoard, text: str) -> PlayedBoard:
    """The board after an act of its player. Raises `IllegalActionError`; what is no act at all,
    and what is done after the end, changes nothing.
    """
    state, action = table_of(rules, deal, board.acts), act_from_text(text)
    if action is None or state.turn is not board.seat:
        return board
    if action not in own_actions(state):
        require_possible(state, action)
        return board
    return PlayedBoard(board.seat, board.player, (*board.acts, action))


def _answered(rules: RuleSet, deal: Deal, board: PlayedBoard, of: str) -> PlayedBoard:
    """The board when it waits for its player again, or is over. At the same table the automatic
    player always does the same.
    """
    player, acts = OPPONENTS[board.player], board.acts
    while (state := table_of(rules, deal, acts)).turn not in {None, board.seat}:
        seed = sha256(f"{of}.{board.seat}.{board.player}.{len(acts)}".encode()).hexdigest()
        rng = Random(seed)  # noqa: S311 - an automatic player's chance, no secret
        acts = (*acts, automatic_action(state, player, rng))
    return PlayedBoard(board.seat, board.player, acts)


def _table(
    request: HttpRequest,
    event: Event,
    number: int,
    board: PlayedBoard,
    of: str,
    problems: Iterable[Problem] = (),
    status: int = 200,
) -> HttpResponse:
    rules, deal = _board_or_404(event, number)
    state = table_of(rules, deal, board.acts)
    context: dict[str, Any] = {
        "number": number,
        "seat": board.seat,
        "opponent": player_names()[board.player],
        "token": sign(board, of),
        "problems": list(problems),
        "turn_up": deal.turn_up,
        "contract": state.contract,
        "bottom": deal.bottom if state.contract is not None else None,
        "waiting": waiting_words(state),
        "history": history_lines(state),
        "table": _on_table(state),
        "tricks": [(seat, 0 if state.play is None else state.play.tricks[seat]) for seat in SEATS],
        "over": state.turn is None,
    }
    if state.turn is None:
        context |= _end(event, number, board, state)
    else:
        actions = own_actions(state)
        context["buttons"] = [
            action_button(one, deal.turn_up) for one in actions if not hasattr(one, "card")
        ]
        context["suits"] = own_suits(state, board.seat, actions)
    response = render_event(request, event, "boards", "play", **context)
    response.status_code = status
    return response


def _on_table(state: DealState) -> list[tuple[Seat, Any]]:
    if state.play is None or not state.play.table:
        return []
    return [(state.play.leader, state.play.table[0])]


def _end(event: Event, number: int, board: PlayedBoard, state: DealState) -> dict[str, Any]:
    record = Record(state.calls, state.exchanged_by, None, state.laid)
    outcome = settle_record(state.rules, state.dealt, record)
    found = beside_field(event, number, board.seat, outcome.written.as_mapping())
    sign_of_seat = 1 if board.seat is Seat.A else -1
    return {
        "outcome": outcome,
        "net": sign_of_seat * outcome.net,
        "field": found,
        "frequencies": None if found is None else FieldTable(found.lines),
        "replay": replay_address(state.rules, state.dealt, record),
    }
