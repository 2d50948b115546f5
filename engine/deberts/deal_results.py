"""What a deal under way has come to: its outcome, whatever ended it (docs/rules.md 6, 10)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.deberts.besides import points_besides
from engine.deberts.contract import Contract
from engine.deberts.deal_moves import has_laid, next_announcer, trump_terc
from engine.deberts.declarations import (
    BELA,
    Claim,
    Declared,
    all_sequences,
    announcing_order,
    bela_held,
    counted,
    declared,
    full_claim,
    sequence_named,
    winners,
)
from engine.deberts.dialogue import Dialogue, start_dialogue
from engine.deberts.ending import EndedBy, Ending
from engine.deberts.exchange import hands_in_play
from engine.deberts.in_play import in_play_points
from engine.deberts.options import AnnounceWhen, BelaTiming, FourSevens, SequenceAnnounce
from engine.deberts.outcome import Outcome, OutcomeKind, nothing_written, passed_out
from engine.deberts.per_seat import PerSeat, same
from engine.deberts.play import Play
from engine.deberts.settlement import settle, write_everything
from engine.deberts.sides import by_side, first_leader
from engine.seats import Seat

if TYPE_CHECKING:
    from engine.deberts.deal_state import DealState

FIFTY = 50
"""What the taker writes if he accepts the offer."""


def result(state: DealState) -> Outcome:
    """The outcome of a deal that is over."""
    contract, play = state.contract, state.play
    if state.ended_by is not None:
        return _ended(state, *state.ended_by)
    if contract is None or play is None:
        return passed_out(state.rules)
    cards, scoring = by_side(state.rules, play.points), declared_now(state)
    outcome = settle(state.rules, contract, cards, scoring, _besides(state, contract, play))
    return replace(outcome, trick_winners=play.winners)


def declared_now(state: DealState, claimer: Seat | None = None) -> PerSeat[Declared]:
    """What each side's declarations score with the tricks won so far: sequences as soon as all
    have announced, bela if it was said, or held by `claimer`'s side.
    """
    rules, contract, play = state.rules, state.contract, state.play
    if contract is None or play is None:
        return same(rules.side_seats, Declared())
    claims = PerSeat.of(lambda seat: _claim(state, play, seat, claimer), rules.seats)
    won = declared(rules, play.trump, claims, first_leader(rules, contract))
    tricks = by_side(rules, play.tricks)
    return PerSeat.of(
        lambda side: counted(rules, won[side], has_trick=tricks[side] > 0), rules.side_seats
    )


def dialogue_of(state: DealState) -> Dialogue | None:
    """The dialogue about the sequences that were announced, before its first word; none until
    everybody has had his moment to announce.
    """
    rules, contract, play = state.rules, state.contract, state.play
    if contract is None or play is None or not _comparison_over(state):
        return None
    claims = PerSeat.of(lambda seat: _claim(state, play, seat, None), rules.seats)
    order = announcing_order(rules, first_leader(rules, contract))
    return start_dialogue(rules, play.trump, claims.map(lambda claim: claim.best), order)


def terc_answers(state: DealState, asker: Seat) -> PerSeat[bool | None]:
    """What every opponent answers who is asked whether a trump terc of 9-8-7 wins against what he
    holds (docs/rules.md 3.5); none for the asker's own side.
    """
    rules, contract = state.rules, state.contract
    assert contract is not None  # noqa: S101 - nobody asks before there are trumps
    trump = contract.trump
    order = announcing_order(rules, first_leader(rules, contract))
    own = Claim(sequence_named(state.hand(asker), trump_terc(trump)))

    def answer(seat: Seat) -> bool | None:
        if rules.side_of(seat) is rules.side_of(asker):
            return None
        best = next(iter(all_sequences(rules, trump, state.hand(seat))), None)
        claims = same(rules.seats, Claim()).put(asker, own).put(seat, Claim(best))
        return asker in winners(rules, trump, claims, order)

    return PerSeat.of(answer, rules.seats)


def _claim(state: DealState, play: Play, seat: Seat, claimer: Seat | None) -> Claim:
    rules = state.rules
    held = state.played_with(seat)
    said = state.bela[seat] is not None or rules.bela_timing is BelaTiming.AUTO
    claims = claimer is not None and rules.side_of(seat) is rules.side_of(claimer)
    claim = state.claims[seat] if _comparison_over(state) else Claim()
    if rules.sequence_announce is SequenceAnnounce.AUTO:
        claim = full_claim(rules, play.trump, held.difference(claim.deberts or ()))
    return replace(claim, bela=bela_held(play.trump, held) and (said or claims))


def _comparison_over(state: DealState) -> bool:
    """Whether everybody has had his moment to announce."""
    if state.rules.announce_when is AnnounceWhen.BEFORE_PLAY:
        return next_announcer(state) is None
    return all(has_laid(state, seat) for seat in state.rules.seats)


def _besides(state: DealState, contract: Contract, play: Play) -> PerSeat[int]:
    bonus = state.rules.four_sevens is FourSevens.BONUS
    return points_besides(
        state.rules,
        play.trump,
        state.claims,
        first_leader(state.rules, contract),
        state.sevens_shown if bonus else None,
    )


def _ended(state: DealState, by: EndedBy, seat: Seat) -> Outcome:
    """The outcome of a deal that an act ended before its last card."""
    rules, contract, play = state.rules, state.contract, state.play
    zero = same(rules.side_seats, 0)
    claimer = seat if by in {EndedBy.DOEZD, EndedBy.POLUBAIT} else None
    scoring = declared_now(state, claimer)
    cards = zero if play is None else by_side(rules, play.points)
    points = PerSeat.of(
        lambda side: cards[side] + scoring[side].sequences + scoring[side].bela, rules.side_seats
    )
    ending = Ending(by, seat, points)
    if by is EndedBy.POLUBAIT and contract is not None:
        return _polubait(state, contract, ending, cards)
    stopped = nothing_written(rules, OutcomeKind.STOPPED, contract, ending)
    if by is EndedBy.FIFTY and contract is not None:
        written = zero.put(rules.side_of(contract.taker), FIFTY)
        return replace(stopped, kind=OutcomeKind.MADE, written=written)
    return replace(
        stopped,
        cards=cards,
        declarations=scoring.map(lambda one: one.sequences),
        bela=scoring.map(lambda one: one.bela),
        trick_winners=() if play is None else play.winners,
    )


def _polubait(state: DealState, contract: Contract, ending: Ending, cards: PerSeat[int]) -> Outcome:
    """Right if what the claimer has is more than half of the known sum, the sequences that score
    and every bela held: then a bait at once (docs/rules.md 10.7).
    """
    rules, deal = state.rules, state.deal
    assert deal is not None  # noqa: S101 - there is a contract
    side = rules.side_of(ending.seat)
    hands = hands_in_play(deal, state.exchanged_by)
    known = in_play_points(deal, contract.trump, state.exchanged_by)
    bela = {rules.side_of(s): BELA for s, h in hands.items() if bela_held(contract.trump, h)}
    scoring = PerSeat.of(
        lambda one: Declared(declared_now(state)[one].sequences, bela.get(one, 0)),
        rules.side_seats,
    )
    whole = known + sum(one.sequences + one.bela for one in scoring.values)
    judged = replace(ending, right=2 * ending.points[side] > whole, whole=whole)
    if not judged.right:
        return nothing_written(rules, OutcomeKind.STOPPED, contract, judged)
    rest = cards.put(side.other, known - cards[side])
    outcome = write_everything(rules, contract, rest, scoring)
    return replace(outcome, ending=judged)
