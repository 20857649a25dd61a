"""A season: evenings of a league in which the twelve opponents and the person play each other."""
