"""Choices, and the one text each of them has.

A choice is a verb and its arguments: seats and other numbers, words, or several cards. Each game lists the forms
of its choices in a `Grammar`, which alone turns text into choices.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.core.errors import listing, shown

Arg = int | str | tuple[str, ...]


class Choice(NamedTuple):
    """What a seat can answer. `str(choice)` is its canonical text."""

    verb: str
    args: tuple[Arg, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.verb, *("+".join(arg) if isinstance(arg, tuple) else str(arg) for arg in self.args)])

    def number(self, at: int = 0) -> int:
        arg = self.args[at]
        assert isinstance(arg, int)
        return arg

    def word(self, at: int = 0) -> str:
        arg = self.args[at]
        assert isinstance(arg, str)
        return arg

    def cards(self, at: int = 0) -> tuple[str, ...]:
        arg = self.args[at]
        assert isinstance(arg, tuple)
        return arg


PASS = Choice("pass")


class BadChoice(ValueError):
    """A text that is no choice of this game; the message says what was expected."""


Field = Callable[[str], Arg]


def number(low: int, high: int) -> Field:
    """A field that is a whole number from `low` to `high`."""
    texts = {str(value): value for value in range(low, high + 1)}

    def parse(text: str) -> int:
        if text not in texts:
            raise BadChoice(f"expected a number from {low} to {high}, not {shown(text)}")
        return texts[text]

    return parse


def word(words: Iterable[str]) -> Field:
    """A field that is one of these words."""
    known = tuple(words)

    def parse(text: str) -> str:
        if text not in known:
            raise BadChoice(f"expected {listing(known)}, not {shown(text)}")
        return text

    return parse


def several(words: Sequence[str], ordered: bool = False) -> Field:
    """A field of cards joined by `+`, in the order of `words`; `ordered`: the order is the player's."""
    place = {name: at for at, name in enumerate(words)}

    def parse(text: str) -> tuple[str, ...]:
        cards = tuple(text.split("+"))
        for card in cards:
            if card not in place:
                raise BadChoice(f"expected cards joined by +, of {listing(words)}, not {shown(card)}")
        if not ordered and list(cards) != sorted(cards, key=place.__getitem__):
            raise BadChoice(f"expected the cards in this order: {listing(words)}")
        return cards

    return parse


class Grammar:
    """The forms of a game's choices: `verb` or `verb FIELD …`, and what each FIELD is.

    A word of a form that names no field stands for itself (`lay double ghost PLACE`); it is an argument too.
    """

    def __init__(self, forms: Sequence[str], fields: Mapping[str, Field]) -> None:
        self.forms = tuple(forms)
        self._by_shape: dict[tuple[str, int], list[list[Field]]] = {}
        for form in forms:
            verb, *names = form.split(" ")
            parsers = [fields[name] if name in fields else word([name]) for name in names]
            self._by_shape.setdefault((verb, len(names)), []).append(parsers)

    def parse(self, text: str) -> Choice:
        """The choice that has exactly this text. Raises BadChoice."""
        verb, *words = text.split(" ")
        shapes = self._by_shape.get((verb, len(words)))
        if shapes is None:
            forms = [form for form in self.forms if form.split(" ")[0] == verb] or self.forms
            raise BadChoice(f"expected {listing(forms, 40)}, not {shown(text)}")
        problem: BadChoice | None = None
        for parsers in shapes:
            try:
                return Choice(verb, tuple(parse(part) for parse, part in zip(parsers, words, strict=True)))
            except BadChoice as error:
                problem = problem or error
        assert problem is not None
        raise problem
