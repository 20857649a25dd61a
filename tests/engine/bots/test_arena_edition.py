"""Which edition played: rules, numbers and minds of a game count, words do not, and neither do other games."""

import ast
import shutil
from pathlib import Path

import pytest

from engine.bots import edition as told
from engine.core.errors import BadInput
from engine.library import GAMES
from tests.conftest import HOUSE


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the house that may be changed."""
    for folder in ("engine", "data"):
        shutil.copytree(HOUSE / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(told, "HOUSE", tmp_path)
    monkeypatch.setattr(told, "DATA", tmp_path / "data")
    return tmp_path


def edition(game: str) -> str:
    return told.edition.__wrapped__(game)


CHANGES = {
    "engine/games/intrigo/minds/levels.py": {"intrigo"},
    "engine/games/intrigo/minds/endgame.py": {"intrigo"},
    "engine/games/nottingham/rules/play.py": {"nottingham"},
    "data/complots/game.yaml": {"complots"},
    "data/complots/weights.json": {"complots"},
    "engine/core/chance.py": set(GAMES),
    "engine/bots/session.py": set(GAMES),
    "data/complots/words.it.yaml": set(),
    "data/complots/lesson.yaml": set(),
    "data/complots/regret.json": set(),
    "data/intrigo/TUNING.md": set(),
    "engine/bots/thinker.py": set(),
    "engine/commands/arena.py": set(),
}


def test_what_decides_games_makes_another_edition(house: Path) -> None:
    before = {game: edition(game) for game in GAMES}
    assert before == {game: told.edition(game) for game in GAMES} and len(set(before.values())) == len(GAMES)
    for name, changed in CHANGES.items():
        path = house / name
        old = path.read_bytes() if path.exists() else None
        path.write_bytes((old or b"") + b"\n# tuned\n")
        assert {game for game in GAMES if edition(game) != before[game]} == changed, name
        path.unlink() if old is None else path.write_bytes(old)


def test_line_ends_make_no_other_edition(house: Path) -> None:
    before, path = edition("complots"), house / "engine" / "games" / "complots" / "rules" / "play.py"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert edition("complots") == before


def parsed(text: bytes) -> set[str]:
    """What a module imports, by Python's own parser."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def test_what_a_module_imports_is_read_as_a_parser_reads_it() -> None:
    every = sorted((HOUSE / "engine").rglob("*.py"))
    assert len(every) > 100
    for path in every:
        text = path.read_bytes()
        assert parsed(text) <= set(told._imported(text)), path
        ours = {each for each in told._imported(text) if told._path(each)}
        assert ours == {each for each in parsed(text) if told._path(each)}, path


def test_a_packed_program_has_its_editions_written_down(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    today = {game: edition(game) for game in GAMES}
    told.keep(tmp_path / "editions.json", GAMES)
    monkeypatch.setattr(told, "KEPT", tmp_path / "editions.json")
    monkeypatch.setattr(told, "HOUSE", tmp_path)
    assert {game: edition(game) for game in GAMES} == today


def test_a_packed_program_says_that_it_cannot_tell(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(told, "HOUSE", tmp_path)
    with pytest.raises(BadInput, match="modules as texts"):
        edition("complots")
