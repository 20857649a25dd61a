"""All words of the program, in three languages, and how events and reasons are told with them.

Texts stand in `data/words.<language>.yaml` (for every game) and `data/<game>/words.<language>.yaml`. Placeholders are
those of `str.format`; what fills them knows its forms:

    {seat}          a person's name            {seat:o/a}           an ending by grammatical gender, he/she
                                               {seat:a}             with the Italian preposition: a Vera, ad Anselmo
    {card}          a card's name              {card:def}           another form of it that the file lists
    {coins}         a number                   {coins:coin/coins}   a number with its noun, one/other
    {coins:words}   a small number as a word   {coins:words coin/coins}

`{rules.costs.coup}` is a number of `data/<game>/game.yaml`, at that place of it (`{rules.castles.huntly.1}`: the second
of a list); a list or section is told as how many entries it has. So no text says a number of the rules itself.

A log line is one text, or has variants by who acts: `you`, `on_you` (somebody does it to you), `other`. `by: field`
chooses among lines by what a field of the event says. Reasons and awards have `you` (it is about you) and `other`. Who
reads is never told by name: in a list of people they come first, as `list: you`. A list of people with a card each keeps
its order.
"""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache, cached_property
from typing import Any

from engine.core.event import Event, seats_of
from engine.core.mind import LIST, SEATS, Why
from engine.core.reading import is_list, is_mapping, is_several, read_yaml
from engine.data import DATA, in_language, of_game
from engine.guests import root

LANGUAGES = ("en", "it", "zh-Hant")

WORDS = "words"  # asks for a number as a word
NO_BREAK = "\u00a0"  # a blank at which no line may end


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table; `gender` is `m` or `f`."""

    name: str
    gender: str = "m"

    def __format__(self, spec: str) -> str:
        if "/" in spec:
            return spec.split("/")[self.gender == "f"]
        if spec == "a":
            return f"{self._to} {self}"
        return self._shown()

    def _shown(self) -> str:
        return self.name

    @property
    def _to(self) -> str:
        """Italian *a*, which is *ad* before another a."""
        return "ad" if self.name[:1].lower() in ("a", "à") else "a"


class Card:
    """A card or place by its id, in the forms its words list."""

    def __init__(self, forms: Mapping[str, str] | str) -> None:
        self.forms = {"name": forms} if isinstance(forms, str) else forms

    def __format__(self, spec: str) -> str:
        return self.forms.get(spec or "name", self.forms["name"])


class Count:
    """A number with its noun; `word` is the number in words, where the language has one for it."""

    def __init__(self, number: int, word: str = "") -> None:
        self.number, self.word = number, word

    def __format__(self, spec: str) -> str:
        nouns = spec.removeprefix(WORDS).strip()
        told = self.word if self.word and spec.startswith(WORDS) else str(self.number)
        if "/" not in nouns:
            return told
        one, other = nouns.split("/")
        return f"{told} {one if self.number == 1 else other}"


class Times:
    """A card or place in a list, so many times; `pattern` is how the language counts cards, unless its own words say `times`."""

    def __init__(self, card: Card, count: int, pattern: str) -> None:
        self.card, self.count, self.pattern = card, count, pattern

    def __format__(self, spec: str) -> str:
        pattern = self.card.forms.get("times", self.pattern)
        return pattern.format(count=self.count, card=self.card) if self.count > 1 else format(self.card, spec)


class Several:
    """Several things, told one after the other; the form asked for goes to each."""

    def __init__(self, things: Sequence[Any], joiner: tuple[str, str]) -> None:
        self.things, self.joiner = things, joiner

    def __format__(self, spec: str) -> str:
        texts = [format(thing, spec) for thing in self.things]
        comma, last = self.joiner
        return last.join([comma.join(texts[:-1]), texts[-1]]) if len(texts) > 1 else "".join(texts)


class Numbers:
    """The numbers of a game's rules from one place of its data on: `{rules.costs.coup}` is formatted as a `Count`."""

    def __init__(self, words: Words, node: Any) -> None:
        self._words, self._node = words, node

    def __getattr__(self, name: str) -> Numbers:
        key: str | int = int(name) if name.isdigit() else name  # by number of players, or the place in a list, from 0
        found = self._node.get(key) if is_mapping(self._node) else None
        if is_list(self._node) and isinstance(key, int) and key < len(self._node):
            found = self._node[key]
        return Numbers(self._words, found)

    @property
    def number(self) -> int | None:
        """None where there is no number at this place."""
        if is_mapping(self._node) or is_list(self._node):
            return len(self._node)
        return self._node if isinstance(self._node, int) else None

    def __format__(self, spec: str) -> str:
        number = self.number
        return "?" if number is None else format(self._words.count(number), spec)


