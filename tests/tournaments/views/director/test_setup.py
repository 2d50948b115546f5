"""The preparation of an event, step by step."""

from __future__ import annotations

from datetime import UTC, datetime
from html import unescape
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments import factories
from tournaments.mapping.rules import RULES_KEPT, rules_choice
from tournaments.mapping.scoring_settings import scoring_choices
from tournaments.models import Event, Play, User
from tournaments.tables.audit_words import value_words

IMPORTS = Path(__file__).resolve().parents[4] / "fixtures" / "imports"

BASICS = {
    "name": "Дубль",
    "date": "2026-11-30",
    "time": "19:00",
    "time_zone": "Europe/Kyiv",
    "venue": "",
}
SCORING = {"official": "imp", "unequal": "as_is", "bye": "60", "imp_method": "cross"}


def step(event: Event, name: str) -> str:
    return reverse(f"manage:setup_{name}", args=[event.slug])


def test_from_nothing_to_dealt_boards_with_a_cp1251_file(
    director_client: Client, director: User
) -> None:
    client = director_client
    to_rules = client.post(reverse("manage:event_new"), BASICS).headers["Location"]
    event = Event.objects.get()
    assert to_rules == step(event, "rules")
    to_players = client.post(to_rules, {"table": "two", "rules": "moscow"}).headers["Location"]
    assert to_players == step(event, "players")

    file = IMPORTS / "good" / "eight-players-semicolon-cp1251.csv"
    with file.open("rb") as upload:
        read = client.post(to_players, {"players": "", "file": upload})
    assert read.status_code == 200
    page = read.content.decode()
    for words in ("Windows-1251", "semicolon", "Column 2 “Прізвище”", "8 are new"):
        assert words in page
    assert event.entries.count() == 0
    text = read.context["form"]["players"].value()
    assert text.splitlines()[:2] == ["Петренко Іван; Київ", "Ґалаґан Євген; Львів"]

    to_movement = client.post(to_players, {"players": text}).headers["Location"]
    assert to_movement == step(event, "movement")
    names = event.entries.values_list("number", "person__name", "person__club")
    assert list(names)[4] == (5, "Ёлкин Пётр", "Харків")

    numbers = {
        "system": "barometer",
        "rounds": "",
        "boards_per_round": "2",
        "minutes": "7",
        "reject_four_sevens": "on",
    }
    to_scoring = client.post(to_movement, numbers).headers["Location"]
    assert to_scoring == step(event, "scoring")
    to_review = client.post(to_scoring, SCORING).headers["Location"]
    assert to_review == step(event, "review")
    review = client.get(to_review).content.decode()
    for words in ("8 players", "Ґалаґан Євген", "Everybody meets everybody once", "Deal the"):
        assert words in review

    done = client.post(to_review)
    assert done.headers["Location"] == reverse("manage:event", args=[event.slug])
    event.refresh_from_db()
    assert event.status == "prepared"
    assert event.rounds.count() == 7
    assert event.boards.count() == 14
    assert Play.objects.filter(board__event=event).count() == 56
    assert scoring_choices(event) == SCORING
    assert rules_choice(event) == "moscow"
    assert event.board_set.commitment in client.get(done.headers["Location"]).content.decode()


def test_the_first_step_keeps_its_values_and_the_address(
    director_client: Client, draft: Event
) -> None:
    where = step(draft, "basics")
    form = director_client.get(where).context["form"]
    assert form.initial["date"].isoformat() == "2026-03-05"
    assert form.initial["time"].isoformat() == "20:00:00"
    answer = director_client.post(where, {**BASICS, "director_plays": "on"})
    assert answer.headers["Location"] == step(draft, "rules")
    slug = draft.slug
    draft.refresh_from_db()
    assert (draft.name, draft.slug, draft.director_plays) == ("Дубль", slug, True)
    assert draft.starts_at == datetime(2026, 11, 30, 17, 0, tzinfo=UTC)


