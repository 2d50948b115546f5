"""What a scorecard adds up to: the course of the evening, roles, best and worst boards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from tournaments.enums import ScoresheetKind
from tournaments.selectors.page_values import Scorecard, ScorecardLine

_EXTREMES = 3


@dataclass(frozen=True, slots=True)
class RoundTotal:
    """A round's mean per cent, sum of IMPs and sum against par, and the mean per cent of all
    boards up to its end.
    """

    round: int
    boards: int
    percent: Fraction | None
    imp: Fraction | None
    running_percent: Fraction | None
    against_par: int | None = None


@dataclass(frozen=True, slots=True)
class RoleTotal:
    """Boards played in one role (`taker`, `defender`, `passed`) and their mean per cent."""

    role: str
    boards: int
    percent: Fraction


@dataclass(frozen=True, slots=True)
class ScorecardSums:
    """The sums of a scorecard. `best` and `worst` share no board and are empty for few boards.
    `against_par` is the sum over the `par_boards` that can be told; None for none.
    """

    rounds: tuple[RoundTotal, ...]
    roles: tuple[RoleTotal, ...]
    best: tuple[ScorecardLine, ...]
    worst: tuple[ScorecardLine, ...]
    against_par: int | None = None
    par_boards: int = 0


def scorecard_sums(card: Scorecard) -> ScorecardSums:
    """The sums of `card`, over the lines it shows."""
    played = [line for line in card.lines if line.play is not None and line.percent is not None]
    by_percent = sorted(played, key=lambda line: line.percent or Fraction(0), reverse=True)
    extremes = min(_EXTREMES, len(played) // 2)
    return ScorecardSums(
        rounds=_rounds(card.lines),
        roles=_roles(played),
        best=tuple(by_percent[:extremes]),
        worst=tuple(reversed(by_percent[len(played) - extremes :])),
        against_par=sum_against_par(card.lines),
        par_boards=sum(line.against_par is not None for line in card.lines),
    )


def sum_against_par(lines: Iterable[ScorecardLine]) -> int | None:
    """What the lines come to beside perfect play; None where none of them can be told."""
    known = [line.against_par for line in lines if line.against_par is not None]
    return sum(known) if known else None


def _rounds(lines: tuple[ScorecardLine, ...]) -> tuple[RoundTotal, ...]:
    by_round: dict[int, list[ScorecardLine]] = defaultdict(list)
    for line in lines:
        by_round[line.round].append(line)
    seen: list[Fraction] = []
    totals: list[RoundTotal] = []
    for number, own in by_round.items():
        percents = [line.percent for line in own if line.percent is not None]
        imps = [line.imp for line in own if line.imp is not None]
        seen += percents
        totals.append(
            RoundTotal(
                round=number,
                boards=sum(line.play is not None for line in own),
                percent=mean(percents),
                imp=sum(imps, Fraction(0)) if imps else None,
                running_percent=mean(seen),
                against_par=sum_against_par(own),
            )
        )
    return tuple(totals)


def _roles(lines: list[ScorecardLine]) -> tuple[RoleTotal, ...]:
    percents: dict[str, list[Fraction]] = {"taker": [], "defender": [], "passed": []}
    for line in lines:
        role = _role(line)
        if role is not None and line.percent is not None:
            percents[role].append(line.percent)
    return tuple(
        RoleTotal(role, len(found), sum(found, Fraction(0)) / len(found))
        for role, found in percents.items()
        if found
    )


def _role(line: ScorecardLine) -> str | None:
    if line.play is None:
        return None
    if line.play.kind == ScoresheetKind.PASSED_OUT:
        return "passed"
    if line.play.taker is None:
        return None
    return "taker" if line.play.taker is line.seat else "defender"


def mean(values: list[Fraction]) -> Fraction | None:
    """The exact mean; None of nothing."""
    return sum(values, Fraction(0)) / len(values) if values else None
