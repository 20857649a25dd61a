"""Where the scenario files of the games lie: `tests/games/<id>/scenarios`."""

from pathlib import Path

GAMES = Path(__file__).resolve().parent / "games"


def scenario_files(game: str = "*") -> list[Path]:
    """Those of one game, or of all, by name."""
    return sorted(GAMES.glob(f"{game}/scenarios/*.yaml"))


def game_of(file: Path) -> str:
    """The game that a scenario file belongs to."""
    return file.parent.parent.name
