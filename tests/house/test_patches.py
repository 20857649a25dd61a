"""Tests patch our own code to count, to make something fail, and for a number, a path or an answer of the system. Anything else
that is put in the place of a function of ours, with an answer made up for it, stands in a list here, which may only grow shorter.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache

from tests.systems import HOUSE

OURS = ("engine", "scenes", "art")
THEIRS = {"clipboard", "fcntl", "os", "platform", "pygame", "shell", "shutil", "sys", "threading", "time"}

FAULT = "goes wrong, for the battery to find it"
PATH = "a path, or what the system answers"
NUMBER = "a number: which levels there are, what the rules are known by, by how much a habit shifts"
REPORTS = "no match shows the case, and this is the function that reports it"

# Which functions, in how many places, and why.
MADE_UP = {
    "test_battery.py: paid.brings": (1, FAULT),
    "test_battery.py: event_of(game, 'Drew').to": (1, FAULT),
    "test_battery.py: Chance.copy": (1, FAULT),
    "test_records.py: library.game_file": (1, PATH),
    "test_cabinet.py: cabinet.levels_of": (1, NUMBER),
    "test_codes.py: engine.codes.data_fingerprint": (1, NUMBER),
    "test_review_regret.py: engine.review.calibration.levels_of": (1, NUMBER),
    "test_lesson.py: scenes.tables.lessons.lesson.lesson": (1, REPORTS),
    "test_misjudging.py: Turn.__call__": (1, NUMBER),
    "test_reckoned.py: reckoning.acts": (1, REPORTS),
    "test_risk.py: stakes.undoing": (1, REPORTS),
    "test_fates.py: Hired.secured": (1, REPORTS),
    "test_measures.py: Hired.at": (1, REPORTS),
    "test_map.py: proved.proved": (3, REPORTS),
    "test_map.py: going.meaning": (1, REPORTS),
    "scanner.py: files.held_open": (1, PATH),
    "test_truth_turned.py: scene.reading.chances.swings": (1, REPORTS),
    "test_placement.py: desktop.monitors": (1, PATH),
}
MOST = 20  # of them all: mend one, and lower this too


Function = ast.Lambda | ast.FunctionDef


def first_name(node: ast.AST) -> str:
    """`scene` of `type(scene.house).music`."""
    return next((each.id for each in ast.walk(node) if isinstance(each, ast.Name) and each.id != "type"), "")


def called(node: ast.Call) -> str | None:
    """What a `setattr` replaces of ours: `engine.codes.data_fingerprint`, `court.draw`; None where it is not ours."""
    what = node.args[0]
    if isinstance(what, ast.Constant):
        return what.value if isinstance(what.value, str) and what.value.split(".")[0] in OURS else None
    name = node.args[1].value if isinstance(node.args[1], ast.Constant) else None
    if not isinstance(name, str):
        return None
    if first_name(what) in THEIRS:
        return None
    return f"{ast.unparse(what)}.{name}"


def replacement(value: ast.expr, within: ast.Module) -> Function | None:
    if isinstance(value, ast.Lambda):
        return value
    if isinstance(value, ast.Name):
        named = [each for each in ast.walk(within) if isinstance(each, ast.FunctionDef) and each.name == value.id]
        return max((each for each in named if each.lineno < value.lineno), key=lambda each: each.lineno, default=None)
    return None


def answers(function: Function, replaced: str, within: ast.Module) -> bool:
    """Whether it gives an answer of its own: it neither calls what it replaces, nor only notes that it was called, nor fails."""
    name = replaced.rpartition(".")[2]
    kept = {
        target.id  # `real = quay.draw`, `plain, in_air = Presenters.beat, Air.beat`
        for node in ast.walk(within)
        if isinstance(node, ast.Assign)
        for targets, value in [(node.targets[0], node.value)]
        for target, given in zip(
            targets.elts if isinstance(targets, ast.Tuple) else [targets],
            value.elts if isinstance(value, ast.Tuple) and isinstance(targets, ast.Tuple) else [value] * 9,
            strict=False,
        )
        if isinstance(target, ast.Name) and isinstance(given, ast.Attribute) and given.attr == name
    }
    own = {each.arg for each in ast.walk(function.args) if isinstance(each, ast.arg)}
    if any(isinstance(each, ast.Name) and each.id in {*kept, name} - own for each in ast.walk(function)):
        return False
    if isinstance(function, ast.FunctionDef):
        given = [each.value for each in ast.walk(function) if isinstance(each, ast.Return) and each.value is not None]
        return bool(given)
    body = function.body
    if isinstance(body, ast.Call) and isinstance(body.func, ast.Attribute) and body.func.attr in ("append", "fail"):
        return False
    return not (isinstance(body, ast.Constant) and body.value is None)


@cache
def made_up() -> list[str]:
    """`test_x.py: court.draw` for each answer that is made up, once a place."""
    found = []
    for path in sorted((HOUSE / "tests").rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        found += [f"{path.name}: {each}" for each in of(tree)]
    return found


def of(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "setattr":
            replaced = called(node) if len(node.args) > 1 else None
            function = replacement(node.args[-1], tree) if replaced else None
            if replaced and function is not None and answers(function, replaced, tree):
                yield replaced


def test_an_answer_is_made_up_for_our_code_only_where_it_says_why() -> None:
    assert Counter(made_up()) == {each: count for each, (count, _) in MADE_UP.items()}
    assert sum(count for count, _ in MADE_UP.values()) == MOST, "the list grows shorter, never longer"


def test_an_answer_that_is_made_up_is_told_from_a_count_a_failure_and_a_number() -> None:
    text = """
from engine import codes
from scenes.after import ending
def fails(*_):
    raise OSError
def counted(*given):
    seen.append(given)
    return real(*given)
def answers(*_):
    return 3
real = codes.code_of
monkeypatch.setattr(codes, "code_of", fails)
monkeypatch.setattr(codes, "code_of", counted)
monkeypatch.setattr(codes, "code_of", lambda *_: seen.append(1))
monkeypatch.setattr(codes, "LETTERS", 3)
monkeypatch.setattr(os, "open", lambda *_: 3)
monkeypatch.setattr(codes, "code_of", answers)
monkeypatch.setattr("scenes.after.ending.plan_of", lambda scene: plan)
"""
    assert [*of(ast.parse(text))] == ["codes.code_of", "scenes.after.ending.plan_of"]
