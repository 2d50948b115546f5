"""Score pads: beginning, writing, taking back, forgetting."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from io import StringIO

import pytest
from django.core.cache import cache
from django.core.management import call_command

from engine.deberts.presets import preset
from engine.match import acts
from engine.match.acts import Counted, DealScore
from tests.tournaments.factories import NOW
from tests.tournaments.pads import make_pad, only_pad, write
from tournaments.mapping.score_pads import KEPT_FOR
from tournaments.models import ScorePad, ScorePadGame
from tournaments.problems import RequestRefusedError, StaleVersionError
from tournaments.selectors.score_pads import pad_to_read, pad_to_write
from tournaments.services import score_pads
from tournaments.services.rate_limits import TOO_OFTEN

pytestmark = pytest.mark.django_db

MADE = DealScore(0, (Counted(100), Counted(40)))
WON = acts.Doezd(0, 0, (Counted(100, 100, 20), Counted()))


@pytest.fixture(autouse=True)
def _no_counts() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


def _totals(token: str) -> tuple[int, ...]:
    return pad_to_write(token, NOW).match.totals


def test_only_the_writing_token_writes_and_it_is_nowhere_in_the_table() -> None:
    token = make_pad()
    pad = only_pad()
    assert len(token) >= 22
    assert token not in str(vars(pad))
    assert pad_to_read(pad.read_token, NOW).match == pad_to_write(token, NOW).match
    with pytest.raises(ScorePad.DoesNotExist):
        pad_to_write(pad.read_token, NOW)
    with pytest.raises(ScorePad.DoesNotExist):
        score_pads.pad_write(token=pad.read_token, act=MADE, expected_version=0, now=NOW)


def test_every_rule_is_stored_so_no_later_preset_changes_a_game() -> None:
    make_pad()
    document = ScorePadGame.objects.get().document
    assert document["rules"]["hanging_repeat"] == "accumulate"
    assert document["rules"]["mars"] is False


def test_a_pad_that_cannot_begin_is_refused_with_every_reason() -> None:
    rules = preset("short")
    with pytest.raises(RequestRefusedError) as refused:
        make_pad(rules=rules, opening=(5, 0), dealer=4)
    codes = {problem.code for problem in refused.value.problems}
    assert codes == {"no_such_player", "opening_with_one_deal"}
    assert not ScorePad.objects.exists()


def test_writing_and_taking_back() -> None:
    token = make_pad(opening=(300, 100))
    write(token, MADE)
    assert _totals(token) == (400, 140)
    version = only_pad().version
    score_pads.pad_undo(token=token, expected_version=version, now=NOW)
    assert _totals(token) == (300, 100)
    score_pads.pad_undo(token=token, expected_version=version + 1, now=NOW)
    assert only_pad().version == version + 1  # there was nothing more


def test_two_phones_do_not_write_over_each_other() -> None:
    token = make_pad()
    seen = only_pad().version
    write(token, MADE)
    with pytest.raises(StaleVersionError) as stale:
        score_pads.pad_write(token=token, act=MADE, expected_version=seen, now=NOW)
    assert stale.value.current.match.totals == (100, 40)
    assert _totals(token) == (100, 40)


def test_what_cannot_be_is_refused_by_name() -> None:
    token = make_pad()
    with pytest.raises(RequestRefusedError) as refused:
        write(token, DealScore(0, (Counted(156, 100, 20), Counted(0))))
    assert [str(one.message) for one in refused.value.problems] == [
        "Анна: 276 together; no deal brings more than 275."
    ]
    assert only_pad().version == 0


def test_games_follow_each_other_and_count() -> None:
    token = make_pad(opening=(400, 0))
    with pytest.raises(RequestRefusedError, match="not over"):
        score_pads.pad_new_game(token=token, dealer=1, expected_version=0, now=NOW)
    write(token, WON)
    score_pads.pad_new_game(token=token, dealer=1, expected_version=1, now=NOW)
    page = pad_to_write(token, NOW)
    assert (page.number, page.games_won, page.match.totals) == (2, (1, 0), (0, 0))
    assert (page.match.dealer, page.match.opening) == (1, (0, 0))
    write(token, MADE)
    score_pads.pad_undo(token=token, expected_version=3, now=NOW)
    score_pads.pad_undo(token=token, expected_version=4, now=NOW)
    page = pad_to_write(token, NOW)
    assert (page.number, page.match.totals) == (1, (620, 0))


def test_a_pad_is_kept_for_a_time_after_its_last_line() -> None:
    token = make_pad()
    almost = NOW + KEPT_FOR - timedelta(hours=1)
    write(token, MADE, now=almost)
    later = NOW + KEPT_FOR + timedelta(days=1)
    assert pad_to_write(token, later).kept_until == almost + KEPT_FOR
    over = almost + KEPT_FOR
    with pytest.raises(ScorePad.DoesNotExist):
        pad_to_write(token, over)
    with pytest.raises(ScorePad.DoesNotExist):
        score_pads.pad_write(token=token, act=MADE, expected_version=1, now=over)
    make_pad(now=over)
    assert ScorePad.objects.count() == 1


def test_the_command_deletes_old_pads() -> None:
    make_pad(now=NOW - KEPT_FOR * 20)
    out = StringIO()
    call_command("prune_score_pads", stdout=out)
    assert out.getvalue() == "1 score pads deleted.\n"
    assert not ScorePadGame.objects.exists()


def test_deleting_twice_is_deleting_once() -> None:
    token = make_pad()
    score_pads.pad_delete(token=token)
    score_pads.pad_delete(token=token)
    assert not ScorePad.objects.exists()


def test_nobody_makes_pads_without_end() -> None:
    for _ in range(score_pads.BEGINNING.most):
        make_pad()
    with pytest.raises(RequestRefusedError) as refused:
        make_pad()
    assert refused.value.problems[0].code == TOO_OFTEN
    make_pad(address="192.0.2.2")
    make_pad(now=NOW + timedelta(seconds=score_pads.BEGINNING.seconds))


def test_nobody_writes_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    token = make_pad()
    monkeypatch.setattr(score_pads, "MOST_ACTS", 2)
    monkeypatch.setattr(score_pads, "MOST_GAMES", 1)
    write(token, MADE, acts.PassedOut())
    with pytest.raises(RequestRefusedError) as refused:
        write(token, MADE)
    assert refused.value.problems[0].code == "pad_full"
    full = make_pad(opening=(400, 0))
    write(full, WON)
    with pytest.raises(RequestRefusedError, match="begin another"):
        score_pads.pad_new_game(token=full, dealer=0, expected_version=1, now=NOW)
