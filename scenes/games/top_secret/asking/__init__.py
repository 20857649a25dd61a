"""What the person is asked at the table of Top Secret, and what of an answer is picked."""
