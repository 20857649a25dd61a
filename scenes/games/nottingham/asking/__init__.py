"""What the person is asked at the table of Nottingham, what can be exchanged, and what an answer hands to others."""
