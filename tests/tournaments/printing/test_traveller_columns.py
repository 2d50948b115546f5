"""Averages of every comparison group, and seat B's own IMPs, on the traveller in print and page."""

from __future__ import annotations

from fractions import Fraction
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments import factories, rulings
from tests.tournaments.printing.examples import one_line, texts
from tests.tournaments.written import write
from tournaments.enums import Audience, DocumentKind
from tournaments.mapping.document_options import DocumentOptions
from tournaments.models import Event, User
from tournaments.printing.collecting import heading_of
from tournaments.printing.registry import DOCUMENTS
from tournaments.printing.rendering import render
from tournaments.selectors.page_values import GroupDatum
from tournaments.selectors.travellers import traveller
from tournaments.services.groups import play_regroup
from tournaments.services.publication import release_switch
from tournaments.services.scoring import event_change_scoring

pytestmark = pytest.mark.django_db


def printed(event: Event) -> str:
    document = DOCUMENTS[DocumentKind.TRAVELLERS]
    data = document.collect(event, DocumentOptions(), Audience.DIRECTOR)
    made = render(document.lay_out, data, heading_of(event, factories.NOW), "en")
    return one_line(" ".join(texts(made.content)))


def test_every_group_shows_its_own_average(director: User, client: Client) -> None:
    """38, 100 and 150 have the mean 96; −30, of other cards, is a group of its own."""
    event = rulings.three_results(director)
    rulings.enter(event, 4, rulings.assigned(-30))
    play_regroup(
        play=rulings.ruled_play(event),
        actor=director,
        now=factories.NOW,
        expected_version=1,
        group="turned card",
        reason="the turn-up was another card",
    )
    release_switch(
        round_=event.rounds.get(number=1), actor=director, now=factories.NOW, results=True
    )
    event = Event.objects.get(pk=event.pk)
    found = traveller(event, 1, Audience.PUBLIC)
    assert found.datums == (
        GroupDatum(Fraction(96), Fraction(-96)),
        GroupDatum(Fraction(-30), Fraction(30), "turned card"),
    )
    own = "Average of group “turned card” (datum): −30.00 for seat A."
    html = client.get(reverse("public:board", args=[event.slug, 1])).content.decode()
    assert "Average of the board (datum): +96.00 for seat A." in unescape(html)
    assert own in unescape(html)
    text = printed(event)
    assert "Datum for A: 96.00" in text
    assert own in text
    assert "IMP B" not in text


def test_own_points_print_both_averages_and_the_imps_of_seat_b(director: User) -> None:
    """190 : 40 and 60 : 10: the averages are 125 and 25; A is 65 away, 2 IMP, B 15, none."""
    event = factories.make_played(director, 4, rounds=1)
    for table, cards in ((1, (190, 40)), (2, (60, 10))):
        write(event, 1, table, cards)
    assert "IMP B" not in printed(Event.objects.get(pk=event.pk))
    event_change_scoring(
        event=event,
        actor=director,
        now=factories.NOW,
        document={"basis": "own_points"},
        reason="try",
    )
    text = printed(Event.objects.get(pk=event.pk))
    assert "Datum for A: 125.00, for B: 25.00" in text
    assert "Score A Times % A % B IMP A IMP B" in text
    for score in ("190 : 40 1", "+150"):
        assert f"{score} 100.00 100.00 +2.00 0.00" in text
    for score in ("60 : 10 1", "+50"):
        assert f"{score} 0.00 0.00 −2.00 0.00" in text
