"""How well the person played: their decisions judged, luck told apart from skill, each level in the same chair."""
