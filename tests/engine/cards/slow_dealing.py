"""Dealing as docs/fairness.md describes it, written from that page alone, without the engine.

The published vectors were made by this program: `python tests/engine/cards/slow_dealing.py`.
"""

import hashlib
import json
from pathlib import Path

VECTORS = Path(__file__).parents[3] / "fixtures" / "golden" / "dealing" / "vectors.json"
SORTED_PACK = (
    "7S 8S 9S TS JS QS KS AS 7H 8H 9H TH JH QH KH AH "
    "7D 8D 9D TD JD QD KD AD 7C 8C 9C TC JC QC KC AC"
).split()


def digest(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def pack_of(seed_hex, board, attempt):
    """The pack from top to bottom."""
    blocks = (digest(f"manela-deal/1|{seed_hex}|{board}|{attempt}|{n}") for n in range(100))
    numbers = [int(block[i : i + 2], 16) for block in blocks for i in range(0, 64, 2)]
    pack = dict(enumerate(SORTED_PACK, start=1))
    for place in range(32, 1, -1):
        while numbers[0] > 255 - 256 % place:
            numbers = numbers[1:]
        other = numbers[0] % place + 1
        numbers = numbers[1:]
        pack[place], pack[other] = pack[other], pack[place]
    return [pack[place] for place in range(1, 33)]


def hand(pack, seat):
    places = {"A": (1, 2, 3, 7, 8, 9, 14, 15, 16), "B": (4, 5, 6, 10, 11, 12, 17, 18, 19)}[seat]
    return [pack[place - 1] for place in places]


def too_many_sevens(pack):
    return any(sum(card[0] == "7" for card in hand(pack, seat)) == 4 for seat in "AB")


def board_pack(seed_hex, board, reject_four_sevens):
    attempt = 0
    while reject_four_sevens and too_many_sevens(pack_of(seed_hex, board, attempt)):
        attempt += 1
    return pack_of(seed_hex, board, attempt)


def deal_object(pack):
    """The `deal` of a document."""
    a, b = hand(pack, "A"), hand(pack, "B")
    return {
        "A": [" ".join(a[:6]), " ".join(a[6:])],
        "B": [" ".join(b[:6]), " ".join(b[6:])],
        "turn_up": pack[12],
        "bottom": pack[31],
    }


def commitment(seed_hex, event, boards, first, reject_four_sevens, rounds):
    name = json.dumps(event, ensure_ascii=False)
    reject = "true" if reject_four_sevens else "false"
    text = (
        f'{{"algorithm":"manela-deal/1","event":{name},"plan":{{"boards":{boards},'
        f'"first":{first},"reject_four_sevens":{reject},"rounds":{rounds or "null"}}},'
        f'"schema":"deberts-commitment/1","seed":"{seed_hex}"}}'
    )
    return digest(text)


def vectors():
    zero, counting = "00" * 32, "".join(f"{n:02x}" for n in range(16))
    redealt = next(n for n in range(1, 9999) if too_many_sevens(pack_of(zero, n, 0)))
    return {
        "algorithm": "manela-deal/1",
        "packs": [
            {
                "seed": seed,
                "board": board,
                "reject_four_sevens": reject,
                "pack": " ".join(board_pack(seed, board, reject)),
            }
            for seed, board, reject in (
                *((zero, board, False) for board in (1, 2, 3, 4)),
                *((counting, board, False) for board in (1, 2, 3, 4)),
                (zero, redealt, False),
                (zero, redealt, True),
            )
        ],
        "commitments": [
            {
                "seed": seed,
                "event": event,
                "boards": boards,
                "first": first,
                "reject_four_sevens": reject,
                "rounds": rounds,
                "commitment": commitment(seed, event, boards, first, reject, rounds),
            }
            for seed, event, boards, first, reject, rounds in (
                (zero, "", 4, 1, False, None),
                (counting, 'Кубок "Маріуполя" №1', 28, 1, True, 7),
            )
        ],
    }


if __name__ == "__main__":
    VECTORS.write_text(json.dumps(vectors(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
