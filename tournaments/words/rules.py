"""The rules a board is played by, in words (docs/rules.md); what depends on other deals is left
out, since a board has none.
"""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from engine.deberts import options as o
from engine.deberts.ruleset import RuleSet
from tournaments.words.scoring import Statement


def rule_statements(rules: RuleSet) -> list[Statement]:
    """What holds on a board, in the order in which it comes up at the table."""
    return [
        Statement(_("Cards"), _cards(rules)),
        Statement(_("Choosing trumps"), _auction(rules)),
        Statement(_("Seven of trumps"), _exchange(rules)),
        Statement(_("Four sevens"), _four_sevens(rules)),
        Statement(_("Sequences"), _sequences(rules)),
        Statement(_("Comparing sequences"), _comparison(rules)),
        Statement(_("Bela"), _bela(rules)),
        Statement(_("Play"), _play(rules)),
        Statement(_("Card points"), _points()),
        Statement(pgettext("rule", "Score"), _score(rules)),
        Statement(_("Equal totals"), _tie(rules)),
        Statement(_("Breach of the rules"), _revoke(rules)),
    ]


def rule_differences(usual: RuleSet, rules: RuleSet) -> list[Statement]:
    """What holds by `rules` and not by `usual`."""
    known = set(rule_statements(usual))
    return [statement for statement in rule_statements(rules) if statement not in known]


def table_sentence(rules: RuleSet) -> str:
    """Who sits where: what the letters of the seats mean."""
    if rules.partners:
        return _(
            "Partners sit opposite, the first named in seat A or B, the second in C or D. Seat A "
            "is the eldest hand, seat D the dealer."
        )
    return _("Seat A is the eldest hand, seat %(dealer)s the dealer.") % {
        "dealer": rules.dealer.value
    }


def _cards(rules: RuleSet) -> str:
    dealt = {
        2: _("Six cards each, one turned up; after the choice of trumps two more each."),
        3: _("Six cards each, one turned up; after the choice of trumps three more each."),
        4: _("Six cards each, one turned up; after the choice of trumps four more each."),
    }[rules.extra_cards]
    last = (
        _("The last of the dealer's is the turned-up card.")
        if rules.turn_up is o.TurnUp.DEALER
        else _("The bottom card is shown.")
    )
    return " ".join((_("32 cards."), table_sentence(rules), dealt, last))


def _auction(rules: RuleSet) -> str:
    words = _(
        "In turn from A on each may play the turned-up suit; if nobody does, in turn each may name "
        "another suit. Who does so takes the contract."
    )
    last = {
        o.DealerForced.OFF: _("If all pass twice the board counts 0 : 0."),
        o.DealerForced.OTHER_SUIT: _("The dealer may not pass the second time."),
        o.DealerForced.TURNED_SUIT: _("If everybody passes, the dealer plays the turned-up suit."),
        o.DealerForced.AFTER_N_REDEALS: _("If all pass twice the board counts 0 : 0."),
    }
    return f"{words} {last[rules.dealer_forced]}"


def _exchange(rules: RuleSet) -> str:
    until = {
        o.ExchangeUntil.OWN_FIRST_CARD: _("before the own first card"),
        o.ExchangeUntil.FIRST_LEAD: _("before the first lead"),
        o.ExchangeUntil.BEFORE_DRAW: _("before the further cards are taken"),
    }[rules.exchange_until]
    who = {
        o.ExchangeWho.ANY: _("Whoever holds the seven of trumps"),
        o.ExchangeWho.TAKER: _("The taker, if he holds the seven of trumps,"),
    }[rules.exchange_who]
    return _(
        "%(who)s may swap it for the turned-up card, %(until)s, if that suit has become trumps."
    ) % {"who": who, "until": until}


def _four_sevens(rules: RuleSet) -> str:
    return {
        o.FourSevens.OFF: _("Nothing is dealt again for four sevens."),
        o.FourSevens.REDEAL: _("Who holds all four sevens may ask for a new deal."),
        o.FourSevens.BONUS: _("Who holds all four sevens writes 100 and may ask for a new deal."),
    }[rules.four_sevens]


def _sequences(rules: RuleSet) -> str:
    words = _("Three neighbouring cards of a suit (terc) are 20, four (bertz) are 50.")
    long_run = {
        o.LongRun.SPLIT: _("Longer runs are cut into fours and threes from the top."),
        o.LongRun.CAP50: _("Longer runs count as four."),
        o.LongRun.HUNDRED: _("Five or more are 100."),
    }[rules.long_run]
    trick = (
        _("They score only for who takes a trick.")
        if rules.sequences_need_trick
        else _("They score even without a trick.")
    )
    return f"{words} {long_run} {trick}"


