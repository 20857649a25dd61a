"""How what happens at the table of Complots is shown: threats, blades, thefts, exchanges, cards that fall, coups."""
