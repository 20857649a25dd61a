"""What hands do besides the intents of scenes/kit/input.py: controllers, arrows, double presses, dragging; and the clipboard."""
