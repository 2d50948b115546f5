"""What a director sent from the console's two entry forms: which play, and what about it."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext as _

from tournaments.forms.scoresheet import SlipForm
from tournaments.forms.slip_line import read_slip_line
from tournaments.forms.typed_result import TypedResult
from tournaments.mapping.rules import rules_of
from tournaments.models import Event, Play
from tournaments.problems import Problem
from tournaments.selectors.console import find_play


@dataclass(frozen=True, slots=True)
class Submission:
    """A line or a filled form, as far as it could be read.

    `text` is the line as typed, None if the fields were used; then `form` is bound to them and
    shows its own defects, those of a line are in `problems`. `play` is None where board and table
    name none. Only a `complete` one can be stored.
    """

    text: str | None
    form: SlipForm | None
    typed: TypedResult
    play: Play | None
    problems: tuple[Problem, ...]

    @property
    def complete(self) -> bool:
        """Whether everything a result needs was typed and could be read."""
        wrong = self.problems or (self.form is not None and self.form.errors)
        return self.play is not None and not wrong


def read_submission(event: Event, data: QueryDict) -> Submission:
    """Read a line (`line`) or the fields. Only board and table say which play is meant: who
    played is in the schedule, and anything else that was sent is ignored.
    """
    if "line" in data:
        return _read_line(event, data.get("line", ""))
    return _read_fields(event, data)


def _read_line(event: Event, text: str) -> Submission:
    reading = read_slip_line(text.replace("\0", ""), rules_of(event).seats)
    play, problem = _find(event, reading.line.board, reading.line.table)
    problems = reading.problems if problem is None else (problem, *reading.problems)
    return Submission(text, None, reading.line.result, play, problems)


def _read_fields(event: Event, data: QueryDict) -> Submission:
    form = SlipForm(data, seats=rules_of(event).seats)
    form.full_clean()
    place = form.cleaned_data.get("board"), form.cleaned_data.get("table")
    play, problem = _find(event, place[0] or 0, place[1] or 0)
    if problem is not None:
        form.add_problems([problem])
    return Submission(None, form, form.partly, play, ())


def _find(event: Event, board: int, table: int) -> tuple[Play | None, Problem | None]:
    """The play of a board at a table, or why there is none; neither while a number is missing."""
    if not board or not table:
        return None, None
    try:
        return find_play(event, board, table), None
    except Play.DoesNotExist:
        known = event.boards.filter(number=board).exists()
    if known:
        message = _("Board %(board)s is not played at table %(table)s.")
        message %= {"board": board, "table": table}
        return None, Problem("no_such_play", message, "table")
    message = _("There is no board %(board)s.") % {"board": board}
    return None, Problem("no_such_board", message, "board")
