"""The values the options of a rule set can take (docs/rules.md 9); names are those of documents."""

from __future__ import annotations

from enum import Enum


class Game(Enum):
    """How long a game is."""

    TARGET = "target"
    ONE_DEAL = "one_deal"


class DealerForced(Enum):
    """Whether the dealer must take the contract when everybody else has passed."""

    OFF = "off"
    OTHER_SUIT = "other_suit"
    TURNED_SUIT = "turned_suit"
    AFTER_N_REDEALS = "after_n_redeals"


class DrawFirst(Enum):
    """Who gets the first packet of extra cards."""

    ELDEST = "eldest"
    LEFT_OF_TAKER = "left_of_taker"


class TurnUp(Enum):
    """Where the turn-up goes when nobody exchanges it."""

    TABLE = "table"
    TAKER = "taker"
    BOTTOM = "bottom"
    DEALER = "dealer"


class ExchangeUntil(Enum):
    """Until when the trump seven may be exchanged."""

    OWN_FIRST_CARD = "own_first_card"
    FIRST_LEAD = "first_lead"
    BEFORE_DRAW = "before_draw"


class ExchangeWho(Enum):
    """Who may exchange."""

    ANY = "any"
    TAKER = "taker"


class ExchangeOrigin(Enum):
    """Where the seven must have come from."""

    ANY = "any"
    FIRST_SIX = "first_six"


class FourSevens(Enum):
    """What four sevens in one hand allow."""

    OFF = "off"
    REDEAL = "redeal"
    BONUS = "bonus"


class FourSevensUntil(Enum):
    """Until when four sevens may be shown."""

    OWN_FIRST_CARD = "own_first_card"
    FIRST_LEAD = "first_lead"


class LongRun(Enum):
    """What a run of more than four cards is worth."""

    SPLIT = "split"
    CAP50 = "cap50"
    HUNDRED = "hundred"


class SequenceEqual(Enum):
    """Who scores when the best sequences are equal in everything compared."""

    EARLIER = "earlier"
    BOTH = "both"
    NOBODY = "nobody"


class SequenceAnnounce(Enum):
    """Which sequences are announced, and which of the winner's score."""

    BEST = "best"
    ANY = "any"
    ALL = "all"
    AUTO = "auto"


class AnnounceWhen(Enum):
    """When sequences are announced."""

    FIRST_CARD = "first_card"
    BEFORE_PLAY = "before_play"


class AnnounceFirst(Enum):
    """Whose announcement is the earlier."""

    LEADER = "leader"
    ELDEST = "eldest"


class BelaTiming(Enum):
    """At which moments bela may be said."""

    EITHER_CARD = "either_card"
    FIRST_CARD = "first_card"
    WHILE_HELD = "while_held"
    ANY_TURN = "any_turn"
    AUTO = "auto"


class PartnerSequences(Enum):
    """Whose sequences score on the winning side."""

    ONE_PLAYER = "one_player"
    SIDE = "side"


class DebertsJackpot(Enum):
    """What seven neighbouring cards in one hand bring."""

    OFF = "off"
    WIN = "win"
    TARGET_POINTS = "target_points"


class DebertsSuit(Enum):
    """In which suit the seven cards must be."""

    TRUMP = "trump"
    ANY = "any"


class FirstLead(Enum):
    """Who leads to the first trick."""

    ELDEST = "eldest"
    TAKER = "taker"


class Overtrump(Enum):
    """When a trump on the table must be beaten."""

    TRUMP_LEAD = "trump_lead"
    ALWAYS = "always"
    NEVER = "never"


class OvertrumpPartner(Enum):
    """Whether a partner's winning trump must be beaten."""

    MUST = "must"
    EXEMPT = "exempt"


class TieRule(Enum):
    """What is written when the taker and the defender are equal."""

    HANGING = "hanging"
    TO_DEFENDER = "to_defender"
    EACH_KEEPS = "each_keeps"
    TAKER_ZERO = "taker_zero"


class HangingRepeat(Enum):
    """What a second tie does to an open pot."""

    OLD_TO_DEFENDER = "old_to_defender"
    ACCUMULATE = "accumulate"
    QUEUE = "queue"


class HangingAtEnd(Enum):
    """What becomes of a pot left at the end of the game."""

    BURN = "burn"
    TO_DEFENDER = "to_defender"


class HangingDuplicate(Enum):
    """What a hanging bait writes on a board."""

    VOID = "void"
    TO_DEFENDER = "to_defender"
    EACH_KEEPS = "each_keeps"


class ThreeBeat(Enum):
    """Whom the taker must beat against two or more defenders."""

    SUM = "sum"
    EACH = "each"


class ThreeBait(Enum):
    """Who gets the taker's points after a bait."""

    HALVES = "halves"
    BETTER = "better"


class ThreeOdd(Enum):
    """Where the odd point of a division goes."""

    EARLIER = "earlier"
    DROPPED = "dropped"


class ThreeEqualBait(Enum):
    """What becomes of the taker's points when the defenders are equal."""

    HANG = "hang"
    HALVES = "halves"


class ThreePotOnBait(Enum):
    """Who gets an open pot when the next deal is a bait."""

    BEST = "best"
    HALVES = "halves"


class NextDealer(Enum):
    """Who deals next."""

    WINNER = "winner"
    TAKER = "taker"
    IN_TURN = "in_turn"


class NextDealerAfterTie(Enum):
    """Who deals after a tie where the winner of a deal deals next."""

    DEFENDER = "defender"
    TAKER = "taker"


class BothReach(Enum):
    """Who wins when several reach the target in one deal."""

    DEFENDER = "defender"
    LAST_TRICK = "last_trick"
    HIGHER = "higher"


class BothReachRecord(Enum):
    """How such a game is recorded."""

    TOTALS = "totals"
    ONE_POINT = "one_point"


class EndClaim(Enum):
    """Whether the end of the game must be claimed."""

    AUTO = "auto"
    CLAIM = "claim"


class Doezd(Enum):
    """When the target may be claimed during a deal."""

    OFF = "off"
    OWN_TURN = "own_turn"
    AFTER_TRICK = "after_trick"


class RevokePenalty(Enum):
    """What an offence against the rules of play costs."""

    BAIT = "bait"
    NONE = "none"
