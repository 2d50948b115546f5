"""The only writers: one transaction, one audit record, all problems at once."""