class Words:
    """The words of one language for one game (or for none)."""

    def __init__(self, language: str, game: str | None = None) -> None:
        self.language = language
        self.game = game
        self.tree: dict[str, Any] = dict(_file(language, None))
        self._found: dict[tuple[str, ...], Any] = {}  # a table asks for the same hundreds whenever it changes
        if game is not None:
            for section, texts in _of_game(language, game).items():
                common = self.tree.get(section)
                if is_mapping(common) and is_mapping(texts):
                    texts = {**common, **texts}
                self.tree[section] = texts

    @cached_property
    def rules(self) -> Numbers:
        """The numbers of the game's rules; read when a text first tells one, for the title tells none."""
        return Numbers(self, read_yaml(of_game(self.game) / "game.yaml") if self.game is not None else {})

    def find(self, *path: str) -> Any:
        """What stands at this place of the files, or None."""
        if path in self._found:
            return self._found[path]
        node: Any = self.tree
        for part in path:
            node = node.get(part) if is_mapping(node) else None
        if node is not None:  # places that do not exist are without number
            self._found[path] = node
        return node

    def text(self, *path: str, **fill: Any) -> str:
        """The text at this place with its placeholders filled; the path itself where there is no such text."""
        found = self.find(*path)
        return self._format(found, fill) if isinstance(found, str) else ".".join(path)

    def filled(self, line: str) -> str:
        """A text of the game that stands in no words file, with the numbers of the rules filled in."""
        return self._format(line, {})

    def card(self, card: str) -> Card:
        return Card(self.find("cards", card) or card)

    def reason(self, key: str) -> str:
        """Why a choice is refused."""
        return self.said(("reasons", key), {}, ())

    def why(self, why: Why, people: Sequence[Person], viewer: int | None = None) -> str:
        """Why an opponent did what it did, as told to the person at seat `viewer`."""
        told = self.said(("why", why.key), why.args, people, viewer)
        return self.text("why", "own_way", why=told) if why.own else told

    def said(
        self, path: tuple[str, ...], args: Mapping[str, Any], people: Sequence[Person], viewer: int | None = None
    ) -> str:
        """A sentence that an opponent or the program says: its variant `you` where it is about the person who reads."""
        about = viewer is not None and any(name in SEATS and value == viewer for name, value in args.items())
        variants = is_mapping(self.find(*path))
        told = self.text(
            *path,
            *(("you" if about else "other",) if variants else ()),
            **{name: self.thing(name, value, people, viewer) for name, value in args.items()},
        )
        return capital(told)

    def tell(self, event: Event, people: Sequence[Person], viewer: int | None = None) -> str:
        """The log line of an event, as told to the person at seat `viewer` (None: to somebody who only watches)."""
        seats = seats_of(type(event))
        values = {each.name: getattr(event, each.name) for each in fields(event)}
        things = {
            name: self.people(value, people, viewer) if name in seats else self.stuff(name, value)
            for name, value in values.items()
        }
        told = self._format(self._variant(event, values, viewer), things)
        return capital(told)

    def _variant(self, event: Event, values: Mapping[str, Any], viewer: int | None) -> str:
        """The variant of an event's log line for who reads it."""
        name = type(event).__name__
        node = self.find("log", name)
        while is_mapping(node) and "by" in node:
            node = node.get(str(values[node["by"]]).lower(), node.get("else"))
        if isinstance(node, str):
            return node
        if not is_mapping(node):
            return f"[{name}]"
        involved = [values[each] for each in seats_of(type(event)) if each != "seat"]
        if viewer is not None and (values.get("seat") == viewer or values.get("winners") == (viewer,)):
            variant = "you"
        elif viewer is not None and any(
            viewer == who or (isinstance(who, tuple) and viewer in who) for who in involved
        ):
            variant = "on_you"
        else:
            variant = "other"
        line: str = node.get(variant) or node["other"]
        return line

    def figure(self, chair: int) -> Person:
        """Who sits in a chair that is no player's: somebody the game itself moves."""
        return Person(self.text("figures", str(chair)))

    def count(self, number: int) -> Count:
        return Count(number, self.find("ui", "result", "numbers", str(number)) or "")

    def thing(self, name: str, value: Any, people: Sequence[Person], viewer: int | None = None) -> Any:
        """What fills a placeholder of this name."""
        return self.people(value, people, viewer) if name in SEATS else self.stuff(name, value)

    def people(self, value: Any, people: Sequence[Person], viewer: int | None = None) -> Any:
        """Who sits at a seat, or at several: who reads comes first among them, as *you*."""
        if is_several(value):
            if any(isinstance(each, tuple) for each in value):
                return Several([self._whose(who, card, people, viewer) for who, card in value], self._joiner)
            found = [self.people(each, people) for each in value if each != viewer]
            return Several(found if len(found) == len(value) else [self.text("list", "you"), *found], self._joiner)
        if not isinstance(value, int):
            return value
        return people[value] if 0 <= value < len(people) else self.figure(value)

    def _whose(self, seat: int, card: str, people: Sequence[Person], viewer: int | None) -> str:
        """Somebody with a card of theirs, in a list that tells both."""
        who = self.text("list", "you") if seat == viewer else self.people(seat, people)
        return self.text("list", "whose", who=who, card=self.card(card))

    def stuff(self, name: str, value: Any) -> Any:
        """Cards, places and numbers, in the forms that their words list."""
        if is_several(value):
            return self._things(name, value)
        if isinstance(value, int) and not isinstance(value, bool):
            return self.count(value)
        if isinstance(value, str) and LIST in value:
            return self._things(name, value.split(LIST))
        if isinstance(value, str):
            return Card(value.replace(" ", NO_BREAK)) if name == "number" else self.card(value)
        return value

    @property
    def _joiner(self) -> tuple[str, str]:
        return self.text("list", "comma"), self.text("list", "and")

    def _things(self, name: str, values: Sequence[Any]) -> Any:
        joiner = self._joiner
        if not all(isinstance(each, str) for each in values):
            return Several([self.stuff(name, each) for each in values], joiner)
        if name == "number":  # a telephone number is dialled as it stands, piece by piece
            return Card(NO_BREAK.join(f"{self.card(each)}" for each in values))
        if all(f"{self.card(each)}".isdecimal() for each in values):  # "3 × 9" would be read as a sum
            return Several(sorted((self.card(each) for each in values), key=lambda card: int(f"{card}")), joiner)
        counted = {each: values.count(each) for each in values}
        times = self.find("list", "times")
        return Several([Times(self.card(each), count, times) for each, count in counted.items()], joiner)

    def _format(self, line: str, fill: Mapping[str, Any]) -> str:
        if "{" not in line and "}" not in line:  # as most that stand on buttons and signs: a table asks for dozens
            return line
        if "{rules." in line:
            fill = {**fill, "rules": self.rules}
        return "".join(
            before if place is None else before + format(_value(place, fill), form)
            for before, place, form in _parsed(line)
        )


