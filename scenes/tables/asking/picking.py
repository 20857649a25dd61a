"""Picking an answer step by step: verb, seat or place, cards, in whatever order a table lets them be clicked.

A choice consists of parts. Some of them have been picked; the next can be any part that an option with all of these has
besides. So nothing can be picked that the rules do not list, and every option can be reached. A `Picking` never
changes: each pick makes another one, and `back` is the one before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from engine.core.choice import Arg, Choice

Value = int | str | tuple[str | int, ...]
Ask = Callable[[Choice], str | None]
NO_OPTION = "not_an_option"  # the reason where the rules give none that says more


class Part(NamedTuple):
    """A part of a choice: its verb, the argument number `at`, or one card of the argument number `at`.

    `kind` is "verb", "arg", "card", or a game's own; `nth` is the place of the card among them where their order
    counts, else 0.
    """

    kind: str
    value: Value
    at: int = 0
    nth: int = 0


def verb(name: str) -> Part:
    return Part("verb", name)


def arg(value: int | str, at: int = 0) -> Part:
    """A seat, a number or a word, as the argument number `at`."""
    return Part("arg", value, at)


def card(name: str, at: int = 0, nth: int = 0) -> Part:
    """One card among those of the argument number `at`."""
    return Part("card", name, at, nth)


Parts = Callable[[Choice], Sequence[Part]]


def plainly(choice: Choice) -> Sequence[Part]:
    """The verb, each argument, each card; cards have no order."""
    return _parts(choice, ordered=False)


def in_order(choice: Choice) -> Sequence[Part]:
    """The same parts where the order of cards counts."""
    return _parts(choice, ordered=True)


def _parts(choice: Choice, ordered: bool) -> list[Part]:
    parts = [verb(choice.verb)]
    for at, value in enumerate(choice.args):
        if isinstance(value, tuple):
            parts += [card(each, at, nth if ordered else 0) for nth, each in enumerate(value)]
        else:
            parts.append(arg(value, at))
    return parts


Copy = tuple[Part, int]  # a part and how many like it came before: two equal cards are two


def _copies(parts: Sequence[Part]) -> list[Copy]:
    if len(set(parts)) == len(parts):
        return [(part, 0) for part in parts]
    return [(part, parts[:at].count(part)) for at, part in enumerate(parts)]


class _Options:
    """All options of a question: `made_of` has the parts of each, `holding` the numbers of those that have a part."""

    def __init__(self, options: Sequence[Choice], parts: Parts) -> None:
        self.choices, self.parts = tuple(options), parts
        holding: dict[Copy, set[int]] = {}  # in the order of the options: that of buttons
        self.made_of = []
        for at, choice in enumerate(self.choices):
            copies = _copies(parts(choice))
            self.made_of.append(frozenset(copies))
            for copy in copies:
                holding.setdefault(copy, set()).add(at)
        self.holding = {copy: frozenset(numbers) for copy, numbers in holding.items()}
        self.by_parts = dict(zip(self.made_of, self.choices, strict=True))
        if len(self.by_parts) != len(self.choices):
            raise ValueError(
                f"two choices of the same parts among {len(self.choices)} (does the order of cards count?)"
            )


@dataclass(frozen=True)
class Picking:
    """The parts of an answer that have been picked so far, in the order of the clicks. `Picking.of` begins one."""

    picked: tuple[Part, ...]
    back: Picking | None = field(compare=False, repr=False)  # as it was before the last pick
    _all: _Options = field(compare=False, repr=False)
    _left: frozenset[int] = field(compare=False, repr=False)

    @classmethod
    def of(cls, options: Sequence[Choice], parts: Parts = plainly) -> Picking:
        """A picking with nothing picked yet. `parts(choice)` are the parts of a choice; a game may have its own.

        Raises ValueError where two options have the same parts.
        """
        all_options = _Options(options, parts)
        return cls((), None, all_options, frozenset(range(len(all_options.choices))))

    # What is left

    @property
    def options(self) -> tuple[Choice, ...]:
        """The options that have everything picked, in the order of the rules."""
        return tuple(self._all.choices[at] for at in sorted(self._left))

    @cached_property
    def nexts(self) -> dict[Part, int]:
        """The parts that can be picked now, with how many times each can; in the order of the options."""
        there = frozenset[Copy]().union(*(self._all.made_of[at] for at in self._left)) - self._copies
        counts: dict[Part, int] = {}
        for part, nth in self._all.holding:
            if (part, nth) in there:
                counts[part] = counts.get(part, 0) + 1
        return counts

    @property
    def here(self) -> Choice | None:
        """The option that has exactly what was picked, and could be confirmed; others with more parts may be left."""
        return self._all.by_parts.get(self._copies)

    @property
    def only(self) -> Choice | None:
        """The option left where there is only one, even if not all of it was picked; None while there are several."""
        return self._all.choices[next(iter(self._left))] if len(self._left) == 1 else None

    @property
    def settled(self) -> frozenset[Part]:
        """The parts that all options left have: those picked, and those that are sure to follow."""
        first, *others = (self._all.made_of[at] for at in self._left)
        return frozenset(part for part, _ in first.intersection(*others))

    def missing(self, choice: Choice) -> tuple[Copy, ...] | None:
        """The parts of this option still to be picked, in its order; None where a part was picked that it has not."""
        copies = _copies(self._all.parts(choice))
        if not self._copies <= set(copies) or frozenset(copies) not in self._all.by_parts:
            return None
        return tuple(copy for copy in copies if copy not in self._copies)

    @cached_property
    def _copies(self) -> frozenset[Copy]:
        return frozenset(_copies(self.picked))

    # By kind, for buttons, seats and cards

    def verbs(self) -> list[str]:
        return [str(part.value) for part in self._of("verb")]

    def seats(self, at: int = 0) -> list[int]:
        """Seats and other numbers that can be the argument number `at`."""
        return [part.value for part in self._of("arg", at) if isinstance(part.value, int)]

    def words(self, at: int = 0) -> list[str]:
        """Words that can be the argument number `at`."""
        return [part.value for part in self._of("arg", at) if isinstance(part.value, str)]

    def cards(self, at: int = 0, nth: int = 0) -> Counter[str]:
        """Cards that can be picked for the argument number `at`, with how many more of each."""
        return Counter({str(part.value): self.nexts[part] for part in self._of("card", at) if part.nth == nth})

    def _of(self, kind: str, at: int = 0) -> list[Part]:
        return [part for part in self.nexts if part.kind == kind and part.at == at]

    # Steps

    def can(self, part: Part) -> bool:
        return bool(self._narrowed(part))

    def pick(self, part: Part) -> Picking:
        """One step on. Raises ValueError where no option has this part too."""
        left = self._narrowed(part)
        if not left:
            raise ValueError(f"{part} fits none of {len(self._left)} options")
        return Picking((*self.picked, part), self, self._all, left)

    def pick_all(self, parts: Collection[Part]) -> Picking:
        picking = self
        for part in parts:
            picking = picking.pick(part)
        return picking

    def without(self, part: Part) -> Picking:
        """The picking without this part, whenever it was picked. Raises ValueError where it was not."""
        parts = list(self.picked)
        parts.remove(part)
        return self._begun().pick_all(parts)

    def _begun(self) -> Picking:
        picking = self
        while picking.back is not None:
            picking = picking.back
        return picking

    def _narrowed(self, part: Part) -> frozenset[int]:
        return self._left & self._all.holding.get((part, self.picked.count(part)), frozenset())

    # Why not

    def refusal(self, part: Part, ask: Ask, meant: Choice | None = None) -> str | None:
        """Why this part cannot be picked now: a reason of the rules; None where it can.

        `ask(choice)` is the rules' refusal. It is asked about `meant`, the choice that the person means; where that is
        None, about options that are left, with this part in the place of their own. A verb that no option has, and a
        part of a game's own kind, need `meant`.
        """
        if self.can(part):
            return None
        tried = [meant] if meant is not None else [_with(choice, part) for choice in self._like(part)]
        reasons = [ask(choice) for choice in tried]
        return next((each for each in reasons if each and each != NO_OPTION), NO_OPTION)

    def _like(self, part: Part) -> list[Choice]:
        """The options with the fewest and the most arguments into which this part could be put."""
        if part.kind == "verb":
            fitting = [choice for choice in self._all.choices if choice.verb == part.value]
            for picked in self.picked:
                fitting = [_with(choice, picked) for choice in fitting if _takes(choice, picked)]
        else:
            fitting = [choice for choice in self.options if _takes(choice, part)]
        ends = sorted(fitting, key=lambda choice: len(choice.args))
        return [ends[0], ends[-1]] if ends else []


def _takes(choice: Choice, part: Part) -> bool:
    """Whether the choice has an argument of this kind at the place of the part."""
    if part.kind not in ("arg", "card"):
        return False
    there = choice.args[part.at] if part.at < len(choice.args) else None
    return isinstance(there, tuple) if part.kind == "card" else type(there) is type(part.value)


def _with(choice: Choice, part: Part) -> Choice:
    """The choice with this part in the place of its own."""
    args: list[Arg] = list(choice.args)
    there = args[part.at]
    if part.kind == "card" and isinstance(there, tuple):
        args[part.at] = (*there[:-1], str(part.value))
    elif part.kind == "arg" and isinstance(part.value, (int, str)):
        args[part.at] = part.value
    return Choice(choice.verb, tuple(args))