def test_the_first_step_refused_keeps_what_was_typed(director_client: Client, draft: Event) -> None:
    values = {**BASICS, "name": "x" * 121, "date": "", "venue": "Новий клуб"}
    answer = director_client.post(step(draft, "basics"), values)
    assert answer.status_code == 422
    assert set(answer.context["form"].errors) == {"name", "date"}
    assert "Новий клуб" in answer.content.decode()
    draft.refresh_from_db()
    assert draft.venue == "Club"


def test_the_steps_say_what_is_done(director_client: Client, director: User) -> None:
    few = factories.make_draft(director, 3)
    steps = director_client.get(step(few, "scoring")).context["steps"]
    assert [(one.name, one.done) for one in steps] == [
        ("basics", True),
        ("rules", True),
        ("players", False),
        ("movement", False),
        ("scoring", True),
        ("review", False),
    ]
    enough = factories.make_draft(director, 5)
    steps = director_client.get(step(enough, "movement")).context["steps"]
    assert [one.done for one in steps] == [True, True, True, True, True, False]
    assert [one.current for one in steps] == [False, False, False, True, False, False]


def test_the_movement_says_what_it_means(director_client: Client, director: User) -> None:
    event = factories.make_draft(director, 8)
    answer = director_client.get(step(event, "movement"))
    offer = answer.context["offer"]
    numbers = offer.offer
    assert (numbers.rounds, numbers.deals, numbers.tables, offer.results) == (7, 14, 4, 56)
    assert numbers.quality == 100
    page = answer.content.decode()
    assert "Everybody meets everybody once on the same boards" in page
    panel = page[page.index('id="numbers"') : page.index('id="offers"')]
    assert "What is not fair about it" not in panel
    assert "Everybody is compared with everybody alike." in panel
    assert panel.count("<svg") == 1
    assert "1 h 38" in page  # 14 boards of 7 minutes


def test_other_numbers_can_be_looked_at_without_storing_them(
    director_client: Client, director: User
) -> None:
    event = factories.make_draft(director, 8)
    query = {"rounds": "3", "boards_per_round": "4", "minutes": "10"}
    answer = director_client.get(step(event, "movement"), query)
    page = answer.content.decode()
    assert answer.context["form"]["rounds"].value() == "3"
    assert "3 of 7 others" in page
    assert "What is not fair about it" in page
    assert "2 h 00" in page
    event.refresh_from_db()
    assert (event.rounds_planned, event.boards_per_round) == (None, 2)


def test_offers_keep_to_the_wishes_and_fill_the_form(
    director_client: Client, director: User
) -> None:
    event = factories.make_draft(director, 12)
    answer = director_client.get(step(event, "movement"), {"boards": "12", "minutes": "10"})
    cards = answer.context["cards"]
    assert [card.found.key for card in cards] == [
        *("barometer-11-2", "barometer-6-2", "barometer-3-4"),
        *("swiss-6-2", "swiss-3-4", "danish-3-4"),
    ]
    half = cards[1]
    assert (half.found.offer.minutes, half.found.offer.opponents_most) == (120, 6)
    chosen = director_client.get(f"{step(event, 'movement')}?{half.query}")
    values = [chosen.context["form"][name].value() for name in ("rounds", "boards_per_round")]
    assert values == ["6", "2"]
    assert chosen.context["offer"].key == "barometer-6-2"
    assert chosen.context["wishes"]["boards"].value() == "12"
    short = director_client.get(step(event, "movement"), {"hours": "1.5", "minutes": "10"})
    assert "It takes 220 minutes, and there are 90." in short.content.decode()


def test_two_movements_stand_side_by_side(director_client: Client, director: User) -> None:
    event = factories.make_draft(director, 12)
    both = {"compare": ["barometer-11-2", "barometer-6-4", ""]}
    answer = director_client.get(step(event, "movement"), both)
    rows = dict(answer.context["compared_rows"])
    assert rows["Meets"] == ["everybody once", "6 of 11 others"]
    assert rows["Balance"][0] == "100 of 100"
    table = answer.content.decode().split('id="compared"')[1].split("</table>")[0]
    assert table.count("<svg") == 2
    for wrong in (["barometer-11-2"], [""], ["barometer-1-2", "nonsense"]):
        page = director_client.get(step(event, "movement"), {"compare": wrong}).content.decode()
        assert "Mark two movements" in page
        assert 'id="compared"' not in page


