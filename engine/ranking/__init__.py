"""Ranking: the values of an evaluated session → totals, places and what separated them."""
