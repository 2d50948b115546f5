"""The same footnotes in the prints of an event as on its pages."""

from __future__ import annotations

import pytest

from tests.tournaments import rulings
from tests.tournaments.factories import NOW
from tests.tournaments.printing.examples import one_line, texts
from tournaments.enums import Audience, DocumentKind
from tournaments.mapping.document_options import DocumentOptions
from tournaments.models import Event, User
from tournaments.printing.collecting import heading_of
from tournaments.printing.registry import DOCUMENTS
from tournaments.printing.rendering import render
from tournaments.services.groups import play_regroup

pytestmark = pytest.mark.django_db
NOTE = "weighted: 67 % of +170, 33 % of +140 – wrong explanation"


def printed(event: Event, kind: DocumentKind) -> str:
    document = DOCUMENTS[kind]
    data = document.collect(event, DocumentOptions(), Audience.DIRECTOR)
    made = render(document.lay_out, data, heading_of(event, NOW), "en")
    return one_line(" ".join(texts(made.content)))


@pytest.mark.parametrize(
    ("kind", "times"),
    [
        (DocumentKind.RANKING, 2),  # below both rankings
        (DocumentKind.TRAVELLERS, 1),
        (DocumentKind.SCORECARDS, 2),  # on the cards of both players
    ],
)
def test_a_weighted_ruling_is_explained_in_print(
    director: User, kind: DocumentKind, times: int
) -> None:
    event = rulings.ruled_event(director)
    text = printed(Event.objects.get(pk=event.pk), kind)
    assert text.count(NOTE) == times
    assert "✎" in text


def test_a_long_reason_is_printed_whole(director: User) -> None:
    event = rulings.ruled_event(director)
    reason = "swapped cards " * 14 + "end"
    play_regroup(
        play=rulings.ruled_play(event),
        actor=director,
        now=NOW,
        expected_version=1,
        group="fouled",
        reason=reason,
    )
    event = Event.objects.get(pk=event.pk)
    for kind in (DocumentKind.TRAVELLERS, DocumentKind.SCORECARDS, DocumentKind.RANKING):
        text = printed(event, kind)
        assert "cards differed: compared within “fouled” –" in text
        assert "swapped cards end" in text, kind
