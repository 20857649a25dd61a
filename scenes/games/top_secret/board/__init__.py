"""What lies on the table of Top Secret, and where."""
