"""The page of the lots: what is due, drawing, recording, taking back; and what others see of it."""

from __future__ import annotations

from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments import factories
from tests.tournaments.tied import correct, places, tied_event
from tests.tournaments.views.public.pages import page, words
from tournaments.enums import Publication
from tournaments.models import Event, User
from tournaments.services.lots import lot_record
from tournaments.services.publication import publication_set

pytestmark = pytest.mark.django_db
NAMES = factories.NAMES
ORDER = f"1. {NAMES[2]}, 2. {NAMES[0]}, 3. {NAMES[3]}, 4. {NAMES[1]}"


@pytest.fixture
def tied(director: User) -> Event:
    return tied_event(director, released=True)


def address(event: Event) -> str:
    return reverse("manage:lots", args=[event.slug])


def sent(source: str, **more: str) -> dict[str, str]:
    return {"source": source, "entries": "1-2-3-4", "reason": "all equal", **more}


def record(event: Event, order: tuple[int, ...] = (3, 1, 4, 2)) -> None:
    lot_record(
        event=event,
        actor=event.owner,
        now=factories.NOW,
        entries=sorted(order),
        order=order,
        reason="cards cut",
    )


def test_what_is_due_is_shown_with_both_ways_to_draw(director_client: Client, tied: Event) -> None:
    text = words(unescape(page(director_client, address(tied))))
    assert "Max, place 1 · IMP, place 1 A lot is due between: 1 Євген Ґалаґан 2 Ірина" in text
    assert "Draw from the seed" in text
    assert "Record this order" in text
    overview = page(director_client, reverse("manage:event", args=[tied.slug]))
    assert "1 lot is due between players with equal totals" in overview
    assert address(tied) in page(director_client, reverse("manage:console", args=[tied.slug]))


def test_drawing_and_taking_back(director_client: Client, tied: Event) -> None:
    response = director_client.post(address(tied), sent("seed"), follow=True)
    text = words(response.content.decode())
    assert "The lot counts in the ranking." in text
    assert "Drawn from the seed" in text
    assert "No lot is due" in text
    assert [place for place, _ in places(tied)] == [1, 2, 3, 4]
    back = reverse("manage:lot_withdraw", args=[tied.slug, 1])
    assert director_client.post(back, {"reason": ""}).status_code == 422
    assert "withdrawn" in director_client.post(back, {"reason": "oh"}, follow=True).content.decode()
    assert [place for place, _ in places(tied)] == [1, 1, 1, 1]
    again = reverse("manage:lot_withdraw", args=[tied.slug, 2])
    assert director_client.post(again, {"reason": "oh"}).status_code == 404


def test_an_order_by_hand_is_read_as_people_type_it(director_client: Client, tied: Event) -> None:
    response = director_client.post(address(tied), sent("by_hand", order="3, 1 – 4;2"))
    assert response.status_code == 302
    assert places(tied) == [(1, 3), (2, 1), (3, 4), (4, 2)]


@pytest.mark.parametrize(
    ("body", "field", "error"),
    [
        (sent("by_hand", order="3 1 x 2"), "order", "These are no start numbers: x."),
        (sent("by_hand", order="3 1 4"), "order", "Missing: 2."),
        (sent("by_hand", order="3 1 4 2", reason=""), "reason", "This field is required."),
        (sent("seed", reason=""), "reason", "This field is required."),
    ],
)
def test_a_refusal_keeps_what_was_typed(
    director_client: Client, tied: Event, body: dict[str, str], field: str, error: str
) -> None:
    response = director_client.post(address(tied), body)
    assert response.status_code == 422
    panel = response.context["panels"][0]
    form = panel.draw if body["source"] == "seed" else panel.record
    assert form.errors == {field: [error]}
    assert form["order"].value() == body.get("order")
    assert f'id="lot-1-2-3-4-{body["source"]}-{field}_error"' in response.content.decode()
    assert not tied.lots.exists()


def test_an_old_page_draws_nothing(director_client: Client, tied: Event) -> None:
    correct(tied, 50)
    response = director_client.post(address(tied), sent("by_hand", order="4 3 2 1"))
    assert response.status_code == 409
    text = words(response.content.decode())
    assert "This lot is not due" in text
    assert "You typed: order 4 3 2 1, reason all equal." in text
    assert len(response.context["panels"]) == 2
    assert not tied.lots.exists()


def test_the_ranking_shows_the_lot_its_note_and_why(client: Client, tied: Event) -> None:
    record(tied)
    html = unescape(page(client, reverse("public:event", args=[tied.slug])))
    text = words(html)
    assert "Tie-break between equal totals: lot." in text
    assert f"Lot drawn by hand: {ORDER} – cards cut" in text
    assert html.count('href="#note-1"') == 4
    own = words(unescape(page(client, reverse("public:entry", args=[tied.slug, 1]))))
    assert f"As much as {NAMES[2]}, place 1; separated by: lot (2 : 1)." in own


def test_the_changes_tell_it_to_everybody(client: Client, tied: Event) -> None:
    publication_set(event=tied, actor=None, now=factories.NOW, publication=Publication.PROVISIONAL)
    record(tied)
    where = reverse("public:changes", args=[tied.slug])
    text = words(unescape(page(client, where)))
    assert f"Lot Lot drawn by hand recorded: {ORDER} (cards cut)" in text
    assert f"{NAMES[0]}: place 1= → 2" in text


def test_the_list_of_changes_tells_the_order(director_client: Client, tied: Event) -> None:
    record(tied)
    where = reverse("manage:audit", args=[tied.slug])
    assert ORDER in unescape(page(director_client, where))


def test_an_event_without_lots_says_so(director_client: Client, running: Event) -> None:
    assert "has no lot: equal totals share the place" in page(director_client, address(running))
    console = page(director_client, reverse("manage:console", args=[running.slug]))
    assert address(running) not in console
