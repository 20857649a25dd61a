"""The regular player: remembers claims, believes by them, and does what is worth most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.bots.minds.complots.advice import advice
from engine.bots.minds.complots.memory import Memory
from engine.bots.minds.complots.odds import WORTH, View, unseen_copies, worth_of
from engine.bots.minds.complots.weigh import Scene, Weighed, actions, claim, doubted, stake
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import options
from engine.core.mind import Asked, Budget, Character, Mind, Ranked, Why
from engine.games.complots.play import Claim, Examine, Turn
from engine.games.complots.questions import BLOCK, DOUBT

SPREAD = 0.035  # how far apart in worth two choices are still a matter of mood, in lives


class Regular(Mind):
    name: ClassVar[str] = "regular"
    ranks: ClassVar[bool] = True
    far: ClassVar[float] = 0.5  # half a life

    def remember(self, view: View, seat: int, character: Character) -> Memory:
        return Memory(seat, view.rules.players, view.rules.fifth, character)

    def choose(
        self, view: View, ask: Asked, memory: Memory, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        scene = Scene(view, ask.seat, memory, memory.character)
        ranked = self.rank(scene, ask.kind)
        best = pick(ranked, generator)
        return best.choice, _why(scene, best)

    def rank(self, scene: Scene, kind: str) -> list[Weighed]:
        """All options with what they are worth."""
        choices = list(options(scene.view, scene.seat))
        match kind:
            case "action":
                return actions(scene, choices)
            case "doubt":
                return weigh_doubt(scene)
            case "block":
                return weigh_block(scene)
            case "judge":
                return weigh_judge(scene, choices)
            case "keep":
                return [Weighed(each, worth_of(each.cards()) + _told(scene, each.cards()), "keep") for each in choices]
            case "pick":
                return [_weigh_pick(scene, each) for each in choices]
            case _:
                return [_weigh_parting(scene, each, kind) for each in choices]

    def ranking(self, view: View, ask: Asked, memory: Memory, generator: Generator, budget: Budget) -> Sequence[Ranked]:
        scene = Scene(view, ask.seat, memory, memory.character)
        advised = ((each, advice(scene, ask.kind, each.choice)) for each in self.rank(scene, ask.kind))
        found = [Ranked(each.choice, each.worth, why) for each, why in advised if why is not None]
        return sorted(found, key=lambda each: -each.worth)


def pick(ranked: list[Weighed], generator: Generator) -> Weighed:
    """The best, or by mood one nearly as good: nobody can be read who always does the same."""
    moods = [(each.worth - SPREAD * _extreme(generator), at) for at, each in enumerate(ranked)]
    return ranked[max(moods)[1]]


def _extreme(generator: Generator) -> float:
    """A number that is mostly near 1 and seldom small: the mood against a choice."""
    return -2.0 + 2.0 * generator.random() + 2.0 * generator.random()


def weigh_doubt(scene: Scene) -> list[Weighed]:  # C 4
    view = scene.view
    claim_made, turn = view.frames[-1], view.frames[-2]
    assert isinstance(claim_made, Claim) and isinstance(turn, Turn)
    character, who = claim_made.character, claim_made.who
    lie = 1 - scene.memory.holds(view, who, character)
    blocking = who == turn.blocker
    at_stake = -0.15 / scene.opponents if blocking else stake(scene, turn)
    if blocking and turn.who == scene.seat:
        at_stake = {"assassinate": scene.kill(who), "steal": 2 * scene.coin()}.get(turn.action, scene.coin() * 2)
    loss = scene.life()
    if turn.action == "assassinate" and turn.target == scene.seat and not blocking:
        return _doubt_my_death(scene, turn, lie, loss)
    unmasked = scene.kill(who)
    others = 0.25 * (scene.opponents - 1) / scene.opponents  # somebody else may do it for me
    worth = lie * (unmasked * (1 - others) + at_stake) - (1 - lie) * loss
    if unseen_copies(view, scene.seat, character) <= 0:
        return [Weighed(DOUBT, 5.0, "all_seen"), Weighed(PASS, 0.0, "believe")]
    worth += 0.5 * (scene.character.doubt - 0.5) + 0.04
    return [Weighed(DOUBT, worth, "doubt"), Weighed(PASS, 0.0, "believe")]


def _doubt_my_death(scene: Scene, turn: Turn, lie: float, loss: float) -> list[Weighed]:
    """The Assassin is after me: believe, doubt, or count on the Contessa (true or not)."""
    if "contessa" in scene.hand:
        return [Weighed(PASS, 0.0, "contessa_in_hand"), Weighed(DOUBT, lie * 0.4 - (1 - lie) * loss, "doubt")]
    believed = 1 - doubted(scene, "contessa")
    block = believed * loss if not scene.memory.caught[scene.seat].get("contessa") else 0.0
    last = len(scene.hand) == 1
    by_block = block - loss if last else max(-loss, block - loss - (1 - believed) * 1.2)
    by_doubt = lie * scene.kill(turn.who) - (1 - lie) * (loss if last else loss + 1.2)
    return [Weighed(DOUBT, by_doubt, "doubt_death"), Weighed(PASS, by_block, "believe")]


def weigh_block(scene: Scene) -> list[Weighed]:  # C 5
    view = scene.view
    turn = view.frames[-1]
    assert isinstance(turn, Turn)
    at_stake = stake(scene, turn)
    found = [Weighed(PASS, 0.0, "let_pass")]
    for character in view.rules.blocks[turn.action]:
        worth, lie = claim(scene, character, at_stake)
        if lie and turn.action == "assassinate":
            believed = 1 - doubted(scene, character)
            last = len(scene.hand) == 1
            risk = 0.0 if last else (1 - believed) * 1.4  # C 5.2: two lives at once
            worth = -9.0 if worth < -5 else believed * at_stake - risk - (0.0 if last else 0.1)
        found.append(Weighed(BLOCK[character], worth, "block_bluff" if lie else "block_true", lie))
    return found


def weigh_judge(scene: Scene, choices: list[Choice]) -> list[Weighed]:  # C 3.9
    (card,) = scene.view.table.shown
    examine = scene.view.frames[-1]
    assert isinstance(examine, Examine)
    hope = sum(WORTH[name] for name in scene.view.rules.characters) / len(scene.view.rules.characters)
    worth = WORTH[card] - hope - 0.12  # what is known of a hand is worth something
    return [Weighed(each, worth if each.verb == "discard" else 0.0, f"judge_{each.verb}") for each in choices]


def _told(scene: Scene, cards: tuple[str, ...]) -> float:
    """Keeping what one has claimed keeps one's word."""
    return sum(0.12 for card in dict.fromkeys(cards) if scene.memory.told.get(card))


