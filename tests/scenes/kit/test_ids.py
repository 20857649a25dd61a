"""Ids of widgets that are asked for in another module than that which makes them stand in scenes/kit/ids.py."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from scenes.kit import ids

SCENES = Path(__file__).parents[3] / "scenes"
BY_WORDS = ("startswith", "removeprefix", "endswith", "partition")  # methods of an id that are given a part of one


def strings(node: ast.AST) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str) and each.value.strip():
            yield each.value.strip()


def asked(tree: ast.AST) -> Iterator[str]:
    """Ids written out where a widget is looked for: `each.id == "…"`, `each.id.startswith("…")`, `looked_at("…")`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.left, ast.Attribute) and node.left.attr == "id":
            for each in node.comparators:
                yield from strings(each)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            method, of = node.func.attr, node.func.value
            by_words = method in BY_WORDS and isinstance(of, ast.Attribute) and of.attr == "id"
            if by_words or method == "looked_at":
                for each in node.args:
                    yield from strings(each)


def strange(text: str) -> list[str]:
    """Ids that a module asks for by words that stand nowhere else in it: it makes no such widget."""
    tree = ast.parse(text)
    counted, wanted = Counter(strings(tree)), Counter(asked(tree))
    return [name for name, times in wanted.items() if counted[name] <= times]


def test_who_asks_for_a_widget_of_another_module_does_so_by_a_name_that_stands_once() -> None:
    found = {
        path.relative_to(SCENES).as_posix(): names
        for path in sorted(SCENES.rglob("*.py"))
        if "commands" not in path.parts and (names := strange(path.read_text(encoding="utf-8")))
    }
    assert found == {}


def test_that_law_sees_each_way_of_asking() -> None:
    assert strange('a = [each for each in found if each.id == "castle"]') == ["castle"]
    assert strange('a = [each for each in found if each.id.startswith("did ")]') == ["did"]
    assert strange('a = scene.pointing.looked_at("line")') == ["line"]
    assert strange('a = Widget("castle", place, ""); b = a.id == "castle"') == []


def test_an_id_is_of_a_kind_by_its_first_word() -> None:
    assert ids.is_a("card 3", ids.CARD) and ids.is_a(ids.HINT_TOLD, ids.HINT)
    assert not ids.is_a("cards", ids.CARD) and not ids.is_a("card", ids.CARD)
