"""The casual player: plays by the cards in hand and by feeling, and remembers only who was caught with what."""

from __future__ import annotations

from typing import ClassVar

from engine.bots.minds.complots.memory import Memory
from engine.bots.minds.complots.odds import View, chance_to_hold, unseen_copies
from engine.bots.minds.complots.quick import quick_choice
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import options
from engine.core.mind import Asked, Budget, Character, Mind, Why
from engine.games.complots.play import Claim, Turn
from engine.games.complots.questions import BLOCK, DOUBT


class Casual(Mind):
    name: ClassVar[str] = "casual"

    def remember(self, view: View, seat: int, character: Character) -> Memory:
        return Memory(seat, view.rules.players, view.rules.fifth, character)

    def choose(
        self, view: View, ask: Asked, memory: Memory, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        match ask.kind:
            case "action":
                return _act(view, ask.seat, memory, generator)
            case "doubt":
                return _doubt(view, ask.seat, memory, generator)
            case "block":
                return _block(view, ask.seat, memory, generator)
            case kind:
                return quick_choice(view, ask.seat, kind, generator), Why("casual")


def _act(view: View, seat: int, memory: Memory, generator: Generator) -> tuple[Choice, Why]:
    """A true action mostly; a bluff now and then; anybody may be the target, rather who hurt me."""
    hand, claims = view.table.hands[seat], view.rules.claims
    weights = []
    choices = list(options(view, seat))
    for choice in choices:
        character = claims.get(choice.verb)
        weight = {"income": 4.0, "foreign_aid": 4.0, "coup": 60.0}.get(choice.verb, 0.0)
        if character in hand:
            weight = {"tax": 30.0, "steal": 9.0, "assassinate": 9.0, "exchange": 6.0}.get(choice.verb, 5.0)
        elif character is not None:
            weight = 0.0 if memory.caught[seat].get(character) else 0.8 + 3.0 * memory.character.bluff
        if choice.args:
            weight *= 1.0 + memory.character.revenge * min(3.0, memory.anger[choice.number()])
            weight /= len(view.table.living) - 1
        weights.append(weight)
    choice = _weighted(choices, weights, generator)
    character = claims.get(choice.verb)
    if character is None:
        return choice, Why(choice.verb)
    return choice, Why("true" if character in hand else "bluff", {"character": character})


def _doubt(view: View, seat: int, memory: Memory, generator: Generator) -> tuple[Choice, Why]:
    made, turn = view.frames[-1], view.frames[-2]
    assert isinstance(made, Claim) and isinstance(turn, Turn)
    lie = 1 - chance_to_hold(view, seat, made.who, made.character)
    args: dict[str, str | int] = {"character": made.character, "who": made.who, "percent": round(100 * lie)}
    if not unseen_copies(view, seat, made.character) or memory.caught[made.who].get(made.character):
        return DOUBT, Why("all_seen", args)
    eager = 0.02 + 0.16 * memory.character.doubt * lie
    if turn.target == seat and turn.blocker is None:
        eager *= 2.0
    return (DOUBT, Why("doubt", args)) if generator.random() < eager else (PASS, Why("believe", args))


def _block(view: View, seat: int, memory: Memory, generator: Generator) -> tuple[Choice, Why]:
    turn = view.frames[-1]
    assert isinstance(turn, Turn)
    hand = view.table.hands[seat]
    for character in view.rules.blocks[turn.action]:
        if character in hand:
            return BLOCK[character], Why("block_true", {"character": character})
    character = view.rules.blocks[turn.action][0]
    eager = 0.25 * memory.character.bluff * (0.3 if turn.action == "foreign_aid" else 1.0)
    if turn.action == "assassinate" and len(hand) == 1:
        eager = 0.6
    if generator.random() < eager and not memory.caught[seat].get(character):
        return BLOCK[character], Why("block_bluff", {"character": character})
    return PASS, Why("let_pass")


def _weighted(choices: list[Choice], weights: list[float], generator: Generator) -> Choice:
    point = generator.random() * sum(weights)
    for choice, weight in zip(choices, weights, strict=True):
        point -= weight
        if point <= 0 and weight:
            return choice
    return choices[0]
