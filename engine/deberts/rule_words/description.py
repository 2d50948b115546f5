"""What a rule set says, option by option, and in what two of them differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import Any

from engine.deberts import options as o
from engine.deberts.rule_words import deal, declarations, game, score
from engine.deberts.ruleset import RuleSet

HEADINGS: dict[str, str] = {
    **deal.HEADINGS,
    **declarations.HEADINGS,
    **score.HEADINGS,
    **game.HEADINGS,
}
SENTENCES: dict[str, dict[object, str]] = {
    **deal.SENTENCES,
    **declarations.SENTENCES,
    **score.SENTENCES,
    **game.SENTENCES,
}


@dataclass(frozen=True, slots=True)
class RuleSentence:
    """An option's value in a sentence: `template` is to be translated, then filled with
    `parameters`; `heading` is the template that says what it is about.
    """

    option: str
    heading: str
    template: str
    parameters: Mapping[str, Any] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The sentence in English."""
        return self.template.format(**self.parameters)


@dataclass(frozen=True, slots=True)
class RuleDifference:
    """An option in which two rule sets differ: what holds by the second `instead` of what holds
    by the first, either none where the option means nothing there.
    """

    option: str
    heading: str
    instead: RuleSentence | None
    of: RuleSentence | None


def rule_sentences(rules: RuleSet) -> tuple[RuleSentence, ...]:
    """Everything a rule set says, in the order of its options; options that mean nothing under
    it (sharing among three where two play) are left out.
    """
    return tuple(
        _sentence(rules, one.name) for one in fields(RuleSet) if _has_meaning(rules, one.name)
    )


def rule_differences(one: RuleSet, other: RuleSet) -> tuple[RuleDifference, ...]:
    """In what `other` differs from `one`, in the order of the options."""
    before = {sentence.option: sentence for sentence in rule_sentences(one)}
    after = {sentence.option: sentence for sentence in rule_sentences(other)}
    return tuple(
        RuleDifference(name, HEADINGS[name], after.get(name), before.get(name))
        for name in HEADINGS
        if after.get(name) != before.get(name)
    )


def _sentence(rules: RuleSet, option: str) -> RuleSentence:
    value = getattr(rules, option)
    plain = value.value if isinstance(value, Enum) else value
    if option == "mars_limit" and plain is None:
        plain = (rules.target + 1) // 2
    words = SENTENCES[option]
    known = [template for key, template in words.items() if key == plain and key is not None]
    if known:
        return RuleSentence(option, HEADINGS[option], known[0])
    return RuleSentence(option, HEADINGS[option], words[None], {"value": plain})


def _has_meaning(rules: RuleSet, option: str) -> bool:
    """Whether another value of the option would change anything under the rest of the rules."""
    return option not in _meaningless(rules)


def _meaningless(rules: RuleSet) -> set[str]:
    gone: set[str] = set()
    if rules.game is o.Game.ONE_DEAL:
        gone |= _OF_MANY_DEALS
    else:
        gone.add("hanging_duplicate")
    if rules.sides == 2:
        gone |= {"three_beat", "three_bait", "three_odd", "three_equal_bait", "three_pot_on_bait"}
    if not rules.bait:
        gone |= _OF_BAITS
    if not rules.partners:
        gone |= {"partner_sequences", "overtrump_partner"}
    if rules.players == 2:
        gone.add("overtrump")
    if rules.players < 4:
        gone.add("partners")
    else:
        gone |= {"draw_size"}
    conditions = (
        (rules.dealer_forced is o.DealerForced.AFTER_N_REDEALS, "dealer_forced_after"),
        (rules.four_sevens is not o.FourSevens.OFF, "four_sevens_until"),
        (rules.sequence_equal is o.SequenceEqual.EARLIER, "announce_first"),
        (rules.deberts_jackpot is not o.DebertsJackpot.OFF, "deberts_suit"),
        (rules.next_dealer is o.NextDealer.WINNER, "next_dealer_after_tie"),
        (rules.doezd is not o.Doezd.OFF, "doezd_burns"),
        (rules.mars, "mars_limit"),
        (bool(rules.bait_penalty_every), "bait_penalty"),
        (rules.tie_rule is o.TieRule.HANGING, "hanging_repeat"),
        (rules.tie_rule is o.TieRule.HANGING, "hanging_at_end"),
        (rules.three_bait is o.ThreeBait.BETTER, "three_equal_bait"),
    )
    return gone | {option for meant, option in conditions if not meant}


_OF_BAITS = {
    "tie_rule",
    "hanging_repeat",
    "hanging_at_end",
    "hanging_duplicate",
    "three_bait",
    "three_odd",
    "three_equal_bait",
    "three_pot_on_bait",
    "bait_penalty_every",
    "bait_penalty",
}

_OF_MANY_DEALS = {
    "target",
    "hanging_repeat",
    "hanging_at_end",
    "three_pot_on_bait",
    "next_dealer",
    "next_dealer_after_tie",
    "both_reach",
    "both_reach_record",
    "end_claim",
    "doezd",
    "doezd_burns",
    "polubait",
    "mars",
    "mars_limit",
    "fifty_offer",
    "lead_ends_game",
    "bait_penalty_every",
    "bait_penalty",
    "no_trick_penalty",
}
