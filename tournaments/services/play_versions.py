"""What every change of a play has in common: its fresh row, its version, its name in the audit."""

from __future__ import annotations

from django.db.models import F

from tournaments.enums import ScoresheetStatus
from tournaments.models import Play, Scoresheet
from tournaments.problems import StaleVersionError


def fresh_play(play: Play) -> Play:
    """The play as it stands, with its board, event, table and round."""
    return Play.objects.select_related("board__event", "sitting__round").get(pk=play.pk)


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
