"""Perfect play on paper: at the foot of the hand records, with travellers and scorecards."""

from __future__ import annotations

from dataclasses import replace

from engine.deberts.presets import DUPLICATE
from engine.seats import SEATS
from tests.tournaments.analysed import computed
from tests.tournaments.printing import examples
from tournaments.mapping.perfect_play import PerfectPlay, perfect_play_from_document
from tournaments.mapping.rules import trump_facts
from tournaments.printing import hand_records, scorecards, travellers
from tournaments.printing.rendering import Layout, render
from tournaments.selectors.against_par import against_par
from tournaments.selectors.page_values import BoardCards, CardsState
from tournaments.selectors.perfect_play import Analysis, AnalysisState
from tournaments.words.figures import signed

DEAL = examples.WORKED_DEAL


def perfect() -> PerfectPlay:
    return perfect_play_from_document(computed(DUPLICATE, DEAL))


def cards() -> BoardCards:
    facts = trump_facts(DUPLICATE, DEAL)
    analysis = Analysis(AnalysisState.READY, perfect())
    return BoardCards(1, 1, CardsState.SHOWN, DEAL, facts, analysis)


def text(layout: Layout) -> str:
    rendered = render(lambda _data: layout, None, examples.HEADING, "en")
    return examples.one_line(" ".join(examples.texts(rendered.content)))


def nets(play: PerfectPlay) -> dict[str, list[str]]:
    turned = DEAL.turn_up.suit
    ordered = sorted(play.contracts, key=lambda worth: worth.contract.trump is not turned)
    return {
        seat.value: [signed(one.net) for one in ordered if one.contract.taker is seat]
        for seat in SEATS
    }


def test_a_hand_record_has_the_grid_and_par_at_its_foot() -> None:
    found = text(hand_records.lay_out(hand_records.HandRecords((cards(),))))
    for figures in nets(perfect()).values():
        for figure in figures:
            assert figure in found
    assert "A takes" in found
    assert "B takes" in found
    contract = perfect().par.contract
    assert contract is not None
    par = f"Par {signed(perfect().par.net)} {contract.taker.value} {contract.trump.symbol}"
    assert par in found
    assert "with all cards visible" in found


def test_without_perfect_play_a_hand_record_is_as_it_was() -> None:
    found = text(hand_records.lay_out(hand_records.HandRecords((examples.board_cards(1),))))
    assert "takes" not in found
    assert "Par" not in found


def test_a_traveller_tells_par_with_its_calls() -> None:
    traveller = replace(examples.traveller(1), cards=cards())
    found = text(travellers.lay_out(travellers.Travellers((traveller,))))
    assert f"Par {signed(perfect().par.net)}: " in found
    assert "Computed with all cards visible; the ruled line of the frequencies is par." in found
    assert "A takes" in found


def test_a_scorecard_has_a_column_and_a_sum_against_par() -> None:
    card = examples.scorecard(examples.NAMES[0])
    without = text(scorecards.lay_out(scorecards.Scorecards((card,))))
    assert "against par" not in without
    assert "Par" not in without
    lines = tuple(
        line if line.play is None else replace(line, beside=against_par(perfect(), line.play))
        for line in card.lines
    )
    card = replace(card, lines=lines)
    own = [line.against_par for line in lines if line.against_par is not None]
    assert own
    found = text(scorecards.lay_out(scorecards.Scorecards((card,))))
    for value in own:
        assert signed(value) in found
    assert f"Together {signed(sum(own))} on {len(own)} boards." in found
