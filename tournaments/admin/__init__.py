"""The admin site: accounts and a read-only look; never cards, seeds or results to edit."""
