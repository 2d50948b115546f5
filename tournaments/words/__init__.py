"""What pages and documents say: figures, cards, results, rules and settings in words."""
