"""The cards of Ghost for Sale, and what lies beside them."""
