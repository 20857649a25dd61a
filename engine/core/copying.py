"""Making and copying records of immutable values and flat lists, as fast as Python can."""

from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Any

_COPIERS: dict[type, Callable[[Any], Any]] = {}


def copier(cls: type) -> Callable[[Any], Any]:
    """A function that copies objects of this dataclass: lists are copied, all other values shared.

    Written out field by field, once a class: a loop over the fields takes four times as long (measured on the
    table of Complots: 1.2 against 5 µs).
    """
    if cls in _COPIERS:
        return _COPIERS[cls]
    lines = ["def copy(old):", "    new = make(cls)"]
    for each in fields(cls):
        is_list = str(each.type).startswith(("list", "List"))
        lines.append(f"    new.{each.name} = old.{each.name}{'[:]' if is_list else ''}")
    names: dict[str, Any] = {"make": object.__new__, "cls": cls}
    exec("\n".join([*lines, "    return new"]), names)  # our own field names only
    _COPIERS[cls] = names["copy"]
    return _COPIERS[cls]


def initializer(cls: Any) -> Callable[..., None]:
    """The `__init__` of a frozen, slotted dataclass (without default factories), setting its slots directly.

    What `dataclass` writes looks every field up by name: 0.6 against 0.4 µs for two fields, and events are made by
    the million.
    """
    found = fields(cls)
    values: dict[str, Any] = {f"set_{each.name}": getattr(cls, each.name).__set__ for each in found}
    values |= {f"default_{each.name}": each.default for each in found if each.default is not MISSING}
    parameters = [f"{each.name}=default_{each.name}" if each.default is not MISSING else each.name for each in found]
    lines = [f"def __init__({', '.join(['self', *parameters])}):"]
    lines += [f"    set_{each.name}(self, {each.name})" for each in found] or ["    pass"]
    exec("\n".join(lines), values)  # our own field names only
    made: Callable[..., None] = values["__init__"]
    return made
