"""Who imports whom in the program, read from its text: every import, under TYPE_CHECKING and inside functions too."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.systems import HOUSE

ROOTS = ("engine", "art", "scenes", "main.py")


class When(Enum):
    LOADED = "when it is loaded"
    CALLED = "when a function is called"
    TYPES = "for its types only"


class Import(NamedTuple):
    """`name` in full (`engine.core.table.Table`), in which `line`, and when it happens."""

    name: str
    line: int
    when: When


class Edge(NamedTuple):
    """One module of ours imports another."""

    source: str
    line: int
    target: str
    when: When

    def __str__(self) -> str:
        return f"{self.source}:{self.line} imports {self.target} {self.when.value}"


@cache
def imports(text: str, file: str = "a module") -> list[Import]:
    """Everything a module imports, in the order of its lines. Kept: most laws ask for the same modules."""
    return list(_imports(ast.parse(text), When.LOADED, file))


def _imports(node: ast.AST, when: When, file: str) -> Iterator[Import]:
    for below in ast.iter_child_nodes(node):
        if isinstance(below, ast.Import):
            yield from (Import(alias.name, below.lineno, when) for alias in below.names)
        elif isinstance(below, ast.ImportFrom):
            assert not below.level, f"{file}: relative imports hide where things come from"
            assert below.module is not None
            yield from (Import(f"{below.module}.{alias.name}", below.lineno, when) for alias in below.names)
        elif isinstance(below, ast.If) and _for_types(below.test):
            for each in below.body:
                yield from _imports(ast.Module([each], []), When.TYPES, file)
            for each in below.orelse:
                yield from _imports(ast.Module([each], []), when, file)
        elif isinstance(below, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)) and when is When.LOADED:
            yield from _imports(below, When.CALLED, file)
        else:
            yield from _imports(below, when, file)


def _for_types(test: ast.expr) -> bool:
    return "TYPE_CHECKING" in (getattr(test, "id", ""), getattr(test, "attr", ""))


@cache
def modules() -> Mapping[str, Path]:
    """Every module of ours by its dotted name; a package by its own."""
    found = {}
    for root in ROOTS:
        path = HOUSE / root
        for each in [path] if path.is_file() else sorted(path.rglob("*.py")):
            parts = each.relative_to(HOUSE).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = each
    return found


def owner(name: str) -> str:
    """The module of ours in which a name stands; empty where it is none of ours."""
    while name and name not in modules():
        name = name.rpartition(".")[0]
    return name


@cache
def edges() -> tuple[Edge, ...]:
    """Every import of one module of ours by another."""
    found = []
    for module, path in modules().items():
        for each in imports(path.read_text(encoding="utf-8"), str(path)):
            target = owner(each.name)
            if target and target != module:
                found.append(Edge(module, each.line, target, each.when))
    return tuple(found)


def within(name: str, *packages: str) -> bool:
    """Whether a module is one of these, or lies in one of them."""
    return any(name == each or name.startswith(f"{each}.") for each in packages)


def packages_of(name: str) -> Iterator[str]:
    """The packages around a module: they are loaded before it."""
    while name := name.rpartition(".")[0]:
        yield name


def rings(arrows: Iterable[tuple[str, str]]) -> list[list[str]]:
    """The groups (sorted, two or more) in which each can be reached from each along the arrows: Tarjan's algorithm."""
    below: dict[str, list[str]] = {}
    for source, target in arrows:
        below.setdefault(source, []).append(target)
        below.setdefault(target, [])
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []
    found: list[list[str]] = []

    def visit(one: str) -> None:
        number[one] = lowest[one] = len(number)
        path.append(one)
        for other in below[one]:
            if other not in number:
                visit(other)
            if other in path:
                lowest[one] = min(lowest[one], lowest[other])
        if lowest[one] == number[one]:
            group = path[path.index(one) :]
            del path[path.index(one) :]
            if len(group) > 1:
                found.append(sorted(group))

    for one in below:
        if one not in number:
            visit(one)
    return found
