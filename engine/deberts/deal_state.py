"""A deal under way at a table, from the first call to the last card (docs/rules.md 1–5, 10).

States are values: `apply` returns a new one, and `history` with the deal says everything. A player
that knows nothing of the rules can play a whole deal by choosing from `legal_actions`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.cards.card import Card
from engine.cards.deal import Deal
from engine.deberts import deal_moves, deal_refusals
from engine.deberts.actions import Act, Action, Announce, PlayCard, ShowDeberts
from engine.deberts.auction import Call, auction_result
from engine.deberts.consistency import require_consistent
from engine.deberts.contract import Contract
from engine.deberts.deal_results import dialogue_of, result, terc_answers
from engine.deberts.declarations import Announcement, Claim, claim_of
from engine.deberts.dialogue import Dialogue
from engine.deberts.draw import AnyDeal, deal_misfits, drawn
from engine.deberts.ending import EndedBy
from engine.deberts.exchange import Hands, hands_in_play
from engine.deberts.options import DebertsJackpot, FourSevens, TurnUp
from engine.deberts.outcome import Outcome
from engine.deberts.per_seat import PerSeat, same
from engine.deberts.phase import Phase
from engine.deberts.play import Play, start_play
from engine.deberts.record import Record
from engine.deberts.ruleset import RuleSet
from engine.errors import IllegalActionError, RefusedError
from engine.seats import Seat
from engine.violations import Violation

_ENDINGS = {Act.DOEZD: EndedBy.DOEZD, Act.POLUBAIT: EndedBy.POLUBAIT}


@dataclass(frozen=True, slots=True)
class Before:
    """What a deal must know of the game before it: how many deals in a row were passed out, and,
    with doubling, the stake and who alone may double it (none: everybody).
    """

    passed_out: int = 0
    stake: int = 1
    davi_right: Seat | None = None


@dataclass(frozen=True, slots=True)
class DealState:
    """Everything that has happened in a deal so far.

    `deal` is the deal with the extra cards, known at the latest when there is a contract; `play`
    and `in_play`, the hands as far as exchanged, are there once they have been drawn. `announced`
    holds a seat's sequences once it has announced and `claims` what they are worth in the
    comparison, `bela` the card bela was said with, `laid` the cards in the order they fell,
    `terc_answers` what the others answered about a trump terc.
    """

    rules: RuleSet
    dealt: AnyDeal
    before: Before
    announced: PerSeat[tuple[tuple[Card, ...], ...] | None]
    claims: PerSeat[Claim]
    bela: PerSeat[Card | None]
    stake: int
    davi_right: Seat | None
    history: tuple[Action, ...] = ()
    calls: tuple[Call, ...] = ()
    contract: Contract | None = None
    deal: Deal | None = None
    davi_by: Seat | None = None
    fifty: Act | None = None
    exchanged_by: Seat | None = None
    seven_kept: bool = False
    terc_answers: PerSeat[bool | None] | None = None
    sevens_shown: Seat | None = None
    sevens_hidden: Seat | None = None
    laid: tuple[Card, ...] = ()
    in_play: Hands | None = None
    play: Play | None = None
    ended_by: tuple[EndedBy, Seat] | None = None

    @property
    def phase(self) -> Phase:
        """What the deal is waiting for."""
        return deal_moves.phase(self)

    @property
    def turn(self) -> Seat | None:
        """Whose action is awaited; none when the deal is over."""
        return deal_moves.turn(self)

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """All actions open to the player whose turn it is; empty when the deal is over."""
        return deal_moves.legal_actions(self)

    def hand(self, seat: Seat) -> frozenset[Card]:
        """The cards a seat holds now: six until the extra cards are drawn."""
        if self.play is not None:
            return self.play.hands[seat]
        return frozenset(self.dealt.first[seat])

    def played_with(self, seat: Seat) -> frozenset[Card]:
        """The cards a seat plays with, as far as exchanged, whether still held or laid; those it
        holds before the extra cards are drawn.
        """
        return self.hand(seat) if self.in_play is None else self.in_play[seat]

    def refusals(self, action: Action, by: Seat | None = None) -> tuple[Violation, ...]:
        """Why an action is not possible now, in words for the player; empty if it is. `by` is who
        wants to do it, if that is known.
        """
        return deal_refusals.refusals(self, action, by)

    def apply(self, action: Action, by: Seat | None = None) -> DealState:
        """The state after an action of the player whose turn it is. Raises `IllegalActionError`
        with the reasons of `refusals`.
        """
        turn = self.turn
        if turn is None or (by or turn) is not turn or not deal_moves.is_legal(self, action):
            raise IllegalActionError(self.refusals(action, by))
        if isinstance(action, PlayCard):
            return self._laid(action, turn)
        after = replace(self, history=(*self.history, action))
        if isinstance(action, Call):
            return after._called(action)
        if isinstance(action, Announce):
            return after._announced(turn, action.sequences, self.claims[turn].deberts)
        if isinstance(action, ShowDeberts):
            return after._deberts_shown(turn, action)
        return after._done(action, turn)._drawn()

    @property
    def outcome(self) -> Outcome | None:
        """The settled deal; none before it is over."""
        return result(self) if self.phase is Phase.OVER else None

    @property
    def dialogue(self) -> Dialogue | None:
        """The words by which the announced sequences are compared (docs/rules.md 5.10), before the
        first of them; none until everybody has had his moment to announce.
        """
        return dialogue_of(self)

    @property
    def record(self) -> Record:
        """What has happened, in the form of a record; complete when a deal is played to its end.

        Acts around the cards (offers, questions, claims) are in `history` alone.
        """
        announcements = {seat: self._announcement(seat) for seat in self.rules.seats}
        said = {seat: one for seat, one in announcements.items() if one != Announcement()}
        return Record(self.calls, self.exchanged_by, said, self.laid)

    def _announcement(self, seat: Seat) -> Announcement:
        bonus = self.rules.four_sevens is FourSevens.BONUS and self.sevens_shown is seat
        return Announcement(
            self.announced[seat] or (), self.bela[seat] or False, self.claims[seat].deberts, bonus
        )

    def _called(self, call: Call) -> DealState:
        calls, turned = (*self.calls, call), self.dealt.turn_up.suit
        found = auction_result(self.rules, turned, calls, self.before.passed_out)
        if found is None or found.contract is None:
            return replace(self, calls=calls)
        deal = drawn(self.rules, self.dealt, found.contract.taker)
        return replace(self, calls=calls, contract=found.contract, deal=deal)._drawn()

    def _drawn(self) -> DealState:
        """The extra cards are drawn as soon as nothing has to happen before."""
        if self.play is not None or self.contract is None or self.deal is None:
            return self
        if deal_moves.before_the_draw(self):
            return self
        hands = hands_in_play(self.deal, self.exchanged_by)
        return replace(self, in_play=hands, play=start_play(self.rules, self.contract, hands))

    def _laid(self, action: PlayCard, turn: Seat) -> DealState:
        assert self.play is not None  # noqa: S101 - cards are laid after the draw
        bela = self.bela.put(turn, action.card) if action.bela else self.bela
        return replace(
            self,
            history=(*self.history, action),
            bela=bela,
            laid=(*self.laid, action.card),
            play=self.play.lay(action.card),
        )

    def _announced(
        self, turn: Seat, sequences: tuple[tuple[Card, ...], ...], deberts: tuple[Card, ...] | None
    ) -> DealState:
        assert self.contract is not None  # noqa: S101 - announcements follow the contract
        said = Announcement(sequences, deberts=deberts)
        claim = claim_of(self.rules, self.contract.trump, self.played_with(turn), said)
        return replace(
            self,
            announced=self.announced.put(turn, sequences),
            claims=self.claims.put(turn, claim),
        )

    def _deberts_shown(self, turn: Seat, action: ShowDeberts) -> DealState:
        if self.rules.deberts_jackpot is DebertsJackpot.WIN:
            return replace(
                self,
                claims=self.claims.put(turn, Claim(deberts=action.run)),
                ended_by=(EndedBy.DEBERTS, turn),
            )
        return replace(self, claims=self.claims.put(turn, Claim(deberts=action.run)))

    def _done(self, act: Act, turn: Seat) -> DealState:
        """The state after an act without cards."""
        if act in _ENDINGS:
            return replace(self, ended_by=(_ENDINGS[act], turn))
        if act is Act.EXCHANGE:
            return self._exchanged(turn)
        if act is Act.SHOW_SEVENS:
            redeal = self.rules.four_sevens is FourSevens.REDEAL
            ended_by = (EndedBy.FOUR_SEVENS, turn) if redeal else None
            return replace(self, sevens_shown=turn, ended_by=ended_by)
        if act in {Act.ACCEPT, Act.REFUSE}:
            return self._answered(act, turn)
        if act in {Act.OFFER_FIFTY, Act.NO_OFFER}:
            return replace(self, fifty=act)
        if act is Act.ASK_TERC:
            return replace(self, terc_answers=terc_answers(self, turn))
        if act is Act.DAVI:
            return replace(self, davi_by=turn)
        if act is Act.KEEP_SEVEN:
            return replace(self, seven_kept=True)
        return replace(self, sevens_hidden=turn)

    def _answered(self, act: Act, turn: Seat) -> DealState:
        if self.davi_by is None:
            after = replace(self, fifty=act)
            return after if act is Act.REFUSE else replace(after, ended_by=(EndedBy.FIFTY, turn))
        if act is Act.REFUSE:
            return replace(self, ended_by=(EndedBy.DAVI, turn))
        return replace(self, stake=2 * self.stake, davi_right=turn, davi_by=None)

    def _exchanged(self, turn: Seat) -> DealState:
        after = replace(self, exchanged_by=turn)
        if self.play is None or self.deal is None:
            return after
        in_play = hands = hands_in_play(self.deal, turn)
        if self.laid:  # another seat has laid a card, so only this hand is still whole
            hands = self.play.hands.put(turn, hands[turn])
        return replace(after, in_play=in_play, play=replace(self.play, hands=hands))


def start_deal(rules: RuleSet, deal: AnyDeal, before: Before | None = None) -> DealState:
    """A deal before its first call. Raises `RefusedError` naming every option that contradicts
    another, and a deal that does not fit the rules.
    """
    require_consistent(rules)
    misfits = deal_misfits(rules, deal)
    if not misfits and isinstance(deal, Deal) and rules.turn_up is TurnUp.TAKER:
        misfits = [Violation("deal_needs_stock", "deal")]
    if misfits:
        raise RefusedError(misfits)
    seats, known = rules.seats, before or Before()
    return DealState(
        rules,
        deal,
        known,
        same(seats, None),
        same(seats, Claim()),
        same(seats, None),
        known.stake,
        known.davi_right,
        deal=deal if isinstance(deal, Deal) else None,
    )


def replay_history(
    rules: RuleSet, deal: AnyDeal, history: Iterable[Action], before: Before | None = None
) -> DealState:
    """The state after all actions of a history: the inverse of `DealState.history`. Raises
    `IllegalActionError` at the first that is not possible; `where` is its place, `acts[3]`.
    """
    state = start_deal(rules, deal, before)
    for number, action in enumerate(history):
        try:
            state = state.apply(action)
        except IllegalActionError as error:
            place = f"acts[{number}]"
            raise IllegalActionError([v.within(place) for v in error.violations]) from None
    return state