def test_wishes_nobody_can_meet_are_said_at_their_field(
    director_client: Client, director: User
) -> None:
    event = factories.make_draft(director, 8)
    page = step(event, "movement")
    answer = director_client.get(page, {"boards": "many", "hours": "-1"})
    assert set(answer.context["wishes"].errors) == {"boards", "hours"}
    answer = director_client.get(page, {"hours": "0.1", "minutes": "30"})
    assert "boards" in answer.context["wishes"].errors
    assert answer.context["cards"] == []
    assert answer.context["offer"] is not None


def test_rematches_are_named(director_client: Client, director: User) -> None:
    event = factories.make_draft(director, 4)
    answer = director_client.get(step(event, "movement"), {"rounds": "5", "boards_per_round": "2"})
    assert "4 meetings are second ones" in answer.content.decode()


def test_sit_outs_are_named(director_client: Client, director: User) -> None:
    event = factories.make_draft(director, 5)
    page = director_client.get(step(event, "movement")).content.decode()
    assert "somebody sits out in each round." in page
    assert "each 1 ×" in page
    short = director_client.get(
        step(event, "movement"), {"rounds": "3", "boards_per_round": "2"}
    ).content.decode()
    assert "each 0–1 ×" in short
    assert "Some play 4 boards and others 6" in short


def test_a_movement_can_be_stored_before_the_players_are_known(
    director_client: Client, director: User
) -> None:
    event = factories.make_draft(director, 0)
    page = director_client.get(step(event, "movement")).content.decode()
    assert "when the players are known" in page
    chosen = {"system": "barometer", "rounds": "5", "boards_per_round": "4"}
    answer = director_client.post(step(event, "movement"), chosen)
    assert answer.status_code == 302
    event.refresh_from_db()
    assert (event.rounds_planned, event.boards_per_round) == (5, 4)
    assert not event.reject_four_sevens


@pytest.mark.parametrize(
    ("values", "fields"),
    [
        ({"rounds": "0", "boards_per_round": "3"}, {"rounds", "boards_per_round"}),
        ({"rounds": "many", "boards_per_round": ""}, {"rounds", "boards_per_round"}),
        ({"rounds": "200", "boards_per_round": "40"}, {"boards_per_round"}),
        ({"rounds": "", "boards_per_round": "2", "minutes": "-1"}, {"minutes"}),
    ],
)
def test_a_movement_that_cannot_be_shows_every_problem(
    director_client: Client, draft: Event, values: dict[str, str], fields: set[str]
) -> None:
    answer = director_client.post(step(draft, "movement"), {"system": "barometer", **values})
    assert answer.status_code == 422
    assert set(answer.context["form"].errors) == fields
    page = answer.content.decode()
    assert page.count("error-summary") == 1
    assert f'value="{values["rounds"]}"' in page or not values["rounds"]
    draft.refresh_from_db()
    assert draft.boards_per_round == 2


def test_nonsense_in_the_query_is_an_error_at_the_field(
    director_client: Client, draft: Event
) -> None:
    answer = director_client.get(step(draft, "movement"), {"boards_per_round": "5"})
    assert answer.status_code == 200
    assert set(answer.context["form"].errors) == {"boards_per_round"}
    assert "There is no such movement" in answer.content.decode()


def test_every_rule_set_is_named_with_what_is_different_in_it(
    director_client: Client, draft: Event
) -> None:
    page = unescape(director_client.get(step(draft, "rules")).content.decode())
    assert page.count('name="rules"') == 8
    kharkiv = page[page.index('id="kharkiv"') : page.index('id="online_2p"')]
    for words in (
        "after the choice of trumps four more each",
        "The taker leads.",
        "said at any own",
    ):
        assert words in kharkiv
    assert "Equal totals" not in kharkiv
    assert 'id="club_fr"' not in page  # on a single board the French text is the usual rules


