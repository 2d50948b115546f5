"""Which points can be on a score slip when nobody knows the cards (docs/matches.md 7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.deberts.declarations import BELA
from engine.deberts.options import SequenceEqual
from engine.deberts.possible_declarations import highest_total, side_sums
from engine.deberts.possible_points import SUM_LIMITS
from engine.deberts.ruleset import RuleSet
from engine.deberts.strength import LAST_TRICK
from engine.match.acts import Counted, DealScore, Doezd
from engine.match.sides import side_of
from engine.violations import Violation


def sum_limits(rules: RuleSet) -> tuple[int, int]:
    """Between these lie all card points of a deal together, the last trick's 10 included."""
    return SUM_LIMITS[rules.players, rules.hand_size]


def score_faults(rules: RuleSet, deal: DealScore) -> list[Violation]:
    """Everything impossible about the numbers of a deal played to its end."""
    if (wrong := _wrong_number(rules, deal.points)) is not None:
        return [wrong]
    found = list(_points_faults(rules, deal.points))
    found += _sum_faults(rules, sum(one.cards for one in deal.points), "points")
    found += _declaration_faults(rules, deal.points)
    return [*found, *_trick_faults(rules, deal)]


def unfinished_faults(rules: RuleSet, doezd: Doezd) -> list[Violation]:
    """The same of a deal that was broken off: no last trick yet."""
    if (wrong := _wrong_number(rules, doezd.points)) is not None:
        return [wrong]
    found = list(_points_faults(rules, doezd.points))
    total, most = sum(one.cards for one in doezd.points), sum_limits(rules)[1] - LAST_TRICK
    if total > most:
        found.append(Violation("score_sum_unfinished", "points", {"sum": total, "largest": most}))
    return found + list(_declaration_faults(rules, doezd.points))


def whole_faults(rules: RuleSet, whole: Counted, own: Counted | None = None) -> list[Violation]:
    """Everything impossible about the points of a whole deal, and about one side's part of it."""
    found = list(_one_faults(rules, whole, "whole", None))
    found += _sum_faults(rules, whole.cards, "whole.cards")
    if own is None:
        return found
    found += _one_faults(rules, own, "own", None)
    for name in ("cards", "sequences", "bela"):
        part, all_of_it = getattr(own, name), getattr(whole, name)
        if part > all_of_it:
            parameters = {"part": part, "whole": all_of_it}
            found.append(Violation("part_above_whole", f"own.{name}", parameters))
    return found


def _wrong_number(rules: RuleSet, points: Sequence[Counted]) -> Violation | None:
    if len(points) == rules.sides:
        return None
    parameters = {"given": len(points), "sides": rules.sides}
    return Violation("sides_wrong_number", "points", parameters)


def _points_faults(rules: RuleSet, points: Sequence[Counted]) -> Iterator[Violation]:
    highest = highest_total(rules)
    for side, one in enumerate(points):
        place = f"points[{side}]"
        yield from _one_faults(rules, one, place, side)
        if one.total > highest:
            parameters = {"side": side + 1, "total": one.total, "highest": highest}
            yield Violation("score_too_high", place, parameters)


def _one_faults(rules: RuleSet, one: Counted, place: str, side: int | None) -> Iterator[Violation]:
    """What no side can have, whatever the others have."""
    if one.cards < 0 or one.cards == 1:
        yield Violation("score_impossible", f"{place}.cards", {"points": one.cards})
    if one.sequences not in side_sums(rules):
        yield Violation("sequences_impossible", f"{place}.sequences", {"points": one.sequences})
    if one.bela not in (0, BELA):
        yield Violation("bela_impossible", f"{place}.bela", {"points": one.bela})


def _sum_faults(rules: RuleSet, total: int, place: str) -> Iterator[Violation]:
    smallest, largest = sum_limits(rules)
    if smallest <= total <= largest:
        return
    if smallest == largest:
        yield Violation("score_sum_wrong", place, {"sum": total, "known": largest})
        return
    parameters = {"sum": total, "smallest": smallest, "largest": largest}
    yield Violation("points_sum_out_of_range", place, parameters)


def _declaration_faults(rules: RuleSet, points: Sequence[Counted]) -> Iterator[Violation]:
    scoring = [side for side, one in enumerate(points) if one.sequences]
    if len(scoring) > 1 and rules.sequence_equal is not SequenceEqual.BOTH:
        yield Violation("sequences_of_several", f"points[{scoring[-1]}].sequences")
    with_bela = [side for side, one in enumerate(points) if one.bela]
    if len(with_bela) > 1:
        yield Violation("bela_of_several", f"points[{with_bela[-1]}].bela")


def _trick_faults(rules: RuleSet, deal: DealScore) -> Iterator[Violation]:
    trickless = deal.trickless or frozenset()
    last = [side_of(rules, player) for player in deal.last_tricks]
    for side, one in enumerate(deal.points):
        if side in trickless:
            yield from _trickless_faults(rules, side, one)
            if side in last:
                yield Violation("last_trick_of_trickless", "last_tricks", {"side": side + 1})
        elif not one.cards and deal.trickless is None and _tricks_matter(rules, one):
            yield Violation("trick_unknown", "trickless", {"side": side + 1})
    if last and 0 <= last[0] < rules.sides and deal.points[last[0]].cards < LAST_TRICK:
        parameters = {"side": last[0] + 1, "least": LAST_TRICK}
        yield Violation("last_trick_without_points", f"points[{last[0]}].cards", parameters)


def _tricks_matter(rules: RuleSet, one: Counted) -> bool:
    """Whether it changes anything if a side without card points took an empty trick."""
    return bool(
        rules.no_trick_penalty
        or (one.sequences and rules.sequences_need_trick)
        or (one.bela and rules.bela_needs_trick)
    )


def _trickless_faults(rules: RuleSet, side: int, one: Counted) -> Iterator[Violation]:
    place, parameters = f"points[{side}]", {"side": side + 1}
    if one.cards:
        yield Violation("trickless_with_points", f"{place}.cards", parameters)
    if one.sequences and rules.sequences_need_trick:
        yield Violation("trickless_with_sequences", f"{place}.sequences", parameters)
    if one.bela and rules.bela_needs_trick:
        yield Violation("trickless_with_bela", f"{place}.bela", parameters)
