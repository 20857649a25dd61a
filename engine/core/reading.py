"""Reading YAML strictly, and checking what was read into frozen objects.

Our YAML is a small, safe part of it: no aliases, no tags, no duplicate keys, and only `true`, `false`, `null` and
plain whole or decimal numbers are anything but text, so that `no`, `on` and `012` mean what they say.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeGuard
from unicodedata import category

import yaml

from engine.core.errors import BadInput, cut, listing, printable, shown
from engine.core.files import MAX_BYTES, read_bytes

MAX_DEPTH = 40

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INTEGER = re.compile(r"-?(0|[1-9][0-9]{0,17})")
_DECIMAL = re.compile(r"-?(0|[1-9][0-9]{0,17})\.[0-9]{1,18}")
_SUSPECT = re.compile("[\\\\\x7f-\x9f\u2028\u2029]")  # without these no text in JSON can be unfit
_HALF = re.compile("[\ud800-\udfff]")  # lone surrogates
_UNFIT = ("Cc", "Cs", "Zl", "Zp")
UNFIT = "expected words without line breaks, control characters and half characters"
_OPENING = ("MappingStartEvent", "SequenceStartEvent")
_WORDS = {"true": True, "false": False, "null": None}


def is_mapping(value: object) -> TypeGuard[dict[Any, Any]]:
    """Whether it is a mapping as files hold it: of what to what, nobody knows yet."""
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[Any]]:
    """Whether it is a list as files hold it: of what, nobody knows yet."""
    return isinstance(value, list)


def is_several(value: object) -> TypeGuard[Sequence[Any]]:
    """Whether it is a list, or a tuple of ours: of what, nobody knows yet."""
    return isinstance(value, (list, tuple))


class NoText(BadInput):
    """A file that holds something else than text."""


def read_text(path: Path, most: int = MAX_BYTES) -> str:
    """The UTF-8 text of a regular file of at most so many bytes. Raises BadInput, NoText where it is no text."""
    data = read_bytes(path, most)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NoText.at(str(path), f"byte {error.start}", "expected text in UTF-8") from None


def parse_json(text: str, file: str, place: str = "top", expected: str = "JSON") -> Any:
    """The content of a JSON text whose words are fit to be shown and written (`unfit`). Raises BadInput."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput.at(file, place, f"expected {expected}") from None
    if _SUSPECT.search(text) and unfit(data):
        raise BadInput.at(file, place, UNFIT)
    return data


def unfit(value: object) -> bool:
    """Whether there is a character in it that no name or word of ours has: line breaks, controls, half characters.

    JSON and YAML can spell them, but a half character (a lone surrogate) cannot be written again, and the others break
    the line they are told in. `value` is what JSON gives: texts, numbers, lists, mappings.
    """
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, dict):
            waiting += [*each.keys(), *each.values()]
        elif isinstance(each, list):
            waiting += each
        elif isinstance(each, str) and any(category(letter) in _UNFIT for letter in each):
            return True
    return False


def read_yaml(path: Path) -> Any:
    """The content of a YAML file: mappings, lists, texts, numbers, booleans, None. Raises BadInput."""
    return parse_yaml(read_text(path), str(path))


def parse_yaml(text: str, file: str) -> Any:
    """The content of a YAML text; `file` names it in messages. Raises BadInput."""
    try:
        return _build(yaml.parse(text, Loader=_LOADER), file)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"line {mark.line + 1}" if mark else "somewhere"
        problem = (error.problem or "not YAML").strip()
        raise BadInput.at(file, place, f"expected YAML ({problem})") from None
    except (yaml.YAMLError, UnicodeEncodeError):  # the latter for half a character
        raise BadInput.at(file, "characters", "expected YAML (a character that no text may hold)") from None


def _build(events: Iterator[Any], file: str) -> Any:
    """Objects from parser events, without recursion: no depth of brackets can break it."""
    root: list[Any] = []
    stack: list[tuple[Any, list[Any]]] = [(root, [])]  # container, [the key waiting for its value]
    for event in events:
        kind = type(event).__name__
        if kind in ("StreamStartEvent", "StreamEndEvent", "DocumentEndEvent"):
            continue
        place = f"line {event.start_mark.line + 1}"
        if kind == "DocumentStartEvent":
            if root:
                raise BadInput.at(file, place, "expected one document")
            continue
        if kind in ("SequenceEndEvent", "MappingEndEvent"):
            stack.pop()
            continue
        if kind == "AliasEvent" or event.anchor or (event.tag and event.tag != "!"):
            raise BadInput.at(file, place, "expected plain YAML without anchors, aliases and tags")
        value: Any = {} if kind == "MappingStartEvent" else [] if kind == "SequenceStartEvent" else _scalar(event, file)
        container, waiting = stack[-1]
        if is_list(container):
            container.append(value)
        elif not waiting:
            if kind in _OPENING:
                raise BadInput.at(file, place, "expected a word before the colon")
            if value in container:
                raise BadInput.at(file, place, f"expected each name once, not {shown(value)} again")
            waiting.append(value)
            continue
        else:
            container[waiting.pop()] = value
        if kind in _OPENING:
            if len(stack) > MAX_DEPTH:
                raise BadInput.at(file, place, f"expected at most {MAX_DEPTH} levels of brackets and indents")
            stack.append((value, []))
    return root[0] if root else None


