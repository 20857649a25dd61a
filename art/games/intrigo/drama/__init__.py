"""The great moments of Intrigo."""
