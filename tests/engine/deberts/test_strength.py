from engine.cards.notation import parse_card
from engine.cards.pack import PACK
from engine.cards.suit import SUITS, Suit
from engine.deberts.strength import beats, card_points, strength
from tests.engine.deberts import oracle

H, S = Suit.HEARTS, Suit.SPADES


def test_points_of_every_card_at_every_trump() -> None:
    for trump in SUITS:
        for card in PACK:
            assert card_points(card, trump) == oracle.worth(card, trump)


def test_the_pack_holds_152_points() -> None:
    assert [sum(card_points(card, trump) for card in PACK) for trump in SUITS] == [152] * 4


def test_strength_of_trumps_and_plain_cards() -> None:
    hearts = sorted((c for c in PACK if c.suit is H), key=lambda c: strength(c, H))
    assert "".join(card.rank.value for card in hearts) == "78QKTA9J"
    hearts.sort(key=lambda card: strength(card, S))
    assert "".join(card.rank.value for card in hearts) == "789JQKTA"


def test_every_reply_to_every_lead() -> None:
    for trump in SUITS:
        for lead in PACK:
            for reply in PACK:
                if reply != lead:
                    assert beats(reply, lead, trump) is oracle.second_wins(lead, reply, trump)


def test_a_seven_of_trumps_beats_a_plain_ace() -> None:
    assert beats(parse_card("7H"), parse_card("AS"), H)
    assert not beats(parse_card("AS"), parse_card("7H"), H)
    assert not beats(parse_card("AS"), parse_card("7D"), H)
