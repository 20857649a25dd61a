"""What is handed a sight (scenes/tables/sight.py) reads what the person can know; who needs no more is handed no more."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from scenes.tables.laid import LaidSight
from scenes.tables.sight import Seen, Sight
from tests.house.test_vocabulary import SCENE, named, trees

HOME = re.compile(r"scenes\.tables\.(sight|laid)|scenes\.games\.\w+\.base")
TEXTS = [ast.unparse(tree) for name, tree in trees().items() if HOME.fullmatch(name)]
SIGHT = re.compile("|".join(re.findall(r"^(?:class )?(\w+(?:Sight|Laid))\b", "\n".join(TEXTS), re.MULTILINE)))
SIGHT_OR_THEATRE = re.compile(rf"{SIGHT.pattern}|\w+Theatre")
SCENE_OR_BASE = re.compile(rf"{SCENE.pattern}|\w+Base")
MATCH = {"looking", "queue", "tempo"}  # where the scene, and so the truth, can be reached


def members(kind: type) -> set[str]:
    return {name for base in kind.__mro__ for name in vars(base) if not name.startswith("_")}


def parameters(module: str, kind: re.Pattern[str]) -> Iterator[tuple[ast.FunctionDef, str]]:
    """The functions of a module, each with a parameter that is of such a kind."""
    for node in trees()[module].body:
        if isinstance(node, ast.FunctionDef):
            for each in (*node.args.args, *node.args.kwonlyargs):
                if each.annotation is not None and kind.fullmatch(ast.unparse(each.annotation)):
                    yield node, each.arg


def read(node: ast.FunctionDef, name: str) -> set[str] | None:
    """The members that a function reads of a parameter, those of its sitting as `sitting.past`; None where it hands it on."""
    owners = {id(each.value): each for each in ast.walk(node) if isinstance(each, ast.Attribute)}
    uses = [each for each in ast.walk(node) if isinstance(each, ast.Name) and each.id == name]
    if not all(id(each) in owners for each in uses):
        return None
    parts = [owners[id(each)] for each in uses]
    return {
        f"sitting.{of.attr}" if (of := owners.get(id(each))) and each.attr == "sitting" else each.attr for each in parts
    }


SCENES = [name for name in trees() if name.startswith("scenes.") and not name.startswith("scenes.commands")]


def test_no_truth_is_in_a_sight() -> None:
    assert len(members(Sight)) > 8
    assert members(Sight) < members(LaidSight)
    assert not members(LaidSight) & MATCH
    assert "events" in members(Seen)
    assert not members(Seen) & {"truth", "record", "session", "save", "answer"}


def test_nobody_gets_from_a_sight_to_the_scene_behind_it() -> None:
    assert sum(1 for module in SCENES for _ in parameters(module, SIGHT)) > 300
    found = [
        f"{module}.{node.name}"
        for module in SCENES
        for node, name in parameters(module, SIGHT_OR_THEATRE)
        if re.search(rf"\b{name}\.\w+\.scene\b", ast.unparse(node))
    ]
    assert found == []


def test_a_sight_is_called_a_sight_and_a_theatre_a_theatre() -> None:
    found = [*named()]
    assert [where for where, name, of in found if SIGHT.fullmatch(of) and name != "sight"] == []
    assert [where for where, name, of in found if of.endswith("Theatre") and name != "theatre"] == []


@pytest.mark.parametrize("floor", ["games", "tables"])
def test_who_reads_what_the_person_can_know_is_handed_a_sight(floor: str) -> None:
    known = members(Sight) - {"sitting"} | {f"sitting.{name}" for name in members(Seen)}
    found = [
        f"{module}.{node.name}"
        for module in SCENES
        if module.startswith(f"scenes.{floor}.")
        for node, name in parameters(module, SCENE_OR_BASE)
        if (parts := read(node, name)) and parts <= known
    ]
    assert found == []
