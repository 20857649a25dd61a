"""How what happens at the table of Nottingham is shown: what flies, the great moments, ambushes, bargains, commissions."""
