"""What is true of every event, whatever was done: one small function each, known by a stable id.

They read the rows as they are in the database, past everything that is kept; `registry` has them
all, and `manage.py doctor` runs them.
"""
