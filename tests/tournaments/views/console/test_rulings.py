"""The director's rulings on the page of a play: given, previewed, refused, undone, audited."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments import rulings
from tournaments.models import Event, Play, Scoresheet, User

pytestmark = pytest.mark.django_db
WEIGHTED = {
    "kind": "weighted",
    "result_a_1": "+170",
    "weight_a_1": "67 %",
    "result_a_2": "140",
    "weight_a_2": "33/100",
    "reason": "wrong explanation",
}


@pytest.fixture
def event(director: User) -> Event:
    return rulings.three_results(director)


def address(event: Event, action: str = "", table: int = 4) -> str:
    name = f"manage:play_{action}" if action else "manage:play"
    return reverse(name, args=[event.slug, 1, table, 1])


def confirmed(event: Event) -> Scoresheet | None:
    return rulings.ruled_play(event).scoresheets.filter(status="confirmed").first()


def test_a_weighted_ruling_is_given_and_read_back(director_client: Client, event: Event) -> None:
    body = {**WEIGHTED, "expected_version": 0}
    page = director_client.post(address(event), body, follow=True).content.decode()
    assert f"{rulings.WEIGHTED_WORDS} (wrong explanation)" in page
    sheet = confirmed(event)
    assert sheet is not None
    assert (sheet.kind, sheet.version, sheet.reason) == ("weighted", 1, "wrong explanation")
    response = director_client.get(address(event))
    panel = response.context["panels"]["weighted"]
    assert panel["open"]
    values = [panel["form"][name].value() for name in WEIGHTED]
    assert values == ["weighted", "+170", "67 %", "+140", "33 %", "wrong explanation"]
    grid = director_client.get(reverse("manage:console", args=[event.slug]))
    (cell,) = [
        cell
        for row in grid.context["rows"]
        for cell in row.cells
        if (cell.board, cell.table) == (1, 4)
    ]
    assert (cell.sign, cell.css) == ("✎", "cell-artificial")
    assert rulings.WEIGHTED_WORDS in cell.words


@pytest.mark.parametrize(
    ("body", "kind", "words"),
    [
        ({"kind": "assigned", "result_a_1": "88:19"}, "assigned", "assigned +69 (88 : 19)"),
        (
            {"kind": "split", "result_a_1": "38", "result_b_1": "0"},
            "split",
            "split: for A +38; for B 0",
        ),
        (
            {
                "kind": "split",
                "result_a_1": "38",
                "result_b_1": "0",
                "weight_b_1": "0,5",
                "result_b_2": "-20",
                "weight_b_2": "1/2",
            },
            "split",
            "split: for A +38; for B 50 % of 0, 50 % of −20",
        ),
    ],
)
def test_the_other_rulings(
    director_client: Client, event: Event, body: dict[str, str], kind: str, words: str
) -> None:
    sent = {**body, "reason": "cards seen", "expected_version": 0}
    page = director_client.post(address(event), sent, follow=True).content.decode()
    assert f"{words} (cards seen)" in page
    sheet = confirmed(event)
    assert sheet is not None
    assert sheet.kind == kind


REFUSED: list[tuple[dict[str, str], dict[str, str]]] = [
    ({"reason": ""}, {"reason": "Give a reason."}),
    ({"weight_a_2": "34 %"}, {"result_a_1": "The weights add up to 101/100"}),
    ({"weight_a_1": "67"}, {"result_a_1": "The weights add up to 6733/100"}),
    ({"weight_a_1": "many"}, {"weight_a_1": "Write a weight as 67 %, 67/100 or 0.67."}),
    ({"result_a_2": "x"}, {"result_a_2": "Write a difference, +69, or what both write, 88:19."}),
    ({"result_a_2": "5000"}, {"result_a_1": "No board is worth more than 999 points."}),
    ({"result_a_2": "", "weight_a_2": ""}, {"result_a_1": "at least two results"}),
    ({"kind": "assigned"}, {"result_a_1": "An assigned score is one result."}),
    ({"kind": "split"}, {"result_b_1": "Give the results the ruling is made of."}),
]


@pytest.mark.parametrize(("change", "errors"), REFUSED)
def test_what_cannot_be_is_refused_at_its_field_and_nothing_is_stored(
    director_client: Client, event: Event, change: dict[str, str], errors: dict[str, str]
) -> None:
    records = event.audit_records.count()
    body = {**WEIGHTED, **change, "expected_version": 0}
    response = director_client.post(address(event), body)
    assert response.status_code == 422
    panel = response.context["panels"][body["kind"]]
    assert panel["open"]
    for field, words in errors.items():
        assert words in " ".join(panel["form"].errors[field])
    assert panel["form"]["result_a_1"].value() == "+170"
    assert confirmed(event) is None
    assert event.audit_records.count() == records


def test_a_stale_ruling_shows_what_stands_and_keeps_what_was_typed(
    director_client: Client, event: Event
) -> None:
    rulings.enter(event, 4, rulings.assigned(10))
    response = director_client.post(address(event), {**WEIGHTED, "expected_version": 0})
    assert response.status_code == 409
    page = response.content.decode()
    assert "assigned +10 (slip lost)" in page
    assert "Somebody changed this result" in page
    assert response.context["panels"]["weighted"]["form"]["weight_a_2"].value() == "33/100"
    sheet = confirmed(event)
    assert sheet is not None
    assert sheet.kind == "assigned"


def test_the_preview_says_what_the_ruling_is_worth_and_stores_nothing(
    director_client: Client, event: Event
) -> None:
    page = director_client.get(address(event, "preview"), WEIGHTED).content.decode()
    assert rulings.WEIGHTED_WORDS in page
    assert "(A): 89.00 %, +1.67 IMP" in page
    assert "(B): 11.00 %, −1.67 IMP" in page
    assert confirmed(event) is None
    artificial = {"kind": "artificial", "award_a": "average_plus", "award_b": "percent"}
    page = director_client.get(
        address(event, "preview"), {**artificial, "percent_b": "45"}
    ).content.decode()
    assert "(A): 60.00 %, +3.00 IMP" in page
    assert "(B): 45.00 %, −1.50 IMP" in page


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({"kind": "weighted"}, "Give the results the ruling is made of."),
        ({**WEIGHTED, "weight_a_2": "30 %"}, "The weights add up to 97/100"),
        ({**WEIGHTED, "weight_a_1": "x"}, "Write a weight as"),
        ({}, "This is missing."),
    ],
)
def test_the_preview_says_what_is_wrong(
    director_client: Client, event: Event, sent: dict[str, str], words: str
) -> None:
    page = director_client.get(address(event, "preview"), sent).content.decode()
    assert words in page
    assert "IMP" not in page


def test_undo_takes_a_ruling_back_in_one_step(director_client: Client, event: Event) -> None:
    rulings.enter(event, 4, rulings.assigned(10))
    director_client.post(address(event), {**WEIGHTED, "expected_version": 1})
    response = director_client.post(address(event, "undo"), {"expected_version": 2}, follow=True)
    assert "assigned +10 (slip lost)" in response.content.decode()
    audit = director_client.get(reverse("manage:audit", args=[event.slug])).content.decode()
    assert rulings.WEIGHTED_WORDS in audit
    assert "Last change undone" in audit


def test_a_fouled_board_is_compared_apart_and_back(director_client: Client, event: Event) -> None:
    rulings.enter(event, 4, rulings.assigned(10))
    body = {"group": "fouled", "reason": "two cards swapped", "expected_version": 1}
    preview = director_client.get(address(event, "preview"), {"kind": "group", "group": "fouled"})
    assert "(A): 60.00 %, 0.00 IMP" in preview.content.decode()
    page = director_client.post(address(event, "group"), body, follow=True).content.decode()
    assert "cards differed: compared within “fouled” – two cards swapped" in page
    assert rulings.ruled_play(event).group == "fouled"
    grid = director_client.get(reverse("manage:console", args=[event.slug])).content.decode()
    assert ">fouled<" in grid
    audit = director_client.get(reverse("manage:audit", args=[event.slug])).content.decode()
    assert "Moved between comparison groups" in audit
    director_client.post(address(event, "undo"), {"expected_version": 2})
    assert rulings.ruled_play(event).group == ""


@pytest.mark.parametrize(
    ("change", "status", "words"),
    [
        ({"reason": ""}, 422, "Give a reason."),
        ({"group": "x" * 21}, 422, "The name of the group may have at most 20 characters."),
        ({"expected_version": "0"}, 409, "Somebody changed this result"),
        ({"expected_version": ""}, 409, "Somebody changed this result"),
    ],
)
def test_a_group_that_cannot_be_is_refused_and_keeps_what_was_typed(
    director_client: Client, event: Event, change: dict[str, str], status: int, words: str
) -> None:
    rulings.enter(event, 4, rulings.assigned(10))
    body = {"group": "fouled", "reason": "swapped", "expected_version": "1", **change}
    response = director_client.post(address(event, "group"), body)
    assert response.status_code == status
    page = response.content.decode()
    assert words in page
    assert f'value="{body["group"]}"' in page
    assert not Play.objects.exclude(group="").exists()


def test_nobody_else_gets_there(client: Client, stranger_client: Client, event: Event) -> None:
    assert client.get(address(event, "preview")).status_code == 302
    assert client.post(address(event, "group")).status_code == 302
    assert stranger_client.get(address(event, "preview")).status_code == 404
    assert stranger_client.post(address(event, "group")).status_code == 404
