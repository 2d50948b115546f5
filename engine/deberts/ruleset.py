"""The rule set: every house rule in one frozen value (docs/rules.md 9)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.layout import FIRST_PACKET
from engine.deberts import options as o
from engine.seats import SEATS, TABLES, Seat


@dataclass(frozen=True, slots=True)
class RuleSet:
    """All options with their defaults. Whether the values fit together is asked of
    `engine.deberts.consistency`.

    The field names are the option names of documents; a change of a name or a default needs a
    new version of the rules document.
    """

    # who plays, and how long
    players: int = 2
    partners: bool = False
    game: o.Game = o.Game.TARGET
    target: int = 501

    # deal and auction
    dealer_forced: o.DealerForced = o.DealerForced.OFF
    dealer_forced_after: int = 2
    draw_size: int = 3
    draw_first: o.DrawFirst = o.DrawFirst.ELDEST
    turn_up: o.TurnUp = o.TurnUp.TABLE

    # exchange and four sevens
    exchange_until: o.ExchangeUntil = o.ExchangeUntil.OWN_FIRST_CARD
    exchange_requires_turned_trump: bool = True
    exchange_who: o.ExchangeWho = o.ExchangeWho.ANY
    exchange_origin: o.ExchangeOrigin = o.ExchangeOrigin.ANY
    four_sevens: o.FourSevens = o.FourSevens.REDEAL
    four_sevens_until: o.FourSevensUntil = o.FourSevensUntil.OWN_FIRST_CARD
    ask_terc: bool = False

    # declarations
    long_run: o.LongRun = o.LongRun.SPLIT
    sequence_length_first: bool = False
    sequence_trump_priority: bool = True
    sequence_equal: o.SequenceEqual = o.SequenceEqual.EARLIER
    sequence_announce: o.SequenceAnnounce = o.SequenceAnnounce.BEST
    announce_when: o.AnnounceWhen = o.AnnounceWhen.FIRST_CARD
    announce_first: o.AnnounceFirst = o.AnnounceFirst.LEADER
    sequences_need_trick: bool = True
    bela_needs_trick: bool = False
    bela_timing: o.BelaTiming = o.BelaTiming.EITHER_CARD
    partner_sequences: o.PartnerSequences = o.PartnerSequences.ONE_PLAYER
    deberts_jackpot: o.DebertsJackpot = o.DebertsJackpot.OFF
    deberts_suit: o.DebertsSuit = o.DebertsSuit.TRUMP

    # play
    first_lead: o.FirstLead = o.FirstLead.ELDEST
    overtrump: o.Overtrump = o.Overtrump.TRUMP_LEAD
    overtrump_partner: o.OvertrumpPartner = o.OvertrumpPartner.MUST

    # settlement of a deal
    bait: bool = True
    tie_rule: o.TieRule = o.TieRule.HANGING
    hanging_repeat: o.HangingRepeat = o.HangingRepeat.OLD_TO_DEFENDER
    hanging_at_end: o.HangingAtEnd = o.HangingAtEnd.BURN
    hanging_duplicate: o.HangingDuplicate = o.HangingDuplicate.VOID
    three_beat: o.ThreeBeat = o.ThreeBeat.SUM
    three_bait: o.ThreeBait = o.ThreeBait.HALVES
    three_odd: o.ThreeOdd = o.ThreeOdd.EARLIER
    three_equal_bait: o.ThreeEqualBait = o.ThreeEqualBait.HANG
    three_pot_on_bait: o.ThreePotOnBait = o.ThreePotOnBait.BEST

    # from deal to deal, and the end of the game
    next_dealer: o.NextDealer = o.NextDealer.WINNER
    next_dealer_after_tie: o.NextDealerAfterTie = o.NextDealerAfterTie.DEFENDER
    both_reach: o.BothReach = o.BothReach.DEFENDER
    both_reach_record: o.BothReachRecord = o.BothReachRecord.TOTALS
    end_claim: o.EndClaim = o.EndClaim.AUTO
    doezd: o.Doezd = o.Doezd.OFF
    doezd_burns: bool = True
    polubait: bool = False
    mars: bool = False
    mars_limit: int | None = None
    """`None` stands for half of the target, rounded up."""
    davi: bool = False
    fifty_offer: bool = False
    lead_ends_game: int = 0

    # penalties
    bait_penalty_every: int = 0
    bait_penalty: int = 0
    no_trick_penalty: int = 0
    revoke_penalty: o.RevokePenalty = o.RevokePenalty.BAIT

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the table."""
        return TABLES[self.players]

    @property
    def sides(self) -> int:
        """Number of sides that score: two with partners, otherwise one a player."""
        return 2 if self.partners else self.players

    @property
    def side_seats(self) -> tuple[Seat, ...]:
        """One seat for each side that scores: A and B for partners, otherwise every seat."""
        return SEATS if self.partners else self.seats

    def side_of(self, seat: Seat) -> Seat:
        """The seat by whose letter the side of a seat goes: with partners A for A and C, B for B
        and D, otherwise the seat itself.
        """
        return SEATS[seat.place % 2] if self.partners else seat

    @property
    def dealer(self) -> Seat:
        """The dealer's seat, the last of the table."""
        return self.seats[-1]

    @property
    def extra_cards(self) -> int:
        """Cards each player gets after the auction, the turn-up among them if he gets it: two
        with four players, `draw_size` with fewer (docs/rules.md 1.2).
        """
        return 2 if self.players == 4 else self.draw_size

    @property
    def hand_size(self) -> int:
        """Cards each player plays with, and tricks of a deal: 8, 9 or 10."""
        return FIRST_PACKET + self.extra_cards
