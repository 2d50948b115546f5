"""Sessions for tests: short ways to write them, and random ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import count
from typing import Any

from hypothesis import strategies as st

from engine.scoring.choices import (
    Average,
    Basis,
    CrossDivisor,
    ImpMethod,
    RoundingMode,
    Unequal,
)
from engine.scoring.session import (
    Artificial,
    BoardResults,
    NotPlayed,
    Played,
    Row,
    SessionResults,
    SideAward,
    SitOut,
    Split,
    Weighted,
    WeightedPart,
)
from engine.scoring.settings import WBF_TABLE, ImpSettings, Rounding, ScoringSettings


def played(board: int, *scores: int, **more: Any) -> BoardResults:
    """A board of entries A1-B1, A2-B2, … with these differences."""
    rows = (Row((f"A{i}", f"B{i}"), Played(score)) for i, score in enumerate(scores, start=1))
    return BoardResults(board, tuple(rows), **more)


def weighted(*parts: tuple[int, str]) -> Weighted:
    return Weighted(side(*parts))


def side(*parts: tuple[int, str]) -> tuple[WeightedPart, ...]:
    return tuple(WeightedPart(Played(score), Fraction(weight)) for score, weight in parts)


def session(*boards: BoardResults, **settings: Any) -> SessionResults:
    return SessionResults(ScoringSettings(**settings), boards)


def with_imp(settings: ScoringSettings, **imp: Any) -> ScoringSettings:
    return replace(settings, imp=replace(settings.imp, **imp))


SCORES = st.one_of(
    st.integers(-3, 3).map(lambda tens: tens * 10),
    st.integers(-60, 60),
    st.integers(-5000, 5000),
)
WEIGHTS: Sequence[tuple[str, ...]] = (("1/2", "1/2"), ("67/100", "33/100"), ("1/3", "1/6", "1/2"))


def parts_of(results: st.SearchStrategy[Played]) -> st.SearchStrategy[tuple[WeightedPart, ...]]:
    return st.sampled_from(WEIGHTS).flatmap(
        lambda weights: st.tuples(
            *(st.builds(WeightedPart, results, st.just(Fraction(weight))) for weight in weights)
        )
    )


def results_of(basis: Basis, *, splits: bool, rulings: bool) -> st.SearchStrategy[Any]:
    lone = st.builds(Played, SCORES)
    pair = st.builds(Played, points=st.tuples(SCORES, SCORES))
    plain = pair if basis is Basis.OWN_POINTS else st.one_of(lone, lone, pair)
    kinds: list[st.SearchStrategy[Any]] = [plain, plain, plain]
    if rulings:
        kinds.append(st.builds(Weighted, parts_of(plain)))
        award = SideAward(Average.PLUS)
        kinds += [
            st.just(Artificial((award, SideAward(percentage=Fraction(35))))),
            st.just(NotPlayed("slow play")),
        ]
    if splits:
        one = st.builds(WeightedPart, lone).map(lambda part: (part,))
        own_side = st.one_of(one, parts_of(lone))
        kinds.append(st.builds(Split, st.tuples(own_side, own_side)))
    return st.one_of(*kinds)


def roundings(*steps: str) -> st.SearchStrategy[Rounding | None]:
    step = st.sampled_from([Fraction(step) for step in steps])
    return st.none() | st.builds(Rounding, step, st.sampled_from(RoundingMode))


TABLES = st.sampled_from([WBF_TABLE, (Fraction(10), Fraction(45, 2), Fraction(100))])
TRIMS = st.sampled_from([Fraction(trim) for trim in ("0", "1", "2", "1/4", "19/40")])

IMP_SETTINGS = st.builds(
    ImpSettings,
    method=st.sampled_from(ImpMethod),
    trim=TRIMS,
    rounding=roundings("1", "10"),
    divisor=st.sampled_from(CrossDivisor),
    table=TABLES,
    multiplier=st.sampled_from([Fraction(1), Fraction(1, 2), Fraction(10, 3)]),
    cap_comparison=st.sampled_from([None, Fraction(1), Fraction(5, 2), Fraction(17)]),
)


@st.composite
def sessions(
    draw: st.DrawFn,
    *,
    splits: bool = True,
    rulings: bool = True,
    basis: Basis | None = None,
    imp: st.SearchStrategy[ImpSettings] = IMP_SETTINGS,
    rounding: st.SearchStrategy[Rounding | None] | None = None,
) -> SessionResults:
    """One to three boards of one to seven rows, any settings that change board values."""
    settings = ScoringSettings(
        basis=draw(st.sampled_from(Basis)) if basis is None else basis,
        unequal=draw(st.sampled_from(Unequal)),
        matchpoint_rounding=draw(roundings("1/100", "1") if rounding is None else rounding),
        imp=draw(imp),
    )
    results = results_of(settings.basis, splits=splits, rulings=rulings)
    groups = st.sampled_from([None, None, None, "fouled"])
    boards = []
    for number in range(draw(st.integers(1, 3))):
        names = count(1)
        rows = [
            Row((f"A{table}", f"B{table}"), result, draw(groups))
            for table, result in zip(
                names, draw(st.lists(results, min_size=1, max_size=7)), strict=False
            )
        ]
        if draw(st.booleans()):
            rows.append(Row(("A99", None), SitOut()))
        boards.append(BoardResults(number, tuple(rows), open=draw(st.integers(0, 5)) == 0))
    return SessionResults(settings, tuple(boards))
