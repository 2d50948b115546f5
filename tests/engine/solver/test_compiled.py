from __future__ import annotations

import importlib.util
import os
import sys
from types import ModuleType

import pytest

from engine.cards.dealing import DealingPlan, make_board_set
from engine.cards.suit import SUITS
from engine.deberts.options import Overtrump
from engine.deberts.ruleset import RuleSet
from engine.seats import Seat
from engine.solver import compiled, kernel, searching
from engine.solver.compiled import CompiledSearch
from engine.solver.layout import each_bit, layout_of
from engine.solver.search import Search
from tests.engine.solver.slow_play import random_small_cases

DEALS = int(os.environ.get("SOLVER_COMPILED_DEALS", "40" if compiled.available() else "3"))
"""Whole deals compared, eight values each; 2,000 take a minute where numba is installed."""
SMALL = 10 * DEALS


def fresh_kernel(monkeypatch: pytest.MonkeyPatch, numba: ModuleType | None) -> ModuleType:
    """The module imported once more, with another numba or with none."""
    monkeypatch.setitem(sys.modules, "numba", numba)
    spec = importlib.util.spec_from_file_location("fresh_kernel", kernel.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("must_beat", [True, False])
def test_small_deals_are_equal(must_beat: bool) -> None:
    for hands, trump, leader, _ in random_small_cases(31, SMALL, (1, 2, 3, 4, 5, 6)):
        masks = [layout_of(trump).mask(hand) for hand in hands]
        first, second = masks[leader], masks[1 - leader]
        pure, other = Search(must_beat=must_beat), CompiledSearch(must_beat=must_beat)
        assert other.value(first, second) == pure.value(first, second)
        leads = [pure.value_of_lead(first, second, card) for card in each_bit(first)]
        assert [other.value_of_lead(first, second, card) for card in each_bit(first)] == leads
        assert max(leads) == pure.value(first, second)


def test_whole_deals_are_equal() -> None:
    same = CompiledSearch(must_beat=True)
    for deal in make_board_set(bytes(32), DealingPlan(DEALS)):
        for trump in SUITS:
            layout, pure = layout_of(trump), Search(must_beat=True)
            a, b = layout.mask(deal.hand(Seat.A)), layout.mask(deal.hand(Seat.B))
            assert same.value(a, b) == pure.value(a, b)
            assert same.value(b, a) == pure.value(b, a)


def test_the_same_code_runs_without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = fresh_kernel(monkeypatch, None)
    memory = compiled._memory(must_beat=True)
    for hands, trump, leader, _ in random_small_cases(32, 30, (2, 4, 6)):
        masks = [layout_of(trump).mask(hand) for hand in hands]
        expected = Search(must_beat=True).value(masks[leader], masks[1 - leader])
        assert plain.value(memory, masks[leader], masks[1 - leader]) == expected


def test_it_is_compiled_without_being_kept_where_it_cannot_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[bool] = []

    def njit(function: object = None, *, cache: bool = False) -> object:
        asked.append(cache)
        if cache:
            return _refuse
        return function

    numba = ModuleType("numba")
    numba.njit = njit  # type: ignore[attr-defined]
    assert callable(fresh_kernel(monkeypatch, numba).value)
    assert asked[:4] == [True, False, True, False]


def _refuse(function: object) -> object:
    raise RuntimeError("cannot cache function: no locator available")


@pytest.mark.parametrize("overtrump", list(Overtrump))
@pytest.mark.parametrize(("installed", "kind"), [(True, CompiledSearch), (False, Search)])
def test_the_compiled_search_is_used_where_it_can_be(
    installed: bool, kind: type, overtrump: Overtrump, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searching, "available", lambda: installed)
    search = searching.new_search(RuleSet(overtrump=overtrump))
    assert isinstance(search, kind)
    jack, nine, queen, seven, ace, eight = 1 << 7, 1 << 6, 1 << 2, 1, 1 << 5, 1 << 1
    leader, follower = queen | nine | seven, ace | jack | eight
    expected = Search(must_beat=overtrump is not Overtrump.NEVER).value(leader, follower)
    assert search.value(leader, follower) == expected
