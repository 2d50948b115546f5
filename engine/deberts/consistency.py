"""Option values that cannot be, or not together (docs/rules.md 9.4)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.deberts import options as o
from engine.deberts.ruleset import RuleSet
from engine.errors import RefusedError
from engine.violations import Violation

_ALLOWED: dict[str, tuple[int, ...]] = {
    "players": (2, 3, 4),
    "draw_size": (3, 4),
    "lead_ends_game": (0, 250),
}
_SMALLEST: dict[str, int] = {
    "target": 1,
    "dealer_forced_after": 1,
    "mars_limit": 0,
    "bait_penalty_every": 0,
    "bait_penalty": 0,
    "no_trick_penalty": 0,
}


def contradictions(rules: RuleSet) -> tuple[Violation, ...]:
    """Every number outside its range and every pair of values that exclude each other; `where`
    is the option's name.
    """
    return (*_ranges(rules), *_clashes(rules))


def require_consistent(rules: RuleSet) -> None:
    """Raise `RefusedError` with all `contradictions`, if there are any."""
    if found := contradictions(rules):
        raise RefusedError(found)


def event_contradictions(rules: RuleSet) -> tuple[Violation, ...]:
    """`contradictions`, and what a board of a duplicate event cannot have (docs/rules.md 9.5)."""
    found = list(contradictions(rules))
    if rules.davi:
        found.append(_not_in_event("davi", True))
    if rules.dealer_forced is o.DealerForced.AFTER_N_REDEALS:
        found.append(_not_in_event("dealer_forced", rules.dealer_forced.value))
    if rules.game is not o.Game.ONE_DEAL:
        found.append(_not_in_event("game", rules.game.value))
    return tuple(found)


def _ranges(rules: RuleSet) -> Iterator[Violation]:
    for name, allowed in _ALLOWED.items():
        value = getattr(rules, name)
        if value not in allowed:
            text = ", ".join(str(number) for number in allowed)
            yield Violation("option_value", name, {"option": name, "value": value, "allowed": text})
    for name, smallest in _SMALLEST.items():
        value = getattr(rules, name)
        if value is not None and value < smallest:
            parameters = {"option": name, "value": value, "smallest": smallest}
            yield Violation("option_too_small", name, parameters)


def _clashes(rules: RuleSet) -> Iterator[Violation]:
    for one, other in (
        *_clashes_of_players(rules),
        *_clashes_of_sides(rules),
        *_clashes_of_one_deal(rules),
    ):
        if one[1] and other[1]:
            parameters = {"one": one[0], "other": other[0]}
            yield Violation("options_clash", one[0].split("=")[0], parameters)


_Condition = tuple[str, bool]
_Pair = tuple[_Condition, _Condition]


def _clashes_of_players(rules: RuleSet) -> Iterator[_Pair]:
    four = (f"players={rules.players}", rules.players == 4)
    fewer = (f"players={rules.players}", rules.players < 4)
    turn_up = f"turn_up={rules.turn_up.value}"
    yield ("partners", rules.partners), fewer
    yield ("draw_size=4", rules.draw_size == 4), four
    yield (turn_up, rules.turn_up in {o.TurnUp.TABLE, o.TurnUp.BOTTOM}), four
    yield (turn_up, rules.turn_up is o.TurnUp.DEALER), fewer
    yield (
        ("next_dealer=winner", rules.next_dealer is o.NextDealer.WINNER),
        ("partners", rules.partners),
    )


def _clashes_of_sides(rules: RuleSet) -> Iterator[_Pair]:
    many = (f"players={rules.players}", rules.sides > 2)
    to_target = rules.game is o.Game.TARGET
    yield (
        ("both_reach=defender", to_target and rules.both_reach is o.BothReach.DEFENDER),
        many,
    )
    for name in ("mars", "davi", "polubait", "fifty_offer", "lead_ends_game"):
        yield (name, bool(getattr(rules, name))), many


def _clashes_of_one_deal(rules: RuleSet) -> Iterator[_Pair]:
    one_deal = ("game=one_deal", rules.game is o.Game.ONE_DEAL)
    yield (f"doezd={rules.doezd.value}", rules.doezd is not o.Doezd.OFF), one_deal
    yield ("end_claim=claim", rules.end_claim is o.EndClaim.CLAIM), one_deal
    yield (
        ("deberts_jackpot=target_points", rules.deberts_jackpot is o.DebertsJackpot.TARGET_POINTS),
        one_deal,
    )
    for name in (
        "mars",
        "fifty_offer",
        "lead_ends_game",
        "bait_penalty_every",
        "bait_penalty",
        "no_trick_penalty",
    ):
        yield (name, bool(getattr(rules, name))), one_deal
    yield ("polubait", rules.polubait), ("doezd=off", rules.doezd is o.Doezd.OFF)
    limit = rules.mars_limit
    yield (
        (f"mars_limit={limit}", limit is not None and limit > rules.target),
        (f"target={rules.target}", True),
    )


def _not_in_event(option: str, value: object) -> Violation:
    return Violation("option_not_in_event", option, {"option": option, "value": value})
