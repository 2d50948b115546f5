"""The application: people, events, tables, time and permissions around the engine's values."""
