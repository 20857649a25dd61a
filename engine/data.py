"""Where the data files are. Apart from the library, for those that need words before any game is loaded."""

from pathlib import Path

DATA = Path(__file__).resolve().parent.parent / "data"