_FORMATTER = string.Formatter()


@cache
def _parsed(line: str) -> tuple[tuple[str, str | None, str], ...]:
    """The parts of a text: what stands before a placeholder, the placeholder (None behind the last), and its form."""
    return tuple((before, place, form or "") for before, place, form, _ in _FORMATTER.parse(line))


def _value(place: str, fill: Mapping[str, Any]) -> Any:
    """What fills a placeholder; one that a record has nothing for stays a question mark."""
    if place in fill:
        return fill[place]
    first, _, rest = place.partition(".")
    return _FORMATTER.get_field(place, (), fill)[0] if rest and first in fill else Card("?")


@cache
def _file(language: str, game: str | None) -> dict[str, Any]:
    path = DATA / f"words.{language}.yaml" if game is None else in_language(game, "words", language)
    found = read_yaml(path)
    return found if is_mapping(found) else {}


def _of_game(language: str, game: str) -> dict[str, Any]:
    """A game's own words. What a guest has not in a language it says in English."""
    own = _file(language, game)
    return own if root(game) is None else _over(_file("en", game), own)


def _over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """One tree laid over another: what the upper one lacks is the lower one's."""
    found = {**below, **above}
    for key, texts in below.items():
        other = above.get(key)
        if is_mapping(texts) and is_mapping(other):
            found[key] = _over(texts, other)
    return found


@cache
def words(language: str, game: str | None = None) -> Words:
    """The words of a language for a game. Raises BadInput where a file is missing or broken."""
    return Words(language, game)
