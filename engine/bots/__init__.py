"""How opponents think: they get views and events, never the truth."""
