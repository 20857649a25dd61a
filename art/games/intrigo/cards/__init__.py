"""The cards of Intrigo, and what lies beside them."""
