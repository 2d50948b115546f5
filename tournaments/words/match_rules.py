"""The rules of a whole game in words: what lies between its deals, and how it ends
(docs/matches.md). What holds within a deal is in `tournaments.words.rules`.
"""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from engine.deberts import options as o
from engine.deberts.ruleset import RuleSet
from engine.match.ending import mars_limit
from tournaments.words.rules import rule_statements
from tournaments.words.scoring import Statement


def match_statements(rules: RuleSet) -> list[Statement]:
    """What holds from deal to deal and at the end of the game."""
    found = [
        Statement(_("End of the game"), _end(rules)),
        Statement(_("Points that hang"), _pots(rules)),
        Statement(_("Next dealer"), _next_dealer(rules)),
        Statement(_("Target during a deal"), _doezd(rules)),
        Statement(pgettext("rules of a game", "Stake"), _stake(rules)),
        Statement(_("Penalties"), _penalties(rules)),
    ]
    return [one for one in found if one.words]


def game_rules(rules: RuleSet) -> list[Statement]:
    """All rules of a game: those of a deal, then those around it."""
    last = _("Equal totals")
    board = [one for one in rule_statements(rules) if one.topic != last]
    return [*board, *match_statements(rules)]


def game_differences(usual: RuleSet, rules: RuleSet) -> list[Statement]:
    """What holds by `rules` and not by `usual`, the target apart."""
    known = set(game_rules(replace(usual, target=rules.target)))
    return [statement for statement in game_rules(rules) if statement not in known]


def _end(rules: RuleSet) -> str:
    if rules.game is o.Game.ONE_DEAL:
        if not rules.bait:
            return _("One deal is the game; the most points win it, a tie is dealt again.")
        return _("One deal is the game; the most points win it, a tie is won by the defender.")
    ends = {
        o.EndClaim.AUTO: _("The game ends as soon as somebody has %(target)s after a deal."),
        o.EndClaim.CLAIM: _(
            "The game ends when somebody says that he has %(target)s; who says so wrongly has "
            "lost it."
        ),
    }[rules.end_claim] % {"target": rules.target}
    both = {
        o.BothReach.DEFENDER: _("If both have reached it, the defender of the last deal wins."),
        o.BothReach.LAST_TRICK: _("If several have reached it, the last trick decides."),
        o.BothReach.HIGHER: _("If several have reached it, the higher total wins."),
    }[rules.both_reach]
    words = f"{ends} {both}"
    if rules.lead_ends_game:
        gap = _("A gap of %(gap)s points ends it, too.") % {"gap": rules.lead_ends_game}
        words = f"{words} {gap}"
    return words


def _pots(rules: RuleSet) -> str:
    if rules.game is o.Game.ONE_DEAL:
        return ""
    if rules.tie_rule is not o.TieRule.HANGING:
        return {
            o.TieRule.TO_DEFENDER: _("After a tie the defender writes the points of both."),
            o.TieRule.EACH_KEEPS: _("After a tie each writes his own points."),
            o.TieRule.TAKER_ZERO: _("After a tie the taker writes 0, the defender his own."),
        }[rules.tie_rule]
    words = _(
        "After a tie the defender writes his own points, and the taker's hang: whoever writes the "
        "most in the next deal gets them."
    )
    repeat = {
        o.HangingRepeat.OLD_TO_DEFENDER: _(
            "After a second tie the old ones go to its defender and the new ones hang."
        ),
        o.HangingRepeat.ACCUMULATE: _("After a second tie all of them are played for together."),
        o.HangingRepeat.QUEUE: _("After a second tie they are played for one after the other."),
    }[rules.hanging_repeat]
    return f"{words} {repeat}"


def _next_dealer(rules: RuleSet) -> str:
    if rules.game is o.Game.ONE_DEAL:
        return ""
    if rules.next_dealer is o.NextDealer.TAKER:
        return _("The taker of the last deal deals.")
    if rules.next_dealer is o.NextDealer.IN_TURN:
        return _("The players deal in turn.")
    tie = {
        o.NextDealerAfterTie.DEFENDER: _("after a tie the defender"),
        o.NextDealerAfterTie.TAKER: _("after a tie the taker"),
    }[rules.next_dealer_after_tie]
    return _("Whoever wrote the most deals next, %(tie)s.") % {"tie": tie}


def _doezd(rules: RuleSet) -> str:
    if rules.doezd is o.Doezd.OFF:
        return ""
    words = {
        o.Doezd.OWN_TURN: _(
            "Doezd: before laying a card a player may say that he has reached the target."
        ),
        o.Doezd.AFTER_TRICK: _(
            "Doezd: after winning a trick, not the last, a player may say that he has reached the "
            "target."
        ),
    }[rules.doezd]
    wrong = _("If he has not, he loses the game.")
    burns = _("The others' points of the deal burn.") if rules.doezd_burns else ""
    polubait = (
        _(
            "Polubait: the defender may say that he has more than half of all points; it is bait "
            "at once, or the taker wins the game."
        )
        if rules.polubait
        else ""
    )
    return " ".join(part for part in (words, burns, wrong, polubait) if part)


def _stake(rules: RuleSet) -> str:
    parts = []
    if rules.mars:
        parts.append(
            _("Mars: a loser with less than %(limit)s loses two games.")
            % {"limit": mars_limit(rules)}
        )
    if rules.davi:
        parts.append(_("Davi: the stake may be doubled, by turns."))
    if rules.fifty_offer:
        parts.append(_("The defender may offer 50 points in place of the deal."))
    return " ".join(parts)


def _penalties(rules: RuleSet) -> str:
    parts = []
    if rules.bait_penalty_every and rules.bait_penalty:
        parts.append(
            _("Every bait number %(every)s costs %(points)s points.")
            % {"every": rules.bait_penalty_every, "points": rules.bait_penalty}
        )
    if rules.no_trick_penalty:
        parts.append(
            _("No trick in a deal costs %(points)s points.") % {"points": rules.no_trick_penalty}
        )
    if rules.deberts_jackpot is o.DebertsJackpot.WIN:
        parts.append(_("Seven neighbouring cards win the game."))
    if rules.deberts_jackpot is o.DebertsJackpot.TARGET_POINTS:
        parts.append(_("Seven neighbouring cards bring the points of the target."))
    return " ".join(parts)
