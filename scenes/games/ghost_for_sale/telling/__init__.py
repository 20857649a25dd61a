"""What is told of a match of Ghost for Sale: the log, news of an auction, the side panel, the pages that hold a round."""
