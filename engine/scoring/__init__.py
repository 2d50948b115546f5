"""Duplicate scoring: the results of an event → the value of every row for every seat."""
