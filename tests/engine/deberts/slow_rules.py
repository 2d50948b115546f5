"""The single deal written once more for any number of players: slow, and straight from the rule
texts. Cards are words (`TD`), rules are the plain document of a rule set; nothing here uses the
engine's rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

LETTERS = "ABCD"
NATURAL = "AKQJT987"
TRUMPS, TRUMP_WORTH = "J9ATKQ87", (20, 14, 11, 10, 4, 3, 0, 0)
PLAIN, PLAIN_WORTH = "ATKQJ987", (11, 10, 4, 3, 2, 0, 0, 0)

Rules = Mapping[str, Any]


def worth(card: str, trump: str) -> int:
    if card[1] == trump:
        return TRUMP_WORTH[TRUMPS.index(card[0])]
    return PLAIN_WORTH[PLAIN.index(card[0])]


def taking(table: Sequence[str], trump: str) -> int:
    """The place in a trick of the card that takes it: the highest trump, else the highest card of
    the suit led."""
    trumps = [card for card in table if card[1] == trump]
    if trumps:
        return table.index(min(trumps, key=lambda card: TRUMPS.index(card[0])))
    led = [card for card in table if card[1] == table[0][1]]
    return table.index(min(led, key=lambda card: PLAIN.index(card[0])))


def may_lay(rules: Rules, card: str, hand: Iterable[str], table: Sequence[str], trump: str) -> bool:
    """Whether a card may be laid to the cards of a trick."""
    if not table:
        return True
    held = list(hand)
    led = table[0][1]
    if led != trump and any(other[1] == led for other in held):
        return card[1] == led
    if not any(other[1] == trump for other in held):
        return True
    if card[1] != trump:
        return False
    lying = [TRUMPS.index(other[0]) for other in table if other[1] == trump]
    if not lying or not _must_beat(rules, table, trump):
        return True
    better = [other for other in held if other[1] == trump and TRUMPS.index(other[0]) < min(lying)]
    return card in better or not better


def _must_beat(rules: Rules, table: Sequence[str], trump: str) -> bool:
    if rules["overtrump"] == "never":
        return False
    if rules["overtrump"] == "trump_lead" and table[0][1] != trump:
        return False
    if rules["partners"] and rules["overtrump_partner"] == "exempt" and len(table) >= 2:
        return taking(table, trump) != len(table) - 2
    return True


def side_of(rules: Rules, player: int) -> int:
    return player % 2 if rules["partners"] else player


def sides(rules: Rules) -> int:
    return 2 if rules["partners"] else int(rules["players"])


def rows(hand: Iterable[str]) -> list[str]:
    """Every row of neighbouring cards of a suit as long as it can be, from three cards on, as
    suit and ranks: `S AKQJ`."""
    found = []
    for suit in "SHDC":
        marks = "".join(rank if rank + suit in set(hand) else " " for rank in NATURAL)
        found += [f"{suit} {part}" for part in marks.split() if len(part) >= 3]
    return found


def worth_of_row(rules: Rules, length: int) -> int:
    """The most that can be made of a row of so many cards without using one twice."""
    if rules["long_run"] == "hundred" and length >= 5:
        return 100
    if rules["long_run"] == "cap50" and length >= 4:
        return 50
    if length < 3:
        return 0
    with_three = 20 + worth_of_row(rules, length - 3)
    with_four = 50 + worth_of_row(rules, length - 4) if length >= 4 else 0
    return max(with_three, with_four)


def rank_of_piece(rules: Rules, piece: str, row_length: int, trump: str) -> tuple[int, ...]:
    """Kind, length where it counts, top card, trump: how a sequence `S KQJ` compares."""
    suit, ranks = piece.split()
    kind = 20 if len(ranks) == 3 else 50 if len(ranks) == 4 else 100
    length = row_length if rules["sequence_length_first"] and kind > 20 else 0
    trumps = suit == trump and rules["sequence_trump_priority"]
    return kind, length, -NATURAL.index(ranks[0]), int(trumps)


def best_piece(rules: Rules, hand: Iterable[str], trump: str) -> tuple[int, ...] | None:
    """The rank of the best sequence a hand can announce."""
    found = []
    for row in rows(hand):
        suit, ranks = row.split()
        longest = len(ranks) if rules["long_run"] == "hundred" else 4
        for size in range(3, min(len(ranks), longest) + 1):
            found.append(rank_of_piece(rules, f"{suit} {ranks[:size]}", len(ranks), trump))
    return max(found, default=None)


def sequences_auto(
    rules: Rules, hands: Sequence[Iterable[str]], trump: str, leader: int, tricks: Sequence[int]
) -> list[int]:
    """By side what the sequences score if everything is announced; `tricks` by side."""
    players = int(rules["players"])
    first = leader if rules["announce_first"] == "leader" else 0
    order = [(first + step) % players for step in range(players)]
    ranks = [best_piece(rules, hands[player], trump) for player in order]
    spoken = [rank for rank in ranks if rank is not None]
    winners = [p for p, rank in zip(order, ranks, strict=True) if spoken and rank == max(spoken)]
    if len(winners) > 1 and rules["sequence_equal"] == "earlier":
        winners = winners[:1]
    if len(winners) > 1 and rules["sequence_equal"] == "nobody":
        winners = []
    if rules["partner_sequences"] == "side":
        won = {side_of(rules, player) for player in winners}
        winners = [player for player in range(players) if side_of(rules, player) in won]
    points = [0] * sides(rules)
    for player in winners:
        side = side_of(rules, player)
        if tricks[side] or not rules["sequences_need_trick"]:
            points[side] += sum(
                worth_of_row(rules, len(row.split()[1])) for row in rows(hands[player])
            )
    return points


def bela_auto(
    rules: Rules, hands: Sequence[Iterable[str]], trump: str, tricks: Sequence[int]
) -> list[int]:
    points = [0] * sides(rules)
    for player, hand in enumerate(hands):
        side = side_of(rules, player)
        if {"K" + trump, "Q" + trump} <= set(hand) and (
            tricks[side] or not rules["bela_needs_trick"]
        ):
            points[side] += 20
    return points


def settle(
    rules: Rules, taker: int, totals: Sequence[int], leader: int
) -> tuple[str, list[int], int]:
    """The outcome's name, what each side writes, what hangs. `taker` and `leader` are players,
    `totals` by side."""
    players = int(rules["players"])
    mine = side_of(rules, taker)
    order = []
    for step in range(players):
        side = side_of(rules, (leader + step) % players)
        if side != mine and side not in order:
            order.append(side)
    against = [totals[side] for side in order]
    needed = sum(against) if rules["three_beat"] == "sum" else max(against)
    name = "made" if totals[mine] > needed else "bait" if totals[mine] < needed else "hanging"
    if name == "made" or not rules["bait"]:
        return name, list(totals), 0
    written = [0 if side == mine else points for side, points in enumerate(totals)]
    board = rules["game"] == "one_deal"
    best = [side for side in order if totals[side] == max(against)]
    heirs = order if rules["three_bait"] == "halves" else best
    if name == "bait":
        to_better = rules["three_bait"] == "better"
        hangs = rules["three_equal_bait"] == "hang" and (
            not board or rules["hanging_duplicate"] == "void"
        )
        if to_better and len(best) > 1 and hangs:
            return name, written, totals[mine]
        return name, _inherit(rules, written, totals[mine], heirs), 0
    tie = rules["tie_rule"]
    if tie == "hanging" and board:
        tie = {"void": "hanging"}.get(rules["hanging_duplicate"], rules["hanging_duplicate"])
    if tie == "each_keeps":
        return name, list(totals), 0
    if tie == "to_defender":
        return name, _inherit(rules, written, totals[mine], heirs), 0
    return name, written, totals[mine] if tie == "hanging" else 0


def _inherit(rules: Rules, written: list[int], points: int, heirs: Sequence[int]) -> list[int]:
    shared = list(written)
    while points >= len(heirs):
        points -= len(heirs)
        for side in heirs:
            shared[side] += 1
    if rules["three_odd"] == "earlier":
        for side in heirs[:points]:
            shared[side] += 1
    return shared


def hands_of(
    rules: Rules, pack: Sequence[str], taker: int, exchanged_by: int | None
) -> list[set[str]]:
    """The hands in play when a pack is dealt from the top and `taker` plays."""
    players = int(rules["players"])
    cards = list(pack)
    hands: list[set[str]] = [set() for _ in range(players)]
    for player in [*range(players), *range(players)]:
        hands[player].update(_off(cards, 3))
    turned = cards.pop(0)
    extra = 2 if players == 4 else int(rules["draw_size"])
    last = {"taker": taker, "dealer": players - 1}.get(rules["turn_up"])
    first = 0 if rules["draw_first"] == "eldest" else (taker + 1) % players
    for step in range(players):
        player = (first + step) % players
        hands[player].update(_off(cards, extra - int(player == last)))
    if exchanged_by is not None:
        hands[exchanged_by].add(turned)
        turned = "7" + turned[1]
        hands[exchanged_by].discard(turned)
    if last is not None:
        hands[last].add(turned)
    return hands


def _off(cards: list[str], count: int) -> list[str]:
    """So many cards off the top."""
    taken, cards[:count] = cards[:count], []
    return taken


def contract(rules: Rules, calls: Sequence[str], turned: str) -> tuple[int, str] | None:
    """Taker and trump; none if everybody passed."""
    for place, call in enumerate(calls):
        if call != "pass":
            return place % int(rules["players"]), turned if call == "play" else call
    return None


def play_out(
    rules: Rules, hands: Sequence[set[str]], trump: str, leader: int, cards: Sequence[str]
) -> Iterator[tuple[set[str], list[str], list[int] | None]]:
    """For every card laid: what might have been laid, the cards then on the table, and, when a
    trick is complete, its winner and points as `[player, points]`."""
    held = [set(hand) for hand in hands]
    players, table = len(held), []
    for number, card in enumerate(cards):
        player = (leader + len(table)) % players
        legal = {one for one in held[player] if may_lay(rules, one, held[player], table, trump)}
        held[player].discard(card)
        before = list(table)
        table.append(card)
        won = None
        if len(table) == players:
            leader = (leader + taking(table, trump)) % players
            last = number == len(cards) - 1
            won = [leader, sum(worth(one, trump) for one in table) + (10 if last else 0)]
            table = []
        yield legal, before, won


def count_plays(rules: Rules, hands: Sequence[frozenset[str]], trump: str, leader: int) -> int:
    """How many different ways to the end the rules allow."""

    def after(held: list[set[str]], table: list[str], leads: int) -> int:
        if not table and not any(held):
            return 1
        player = (leads + len(table)) % len(held)
        total = 0
        for card in sorted(held[player]):
            if may_lay(rules, card, held[player], table, trump):
                rest = [hand - {card} for hand in held]
                lying = [*table, card]
                if len(lying) == len(held):
                    winner = (leads + taking(lying, trump)) % len(held)
                    total += after(rest, [], winner)
                else:
                    total += after(rest, lying, leads)
        return total

    return after([set(hand) for hand in hands], [], leader)


def announcement_stands(
    rules: Rules, hand: Iterable[str], trump: str, named: Sequence[Sequence[str]]
) -> bool:
    """Whether a player may announce these sequences, in this order."""
    held = set(hand)
    used: set[str] = set()
    ranks = []
    for cards in named:
        suit, text = cards[0][1], "".join(card[0] for card in cards)
        row = next((r for r in rows(held) if r[0] == suit and text in r[2:]), None)
        if row is None or any(card[1] != suit for card in cards):
            return False
        longest = 8 if rules["long_run"] == "hundred" else 4
        if not 3 <= len(cards) <= longest or used & set(cards):
            return False
        whole = {rank + suit for rank in row[2:]}
        if rules["long_run"] != "split" and len(whole) > 4 and used & whole:
            return False
        used |= set(cards)
        below = len(row[2:]) - row[2:].index(text)
        ranks.append(rank_of_piece(rules, f"{suit} {text}", below, trump))
    if not ranks:
        return True
    if rules["sequence_announce"] == "best":
        return ranks[0] >= (best_piece(rules, held, trump) or ())
    if rules["sequence_announce"] == "any":
        return ranks[0] == max(ranks)
    return True


def all_windows(hand: Iterable[str]) -> list[tuple[str, ...]]:
    """Every row of three to five neighbouring cards of one suit, from its top."""
    found = []
    for row in rows(hand):
        suit, ranks = row.split()
        for start, end in combinations(range(len(ranks) + 1), 2):
            if 3 <= end - start <= 5:
                found.append(tuple(rank + suit for rank in ranks[start:end]))
    return found
