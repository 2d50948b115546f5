"""A file whose columns are read in another way than the program thought."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.tournaments import factories
from tournaments.mapping.roster_reading import MOST_CARRIED
from tournaments.models import Entry, Event, User

UNKNOWN_HEADINGS = (
    "Verein;Wer;Nr\nNorth;Anna Bell;7\nSouth;Ben Carr;8\nNorth;Cleo Dunn;9\nWest;Dan Eke;10\n"
)


@pytest.fixture
def empty(director: User) -> Event:
    return factories.make_draft(director, 0)


def post(client: Client, event: Event, **values: Any) -> HttpResponse:
    where = reverse("manage:setup_players", args=[event.slug])
    return client.post(where, {"players": "", **values})


def upload(client: Client, event: Event, text: str, **values: Any) -> HttpResponse:
    content = SimpleUploadedFile("list.csv", text.encode())
    return post(client, event, file=content, **values)


def text_of(answer: HttpResponse) -> list[str]:
    return answer.context["form"]["players"].value().splitlines()


def again(
    client: Client,
    event: Event,
    answer: HttpResponse,
    *columns: str,
    first: int = 2,
    players: str | None = None,
) -> HttpResponse:
    """Send the page back with other columns, and perhaps with another text."""
    values = {f"file-column_{index}": column for index, column in enumerate(columns)}
    typed = "\n".join(text_of(answer)) if players is None else players
    sent = {"players": typed, "reading": answer.context["reading"], "columns": "1"}
    return post(client, event, **sent, **values, **{"file-first_row": str(first)})


def test_what_was_read_wrong_is_read_again_as_chosen(director_client: Client, empty: Event) -> None:
    read = upload(director_client, empty, UNKNOWN_HEADINGS)
    assert text_of(read)[:2] == ["Verein; Wer", "North; Anna Bell"]
    form = read.context["columns"]
    assert [field.value() for field, _ in form.columns()] == ["name", "club", "ignored"]
    assert [samples for _, samples in form.columns()][1] == "Wer · Anna Bell · Ben Carr …"
    assert form["first_row"].value() == 1

    right = again(director_client, empty, read, "club", "name", "ignored")
    assert right.status_code == 200
    right_lines = ["Anna Bell; North", "Ben Carr; South", "Cleo Dunn; North", "Dan Eke; West"]
    assert text_of(right) == right_lines
    assert right.context["file"].players == 4
    assert right.context["preview"].rows[0].place == "row 2 of the file"
    labels = [field.label for field, _ in right.context["columns"].columns()]
    assert labels == ["Column 1 “Verein”", "Column 2 “Wer”", "Column 3 “Nr”"]
    assert [field.value() for field, _ in right.context["columns"].columns()] == [
        *("club", "name", "ignored")
    ]
    assert Entry.objects.count() == 0


def test_it_can_be_read_again_and_again(director_client: Client, empty: Event) -> None:
    answer = upload(director_client, empty, UNKNOWN_HEADINGS)
    for columns, line in (
        (("ignored", "ignored", "name"), "7"),
        (("surname", "ignored", "given_name"), "North 7"),
        (("club", "name", "ignored"), "Anna Bell; North"),
    ):
        answer = again(director_client, empty, answer, *columns)
        assert text_of(answer)[0] == line
        assert len(text_of(answer)) == 4


def test_what_stood_or_was_changed_by_hand_stays(director_client: Client, empty: Event) -> None:
    typed = "Typed First\nAnna Bell; North"
    read = upload(director_client, empty, UNKNOWN_HEADINGS, players=typed)
    assert text_of(read)[1:4] == ["Anna Bell; North", "Verein; Wer", "North; Anna Bell"]
    changed = "\n".join(text_of(read)).replace("South; Ben Carr", "Benjamin Carr; South")
    right = again(director_client, empty, read, "club", "name", "ignored", players=changed)
    assert text_of(right) == [
        "Typed First",
        "Anna Bell; North",  # typed before the file came, so the file's is not added
        "Benjamin Carr; South",
        "Ben Carr; South",
        "Cleo Dunn; North",
        "Dan Eke; West",
    ]
    assert right.context["file"].skipped == 1


@pytest.mark.parametrize(
    ("columns", "first", "words"),
    [
        (("club", "ignored", "ignored"), 2, "Say which column has the names."),
        (("club", "name", "club"), 2, "Only one column can be the club."),
        (("partner", "name", "partner"), 2, "Only one column can be the partner."),
        (("club", "name", "ignored"), 6, "The file ends at row 5."),
        (("club", "name", "ignored"), 0, "greater than or equal to 1"),
        (("club", "name", "nonsense"), 2, "Select a valid choice."),
        (("club", "name"), 2, "This field is required."),
    ],
)
def test_a_choice_that_cannot_be_is_shown_and_loses_nothing(
    director_client: Client, empty: Event, columns: tuple[str, ...], first: int, words: str
) -> None:
    read = upload(director_client, empty, UNKNOWN_HEADINGS)
    answer = again(director_client, empty, read, *columns, first=first)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert words in page
    assert text_of(answer) == text_of(read)
    assert page.count('name="reading"') == 1
    assert answer.context["columns"]["column_0"].value() == columns[0]


def test_a_text_that_is_not_the_pages_own_is_refused(director_client: Client, empty: Event) -> None:
    read = upload(director_client, empty, UNKNOWN_HEADINGS)
    sealed = read.context["reading"]
    for reading in ("", "nonsense", sealed[:-1], f"x{sealed}", "a:b:c"):
        answer = post(director_client, empty, players="Typed Before", reading=reading, columns="1")
        assert answer.status_code == 422
        assert "The file is no longer in the page." in answer.content.decode()
        assert text_of(answer) == ["Typed Before"]
    assert Entry.objects.count() == 0


def test_the_columns_stay_to_choose_while_the_list_is_looked_over_or_refused(
    director_client: Client, empty: Event
) -> None:
    read = upload(director_client, empty, UNKNOWN_HEADINGS)
    sealed = read.context["reading"]
    looked = post(director_client, empty, players="A", reading=sealed, check="1")
    assert _unsealed(looked.context["reading"]) == _unsealed(sealed)
    refused = post(director_client, empty, players="A\nA", reading=sealed)
    assert refused.status_code == 422
    assert "Read the file again" in refused.content.decode()
    assert post(director_client, empty, players="A\nB\nC\nD", reading=sealed).status_code == 302
    assert Entry.objects.count() == 4


def test_a_file_too_long_for_the_page_is_read_once(director_client: Client, empty: Event) -> None:
    names = [f"{hash_of(number)} {number};{hash_of(-number)}" for number in range(1, 2000)]
    answer = upload(director_client, empty, "\n".join(["Name;Club", *names]))
    page = answer.content.decode()
    assert answer.context["reading"] == ""
    assert "The file is too long to choose its columns here." in page
    assert "“Club” → Club or city" in page
    assert len(text_of(answer)) == 1999
    assert len(page) > MOST_CARRIED


def hash_of(number: int) -> str:
    """Text that cannot be packed well."""
    return "".join(chr(0x400 + (number * step * step) % 0x200) for step in range(3, 110))


def test_only_the_first_forty_columns_can_be_chosen(director_client: Client, empty: Event) -> None:
    wide = ";".join(f"cell {number}" for number in range(60))
    answer = upload(director_client, empty, f"{wide}\n{wide}\n")
    assert len(answer.context["columns"].columns()) == 40
    columns = ["ignored"] * 39 + ["name"]
    assert text_of(again(director_client, empty, answer, *columns, first=1)) == ["cell 39"] * 2


def test_cells_are_shown_as_text(director_client: Client, empty: Event) -> None:
    page = upload(
        director_client, empty, "Name;<script>alert(1)</script>\n<b>Anna</b>;<i>x</i>\nBen;y\n"
    ).content.decode()
    assert "<script>alert" not in page
    assert "<i>x" not in page
    assert "&lt;i&gt;x&lt;/i&gt;" in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


def _unsealed(reading: str) -> str:
    """A sealed reading without the time it was sealed at, and without the seal."""
    return reading.rsplit(":", 2)[0]
