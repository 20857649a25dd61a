"""What the person has played: the statistics, habits and level, past matches, the cabinet of prizes."""
