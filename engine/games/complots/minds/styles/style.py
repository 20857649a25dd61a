"""How a style plays: its leanings in numbers, and how likely it takes each choice.

Everything here looks at the own hand, at what lies open and at what everybody remembers (`Recall`), be the state a
view or a world: no more than the seat may know.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.event import Event
from engine.core.flow import options
from engine.core.mind import Asked, Budget, Character, Mind, Why
from engine.games.complots.minds.belief.said import Said
from engine.games.complots.minds.odds import (
    WORTH,
    View,
    chance_to_hold,
    least_worth,
    suspicion,
    unseen_copies,
    worth_of,
)
from engine.games.complots.rules.play import Claim, Turn
from engine.games.complots.rules.questions import BLOCK, DOUBT, LOSE, SHOW
from engine.games.complots.rules.table import Announced, Doubted, Exposed, Gathered, PutBack, Stole


class Recall(Said):
    """What was claimed (`Said`), and by seat who did what to whom.

    `exposures[seat]` counts lies that came out in the whole match; `hurt[seat][other]` how often the other struck at
    the seat; `exchanges[seat]` how often it has changed its cards in this game.
    """

    __slots__ = ("exchanges", "exposures", "hurt")

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.exposures, self.exchanges = [0] * players, [0] * players
        self.hurt = [[0] * players for _ in range(players)]

    def _held(self) -> tuple[object, ...]:
        return *super()._held(), self.exposures, self.exchanges, self.hurt

    def update(self, event: Event) -> None:
        super().update(event)
        match event:
            case Gathered():
                self.exchanges = [0] * len(self.exchanges)
            case Announced():
                if event.target is not None and event.action != "steal":
                    self.hurt[event.target][event.seat] += 2
            case Stole():
                self.hurt[event.victim][event.seat] += 1
            case Doubted():
                self.hurt[event.claimant][event.seat] += 1
            case Exposed():
                self.exposures[event.seat] += 1
            case PutBack():
                self.exchanges[event.seat] += 1
            case _:
                pass


Chances = Sequence[tuple[Choice, float]]  # choices with how likely each is; together 1

STYLE = Why("quick.policy")


@dataclass(frozen=True, slots=True)
class Leanings:
    """The numbers of a style. Weights are relative to each other, the rest are chances from 0 to 1.

    `true`, `lie`: the weight of an action whose character is held, or not; `plain`: of actions that claim nothing.
    `steady`: the heaviest is always taken, else they are drawn by weight. `aim`: whose turn it is to suffer: the
    `leader`, the `richest`, the `weakest`, `any`body, or who hurt me (`avenge`). `heed`: what is left of the weight
    against somebody who claimed what blocks it.
    `doubt`: how often a claim is doubted that smells surely, `nose`: how likely a lie must be to smell; `threat`: how
    much less likely it must be where it is aimed at me; `reckless`: doubts of anything at all; `cornered`: doubts of
    an assassination that would end my game.
    `block_true`, `block_lie`: how often an action is blocked with and without the character; `desperate`: the Contessa
    claimed without her by who would be out.
    """

    true: Mapping[str, float]
    lie: Mapping[str, float] = field(default_factory=dict[str, float])
    plain: Mapping[str, float] = field(default_factory=lambda: {"income": 1.0, "foreign_aid": 1.0, "coup": 60.0})
    steady: bool = False
    aim: str = "any"
    heed: float = 0.3
    doubt: float = 0.0
    nose: float = 0.5
    threat: float = 0.05
    reckless: float = 0.0
    cornered: float = 0.0
    block_true: Mapping[str, float] = field(default_factory=dict[str, float])  # 1 where nothing is said
    block_lie: Mapping[str, float] = field(default_factory=dict[str, float])  # 0 where nothing is said
    desperate: float = 0.0


class Style(Mind):
    """A quick rule player with leanings of its own."""

    leanings: ClassVar[Leanings]

    def remember(self, view: View, seat: int, character: Character) -> Recall:
        return Recall(view.rules.players)

    def choose(
        self, view: View, ask: Asked, memory: Recall, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        return drawn(self.chances(view, ask.seat, ask.kind, memory), generator), STYLE

    def chances(self, view: View, seat: int, kind: str, recall: Recall) -> Chances:
        """How likely this style answers a question of this kind so; `view` may be a world. Likelihoods add up to 1."""
        return _CHANCES[kind](self.leanings, view, seat, recall)


def drawn(chances: Chances, generator: Generator) -> Choice:
    """One choice, as likely as it is said to be."""
    if len(chances) == 1:
        return chances[0][0]
    point = generator.random()
    for choice, chance in chances:
        point -= chance
        if point < 0:
            return choice
    return max(chances, key=lambda each: each[1])[0]


# My turn


def _action(leanings: Leanings, view: View, seat: int, recall: Recall) -> Chances:
    aims = _aims(leanings, view, seat, recall)
    weighed = [(choice, _weight(leanings, view, seat, recall, aims, choice)) for choice in options(view, seat)]
    if leanings.steady:
        return [(max(weighed, key=lambda each: each[1])[0], 1.0)]
    total = sum(weight for _, weight in weighed)
    return [(choice, weight / total) for choice, weight in weighed if weight]


def _weight(
    leanings: Leanings, view: View, seat: int, recall: Recall, aims: Mapping[int, float], choice: Choice
) -> float:
    rules, verb = view.rules, choice.verb
    character = rules.claims.get(verb)
    if character is None:
        weight = leanings.plain[verb]
    elif character in view.table.hands[seat]:
        weight = leanings.true.get(verb, 0.0)
    else:
        weight = leanings.lie.get(verb, 0.0)
        weight *= may_be_believed(view, seat, recall, character) * (3.0 if character in recall.said[seat] else 1.0)
    if verb == "exchange":
        weight *= 0.6 ** recall.exchanges[seat]  # nobody does nothing else
    if not choice.args or not weight:
        return weight
    target = choice.number()
    weight *= aims[target]
    if verb == "steal" and view.table.coins[target] < rules.data.steal:
        weight *= 0.3
    if any(name in recall.said[target] for name in rules.blocks.get(verb, ())):
        weight *= leanings.heed
    return weight


def may_be_believed(view: View, seat: int, recall: Recall, character: str) -> bool:
    """Whether the table could believe that this seat has the character: nobody claims what all can see is a lie."""
    opened = sum(cards.count(character) for cards in view.table.faceup)
    return opened < view.rules.copies and character not in recall.barred[seat]


def _aims(leanings: Leanings, view: View, seat: int, recall: Recall) -> Mapping[int, float]:
    """How much of a blow falls to each opponent; together 1, so that many opponents do not make it likelier."""
    table = view.table
    others = table.others(seat)
    match leanings.aim:
        case "leader":
            found = [math.exp(1.2 * len(table.hands[each]) + 0.25 * table.coins[each]) for each in others]
        case "richest":
            found = [math.exp(0.5 * table.coins[each]) for each in others]
        case "weakest":
            found = [math.exp(-1.5 * len(table.hands[each]) + 0.1 * table.coins[each]) for each in others]
        case "avenge":
            found = [1.0 + 2.0 * recall.hurt[seat][each] for each in others]
        case _:
            found = [1.0 + 0.1 * table.coins[each] for each in others]
    total = sum(found)
    return {each: aim / total for each, aim in zip(others, found, strict=True)}


# Doubts


def smell(view: View, seat: int, who: int, character: str, recall: Recall) -> float:
    """How likely the claim is a lie, as people think of it: cards counted, habits remembered. 0 to 1."""
    if character in recall.barred[who]:
        return 0.99
    held = chance_to_hold(view, seat, who, character)
    too_much = len(recall.said[who]) > len(view.table.hands[who])  # more characters than cards
    return suspicion(character, held, recall.exposures[who], 2.5 if too_much else 1.0)


def _doubt(leanings: Leanings, view: View, seat: int, recall: Recall) -> Chances:
    made, turn = view.nearest(Claim), view.nearest(Turn)
    chance = _doubts(leanings, view, seat, recall, made, turn)
    return [(DOUBT, chance), (PASS, 1 - chance)] if chance else [(PASS, 1.0)]


def _doubts(leanings: Leanings, view: View, seat: int, recall: Recall, made: Claim, turn: Turn) -> float:
    lie = smell(view, seat, made.who, made.character, recall)
    if unseen_copies(view, seat, made.character) <= 0:
        return 1.0 if leanings.doubt or leanings.reckless else 0.0
    at_me = made.who == turn.blocker and turn.who == seat if turn.blocker is not None else turn.target == seat
    nose = leanings.nose - leanings.threat * at_me
    chance = max(leanings.reckless, leanings.doubt / (1 + math.exp((nose - lie) / 0.04)) if leanings.doubt else 0.0)
    dying = turn.action == "assassinate" and turn.target == seat and turn.blocker is None
    hand = view.table.hands[seat]
    if dying and len(hand) == 1 and "contessa" not in hand:
        chance = max(chance, leanings.cornered)
    return chance


# Blocks


def _block(leanings: Leanings, view: View, seat: int, recall: Recall) -> Chances:
    turn, hand = view.nearest(Turn), view.table.hands[seat]
    characters = view.rules.blocks[turn.action]
    own = [name for name in characters if name in hand]
    if own:
        chance = leanings.block_true.get(turn.action, 1.0)
        return [(BLOCK[own[0]], chance), (PASS, 1 - chance)]
    likely = [name for name in characters if may_be_believed(view, seat, recall, name)]
    chance = leanings.block_lie.get(turn.action, 0.0)
    if turn.action == "assassinate" and len(hand) == 1:
        chance = max(chance, leanings.desperate)
    if not chance or not likely:
        return [(PASS, 1.0)]
    said = next((name for name in likely if name in recall.said[seat]), likely[0])
    return [(BLOCK[said], chance), (PASS, 1 - chance)]


# Cards


def _lose(leanings: Leanings, view: View, seat: int, recall: Recall) -> Chances:
    return [(LOSE[least_worth(view.table.hands[seat])], 1.0)]


def _show(leanings: Leanings, view: View, seat: int, recall: Recall) -> Chances:
    return [(SHOW[least_worth(view.table.hands[seat])], 1.0)]


def _keep(leanings: Leanings, view: View, seat: int, recall: Recall) -> Chances:
    return [(max(options(view, seat), key=lambda choice: worth_of(choice.cards())), 1.0)]


def _judge(leanings: Leanings, view: View, seat: int, recall: Recall) -> Chances:
    return [(Choice("discard" if WORTH[view.table.shown[0]] > 0.6 else "return"), 1.0)]


def _pick(leanings: Leanings, view: View, seat: int, recall: Recall) -> Chances:
    hand = view.table.hands[seat]
    return [(max(options(view, seat), key=lambda choice: WORTH[choice.word()] - (choice.word() in hand)), 1.0)]


_CHANCES: dict[str, Callable[[Leanings, View, int, Recall], Chances]] = {
    "action": _action,
    "doubt": _doubt,
    "block": _block,
    "lose": _lose,
    "show": _show,
    "keep": _keep,
    "judge": _judge,
    "pick": _pick,
}
