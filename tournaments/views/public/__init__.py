"""The public pages: no login, no scripts needed, nothing that is not released."""
