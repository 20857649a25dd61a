"""What can be learned: lessons, the rules as pages, and where somebody new begins."""