def _weigh_parting(scene: Scene, choice: Choice, kind: str) -> Weighed:  # C 6.1, C 3.9
    rest = list(scene.hand)
    rest.remove(choice.word())
    worth = worth_of(tuple(rest)) + _told(scene, tuple(rest))
    return Weighed(choice, worth, "show" if kind == "show" else "lose")


def _weigh_pick(scene: Scene, choice: Choice) -> Weighed:  # C 2.2
    hand = (*scene.hand, choice.word())
    return Weighed(choice, 0.15 * worth_of(hand), "pick")


def _why(scene: Scene, best: Weighed) -> Why:
    args: dict[str, str | int] = {}
    if best.why in ("true", "bluff"):
        args["character"] = scene.view.rules.claims[best.choice.verb]
    elif best.why in ("doubt", "all_seen", "doubt_death", "believe") and isinstance(scene.view.frames[-1], Claim):
        made = scene.view.frames[-1]
        percent = round(100 * (1 - scene.memory.holds(scene.view, made.who, made.character)))
        args = {"character": made.character, "who": made.who, "percent": percent}
        if best.why == "believe" and percent >= 50:
            return Why("not_worth_it", args)
    elif best.choice.args and isinstance(best.choice.args[0], str):
        args["character"] = best.choice.args[0]
    return Why(best.why, args)
