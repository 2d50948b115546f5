"""The command line of the engine: one module a subcommand."""
