"""What is told of a match of Top Secret: the log, the notes, who is whose partner, what is proved."""
