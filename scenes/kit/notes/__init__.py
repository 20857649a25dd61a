"""What comes over a scene and explains: tooltips, toasts, a card shown large."""
