"""Starting a match, writing into it and taking back (docs/matches.md 1)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.deberts.consistency import contradictions
from engine.deberts.options import EndClaim, Game
from engine.deberts.ruleset import RuleSet
from engine.errors import RefusedError
from engine.match.acts import Act
from engine.match.checks import faults
from engine.match.match import Match, nothing
from engine.match.writing import written
from engine.violations import Violation


def start(rules: RuleSet, dealer: int = 0, opening: tuple[int, ...] | None = None) -> Match:
    """A match before its first deal; `dealer` is the player who deals it, `opening` the totals of
    a game begun elsewhere.

    Raises `RefusedError` with everything wrong: contradictory rules (`where` is the option), a
    dealer who is not there, opening totals of which one has the target already.
    """
    found = list(contradictions(rules))
    if not 0 <= dealer < rules.players:
        found.append(_no_such_player(dealer, rules))
    totals = nothing(rules) if opening is None else opening
    if len(totals) != rules.sides:
        parameters = {"given": len(totals), "sides": rules.sides}
        found.append(Violation("sides_wrong_number", "opening", parameters))
    if rules.target > 0:
        found += _opening_faults(rules, totals)
    if found:
        raise RefusedError(found)
    return Match(rules, dealer, totals, dealer, totals, nothing(rules))


def after(match: Match, act: Act) -> Match:
    """The match with one act more. Raises `RefusedError` with every reason why it cannot be;
    `where` is the act's field (`points[1].cards`).
    """
    if found := faults(act, match):
        raise RefusedError(found)
    return written(act, match)


def undone(match: Match) -> Match:
    """The match without its latest act; the match itself before the first."""
    return match if match.before is None else match.before


def replayed(start_of: Match, acts: Iterable[Act]) -> Match:
    """The match after all of `acts`. Raises `RefusedError` at the first that cannot be, `where`
    under `history[n]`.
    """
    match = start_of
    for number, act in enumerate(acts):
        try:
            match = after(match, act)
        except RefusedError as error:
            raise RefusedError(
                one.within(f"history[{number}]") for one in error.violations
            ) from None
    return match


def _opening_faults(rules: RuleSet, totals: tuple[int, ...]) -> list[Violation]:
    if rules.game is Game.ONE_DEAL:
        return [Violation("opening_with_one_deal", "opening")] if any(totals) else []
    if rules.end_claim is EndClaim.CLAIM:
        return []
    return [
        Violation(
            "opening_at_target",
            f"opening[{side}]",
            {"side": side + 1, "total": total, "target": rules.target},
        )
        for side, total in enumerate(totals)
        if total >= rules.target
    ]


def _no_such_player(dealer: int, rules: RuleSet) -> Violation:
    return Violation("no_such_player", "dealer", {"player": dealer + 1, "players": rules.players})
