"""What a game has of its own in art/: a module named by its id, in a package for each thing. Nothing else here names games."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


@cache
def own(package: str, game: str) -> ModuleType:
    """The module of a game in this package, loaded when it is asked for first; `plain` where the game has none."""
    name = f"{package}.{game}"
    return import_module(name if find_spec(name) is not None else f"{package}.plain")
