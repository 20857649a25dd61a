"""The plan of the house: imports go one way, down, and the engine knows no screen, no clock and no `random`."""

import ast
from pathlib import Path

import pytest

from engine.library import GAMES

HOUSE = Path(__file__).resolve().parent.parent
FORBIDDEN = {"pygame", "random", "scenes", "art", "tkinter", "numpy"}


def imports(path: Path) -> list[str]:
    """The dotted names a module imports, `engine.core.flow` and the like."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: relative imports hide where things come from"
            assert node.module is not None
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return found


def modules(folder: str) -> list[Path]:
    found = sorted((HOUSE / folder).rglob("*.py"))
    assert found, f"{folder}: no modules, so nothing would be checked"
    return found


@pytest.mark.parametrize("path", modules("engine"), ids=lambda path: str(path.relative_to(HOUSE)))
def test_the_engine_knows_no_screen_and_no_random(path: Path) -> None:
    assert not FORBIDDEN & {name.split(".")[0] for name in imports(path)}


@pytest.mark.parametrize(
    "path",
    [*modules("engine/core"), *modules("engine/games"), *modules("engine/bots/minds")],
    ids=lambda path: str(path.relative_to(HOUSE)),
)
def test_rules_and_minds_know_no_clock(path: Path) -> None:
    assert "time" not in {name.split(".")[0] for name in imports(path)}


def test_the_core_knows_no_game() -> None:
    for path in modules("engine/core"):
        for name in imports(path):
            assert not name.startswith("engine.") or name.startswith("engine.core"), f"{path}: {name}"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_the_core_and_itself_only(game: str) -> None:
    for path in modules(f"engine/games/{game}"):
        for name in imports(path):
            if name.startswith("engine."):
                assert name.startswith(("engine.core.", f"engine.games.{game}")), f"{path}: {name}"


@pytest.mark.parametrize("game", GAMES)
def test_a_mind_knows_its_own_game_only(game: str) -> None:
    single = HOUSE / "engine" / "bots" / "minds" / f"{game}.py"
    for path in [single] if single.exists() else modules(f"engine/bots/minds/{game}"):
        for name in imports(path):
            if name.startswith("engine."):
                own = ("engine.core.", f"engine.games.{game}", f"engine.bots.minds.{game}")
                assert name.startswith(own), f"{path}: {name}"


def test_the_library_stands_below_the_opponents() -> None:
    for path in [*modules("engine/games"), HOUSE / "engine" / "library.py"]:
        assert not [name for name in imports(path) if name.startswith("engine.bots")], path
