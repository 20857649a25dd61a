"""What is told of a match of Nottingham: the log, what the others did since, the tab of the goods."""
