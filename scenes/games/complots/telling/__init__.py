"""What is told of a match of Complots: the log, and the ledger of claims."""