def test_rules_of_ones_own_are_kept_unless_others_are_chosen(
    director_client: Client, draft: Event
) -> None:
    own = {**draft.rules, "long_run": "hundred"}
    Event.objects.filter(pk=draft.pk).update(rules=own)
    page = director_client.get(step(draft, "rules"))
    assert page.context["form"].initial == {"table": "two", "rules": RULES_KEPT}
    assert page.content.decode().count('name="rules"') == 9
    assert (
        director_client.post(
            step(draft, "rules"), {"table": "two", "rules": RULES_KEPT}
        ).status_code
        == 302
    )
    assert Event.objects.get(pk=draft.pk).rules == own
    refused = director_client.post(step(draft, "rules"), {"table": "two", "rules": "bridge"})
    assert (refused.status_code, set(refused.context["form"].errors)) == (422, {"rules"})
    assert Event.objects.get(pk=draft.pk).rules == own


def test_partners_have_their_own_rules(director_client: Client, draft: Event) -> None:
    where = step(draft, "rules")
    refused = director_client.post(where, {"table": "pairs", "rules": "online_2p"})
    assert (refused.status_code, set(refused.context["form"].errors)) == (422, {"rules"})
    kept = director_client.post(where, {"table": "pairs", "rules": RULES_KEPT})
    assert kept.status_code == 422  # the rules of two cannot be kept for four
    assert director_client.post(where, {"table": "pairs", "rules": "kharkiv"}).status_code == 302
    page = director_client.get(where)
    assert page.context["form"].initial == {"table": "pairs", "rules": "kharkiv"}
    assert "The taker leads." in page.content.decode()
    # The players of the list have no partners yet.
    answer = director_client.post(step(draft, "review"))
    assert answer.status_code == 422
    assert "A partner is missing at number 1, 2" in unescape(answer.content.decode())


def test_the_audit_says_what_other_rules_changed(director_client: Client, draft: Event) -> None:
    director_client.post(step(draft, "rules"), {"table": "two", "rules": "moscow"})
    record = draft.audit_records.latest("pk")
    old, new = (value_words(record, side, {}) for side in (record.old, record.new))
    assert "They score only for who takes a trick." in old
    assert "They score even without a trick." in new
    assert "Choosing trumps" not in old + new


def test_every_scoring_choice_is_explained(director_client: Client, draft: Event) -> None:
    answer = director_client.get(step(draft, "scoring"))
    form = answer.context["form"]
    page = unescape(answer.content.decode())
    options = [option for field in form for option in field]
    assert len(options) == 10
    for option in options:
        assert str(option.data["explanation"]).endswith(".")
        assert str(option.data["explanation"]) in page
    assert form.initial == {
        "official": "max",
        "unequal": "neuberg",
        "bye": "none",
        "imp_method": "butler",
    }


def test_a_scoring_that_does_not_exist_is_refused(director_client: Client, draft: Event) -> None:
    before = draft.scoring
    answer = director_client.post(step(draft, "scoring"), {**SCORING, "bye": "70", "official": ""})
    assert answer.status_code == 422
    assert set(answer.context["form"].errors) == {"bye", "official"}
    draft.refresh_from_db()
    assert draft.scoring == before


def test_the_review_of_too_few_players_deals_nothing(
    director_client: Client, director: User
) -> None:
    event = factories.make_draft(director, 3)
    page = director_client.get(step(event, "review")).content.decode()
    assert "1 more player is needed" in page
    assert "Deal the boards" not in page
    answer = director_client.post(step(event, "review"))
    assert answer.status_code == 422
    assert "At least 4 players are needed; here are 3." in answer.content.decode()
    event.refresh_from_db()
    assert event.status == "draft"


def test_dealing_twice_is_a_conflict(director_client: Client, draft: Event) -> None:
    assert director_client.post(step(draft, "review")).status_code == 302
    commitment = Event.objects.get().board_set.commitment
    assert director_client.post(step(draft, "review")).status_code == 409
    assert Event.objects.get().board_set.commitment == commitment


def test_names_are_shown_as_they_are_written(director_client: Client, director: User) -> None:
    event = factories.make_draft(director, 5)
    page = director_client.get(step(event, "review")).content.decode()
    assert "Smith &amp; &lt;b&gt;Wesson" in page
    assert "<b>Wesson" not in page
