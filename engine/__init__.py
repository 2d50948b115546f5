"""The pure core of Manela: cards, rules, comparison and movements of duplicate Deberts.

Nothing in here knows of Django, of a database or of the clock: values go in, values come out.
"""