def _scalar(event: Any, file: str) -> Any:
    text: str = event.value
    if _HALF.search(text):
        raise BadInput.at(file, f"line {event.start_mark.line + 1}", UNFIT)
    if not event.implicit[0]:  # quoted
        return text
    if text in _WORDS:
        return _WORDS[text]
    if text == "" or text == "~":
        return None
    if _INTEGER.fullmatch(text):
        return int(text)
    if _DECIMAL.fullmatch(text):
        return float(text)
    return text


class Reader:
    """A mapping being read into an object: every problem is collected, and told at once by `done`.

    After a problem the accessors give a harmless stand-in, so that reading goes on to find the next one.
    """

    def __init__(self, data: object, file: str, place: str = "", problems: list[str] | None = None) -> None:
        self.file = file
        self.place = place
        self.problems: list[str] = [] if problems is None else problems
        self._asked: set[object] = set()
        self.data: Mapping[Any, Any] = {}
        self._mapping = is_mapping(data)
        if is_mapping(data):
            self.data = data
        else:
            self.problem("", f"expected a mapping, not {shown(data)}")

    def problem(self, key: object, expected: str) -> None:
        place = ".".join(part for part in (self.place, printable(cut(str(key)))) if part)
        self.problems.append(f"{self.file}: {place or 'top'}: {expected}")

    def has(self, key: object) -> bool:
        return key in self.data

    def get(self, key: object) -> Any:
        self._asked.add(key)
        if key not in self.data:
            if self._mapping:  # where there is no mapping at all, that has been said
                self.problem(key, "expected it to be there")
            return None
        return self.data[key]

    def text(self, key: object, most: int | None = None) -> str:
        """Text of at least one character, and of `most` at most."""
        value = self.get(key)
        if isinstance(value, str) and value and (most is None or len(value) <= most):
            return value
        if key in self.data:
            length = "" if most is None else f" of at most {most} characters"
            self.problem(key, f"expected text{length}, not {shown(value)}")
        return "-"

    def word(self, key: object, among: Sequence[str]) -> str:
        value = self.get(key)
        if isinstance(value, str) and value in among:
            return value
        if key in self.data:
            self.problem(key, f"expected {listing(among)}, not {shown(value)}")
        return among[0]

    def number(self, key: object, low: int, high: int) -> int:
        value = self.get(key)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        if key in self.data:
            self.problem(key, f"expected a whole number from {low} to {high}, not {shown(value)}")
        return low

    def decimal(self, key: object, low: float, high: float) -> float:
        value = self.get(key)
        if isinstance(value, (int, float)) and not isinstance(value, bool) and low <= value <= high:
            return float(value)
        if key in self.data:
            self.problem(key, f"expected a number from {low:g} to {high:g}, not {shown(value)}")
        return low

    def flag(self, key: object) -> bool:
        value = self.get(key)
        if isinstance(value, bool):
            return value
        if key in self.data:
            self.problem(key, f"expected true or false, not {shown(value)}")
        return False

    def items(self, key: object) -> list[Any]:
        value = self.get(key)
        if is_list(value):
            return value
        if key in self.data:
            self.problem(key, f"expected a list, not {shown(value)}")
        return []

    def words(self, key: object, among: Sequence[str] | None = None) -> tuple[str, ...]:
        """A list of texts, all of them in `among` if it is given."""
        found: list[str] = []
        for at, value in enumerate(self.items(key)):
            if not isinstance(value, str) or (among is not None and value not in among):
                self.problem(f"{key}.{at}", f"expected {listing(among) if among else 'text'}, not {shown(value)}")
            else:
                found.append(value)
        return tuple(found)

    def numbers(self, key: object, low: int, high: int) -> tuple[int, ...]:
        found: list[int] = []
        for at, value in enumerate(self.items(key)):
            if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
                found.append(value)
            else:
                self.problem(f"{key}.{at}", f"expected a whole number from {low} to {high}, not {shown(value)}")
        return tuple(found)

    def bounds(self, key: object, low: int, high: int) -> tuple[int, int]:
        """A list of two numbers, the smaller first."""
        found = self.numbers(key, low, high)
        if len(found) == 2 and found[0] <= found[1]:
            return found[0], found[1]
        self.problem(key, f"expected two numbers from {low} to {high}, the smaller first")
        return low, high

    def section(self, key: object) -> "Reader":
        value = self.get(key)
        place = ".".join(part for part in (self.place, printable(cut(str(key)))) if part)
        found = Reader({} if value is None else value, self.file, place, self.problems)
        found._mapping = found._mapping and value is not None
        return found

    def rest(self) -> list[Any]:
        """The keys not asked for so far."""
        return [key for key in self.data if key not in self._asked]

    def no_more(self) -> None:
        """Everything in this mapping should have been asked for."""
        for key in self.rest():
            self.problem(key, f"expected only {listing(sorted(map(str, self._asked)))}")

    def done(self) -> None:
        """Raises BadInput with all problems found so far, here and in the sections."""
        if self.problems:
            raise BadInput(*self.problems)
