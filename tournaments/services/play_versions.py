"""What every change of a play has in common: its fresh row, its version, its name in the audit."""

from __future__ import annotations

from django.db.models import F
from django.utils.translation import gettext as _

from tournaments.enums import RoundStatus, ScoresheetStatus
from tournaments.models import Play, Scoresheet
from tournaments.problems import RequestRefusedError, StaleVersionError


def fresh_play(play: Play) -> Play:
    """The play as it stands, with its board, event, table and round."""
    related = Play.objects.select_related(
        "board__event",
        "board__analysis",
        "sitting__round",
        *(f"entry_{seat}__{who}" for seat in "ab" for who in ("person", "partner")),
    )
    return related.get(pk=play.pk)


def require_started(play: Play) -> None:
    """Raises `RequestRefusedError` if the round of the play has not begun."""
    if play.sitting.round.status == RoundStatus.PLANNED:
        message = _("Round %d is not open yet.") % play.sitting.round.number
        raise RequestRefusedError.because("round_not_open", message)


def confirmed_scoresheet(play: Play) -> Scoresheet | None:
    """The scoresheet that counts for `play`, if there is one."""
    return play.scoresheets.filter(status=ScoresheetStatus.CONFIRMED).first()


def subject_of(play: Play) -> str:
    """The play as the audit list names it: round, table and board."""
    return f"{play.sitting.round.number}/{play.sitting.table}/{play.board.number}"


def swap_version(play: Play, expected: int, current: Scoresheet | None) -> None:
    """Compare and swap the play's version: of two senders with the same one only one passes.

    Raises `StaleVersionError` with `current`, what stands, for the other.
    """
    swapped = Play.objects.filter(pk=play.pk, version=expected).update(version=F("version") + 1)
    if not swapped:
        raise StaleVersionError(current)
    play.version = expected + 1
