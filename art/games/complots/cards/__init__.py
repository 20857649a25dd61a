"""The cards of Complots, and what lies beside them."""
