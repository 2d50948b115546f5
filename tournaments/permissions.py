"""Who may do and see what: the only place that decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tournaments.enums import EventStatus, RoundStatus

if TYPE_CHECKING:
    from django.contrib.auth.models import AnonymousUser

    from tournaments.models import Event, Round, User

    Viewer = User | AnonymousUser


def may_manage(viewer: Viewer, event: Event) -> bool:
    """Whether `viewer` directs the event. Others are told that it does not exist."""
    return viewer.is_authenticated and (viewer.is_superuser or event.owner_id == viewer.pk)


def may_see_event(event: Event) -> bool:
    """Whether the public knows of the event: from the moment it is prepared."""
    return event.status != EventStatus.DRAFT


def deals_are_public(round_: Round) -> bool:
    """Whether everybody may see the cards of a round's boards: its own switch, never before
    the round is closed.
    """
    return round_.deals_released and round_.status == RoundStatus.CLOSED


def boards_may_be_played_again(event: Event, round_: Round) -> bool:
    """Whether everybody may play a round's boards for himself: when the event is over and the
    cards are public.
    """
    return event.status == EventStatus.FINISHED and deals_are_public(round_)


def director_may_see_deals(event: Event, round_: Round) -> bool:
    """Whether the director's pages may show the cards: a director who plays waits for the end
    of the round like everybody else.
    """
    return not event.director_plays or round_.status == RoundStatus.CLOSED
