"""Pages that change little: fairness, rules, help, login, errors, the frame of all pages."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import reverse

from engine.cards.board_set import verify
from engine.formats.deal import board_set_from_document
from tests.tournaments import factories
from tests.tournaments.views.public.pages import page, words
from tournaments.models import Event, User
from tournaments.views.public.about import example_board


def test_the_commitment_is_shown_and_the_seed_is_not(prepared: Event, client: Client) -> None:
    html = page(client, f"/e/{prepared.slug}/fairness/")
    assert prepared.board_set.commitment in html
    assert prepared.board_set.seed not in html
    page(client, f"/e/{prepared.slug}/fairness/boards.json", 404)


def test_the_released_document_can_be_verified(published: Event, client: Client) -> None:
    html = page(client, f"/e/{published.slug}/fairness/")
    assert published.board_set.seed in html
    assert "python -m engine deal --verify" in html
    response = client.get(f"/e/{published.slug}/fairness/boards.json")
    assert f'filename="{published.slug}-boards.json"' in response["Content-Disposition"]
    assert verify(board_set_from_document(json.loads(response.content))) == ()


def test_the_rules_and_settings_of_the_event_are_in_words(published: Event, client: Client) -> None:
    text = words(page(client, f"/e/{published.slug}/rules/"))
    assert "Per cent (max). The ranking by IMPs is shown beside it." in text
    assert "The average is exact, not rounded." in text
    assert "the points that hang go to nobody" in text
    assert "A+ is 60.00 %, A is 50.00 %, A\N{MINUS SIGN} is 40.00 %" in text


def test_the_example_of_the_help_page() -> None:
    datum, lines = example_board()
    # docs/scoring.md: differences 38, -162, 0, 100
    assert datum == -6
    assert [line.difference for line in lines] == [100, 38, 0, -162]
    assert [line.imp_a for line in lines] == [3, 1, 0, -4]
    assert [line.percent_a for line in lines] == [100, Fraction(200, 3), Fraction(100, 3), 0]
    assert [line.percent_a + line.percent_b for line in lines] == [100] * 4


@pytest.mark.django_db
def test_help_and_about(client: Client) -> None:
    text = words(page(client, "/help/"))
    assert "66.67" in text
    assert "here \N{MINUS SIGN}6.00" in text
    assert "About Manela" in words(page(client, "/about/"))


def test_logging_in_leads_to_the_own_events(director: User, client: Client) -> None:
    page(client, reverse("login"))
    wrong = client.post(reverse("login"), {"username": "director", "password": "wrong"})
    assert "error-summary" in wrong.content.decode()
    right = client.post(
        reverse("login"), {"username": "director", "password": "the password of a test"}
    )
    assert right.status_code == 302
    assert right["Location"] == reverse("manage:home")


@pytest.mark.django_db
def test_unknown_addresses_have_a_page_of_their_own(client: Client) -> None:
    assert "There is no such page" in page(client, "/nowhere/", 404)


def test_a_failure_has_a_page_that_needs_nothing(
    client: Client, monkeypatch: pytest.MonkeyPatch, db: None
) -> None:
    def fail() -> None:
        raise RuntimeError

    monkeypatch.setattr("tournaments.views.public.home.public_events", fail)
    client.raise_request_exception = False
    assert "Something went wrong here" in page(client, "/", 500)


def test_a_form_without_its_token_is_explained(db: None) -> None:
    strict = Client(enforce_csrf_checks=True)
    response = strict.post(reverse("set_language"), {"language": "ru"})
    assert response.status_code == 403
    assert "This form is out of date" in response.content.decode()


def test_the_language_switch_keeps_the_page(published: Event, client: Client) -> None:
    address = f"/e/{published.slug}/boards/1/?p=2"
    assert f'name="next" value="{address}"' in page(client, address)
    response = client.post(reverse("set_language"), {"language": "ru", "next": address})
    assert response["Location"] == address
    assert '<html lang="ru">' in page(client, address)


def test_pages_carry_no_inline_script_or_style(running: Event, director: User) -> None:
    client = Client()
    client.force_login(director)
    for address in ("/", "/help/", f"/e/{running.slug}/", f"/e/{running.slug}/boards/1/"):
        response = client.get(address)
        html = response.content.decode()
        assert "default-src 'self'" in response["Content-Security-Policy"]
        assert not re.search(r"<script(?![^>]*\bsrc=)", html)
        assert not re.search(r"\sstyle=|\son[a-z]+=|<style|javascript:", html)


def test_colours_hold_their_contrast() -> None:
    """Every ink on every ground it is used on, light and dark: 4.5 : 1 (WCAG AA)."""
    found = finders.find("tournaments/manela.css")
    css = Path(str(found)).read_text(encoding="utf-8")
    light = _colours(css.split(":root {")[1].split("}")[0])
    dark = _colours(css.split(':root[data-theme="dark"] {')[1].split("}")[0])
    pairs = [
        (ink, ground)
        for ink in ("ink", "muted", "accent", "red", "amber", "suit-red", "suit-blue", "suit-green")
        for ground in ("paper", "sheet")
    ]
    pairs += [("on-accent", "accent"), ("amber", "amber-wash"), ("red", "red-wash")]
    pairs += [("accent", "accent-wash"), ("ink", "glow"), ("muted", "sunk"), ("ink", "accent-wash")]
    for scheme in (light, dark):
        for ink, ground in pairs:
            assert _ratio(scheme[ink], scheme[ground]) >= 4.5, (ink, ground)


def _colours(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", block))


def _ratio(first: str, second: str) -> float:
    bright, dim = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_everything_of_an_event_is_linked(published: Event, client: Client) -> None:
    base = f"/e/{published.slug}/"
    html = page(client, base)
    for part in ("boards/", "rounds/", "rules/", "fairness/", "files/", "entries/1/"):
        assert f'href="{base}{part}' in html
    assert factories.NAMES[0] in html
