"""What the text of the program promises: reasons for what the types overlook, and files one can read at a sitting."""

import ast
import re
from collections import Counter
from pathlib import Path
from shutil import which
from subprocess import run

import pytest

from tests.systems import HOUSE

LONGEST, LONGEST_TESTS = 450, 600  # lines; tests of one subject stay together
IGNORE = re.compile(r"#\s*type:\s*ignore(?P<codes>\[[a-z, -]+\])?(?P<rest>.*)$")


def without_reason(text: str) -> list[int]:
    """The lines that are ignored without saying which error, or without a reason behind it or on the line above."""
    found, above = [], ""
    for number, line in enumerate(text.splitlines(), 1):
        ignored = IGNORE.search(line)
        if ignored is not None:
            said = re.search(r"#\s*\w+", ignored["rest"]) or above.lstrip().startswith("# ")
            if ignored["codes"] is None or not said:
                found.append(number)
        above = line
    return found


@pytest.mark.parametrize("folder", ["engine", "scenes", "art", "tests"])
def test_what_the_types_overlook_has_its_reason_in_words(folder: str) -> None:
    modules = [path for path in sorted((HOUSE / folder).rglob("*.py")) if path != Path(__file__).resolve()]
    assert modules
    bare = {f"{path}:{line}" for path in modules for line in without_reason(path.read_text(encoding="utf-8"))}
    assert not bare


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a = b  # type: ignore[arg-type]", [1]),
        ("a = b  # type: ignore  # whatever it is", [1]),
        ("c = d  # a remark\na = b  # type: ignore[arg-type]", [2]),
        ("a = b  # type: ignore[arg-type]  # the library says less than it does", []),
        ("# The library says less than it does.\na = b  # type: ignore[arg-type,misc]", []),
    ],
)
def test_a_reason_stands_behind_what_is_overlooked_or_above_it(text: str, lines: list[int]) -> None:
    assert without_reason(text) == lines


@pytest.mark.parametrize(
    ("folder", "longest"),
    [("engine", LONGEST), ("scenes", LONGEST), ("art", LONGEST), ("packaging", LONGEST), ("tests", LONGEST_TESTS)],
)
def test_no_file_is_too_long_to_be_read_at_a_sitting(folder: str, longest: int) -> None:
    modules = sorted((HOUSE / folder).rglob("*.py"))
    assert modules
    lines = {str(path): len(path.read_text(encoding="utf-8").splitlines()) for path in modules}
    assert {path: count for path, count in lines.items() if count > longest} == {}


def given_twice(text: str) -> list[str]:
    """Names that a module gives at its top level more than once: the last value counts, above it too."""
    found = Counter[str]()
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = (name for target in targets for name in ast.walk(target) if isinstance(name, ast.Name))
            found.update(name.id for name in names if isinstance(name.ctx, ast.Store))
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] += 1
    return [name for name, times in found.items() if times > 1]


@pytest.mark.parametrize("folder", ["engine", "scenes", "art", "packaging", "tests"])
def test_no_module_gives_a_name_twice(folder: str) -> None:
    """A face was three times too large: its size and a time had got one name."""
    modules = {path: given_twice(path.read_text(encoding="utf-8")) for path in sorted((HOUSE / folder).rglob("*.py"))}
    assert {str(path): names for path, names in modules.items() if names} == {}


def test_that_law_sees_a_second_value() -> None:
    assert given_twice("A, B = 1, 2\nC = 3\nB: int = 4\ndef C() -> None: ...") == ["B", "C"]
    assert given_twice("A = 1\ndef f() -> None:\n    A = 2") == []


@pytest.mark.skipif(not (HOUSE / ".git").exists() or which("git") is None, reason="a copy without its history")
def test_nothing_that_is_to_be_ignored_is_kept() -> None:
    """An environment that was kept as a link took the place of a real one wherever the change was taken over."""
    asked = ("git", "ls-files", "--cached", "--ignored", "--exclude-standard")
    assert run(asked, cwd=HOUSE, capture_output=True, text=True, check=True).stdout == ""
