"""Parts of a game that it may have or not: modules found by the game's id when somebody asks."""

from importlib.util import find_spec
from types import ModuleType

from engine.guests import module


def part(name: str) -> ModuleType | None:
    """The module of this name, loaded when it is asked for; None where there is none, nor a package that it would lie in."""
    return module(name) if has_part(name) else None


def has_part(name: str) -> bool:
    """Whether there is such a module; it is not loaded, the packages that it lies in are."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(f"{error.name}."):
            raise  # something that a package needs
        return False
