"""Movements: who sits where against whom with which boards, and how fair that is."""
