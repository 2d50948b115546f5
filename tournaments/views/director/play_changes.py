"""Changes of what was played: exchanged seats, a wrong board, a substitute."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.enums import SwapReading
from tournaments.forms.play_changes import SubstituteForm, SwapForm, WrongBoardForm
from tournaments.forms.reasons import ReasonForm
from tournaments.lifecycle import Action
from tournaments.mapping.event_rows import sheet_row
from tournaments.models import Entry, Event, Play, Scoresheet, Sitting
from tournaments.problems import RequestRefusedError
from tournaments.selectors.console import play_opponents, standing_result
from tournaments.selectors.presence import rounds_present, substitute_rounds
from tournaments.services.seats import SwappedPlay, seats_swap, swap_preview
from tournaments.services.substitutes import substitute_preview, substitute_set
from tournaments.services.wrong_boards import wrong_board_preview, wrong_board_record
from tournaments.services.wrong_boards_undone import wrong_board_undo
from tournaments.views.console.access import actor_of
from tournaments.views.console.cells import play_address
from tournaments.views.console.plays import found_play
from tournaments.views.director.access import READ_OR_WRITE, event_page
from tournaments.views.director.change_pages import Change, Effects, change_page, seen_number
from tournaments.words.results import Opponents, award_words, result_words


@event_page(*READ_OR_WRITE, action=Action.ENTER_RESULTS)
def swap_seats(request: HttpRequest, event: Event, number: int, table: int) -> HttpResponse:
    """Exchange the seats of a table: the players, the reading of the slip, or both."""
    sitting = _sitting(event, number, table)
    boards = sitting.plays.order_by("board__number").values_list("board__number", flat=True)
    form = SwapForm(request.POST or None, boards=boards)
    change = Change(
        title=_("Exchange the seats of table %(table)d, round %(round)d")
        % {"table": table, "round": number},
        words=_(
            "When the two sat the other way round, or the slip was read from the wrong seat. The "
            "cards say which readings are possible."
        ),
        do_it=_("Exchange the seats"),
        form=form,
        preview=partial(_swap_effects, sitting, form),
        act=partial(_swap, request, sitting, form),
        back=f"{reverse('manage:console', args=[event.slug])}?round={number}",
    )
    return change_page(request, event, change)


def _sitting(event: Event, number: int, table: int) -> Sitting:
    found = Sitting.objects.filter(round__event=event, round__number=number, table=table)
    sitting = found.select_related("round__event").first()
    if sitting is None:
        raise Http404
    return sitting


def _swap_effects(sitting: Sitting, form: SwapForm) -> Effects:
    swapped = swap_preview(
        sitting=sitting, boards=form.chosen, reading=form.swap_reading, now=timezone.now()
    )
    lines, warnings = [], []
    for one in swapped:
        warnings += [str(problem.message) for problem in one.problems]
        if not one.problems:
            lines.append(_swap_line(one, form.swap_reading))
    seen = {f"version_{one.play.board.number}": one.play.version for one in swapped}
    return Effects(tuple(lines), seen, tuple(warnings))


def _swap_line(one: SwappedPlay, reading: SwapReading) -> str:
    """`Board 5: A Anna, B Borys → A Borys, B Anna; result …`."""
    a, b = play_opponents(one.play)
    before = Opponents(a, b)
    after = before if reading is SwapReading.RESULT else Opponents(b, a)
    return _("Board %(board)d: seat A %(a)s, seat B %(b)s; %(old)s → %(new)s") % {
        "board": one.play.board.number,
        "a": after.a.name,
        "b": after.b.name,
        "old": _words(one.current, before),
        "new": _words(one.sheet, after),
    }


def _words(sheet: Scoresheet | None, names: Opponents) -> str:
    return result_words(None if sheet is None else sheet_row(sheet), names)


def _swap(request: HttpRequest, sitting: Sitting, form: SwapForm) -> str:
    seats_swap(
        sitting=sitting,
        actor=actor_of(request),
        now=timezone.now(),
        expected_versions={
            board: seen_number(request, f"version_{board}") for board in form.chosen
        },
        reading=form.swap_reading,
        reason=form.cleaned_data["reason"],
    )
    return _("The seats are exchanged.")


@event_page(*READ_OR_WRITE, action=Action.ENTER_RESULTS)
def wrong_board(
    request: HttpRequest, event: Event, round_number: int, table: int, board: int
) -> HttpResponse:
    """Say that a table played another board than this one."""
    play = found_play(event, round_number, table, board)
    if play.instead_of is not None:
        return redirect("manage:wrong_board_undo", event.slug, round_number, table, board)
    own = play.sitting.plays.values_list("board_id", flat=True)
    numbers = event.boards.exclude(pk__in=own).order_by("number").values_list("number", flat=True)
    form = WrongBoardForm(
        request.POST or None,
        boards=numbers,
        opponents=play_opponents(play),
        has_result=standing_result(play) is not None,
    )
    change = Change(
        title=_("Another board than %(board)d was played at table %(table)d")
        % {"board": board, "table": table},
        words=_(
            "The result counts on the board it was played on. The scheduled board cannot be "
            "played any more; nobody meets the other board twice."
        ),
        do_it=_("Store the wrong board"),
        form=form,
        preview=partial(_wrong_board_effects, play, form),
        act=partial(_wrong_board, request, play, form),
        back=play_address(event, round_number, table, board),
    )
    return change_page(request, event, change)


def _wrong_board_effects(play: Play, form: WrongBoardForm) -> Effects:
    board = play.board.event.boards.get(number=form.cleaned_data["board"])
    awards = form.awards()
    made = wrong_board_preview(
        play=play,
        board=board,
        awards=awards,
        with_result=form.cleaned_data.get("with_result", False),
    )
    a, b = play_opponents(play)
    numbers = {"board": board.number, "scheduled": play.board.number}
    if made.moved is None:
        lines = [_("Board %(board)d is played at this table; enter its result then.") % numbers]
    else:
        words = _words(made.moved, Opponents(a, b))
        lines = [_("Board %(board)d: %(result)s.") % {**numbers, "result": words}]
    if awards.a == awards.b == "":
        lines.append(_("Board %(scheduled)d is not played at this table.") % numbers)
    else:
        given = {
            "a": a.name,
            "b": b.name,
            "award_a": award_words(awards.a),
            "award_b": award_words(awards.b),
        }
        lines.append(
            _("Board %(scheduled)d: %(a)s %(award_a)s, %(b)s %(award_b)s.") % {**numbers, **given}
        )
    for later, entry in made.lost:
        lost = {
            **numbers,
            "round": later.sitting.round.number,
            "table": later.sitting.table,
            "name": entry.name,
            "award": award_words(awards.later) if awards.later else _("no award"),
        }
        lines.append(
            _("Round %(round)d, table %(table)d: %(name)s cannot play board %(board)d; %(award)s.")
            % lost
        )
    return Effects(tuple(lines), {"version": play.version})


def _wrong_board(request: HttpRequest, play: Play, form: WrongBoardForm) -> str:
    board = play.board.event.boards.get(number=form.cleaned_data["board"])
    wrong_board_record(
        play=play,
        board=board,
        actor=actor_of(request),
        now=timezone.now(),
        expected_version=seen_number(request, "version"),
        awards=form.awards(),
        with_result=form.cleaned_data.get("with_result", False),
        reason=form.cleaned_data["reason"],
    )
    return _("Board %d is a board of this table now.") % board.number


@event_page(*READ_OR_WRITE, action=Action.ENTER_RESULTS)
def undo_wrong_board(
    request: HttpRequest, event: Event, round_number: int, table: int, board: int
) -> HttpResponse:
    """Take a wrong board back."""
    play = found_play(event, round_number, table, board)
    if play.instead_of is None:
        raise Http404
    form = ReasonForm(request.POST or None)
    change = Change(
        title=_("Board %(board)d at table %(table)d was no wrong board")
        % {"board": board, "table": table},
        words=_("Its result goes back to board %d.") % play.instead_of.number,
        do_it=_("Take it back"),
        form=form,
        preview=partial(_undo_effects, play),
        act=partial(_undo_wrong_board, request, play, form),
        back=f"{reverse('manage:console', args=[event.slug])}?round={round_number}",
    )
    return change_page(request, event, change)


def _undo_effects(play: Play) -> Effects:
    scheduled = play.instead_of
    names = Opponents(*play_opponents(play))
    standing = standing_result(play)
    number = 0 if scheduled is None else scheduled.number
    words = result_words(None if standing is None else standing.sheet, names)
    line = _("Board %(board)d: %(result)s.") % {"board": number, "result": words}
    return Effects((line,), {"version": play.version})


def _undo_wrong_board(request: HttpRequest, play: Play, form: ReasonForm) -> str:
    wrong_board_undo(
        play=play,
        actor=actor_of(request),
        now=timezone.now(),
        expected_version=seen_number(request, "version"),
        reason=form.cleaned_data["reason"],
    )
    return _("The wrong board is taken back.")


@event_page(*READ_OR_WRITE, action=Action.CHANGE_SEATING)
def substitute(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Somebody else sits for a player in some rounds."""
    entry = _entry(event, number)
    present = rounds_present(entry)
    form = SubstituteForm(request.POST or None, rounds=present)
    change = Change(
        title=_("A substitute for %s") % entry.name,
        words=_(
            "The player stays one competitor with all results; who sat is kept for each round and "
            "shown on the scorecard. Nobody meets a board twice."
        ),
        do_it=_("Put it so"),
        form=form,
        preview=partial(_substitute_effects, event, entry, form),
        act=partial(_substitute, request, entry, form),
        back=reverse("manage:player", args=[event.slug, number]),
    )
    return change_page(request, event, change)


