"""Commands that paint: they know the scenes, so they stand above them and not beside the engine's own."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
