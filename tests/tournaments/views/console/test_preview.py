"""What a line or the fields would mean, told before Enter is pressed; nothing is stored."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.views.console.worked import MADE, play
from tournaments.models import Event, Scoresheet
from tournaments.services.rounds import round_close

pytestmark = pytest.mark.django_db


def ask(client: Client, event: Event, **data: str) -> dict[str, object]:
    """What the preview shows, without what it does not show."""
    response = client.get(reverse("manage:console_preview", args=[event.slug]), data)
    assert response.status_code == 200
    assert Scoresheet.objects.count() == 0
    context = response.context
    page = response.content.decode()
    shown = {
        "sum": context.get("sum_words") or "",
        "meaning": context.get("meaning") or "",
        "hints": [str(one.message) for one in context["hints"]],
        "problems": [str(one.message) for one in context["problems"]],
    }
    for text in (shown["sum"], shown["meaning"], *shown["problems"]):
        assert str(text) in page
    return {name: value for name, value in shown.items() if value}


def test_the_known_sum_appears_with_the_trump(director_client: Client, worked: Event) -> None:
    asked = {"hints": ["The card points of A are missing."]}
    without = "In diamonds, without the exchange, these cards are worth 103."
    assert ask(director_client, worked, line="1 1 A D") == {"sum": without, **asked}
    swapped = "In diamonds, with the exchange, these cards are worth 107."
    assert ask(director_client, worked, line="1 1 A D x") == {"sum": swapped, **asked}
    assert ask(director_client, worked, line="1 1 A D xA") == {"sum": swapped, **asked}


@pytest.mark.parametrize("line", ["1 1 A S x", "1 1 A D xB"])
def test_an_exchange_that_cannot_have_been_is_left_out_of_the_sum(
    director_client: Client, worked: Event, line: str
) -> None:
    # Diamonds were turned up, and A holds their seven.
    assert "without the exchange" in str(ask(director_client, worked, line=line)["sum"])


def test_a_complete_line_is_told_in_words(director_client: Client, worked: Event) -> None:
    name = play(worked).entry_a.person.name
    shown = ask(director_client, worked, line=MADE)
    assert shown["meaning"] == (
        f"{name} took diamonds, 88 : 19, {name} exchanged the seven — {name} +69 (made)"
    )
    assert "problems" not in shown
    passed = ask(director_client, worked, line="1 1 p")
    assert passed == {"meaning": "passed out, 0 : 0"}


def test_a_line_still_being_typed_is_not_scolded(director_client: Client, worked: Event) -> None:
    for line in ("", "1", "1 1", "1 1 A", "1 1 A D", "1 1 n"):
        shown = ask(director_client, worked, line=line)
        assert "problems" not in shown
        assert shown["hints"]


def test_what_cannot_be_is_told_before_enter(director_client: Client, worked: Event) -> None:
    shown = ask(director_client, worked, line="1 1 A D 88 19")
    assert shown["problems"] == [
        "The points add up to 107, but 103 are in play; they fit if A exchanged the seven."
    ]
    assert ask(director_client, worked, line="1 9 A D 88")["problems"] == [
        "Board 1 is not played at table 9."
    ]
    assert ask(director_client, worked, line="1 1 Q D 88")["problems"] == [
        "“Q” is not a seat: A or B took."
    ]


def test_the_fields_are_told_as_well(director_client: Client, worked: Event) -> None:
    place = {"board": "1", "table": "1", "taker": "A", "trump": "D", "exchange": "xA"}
    assert ask(director_client, worked, **place) == {
        "sum": "In diamonds, with the exchange, these cards are worth 107."
    }
    complete = ask(director_client, worked, **place, points_a="88")
    assert str(complete["meaning"]).endswith("+69 (made)")
    assert ask(director_client, worked, board="x") == {}


def test_a_standing_result_is_announced(director_client: Client, worked: Event) -> None:
    enter = reverse("manage:console_enter", args=[worked.slug])
    director_client.post(enter, {"line": "1 1 p"})
    where = reverse("manage:console_preview", args=[worked.slug])
    page = director_client.get(where, {"line": "1 1 "}).content.decode()
    assert "There is a result already: passed out, 0 : 0." in page


def test_a_playing_director_learns_nothing_before_the_round_is_closed(
    director_client: Client, worked: Event
) -> None:
    Event.objects.filter(pk=worked.pk).update(director_plays=True)
    assert "sum" not in ask(director_client, worked, line="1 1 A D")
    [problem] = ask(director_client, worked, line="1 1 A D 88 19")["problems"]  # type: ignore[misc]
    assert "103" not in problem
    # What holds for every deal is still said.
    shown = ask(director_client, worked, line="1 1 A D 88 19 tA9 tB9")
    assert shown["problems"][0] == "The tricks add up to 18; there are 9."  # type: ignore[index]
    round_ = worked.rounds.get(number=1)
    round_close(round_=round_, actor=None, now=worked.starts_at, reason="rain")
    assert "sum" in ask(director_client, worked, line="1 1 A D")


def test_unknown_cards_have_no_known_sum(director_client: Client, worked: Event) -> None:
    worked.boards.filter(number=1).update(deal=None, source="by_hand")
    assert "sum" not in ask(director_client, worked, line="1 1 A D")
    assert "meaning" in ask(director_client, worked, line="1 1 A D 88 19 dA0")
