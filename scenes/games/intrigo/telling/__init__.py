"""What is told of a match of Intrigo: the log, what cards did, how a round came out, the tabs of the panel."""
