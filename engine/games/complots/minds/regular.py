"""The regular player: believes of hands and manners as the master does, and does what is worth most. It does not search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import options
from engine.core.mind import Asked, Budget, Character, Mind, Ranked, Why
from engine.games.complots.minds.advice import advice
from engine.games.complots.minds.belief.belief import Belief
from engine.games.complots.minds.blame import blame
from engine.games.complots.minds.inclined import inclined, own_way
from engine.games.complots.minds.odds import View
from engine.games.complots.minds.reasons import why_block, why_card, why_let_pass, why_likely, why_plain
from engine.games.complots.minds.weighing import answers
from engine.games.complots.minds.weighing.constants import SETS, Constants
from engine.games.complots.minds.weighing.weigh import Scene, Weighed, actions
from engine.games.complots.rules.play import Claim

ANSWERS = ("doubt", "block")


class Regular(Mind):
    """Weighs by a set of constants: that of its name in data/complots/minds.yaml, or one that is handed in."""

    name: ClassVar[str] = "regular"
    ranks: ClassVar[bool] = True
    far: ClassVar[float] = 0.5  # half a life

    def __init__(self, own: Constants | None = None) -> None:
        self._own = own

    @property
    def constants(self) -> Constants:
        return SETS[self.name] if self._own is None else self._own

    def remember(self, view: View, seat: int, character: Character) -> Belief:
        return Belief(view, seat, character, self.constants)

    def choose(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> tuple[Choice, Why]:
        memory.sees(view)
        scene = Scene(view, ask.seat, memory, memory.character)
        ranked = self.rank(scene, ask.kind)
        if memory.character.plain:
            best = self.picked(ranked, scene, ask.kind, generator)
            return best.choice, _why(scene, best)
        best = self.picked(inclined(scene, ask.kind, ranked), scene, ask.kind, generator.copy())
        if ask.kind == "doubt":  # what is doubted at all depends on it too
            ranked = self.rank(replace(scene, character=memory.character.without()), ask.kind)
        usual = self.picked(ranked, scene, ask.kind, generator)
        return best.choice, _why(scene, best) if best.choice == usual.choice else own_way(
            scene, ask.kind, best.choice, _why(scene, best)
        )

    def picked(self, ranked: list[Weighed], scene: Scene, kind: str, generator: Generator) -> Weighed:
        """The best, as this player feels today."""
        if kind in ANSWERS:
            return pick(ranked, scene.c.mood_answer, generator)
        return pick(whims(ranked, scene.c.whim, generator), scene.c.mood, generator)

    def rank(self, scene: Scene, kind: str) -> list[Weighed]:
        """All options with what they are worth."""
        choices = list(options(scene.view, scene.seat))
        match kind:
            case "action":
                return actions(scene, choices)
            case "doubt":
                return answers.weigh_doubt(scene)
            case "block":
                return answers.weigh_block(scene)
            case "judge":
                return answers.weigh_judge(scene, choices)
            case "keep":
                return [answers.weigh_keep(scene, each) for each in choices]
            case "pick":
                return [answers.weigh_pick(scene, each) for each in choices]
            case _:
                return [answers.weigh_parting(scene, each) for each in choices]

    def ranking(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> Sequence[Ranked]:
        memory.sees(view)
        scene = Scene(view, ask.seat, memory, memory.character)
        advised = ((each, advice(scene, ask.kind, each.choice)) for each in self.rank(scene, ask.kind))
        found = [Ranked(each.choice, each.worth, why) for each, why in advised if why is not None]
        return sorted(found, key=lambda each: -each.worth)

    def against(self, view: View, ask: Asked, memory: Any, choice: Choice, better: Choice) -> Why | None:
        memory.sees(view)
        return blame(Scene(view, ask.seat, memory, memory.character), ask.kind, choice, better)


class Tuned(Regular):
    """The strongest set of constants that was found: what a search begins from."""

    name: ClassVar[str] = "tuned"


CLAIMED = (
    "doubt",
    "all_seen",
    "doubt_death",
    "believe",
    "likely",
    "contessa_in_hand",
)  # reasons about a claim that is heard


def pick(ranked: list[Weighed], mood: float, generator: Generator) -> Weighed:
    """The best, or by mood one nearly as good: nobody can be read who always does the same."""
    moods = [(each.worth - mood * _extreme(generator), at) for at, each in enumerate(ranked)]
    return ranked[max(moods)[1]]


def whims(ranked: list[Weighed], whim: float, generator: Generator) -> list[Weighed]:
    """What somebody feels like doing today: all choices of one verb are shifted alike."""
    if not whim:
        return ranked
    shift = {verb: whim * _extreme(generator) for verb in dict.fromkeys(each.choice.verb for each in ranked)}
    return [replace(each, worth=each.worth - shift[each.choice.verb]) for each in ranked]


def _extreme(generator: Generator) -> float:
    """The mood against a choice: from -2 to 2, mostly near 0."""
    return -2.0 + 2.0 * generator.random() + 2.0 * generator.random()


def _why(scene: Scene, best: Weighed) -> Why:
    """The reason of a choice; what was weighed names it, facts come from the table."""
    view, seat, choice = scene.view, scene.seat, best.choice
    if best.why in ("true", "bluff"):
        return Why(best.why, {"character": view.rules.claims[choice.verb]})
    if best.why in CLAIMED:
        made = view.nearest(Claim)
        percent = round(100 * (1 - scene.memory.holds(view, made.who, made.character)))
        args: dict[str, str | int] = {"character": made.character, "who": made.who, "percent": percent}
        if best.why == "doubt" and scene.memory.caught[made.who].get(made.character):
            return Why("caught", args)
        if best.why in ("believe", "likely") and percent >= 50:
            return Why("not_worth_it", args)
        return why_likely(view, seat, scene.memory, made, percent) if best.why == "likely" else Why(best.why, args)
    if best.why == "let_pass":
        return why_let_pass(view, seat)
    if best.why in ("block_true", "block_bluff"):
        return why_block(view, seat, choice.word())
    if best.why in ("income", "foreign_aid", "coup"):
        return why_plain(view, seat, choice)
    return why_card(view, seat, scene.memory, choice)
