"""Where the data files are. Apart from the library, for those that need words before any game is loaded."""

from pathlib import Path

from engine import guests

DATA = Path(__file__).resolve().parent.parent / "data"


def of_game(game: str) -> Path:
    """The folder with the numbers, words and pages of a game: in data/, a guest's in its own."""
    root = guests.root(game)
    return DATA / game if root is None else root / "data" / game


def in_language(game: str, kind: str, language: str) -> Path:
    """Its file of `words` or `rules` in a language; the English one where a guest has none in that language."""
    path = of_game(game) / f"{kind}.{language}.yaml"
    if guests.root(game) is not None and not path.is_file():
        return path.with_name(f"{kind}.en.yaml")
    return path