def _entry(event: Event, number: int) -> Entry:
    entry = event.entries.select_related("person", "partner", "event").filter(number=number).first()
    if entry is None:
        raise Http404
    return entry


def _substitute_effects(event: Event, entry: Entry, form: SubstituteForm) -> Effects:
    given = form.cleaned_data
    with _asking_about_known(form):
        substitute_preview(
            entry=entry,
            now=timezone.now(),
            rounds=given["rounds"],
            name=given["name"],
            club=given["club"],
            known_accepted=given["known"],
        )
    chosen = sorted(given["rounds"])
    values = {
        "rounds": ", ".join(map(str, chosen)),
        "who": given["name"].strip() or entry.name,
    }
    words = ngettext(
        "In round %(rounds)s %(who)s sits.", "In rounds %(rounds)s %(who)s sits.", len(chosen)
    )
    lines = [words % values]
    for number, name in substitute_rounds(entry).items():
        if number in chosen:
            was = {"round": number, "name": name}
            lines.append(_("Round %(round)d: until now %(name)s sat.") % was)
    return Effects(tuple(lines), {"revision": event.revision})


def _substitute(request: HttpRequest, entry: Entry, form: SubstituteForm) -> str:
    given = form.cleaned_data
    with _asking_about_known(form):
        person = substitute_set(
            entry=entry,
            actor=actor_of(request),
            now=timezone.now(),
            rounds=given["rounds"],
            name=given["name"],
            club=given["club"],
            reason=given["reason"],
            known_accepted=given["known"],
            expected_revision=seen_number(request, "revision"),
        )
    if person is None:
        return _("%s sits in person again.") % entry.name
    return _("%(name)s sits for %(entry)s.") % {"name": person.name, "entry": entry.name}


@contextmanager
def _asking_about_known(form: SubstituteForm) -> Iterator[None]:
    """Cards the substitute knows are asked about: the form shows the question then."""
    try:
        yield
    except RequestRefusedError as refused:
        if any(problem.code == "board_known" for problem in refused.problems):
            form.ask_about_known()
        raise
