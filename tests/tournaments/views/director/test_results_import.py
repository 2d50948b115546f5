"""The page that tries the scoring on results from elsewhere."""

from __future__ import annotations

import json
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.tournaments import factories
from tournaments.models import AuditRecord, Event, User

GOOD = Path(__file__).resolve().parents[4] / "fixtures" / "imports" / "good"
SAMPLE = (GOOD / "raw-scores-comma-utf8.csv").read_text(encoding="utf-8")
THERE = "/manage/import-results/"


def page_of(response: Any) -> str:
    return unescape(response.content.decode())


def test_the_way_there(director_client: Client) -> None:
    assert reverse("manage:import_results") == THERE
    assert THERE in page_of(director_client.get(reverse("manage:home")))
    response = director_client.get(THERE)
    assert response.status_code == 200
    assert "American (ACBL)" in page_of(response)


def test_who_gets_in(client: Client, director_client: Client) -> None:
    for method in ("get", "post"):
        answer = getattr(client, method)(THERE)
        assert answer.headers["Location"] == f"{reverse('login')}?next={THERE}"
    for method in ("PUT", "DELETE"):
        assert director_client.generic(method, THERE).status_code == 405


@pytest.mark.parametrize("file", sorted(GOOD.glob("raw-scores-*")), ids=lambda path: path.name)
def test_an_uploaded_file_is_ranked_and_nothing_is_stored(
    director_client: Client, file: Path
) -> None:
    before = (Event.objects.count(), AuditRecord.objects.count())
    upload = SimpleUploadedFile(file.name, file.read_bytes())
    response = director_client.post(THERE, {"file": upload, "scoring": "bbo"})
    page = page_of(response)
    assert response.status_code == 200
    assert "16 rows read" in page
    first = dict(response.context["rankings"])["max"][0].rows[0]
    # Entry 6 has 200/3 and 100; its other board was not played.
    assert (first.get_cell("entry"), first.get_cell("boards")) == ("6", "2")
    assert "83.33" in first.get_cell("total")
    assert [number for number, _table in response.context["boards"]] == [1, 2, 3, 4]
    for words in ("66.67", "awarded", "not played", "sat out", "+3.67"):
        assert words in page
    assert (Event.objects.count(), AuditRecord.objects.count()) == before


def test_the_page_sends_back_what_was_uploaded(director_client: Client) -> None:
    """The files come from the text the page carries: nothing is kept between."""
    upload = SimpleUploadedFile("x.csv", SAMPLE.encode())
    shown = director_client.post(THERE, {"file": upload, "scoring": "acbl"})
    form = shown.context["form"]
    again = {"results": form["results"].value(), "scoring": form["scoring"].value()}
    answer = director_client.post(THERE, again | {"do": "document"})
    assert answer.headers["Content-Disposition"] == 'attachment; filename="results.json"'
    document = json.loads(answer.content)
    assert document["schema"] == "duplicate-results/1"
    assert document["settings"]["total"] == "factored"
    assert document["boards"][0]["results"][1] == {"a": "3", "b": "4", "score": -162}
    answer = director_client.post(THERE, again | {"do": "ranking"})
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    # 5/6 of 3 results to beat on each of 4 boards are 10 points.
    row = answer.content.decode("utf-8-sig").splitlines()[1]
    assert row == "max;;1;no;6;2;10.00;83.33;250/3"


def test_factored_points_have_a_column(director_client: Client) -> None:
    values = {"results": SAMPLE, "scoring": "acbl"}
    assert "Points" in page_of(director_client.post(THERE, values))
    values["scoring"] = "bbo"
    table = dict(director_client.post(THERE, values).context["rankings"])["max"][0]
    assert [column.name for column in table.columns] == ["place", "entry", "boards", "total"]


def test_every_problem_is_shown_with_its_row_and_the_text_stays(director_client: Client) -> None:
    wrong = "board;a;b;score\n1;1;2;ten\n\n1;3;3;5\n1;5;6;\n"
    upload = SimpleUploadedFile("x.csv", wrong.encode())
    response = director_client.post(THERE, {"file": upload, "scoring": "bbo"})
    page = page_of(response)
    assert response.status_code == 422
    for words in ("Row 2: “ten” is no score.", "Row 5: “” is no score."):
        assert words in page
    text = response.context["form"]["results"].value()
    assert text.split("\n")[3] == "1\t3\t3\t5"


