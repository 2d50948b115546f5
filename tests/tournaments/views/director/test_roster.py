"""Who plays in an event in preparation: typed, pasted, read from a file."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.tournaments import factories
from tournaments.models import Entry, Event, Person, User

IMPORTS = Path(__file__).resolve().parents[4] / "fixtures" / "imports"


@pytest.fixture
def empty(director: User) -> Event:
    return factories.make_draft(director, 0)


def post(client: Client, event: Event, **values: object) -> HttpResponse:
    where = reverse("manage:setup_players", args=[event.slug])
    return client.post(where, {"players": "", **values})


def upload(client: Client, event: Event, name: str, **values: object) -> HttpResponse:
    file = next(IMPORTS.glob(f"*/{name}"))
    content = SimpleUploadedFile(name, file.read_bytes())
    return post(client, event, file=content, **values)


def stored(event: Event) -> list[tuple[int, str, str]]:
    return list(event.entries.values_list("number", "person__name", "person__club"))


def test_typed_players_are_kept_in_their_order(director_client: Client, empty: Event) -> None:
    text = "Їжак Юлія; Харків\r\n\r\n2. Bell, Anna\r\nÇelik Éva\tNîmes\r\nЁлкин Пётр;"
    answer = post(director_client, empty, players=text)
    assert answer.headers["Location"] == reverse("manage:setup_movement", args=[empty.slug])
    assert stored(empty) == [
        (1, "Їжак Юлія", "Харків"),
        (2, "Bell, Anna", ""),
        (3, "Çelik Éva", "Nîmes"),
        (4, "Ёлкин Пётр", ""),
    ]


def test_the_list_comes_back_as_it_is_stored(director_client: Client, draft: Event) -> None:
    page = director_client.get(reverse("manage:setup_players", args=[draft.slug]))
    assert page.context["form"]["players"].value().splitlines()[0] == "Євген Ґалаґан; Club 0"


def test_fewer_than_four_are_kept_but_do_not_go_on(director_client: Client, empty: Event) -> None:
    answer = post(director_client, empty, players="Anna Bell\nBen Carr\nCleo Dunn")
    where = reverse("manage:setup_players", args=[empty.slug])
    assert answer.headers["Location"] == where
    assert "3 players are kept. At least 4 are needed." in (
        director_client.get(where).content.decode()
    )
    assert len(stored(empty)) == 3


def test_every_problem_of_a_typed_list_is_shown_and_nothing_is_lost(
    director_client: Client, draft: Event
) -> None:
    before = stored(draft)
    long = "L" * 121
    text = f"Anna Bell; North\r\n\r\n; South\r\nanna  BELL; north\r\n{long}\r\nBen\x07 Carr"
    answer = post(director_client, draft, players=text)
    page = answer.content.decode()
    assert answer.status_code == 422
    rows = answer.context["preview"].rows
    assert [(row.number, row.place, len(row.problems)) for row in rows] == [
        (1, "line 1", 0),
        (2, "line 3", 1),
        (3, "line 4", 1),
        (4, "line 5", 1),
        (5, "line 6", 1),
    ]
    assert "line 3: A name is missing." in page
    assert "line 4: “anna  BELL” is there already, as number 1." in page
    assert "line 5: At most 120 characters are possible here." in page
    assert "line 6: There is a character that cannot be printed." in page
    assert answer.context["form"]["players"].value() == text
    assert stored(draft) == before


def test_more_than_sixty_four_players_are_too_many(director_client: Client, empty: Event) -> None:
    names = "\n".join(f"Player {number}" for number in range(65))
    answer = post(director_client, empty, players=names)
    assert answer.status_code == 422
    assert "At most 64 players can enter; here are 65." in answer.content.decode()
    assert stored(empty) == []
    assert post(director_client, empty, players=names.partition("\n")[2]).status_code == 302
    assert len(stored(empty)) == 64


def test_looking_the_list_over_stores_nothing(director_client: Client, draft: Event) -> None:
    before = stored(draft)
    text = "Євген Ґалаґан; Club 0\nNobody Known\nx; y\nz"
    answer = post(director_client, draft, players=text, check="1")
    assert answer.status_code == 200
    assert [row.known for row in answer.context["preview"].rows] == [True, False, False, False]
    assert "3 are new in your register." in answer.content.decode()
    assert stored(draft) == before


@pytest.mark.parametrize(
    ("file", "places"),
    [
        ("control-character.csv", ["row 3 of the file"]),
        ("name-missing.csv", ["row 3 of the file"]),
        ("name-too-long.csv", ["row 3 of the file"]),
        ("name-twice.csv", ["row 4 of the file"]),
        ("quotation-mark-not-closed.csv", ["row 3 of the file"]),
        ("several-defects.csv", [f"row {row} of the file" for row in (3, 4, 5, 6)]),
    ],
)
def test_the_place_of_every_problem_of_a_file_is_shown(
    director_client: Client, empty: Event, file: str, places: list[str]
) -> None:
    answer = upload(director_client, empty, file)
    assert [row.place for row in answer.context["preview"].faulty] == places
    page = answer.content.decode()
    for place in places:
        assert f"{place}: Column" in page or f"{place}: A name must be one line" in page
    assert Entry.objects.count() == Person.objects.count() == 0


def test_the_column_of_a_problem_is_named(director_client: Client, empty: Event) -> None:
    [row] = upload(director_client, empty, "name-missing.csv").context["preview"].faulty
    assert row.problems == ("Column 1: A name is missing.",)


def test_a_file_with_problems_is_in_the_list_and_can_be_put_right_there(
    director_client: Client, empty: Event
) -> None:
    answer = upload(director_client, empty, "name-missing.csv")
    text = answer.context["form"]["players"].value()
    assert text.splitlines()[1] == "; South"
    assert post(director_client, empty, players=text).status_code == 422
    assert stored(empty) == []
    fixed = text.replace("; South", "Ben Carr; South")
    assert post(director_client, empty, players=fixed).status_code == 302
    assert stored(empty)[1] == (2, "Ben Carr", "South")


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("empty.csv", "There is nothing in the file."),
        ("binary.csv", "The file is no text that can be read."),
        ("not-a-list.pdf", "This kind of file cannot be read."),
        ("old-workbook.xls", "This kind of file cannot be read."),
        ("truncated-workbook.xlsx", "The workbook cannot be read."),
    ],
)
def test_a_file_that_is_no_list_is_refused_in_words_and_the_text_stays(
    director_client: Client, empty: Event, file: str, words: str
) -> None:
    answer = upload(director_client, empty, file, players="Typed Before")
    page = answer.content.decode()
    assert words in page
    assert "Typed Before" in page
    assert stored(empty) == []


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("too-many-players.csv", "At most 64 players can enter; here are 65."),
        ("too-few-players.csv", "3 players are kept. At least 4 are needed."),
    ],
)
def test_a_file_of_too_many_or_too_few_players(
    director_client: Client, empty: Event, file: str, words: str
) -> None:
    text = upload(director_client, empty, file).context["form"]["players"].value()
    answer = post(director_client, empty, players=text)
    if answer.status_code == 302:
        answer = director_client.get(answer.headers["Location"])
    assert words in answer.content.decode()
    assert len(stored(empty)) < 4


def test_headings_without_players_are_no_list(director_client: Client, empty: Event) -> None:
    content = SimpleUploadedFile("list.csv", b"Name;Club\n")
    answer = post(director_client, empty, file=content)
    assert answer.status_code == 422
    assert "There are headings in the file, but no players." in answer.content.decode()


def test_a_big_file_is_refused(director_client: Client, empty: Event) -> None:
    content = SimpleUploadedFile("list.csv", b"Anna Bell\n" * 300_000)
    answer = post(director_client, empty, file=content)
    assert "The file is larger than 2 MB." in answer.content.decode()


def test_a_file_is_added_below_the_list_without_those_who_stand_in_it(
    director_client: Client, empty: Event
) -> None:
    typed = "New One\nбОНДАРЕНКО  Марія; ДНІПРО"
    answer = upload(director_client, empty, "eight-players-semicolon-cp1251.csv", players=typed)
    lines = answer.context["form"]["players"].value().splitlines()
    assert lines[:3] == ["New One", "бОНДАРЕНКО  Марія; ДНІПРО", "Петренко Іван; Київ"]
    assert len(lines) == 9
    assert answer.context["file"].skipped == 1
    again = upload(
        director_client,
        empty,
        "eight-players-semicolon-cp1251.csv",
        players="\n".join(lines),
    )
    assert again.context["form"]["players"].value().splitlines() == lines


def test_a_file_can_take_the_place_of_the_list(director_client: Client, empty: Event) -> None:
    answer = upload(
        director_client,
        empty,
        "workbook-title-above-headings.xlsx",
        players="Typed Before",
        replace="on",
    )
    text = answer.context["form"]["players"].value()
    assert text.splitlines() == [
        "Ґалаґан Євген; Львів",
        "Їжак Юлія; Харків",
        "=1+1; Київ",
        "Ёлкин Пётр",
    ]


def test_a_name_that_looks_like_a_formula_stays_a_name(
    director_client: Client, empty: Event
) -> None:
    post(director_client, empty, players="=1+1; Київ\n+7 Іван\n-x\n@a")
    assert [name for _, name, _ in stored(empty)] == ["=1+1", "+7 Іван", "-x", "@a"]


def test_a_cell_with_a_semicolon_is_named_before_it_is_cut(
    director_client: Client, empty: Event
) -> None:
    content = SimpleUploadedFile("list.csv", b'"Bell; Anna",North\n"Carr; Ben",South\n')
    answer = post(director_client, empty, file=content)
    assert [len(row.problems) for row in answer.context["preview"].rows] == [1, 1]
    assert "without a semicolon" in answer.content.decode()


def test_the_list_of_another_event_can_be_taken_over(
    director_client: Client, director: User, empty: Event
) -> None:
    other = factories.make_draft(director, 5, name="Last week")
    where = reverse("manage:setup_players", args=[empty.slug])
    assert f"?from={other.slug}" in director_client.get(where).content.decode()
    answer = director_client.get(where, {"from": other.slug})
    assert len(answer.context["form"]["players"].value().splitlines()) == 5
    assert stored(empty) == []


def test_the_list_of_somebody_elses_event_cannot(
    director_client: Client, stranger: User, empty: Event
) -> None:
    other = factories.make_draft(stranger, 5, name="Theirs")
    where = reverse("manage:setup_players", args=[empty.slug])
    assert director_client.get(where, {"from": other.slug}).status_code == 404


def test_a_null_character_loses_nothing(director_client: Client, draft: Event) -> None:
    before = stored(draft)
    answer = post(director_client, draft, players="Anna\x00 Bell\nBen Carr")
    assert answer.status_code == 422
    assert "Ben Carr" in answer.content.decode()
    assert stored(draft) == before


def test_the_files_name_is_only_text(director_client: Client, empty: Event) -> None:
    content = SimpleUploadedFile("<script>.csv", BytesIO(b"Anna\nBen\n").read())
    page = post(director_client, empty, file=content).content.decode()
    assert "&lt;script&gt;.csv" in page
    assert "<script>.csv" not in page


def test_partners_are_read_and_known_together(
    director_client: Client, director: User, empty: Event
) -> None:
    factories.make_draft(director, 1)
    rules = {**empty.rules, "players": 4, "partners": True}
    Event.objects.filter(pk=empty.pk).update(rules=rules)
    name, club = factories.NAMES[0], "Club 1"
    text = f"{name} / New Comer; {club}\nOnly One"
    answer = post(director_client, empty, players=text, check="1")
    one, other = answer.context["preview"].rows
    assert (one.known, one.problems) == (False, ())
    assert len(other.problems) == 1
    assert "type both names" in other.problems[0]
    assert "Two partners are one entry" in answer.content.decode()
    content = SimpleUploadedFile("p.csv", b"Player 1,Player 2\nAnna,Ben\nCid,Dora\n")
    answer = post(director_client, empty, file=content)
    assert answer.context["form"]["players"].value() == "Anna / Ben\nCid / Dora"
