"""The cards of Top Secret, and what lies beside them."""
