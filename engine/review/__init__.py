"""How well a seat played a match that is over: its decisions judged, and luck told apart from skill."""
