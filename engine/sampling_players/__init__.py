"""Automatic players that imagine what they cannot see, again and again, and solve it.

Two players. They see what a player at the table sees, as those of `engine.players`, and are far
stronger; how strong depends on how many deals they imagine.
"""
