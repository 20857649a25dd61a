"""Making and copying records of immutable values and flat lists, as fast as Python can."""

from collections.abc import Callable
from dataclasses import MISSING, fields
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

_COPIERS: dict[type, Callable[[Any], Any]] = {}
_FIXED = (bool, int, float, str, NoneType)  # what nobody can change


def copier(cls: type) -> Callable[[Any], Any]:
    """A function that copies objects of this dataclass: lists are copied, immutable values shared.

    Written out field by field, once a class: a loop over the fields takes four times as long (measured on the
    table of Complots: 1.2 against 5 µs). Raises TypeError for a field that could hold anything else, a dict, a list
    in a list: the copy would share it, and change with it.
    """
    if cls in _COPIERS:
        return _COPIERS[cls]
    lines = ["def copy(old):", "    new = make(cls)"]
    kinds = get_type_hints(cls)
    for each in fields(cls):
        kind = kinds[each.name]
        flat = get_origin(kind) is list and _is_fixed(*get_args(kind))
        if not flat and not _is_fixed(kind):
            raise TypeError(f"{cls.__qualname__}.{each.name}: an immutable value or a flat list of them, not {kind}")
        lines.append(f"    new.{each.name} = old.{each.name}{'[:]' if flat else ''}")
    names: dict[str, Any] = {"make": object.__new__, "cls": cls}
    exec("\n".join([*lines, "    return new"]), names)  # our own field names only
    _COPIERS[cls] = names["copy"]
    return _COPIERS[cls]


def _is_fixed(kind: Any) -> bool:
    """Whether values of this type are immutable to the last: plain ones, tuples of them, unions of these."""
    if get_origin(kind) in (tuple, Union, UnionType):
        return all(part is Ellipsis or _is_fixed(part) for part in get_args(kind))
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return all(map(_is_fixed, get_type_hints(kind).values()))
    return kind in _FIXED


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


def viewer(cls: Any) -> Callable[[Any, int], Any] | None:
    """The `to` of an event whose fields say who sees them (`seen_by`, `each_its_own` of event.py); None without any.

    Written out like the above: `dataclasses.replace` takes five times as long.
    """
    found = fields(cls)
    hidden = {each.name: each.metadata["seen_by"] for each in found if "seen_by" in each.metadata}
    if not hidden:
        return None
    values: dict[str, Any] = {f"set_{each.name}": getattr(cls, each.name).__set__ for each in found}
    values |= {"make": object.__new__, "cls": cls}
    lines = ["def to(self, seat):"]
    if len(set(hidden.values())) == 1 and (test := _sees(*hidden.values())):
        lines.append(f"    if {test}: return self")
    lines.append("    new = make(cls)")
    for each in found:
        lines.append(f"    set_{each.name}(new, {_as_seen(each) if each.name in hidden else f'self.{each.name}'})")
    exec("\n".join([*lines, "    return new"]), values)  # our own field names only
    made: Callable[[Any, int], Any] = values["to"]
    return made


def _sees(*names: tuple[str, ...] | None) -> str:
    """Whether `seat` sees a field; empty where nobody does, or each its own part."""
    seats = [f"self.{name}" for name in names[0] or ()]
    return f"seat == {seats[0]}" if len(seats) == 1 else f"seat in ({', '.join(seats)})" if seats else ""


def _as_seen(each: Any) -> str:
    value, behind = f"self.{each.name}", each.metadata["behind"]
    if each.metadata["seen_by"] is None:
        hand = f"self.{behind}" if behind else "('?',) * len(hand)"
        return f"tuple([hand if owner == seat else {hand} for owner, hand in enumerate({value})])"
    blank = f"self.{behind}" if behind else "'?'" if each.type in (str, "str") else f"('?',) * len({value})"
    test = _sees(each.metadata["seen_by"])
    return f"{value} if {test} else {blank}" if test else blank
