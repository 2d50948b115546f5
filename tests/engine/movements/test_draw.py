"""The draw of the movement's places."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

from engine.movements.draw import drawn_lot, drawn_order


def test_the_order_is_that_of_the_documented_tickets() -> None:
    seed = bytes(range(32))
    tickets = {n: sha256(f"manela-draw/1|{seed.hex()}|{n}".encode()).hexdigest() for n in (1, 2, 3)}
    assert drawn_order(seed, 3) == tuple(sorted(tickets, key=tickets.__getitem__))


def test_everybody_has_one_place_and_seeds_differ() -> None:
    assert sorted(drawn_order(b"a" * 32, 64)) == list(range(1, 65))
    assert drawn_order(b"a" * 32, 64) != drawn_order(b"b" * 32, 64)


def test_first_places_go_to_everybody_alike() -> None:
    first = Counter(drawn_order(bytes([n % 256, n // 256]) * 16, 4)[0] for n in range(2000))
    assert all(400 < first[number] < 600 for number in (1, 2, 3, 4))


def test_a_lot_is_drawn_by_tickets_of_its_own() -> None:
    # printf 'manela-lot/1|%s|%d' SEED N | sha256sum: 1 98e1…, 2 f04e…, 3 4707…, 4 f42c…, 5 30dc….
    assert drawn_lot(bytes(32), [1, 2, 3, 4, 5]) == (5, 3, 1, 2, 4)
    assert drawn_lot(bytes(32), [4, 2, 3]) == (3, 2, 4)