def _comparison(rules: RuleSet) -> str:
    announced = {
        o.SequenceAnnounce.BEST: _("Each announces the best one; its winner scores all he holds."),
        o.SequenceAnnounce.ANY: _("One is announced; its winner may add none that is higher."),
        o.SequenceAnnounce.ALL: _("Only those announced take part and score."),
        o.SequenceAnnounce.AUTO: _("All are announced; the holder of the best scores all his."),
    }[rules.sequence_announce]
    first = _("The longer run wins") if rules.sequence_length_first else _("Four cards beat three")
    trumps = _(", trumps beat other suits") if rules.sequence_trump_priority else ""
    equal = {
        o.SequenceEqual.EARLIER: _("the earlier announced wins"),
        o.SequenceEqual.BOTH: _("both score"),
        o.SequenceEqual.NOBODY: _("nobody scores"),
    }[rules.sequence_equal]
    order = _("%(first)s, then the higher top card%(trumps)s; if still equal %(equal)s.") % {
        "first": first,
        "trumps": trumps,
        "equal": equal,
    }
    return f"{announced} {order}"


def _bela(rules: RuleSet) -> str:
    when = {
        o.BelaTiming.EITHER_CARD: _("said with one of the two cards"),
        o.BelaTiming.FIRST_CARD: _("said with the first of the two cards"),
        o.BelaTiming.WHILE_HELD: _("said at the own turn while one of the two is still held"),
        o.BelaTiming.ANY_TURN: _("said at any own turn"),
        o.BelaTiming.AUTO: _("counted in any case"),
    }[rules.bela_timing]
    words = _("King and queen of trumps in one hand are 20, %(when)s.") % {"when": when}
    if rules.bela_needs_trick:
        return f"{words} " + _("It scores only for who takes a trick.")
    return f"{words} " + _("It scores even without a trick.")


def _play(rules: RuleSet) -> str:
    lead = {
        o.FirstLead.ELDEST: _("Seat A leads."),
        o.FirstLead.TAKER: _("The taker leads."),
    }[rules.first_lead]
    return " ".join(
        (
            lead,
            _("Follow suit; who cannot must trump."),
            _overtrump(rules),
            _("The winner of a trick leads to the next."),
        )
    )


def _overtrump(rules: RuleSet) -> str:
    words = {
        o.Overtrump.TRUMP_LEAD: _("A trump that is led must be beaten if possible."),
        o.Overtrump.ALWAYS: _("A trump on the table must be beaten if possible."),
        o.Overtrump.NEVER: _("A trump need not be beaten."),
    }[rules.overtrump]
    if rules.partners and rules.overtrump_partner is o.OvertrumpPartner.EXEMPT:
        words += " " + _("The trick of the own partner need not be beaten.")
    return words


def _points() -> str:
    return _(
        "Trumps: J = 20, 9 = 14, A = 11, 10 = 10, K = 4, Q = 3. Other suits: A = 11, 10 = 10, "
        "K = 4, Q = 3, J = 2. The last trick is 10."
    )


def _score(rules: RuleSet) -> str:
    if not rules.bait:
        return _("Each side writes its own points.")
    if rules.sides > 2:
        return _several(rules)
    return _(
        "If the taker has more than the defender, each writes his own points. If he has less "
        "(bait), he writes 0 and the defender writes the points of both."
    )


def _several(rules: RuleSet) -> str:
    beat = {
        o.ThreeBeat.SUM: _("The taker must have more than the others together."),
        o.ThreeBeat.EACH: _("The taker must have more than each of the others."),
    }[rules.three_beat]
    bait = {
        o.ThreeBait.HALVES: _("If he has less (bait), the others share his points."),
        o.ThreeBait.BETTER: _("If he has less (bait), the better of the others gets his points."),
    }[rules.three_bait]
    return f"{beat} {bait}"


def _tie(rules: RuleSet) -> str:
    if rules.tie_rule is not o.TieRule.HANGING:
        return {
            o.TieRule.TO_DEFENDER: _("The defender writes the points of both."),
            o.TieRule.EACH_KEEPS: _("Each writes his own points."),
            o.TieRule.TAKER_ZERO: _("The taker writes 0, the defender his own points."),
        }[rules.tie_rule]
    return {
        o.HangingDuplicate.VOID: _(
            "Hanging bait: the taker writes 0, the defender his own points; the points that hang "
            "go to nobody."
        ),
        o.HangingDuplicate.TO_DEFENDER: _("Hanging bait: the defender writes the points of both."),
        o.HangingDuplicate.EACH_KEEPS: _("Hanging bait: each writes his own points."),
    }[rules.hanging_duplicate]


def _revoke(rules: RuleSet) -> str:
    if rules.revoke_penalty is o.RevokePenalty.NONE:
        return _("The director rules.")
    return _(
        "Bait on the cards: the offender writes 0, the other side all points in play and the "
        "combinations of both."
    )
