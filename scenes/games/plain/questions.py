"""Questions of a game that has nothing to say of its own choices: all of them as a list, part by part where they are many.

A choice is told by the game's words `table.choices`, in which the parts are called as in its grammar: for `claim CARD`, `{card}`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.core.choice import PASS, Choice
from engine.core.mind import SEATS
from engine.words import capital
from scenes.kit import ids
from scenes.people.company import spans
from scenes.tables.asking.asking import Asking
from scenes.tables.asking.picking import Part, Parts, in_order, plainly, verb
from scenes.tables.asking.prompt import Answer, Prompt

FEW = 9  # choices that are listed whole: a number key for each


class Questions(Asking):
    """The prompts of a plain table."""

    def prompt(self) -> Prompt:
        if self.ordering:
            return super().prompt()
        ask = self.scene.words.text("asks", str(self.scene.sitting.kind))
        options = self.options()
        if len(options) <= FEW:
            return Prompt(spans(ask), tuple(self._whole(option, at) for at, option in enumerate(options, 1)))
        sole = len({option.verb for option in options}) == 1  # there is no verb to choose
        if sole and not self.picked:
            self._picking = self.picking.pick(verb(options[0].verb))
        answers = [self._step(part, at) for at, part in enumerate(self._next(), 1)]
        here = self.picking.here
        if here is not None:
            answers.insert(0, Answer("go", self.named(here), self.gives(here), kind="gold", key="return"))
        return Prompt(spans(ask), (*answers, self.back()) if len(self.picked) > sole else tuple(answers))

    def parts(self) -> Parts:
        """Cards have an order where there are choices that differ in nothing else."""
        options = self.options()
        alike = {frozenset(Counter(plainly(option)).items()) for option in options}
        return plainly if len(alike) == len(options) else in_order

    def targets(self) -> list[int]:
        """Nobody: numbers may be seats or not, and all are in the list."""
        return []

    @property
    def target(self) -> int | None:
        return None

    def named(self, choice: Choice) -> str:
        words, parts = self.scene.words, dict(self._parts(choice))
        if words.find("table", "choices", choice.verb) is not None:
            return capital(self.say("choices", choice.verb, **parts))
        if choice == PASS:
            return self.passing()
        return " ".join([self._verb(choice.verb), *(self._told(name, value) for name, value in parts.items())])

    def _whole(self, option: Choice, at: int) -> Answer:
        kind = "night" if option == PASS else "quiet"
        return Answer(str(option), self.named(option), self.gives(option), kind=kind, key=str(at))

    def _step(self, part: Part, at: int) -> Answer:
        copy = self.picked.count(part)
        value = self._told(self._name(part), part.value) if part.kind != "verb" else self._verb(str(part.value))
        name = {"verb": str(part.value), "card": f"{ids.CARD} {part.value} {copy}"}.get(part.kind)
        word = f"{'count' if isinstance(part.value, int) else 'slot'} {part.value}"  # `seat 1` is the portrait
        return Answer(name or word, value, lambda: self.pick(part), key=str(at) if at <= FEW else "")

    def _next(self) -> list[Part]:
        """The parts to pick now: the verb, then one argument after the other."""
        nexts = list(self.picking.nexts)
        first = min(map(_turn, nexts), default=None)
        return [part for part in nexts if _turn(part) == first]

    # Words

    def _verb(self, verb: str) -> str:
        known = self.scene.words.find("table", verb)
        return known if isinstance(known, str) and "{" not in known else capital(verb.replace("_", " "))

    def _parts(self, choice: Choice) -> Iterator[tuple[str, object]]:
        """The arguments by their names in the grammar; of a name that comes again the number follows it."""
        met: list[str] = []
        for at, value in enumerate(choice.args):
            name = self._called(choice.verb, len(choice.args), at)
            met.append(name)
            yield (name if met.count(name) == 1 else f"{name}{met.count(name)}"), value

    def _name(self, part: Part) -> str:
        choice = self.picking.pick(part).options[0]
        return self._called(choice.verb, len(choice.args), part.at)

    def _called(self, verb: str, args: int, at: int) -> str:
        for form in self.scene.sitting.truth.game.grammar.forms:
            begun, *names = form.split(" ")
            if begun == verb and len(names) == args:
                return names[at].lower()
        return "part"

    def _told(self, name: str, value: object) -> str:
        if isinstance(value, int) and name in SEATS and 0 <= value < self.scene.players:
            return self.scene.company.name(value)
        return f"{self.scene.words.stuff(name, value)}"


def _turn(part: Part) -> tuple[bool, int, int]:
    """When a part is picked, to be compared."""
    return part.kind != "verb", part.at, part.nth
