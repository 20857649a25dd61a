"""What the person sees and does: the window, its scenes, and what they are made of."""
