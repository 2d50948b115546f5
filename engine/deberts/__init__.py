"""The rules of Deberts: rule sets, the deal from auction to settlement, records and tallies."""
