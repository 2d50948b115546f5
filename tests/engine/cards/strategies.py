"""Random cards and deals for property tests."""

from hypothesis import strategies as st

from engine.cards.dealing import deal_from_pack
from engine.cards.pack import PACK

cards = st.sampled_from(PACK)
packs = st.permutations(PACK).map(tuple)
deals = packs.map(deal_from_pack)
