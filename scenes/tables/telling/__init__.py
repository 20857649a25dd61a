"""What is told of a match while it goes on: bubbles and voices, log, bars, side panel."""