def test_many_problems_are_counted(director_client: Client) -> None:
    wrong = "board;a;b;score\n" + "".join(f"{row};1;2;x\n" for row in range(60))
    page = page_of(director_client.post(THERE, {"results": wrong, "scoring": "bbo"}))
    assert page.count("is no score.") == 50
    assert "… and 10 more problems." in page


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"scoring": "bbo"}, "results"),
        ({"results": " ", "scoring": "bbo"}, "results"),
        ({"results": SAMPLE, "scoring": "best"}, "scoring"),
        ({"results": SAMPLE}, "scoring"),
    ],
)
def test_what_is_missing_is_said_at_its_field(
    director_client: Client, sent: dict[str, str], field: str
) -> None:
    response = director_client.post(THERE, sent)
    assert response.status_code == 422
    assert list(response.context["form"].errors) == [field]


def test_a_limit_is_said_in_words_of_scores(director_client: Client) -> None:
    text = "board;a;b;score\n" + "1;2;3;40\n" * 20_001
    sent = {"file": SimpleUploadedFile("scores.csv", text.encode()), "scoring": "bbo"}
    response = director_client.post(THERE, sent)
    assert response.status_code == 422
    assert "There are more than 20,000 scores" in page_of(response)
    assert "players" not in response.context["form"].errors.as_text()


def test_files_that_are_no_text(director_client: Client) -> None:
    upload = SimpleUploadedFile("x.pdf", b"%PDF-1.7 nothing")
    response = director_client.post(THERE, {"file": upload, "scoring": "bbo"})
    assert response.status_code == 422
    assert response.context["form"].errors["file"]


def test_sections_and_two_lists(director_client: Client) -> None:
    text = "section;board;a;b;score\nN;1;1;2;10\nN;1;3;4;90\nS;1;1;2;500\n"
    both = director_client.post(THERE, {"results": text, "scoring": "bbo"})
    assert both.status_code == 422
    assert "“1” has two rows on this board" in page_of(both)
    one = {"results": text, "scoring": "bbo", "section": "n", "two_lists": "on"}
    response = director_client.post(THERE, one)
    assert response.status_code == 200
    assert [len(tables) for _name, tables in response.context["rankings"]] == [2, 2]
    none = director_client.post(THERE, one | {"section": "W"})
    assert none.status_code == 422
    assert "There is no row of section “W”." in page_of(none)


def test_the_settings_of_ones_own_events_alone(
    director_client: Client, director: User, stranger: User
) -> None:
    own = factories.make_draft(director, name="Own")
    own.scoring["unequal"] = "as_is"
    own.save()
    other = factories.make_draft(stranger, name="Other")
    values = {"results": SAMPLE, "do": "document"}
    answer = director_client.post(THERE, values | {"scoring": f"event:{own.slug}"})
    assert json.loads(answer.content)["settings"]["unequal"] == "as_is"
    refused = director_client.post(THERE, values | {"scoring": f"event:{other.slug}"})
    assert refused.status_code == 422
    assert "Other" not in page_of(director_client.get(THERE))


def test_names_are_shown_as_text(director_client: Client) -> None:
    text = "1;<script>alert(1)</script>;2;10\n1;3;4;90\n"
    response = director_client.post(THERE, {"results": text, "scoring": "bbo"})
    assert b"<script>alert" not in response.content


@pytest.mark.parametrize("rows", [16, 320])
def test_queries_do_not_grow(director_client: Client, rows: int) -> None:
    text = "".join(f"{n // 8};a{n % 8};b{n % 8};{n % 13}\n" for n in range(rows))
    with CaptureQueriesContext(connection) as counted:
        assert director_client.post(THERE, {"results": text, "scoring": "bbo"}).status_code == 200
    assert len(counted) <= 4
