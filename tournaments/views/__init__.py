"""Views: parse, check permission and state, call one service or selector, respond."""
