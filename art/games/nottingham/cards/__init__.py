"""The cards of Nottingham, and what lies beside them."""
