"""Automatic players: they call and play by the rules, seeing only what a player at the table sees.

They fill demonstrations and tests with results that really come from the cards. They are simple on
purpose, and of clearly different strength.
"""
