"""What the person is asked at the table of Intrigo, and what of an answer is picked."""
