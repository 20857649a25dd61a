"""How what happens at the table of Intrigo is shown: what flies, the stage in the dark, the great moments."""
