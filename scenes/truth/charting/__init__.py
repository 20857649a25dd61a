"""Charts over time: the chances of everybody to win, whose doing their steps were, points by their source."""
