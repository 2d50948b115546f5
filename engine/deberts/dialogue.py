"""The words by which the best sequence is found at the table (docs/rules.md 5.10).

The first speaker names a kind; each next one says “good” and gives up his own, names a better
kind, or says “rise” to one equal in kind; then tops are named from the same kind, and at equal tops
it is said whether the sequence is of trumps. It ends as the comparison would among those who did
not give up. Nobody learns more of a hand than was said.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from engine.cards.rank import Rank
from engine.cards.suit import Suit
from engine.deberts.declarations import Claim, Sequence, rank_of, winners
from engine.deberts.per_seat import PerSeat
from engine.deberts.ruleset import RuleSet
from engine.errors import IllegalActionError
from engine.seats import Seat
from engine.violations import Violation


class Saying(Enum):
    """What can be said."""

    KIND = "kind"
    """“Terc”, “fifty”: the kind of the own sequence."""
    RISE = "rise"
    """The own one is of the same kind: name your top card."""
    TOP = "top"
    """“From the king”: the top card."""
    TRUMP = "trump"
    """Whether it is of trumps."""
    GOOD = "good"
    """The other's is good: the own one is given up."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """Something said by a seat: `points` of a kind, a `top` card, or whether it is a trump one."""

    seat: Seat
    saying: Saying
    points: int | None = None
    top: Rank | None = None
    trump: bool | None = None


@dataclass(frozen=True, slots=True)
class Dialogue:
    """A dialogue so far. `own` is the sequence each seat would announce first, none for those who
    have nothing to say; `order` the order of announcing.
    """

    rules: RuleSet
    trump: Suit
    own: PerSeat[Sequence | None]
    order: tuple[Seat, ...]
    said: tuple[Utterance, ...] = ()

    @property
    def still_in(self) -> tuple[Seat, ...]:
        """Those who have a sequence and have not given it up, in the order of announcing."""
        gone = {one.seat for one in self.said if one.saying is Saying.GOOD}
        return tuple(seat for seat in self.order if self.own[seat] is not None and seat not in gone)

    @property
    def options(self) -> tuple[Utterance, ...]:
        """What the next speaker may say, the truth always among it; empty at the end."""
        return tuple(self._options())

    def say(self, utterance: Utterance) -> Dialogue:
        """The dialogue after the next speaker's word. Raises `IllegalActionError`."""
        if utterance not in self.options:
            raise IllegalActionError([Violation("saying_not_now")])
        return replace(self, said=(*self.said, utterance))

    @property
    def winner(self) -> Seat | None:
        """Whose sequences score, when all is said; none before, and where equal ones cancel out."""
        if self.options:
            return None
        claims = PerSeat.of(
            lambda seat: Claim(self.own[seat] if seat in self.still_in else None), self.own.seats
        )
        return next(iter(winners(self.rules, self.trump, claims, self.order)), None)

    def _told(self, seat: Seat) -> Mapping[Saying, Utterance]:
        return {one.saying: one for one in self.said if one.seat is seat}

    def _known(self, seat: Seat) -> tuple[object, ...]:
        """What a seat has said of its sequence: kind, top, trump."""
        told = self._told(seat)
        kind = Saying.KIND in told or Saying.RISE in told
        return tuple(
            self._fact(seat, saying)
            for saying, known in (
                (Saying.KIND, kind),
                (Saying.TOP, Saying.TOP in told),
                (Saying.TRUMP, Saying.TRUMP in told),
            )
            if known
        )

    def _fact(self, seat: Seat, saying: Saying) -> int:
        """Kind, height or trump of a seat's sequence as a number: the greater is the better."""
        own = self.own[seat]
        assert own is not None  # noqa: S101 - only holders speak
        points, run, height, trump = rank_of(self.rules, self.trump, own)
        return {Saying.KIND: 100 * points + run, Saying.TOP: height, Saying.TRUMP: trump}[saying]

    def _options(self) -> Iterator[Utterance]:
        rivals = self.still_in
        if len(rivals) < 2 and (not rivals or self._known(rivals[0])):
            return
        for saying in (Saying.KIND, Saying.TOP, Saying.TRUMP):
            rivals = self._best(rivals, saying)
            speaker = self._silent(rivals, saying)
            if speaker is not None:
                yield from self._words(speaker, rivals, saying)
                return

    def _best(self, rivals: tuple[Seat, ...], saying: Saying) -> tuple[Seat, ...]:
        """The rivals who are not yet beaten by what was said before this kind of word."""
        for earlier in (Saying.KIND, Saying.TOP):
            if earlier is saying:
                break
            best = max((self._fact(seat, earlier) for seat in rivals), default=0)
            rivals = tuple(seat for seat in rivals if self._fact(seat, earlier) == best)
        return rivals

    def _silent(self, rivals: tuple[Seat, ...], saying: Saying) -> Seat | None:
        """Who must speak next; nobody if one rival is left or the trumps do not count."""
        if len(rivals) < 2 and saying is not Saying.KIND:
            return None
        if saying is Saying.TRUMP and not self.rules.sequence_trump_priority:
            return None
        place = {Saying.KIND: 1, Saying.TOP: 2, Saying.TRUMP: 3}[saying]
        return next((seat for seat in rivals if len(self._known(seat)) < place), None)

    def _words(self, seat: Seat, rivals: tuple[Seat, ...], saying: Saying) -> Iterator[Utterance]:
        heard = [
            self._fact(other, saying)
            for other in rivals
            if other is not seat and len(self._known(other)) >= len(self._known(seat)) + 1
        ]
        own, fact = self.own[seat], self._fact(seat, saying)
        assert own is not None  # noqa: S101 - only holders speak
        beaten = bool(heard) and fact < max(heard)
        if saying is Saying.KIND and not beaten:
            equal = bool(heard) and fact == max(heard)
            kind = Saying.RISE if equal else Saying.KIND
            yield Utterance(seat, kind, points=None if equal else own.points)
        elif saying is Saying.TOP and not beaten:
            yield Utterance(seat, Saying.TOP, top=own.top.rank)
        elif saying is Saying.TRUMP:
            yield Utterance(seat, Saying.TRUMP, trump=own.top.suit is self.trump)
        if heard:
            yield Utterance(seat, Saying.GOOD)


def start_dialogue(
    rules: RuleSet, trump: Suit, own: PerSeat[Sequence | None], order: tuple[Seat, ...]
) -> Dialogue:
    """A dialogue before its first word."""
    return Dialogue(rules, trump, own, order)


def spoken(dialogue: Dialogue) -> Dialogue:
    """The dialogue to its end if everybody says what his sequence makes him say, and gives up only
    what is beaten.
    """
    while options := dialogue.options:
        dialogue = dialogue.say(options[0])
    return dialogue
