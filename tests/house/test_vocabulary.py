"""One name for one thing in the code: what the table of words in CONTRIBUTING.md says, classes and parameters are called."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.systems import HOUSE
from tests.wiring import modules

# The classes that words of the table stand for: where each is at home. Another class of this name derives from it.
HOME = {
    "ask": "engine.core.flow.Ask",
    "beat": "scenes.kit.motion.Beat",
    "chance": "engine.core.chance.Chance",
    "character": "engine.core.mind.Character",
    "choice": "engine.core.choice.Choice",
    "chronicle": "scenes.tables.telling.chronicle.Chronicle",
    "cloth": "scenes.tables.cloth.Cloth",
    "decision": "engine.bots.search.Decision",
    "deed": "engine.core.deed.Deed",
    "event": "engine.core.event.Event",
    "exhibits": "scenes.exhibits.Exhibits",
    "facts": "engine.core.facts.Facts",
    "frame": "engine.core.flow.Frame",
    "guide": "scenes.tables.lessons.lesson.Guide",
    "known": "engine.core.deed.Known",
    "manner": "scenes.tables.manner.Manner",
    "match": "engine.core.match.Match",
    "memory": "engine.core.mind.Memory",
    "mind": "engine.core.mind.Mind",
    "picking": "scenes.tables.asking.picking.Picking",
    "plan": "scenes.plan.Plan",
    "presenter": "scenes.tables.staging.presenters.Presenter",
    "record": "engine.core.record.Record",
    "scene": "scenes.kit.scene.Scene",
    "score": "scenes.tables.staging.score.Score",
    "screens": "scenes.screens.Screens",
    "seating": "scenes.tables.seating.Seating",
    "story": "engine.core.story.Story",
    "table": "engine.core.table.Table",
    "tempo": "scenes.tables.tempo.Tempo",
    "world": "engine.bots.search.World",
}
STRUCTURAL = {"decision", "memory"}  # protocols: each game's minds have a class that fits, and derives from nothing

SCENE = re.compile(r"\w*(Scene|SceneOf\[.*\])( \| None)?")
TABLE = re.compile(r"(\w+\.)*(Core)?Table( \| None)?")

Class = tuple[str, ast.ClassDef]


@cache
def trees() -> dict[str, ast.Module]:
    """The house and its tests, by the names of modules."""
    found = {name: path for name, path in modules().items() if name.split(".")[0] in ("engine", "scenes", "art")}
    for path in sorted((HOUSE / "tests").rglob("*.py")):
        found[".".join(path.relative_to(HOUSE).with_suffix("").parts)] = path
    return {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in found.items()}


def classes(*, tests: bool = True) -> Iterator[Class]:
    for module, tree in trees().items():
        if tests or not module.startswith("tests."):
            yield from ((module, node) for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def bases(node: ast.ClassDef) -> list[str]:
    """The names of what a class derives from, without modules and type arguments."""
    return [ast.unparse(each).partition("[")[0].rpartition(".")[2] for each in node.bases]


def named() -> Iterator[tuple[str, str, str]]:
    """The parameters and fields of the house: where each is, its name, and its annotation."""
    for module, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.arg) and node.annotation is not None:
                yield f"{module}:{node.lineno}", node.arg, ast.unparse(node.annotation).strip("'")
            elif isinstance(node, ast.AnnAssign):
                yield (
                    f"{module}:{node.lineno}",
                    ast.unparse(node.target).rpartition(".")[2],
                    ast.unparse(node.annotation),
                )


def words() -> list[str]:
    """The words of the table in CONTRIBUTING.md."""
    lines = (
        (HOUSE / "CONTRIBUTING.md").read_text("utf-8").partition("\n## Words\n")[2].partition("\n## ")[0].splitlines()
    )
    rows = [line.split("|")[1].strip() for line in lines if line.startswith("| ")]
    return [word.strip() for row in rows[1:] for word in row.split(",")]


@pytest.mark.parametrize("word", HOME)
def test_a_word_of_the_table_names_one_class(word: str) -> None:
    assert word in words(), "the table of words no longer has it"
    home, _, name = HOME[word].rpartition(".")
    heirs = {name, f"Core{name}", f"Table{name}"}  # as which a game imports it beside its own
    found = [(module, node) for module, node in classes(tests=False) if node.name.strip("_") == name]
    assert home in [module for module, _ in found]
    if word not in STRUCTURAL:
        assert [module for module, node in found if module != home and not heirs & {*bases(node)}] == []


def test_no_scene_is_called_a_table() -> None:
    scenes = {"Scene", "SceneOf", "MatchScene"}
    while more := {node.name for _, node in classes() if scenes & {*bases(node)}} - scenes:
        scenes |= more
    assert len(scenes) > 20, "too few scenes were found"
    assert [name for name in scenes if name.endswith("Table")] == []
    assert [name for name in trees() if name.startswith("scenes.") and name.endswith(".table")] == []


def test_what_is_a_scene_is_not_called_a_table_nor_a_table_a_scene() -> None:
    found = [*named()]
    assert sum(name == "scene" and SCENE.fullmatch(of) is not None for _, name, of in found) > 500
    assert [where for where, name, of in found if name in ("table", "shown") and SCENE.fullmatch(of)] == []
    assert [where for where, name, of in found if name == "scene" and TABLE.fullmatch(of)] == []


def test_a_function_that_makes_a_scene_does_not_promise_a_table() -> None:
    made = [
        (module, node.name)
        for module, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.returns is not None and SCENE.fullmatch(ast.unparse(node.returns))
    ]
    assert len(made) > 50
    assert [(module, name) for module, name in made if "table" in name and not name.startswith("at_table")] == []
