"""What an action, a doubt, a block is worth, in lives: one life of one's own is 1.

An opponent's life is worth 1 / (opponents) to everybody else, since all gain by it; coins are worth what they buy.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.minds.complots.memory import Memory
from engine.bots.minds.complots.odds import WORTH, View, unseen_copies
from engine.core.choice import Choice
from engine.core.mind import Character
from engine.games.complots.play import Turn

COIN = 0.07  # a coup of 7 coins takes one life of 1 / (opponents), and money is safety; found by self-play
SHAME = 0.065  # what people pay for an easy conscience: without it nearly every tax is a lie that nobody doubts


@dataclass(frozen=True, slots=True)
class Weighed:
    """A choice with its worth in lives, the reason's key, and whether it is a lie."""

    choice: Choice
    worth: float
    why: str
    lie: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """What a decision looks at: the view, whose decision it is, what is remembered, how the person is."""

    view: View
    seat: int
    memory: Memory
    character: Character

    @property
    def hand(self) -> tuple[str, ...]:
        return self.view.table.hands[self.seat]

    @property
    def opponents(self) -> int:
        return len(self.view.table.living) - 1

    def life(self) -> float:
        """What losing a character now costs: the last one is the game."""
        cost = 1.0 if len(self.hand) > 1 else 1.5 + 0.35 * (self.opponents == 1)
        return cost * (1.25 - 0.5 * self.character.daring)

    def kill(self, other: int) -> float:
        """What it is worth that this opponent loses a character."""
        table = self.view.table
        strength = len(table.hands[other]) + 0.12 * table.coins[other]
        mean = sum(len(table.hands[each]) + 0.12 * table.coins[each] for each in table.others(self.seat))
        mean /= self.opponents
        grudge = 0.12 * self.character.revenge * min(3.0, self.memory.anger[other])
        share = 1.0 / self.opponents
        return share * (0.95 + 0.4 * strength / max(0.1, mean) + grudge)

    def coin(self) -> float:
        return COIN * (0.8 + 0.4 * self.character.greed)


def doubted(scene: Scene, character: str) -> float:
    """How likely somebody doubts my claim of this character."""
    memory, view = scene.memory, scene.view
    seen = view.rules.copies - unseen_copies(view, scene.seat, character) - scene.hand.count(character)
    rate = memory.doubt_rate() * (1.0 + 0.6 * seen) * (0.35 + 0.13 * scene.opponents)
    if memory.told.get(character):
        rate *= 0.7  # they have let me have it before
    if len([name for name in memory.told if name != character]) >= len(scene.hand):
        rate *= 1.7  # more characters claimed than cards in hand
    if seen >= view.rules.copies:
        return 0.97
    return min(0.95, rate)


def claim(scene: Scene, character: str, gain: float) -> tuple[float, bool]:
    """The worth of claiming this character for something worth `gain`, and whether it is a lie."""
    risk = doubted(scene, character)
    if character in scene.hand:
        return gain + risk * 0.8 / scene.opponents - 0.02, False  # a doubter loses a life
    if scene.memory.caught[scene.seat].get(character):
        return -9.0, True  # the table remembers
    fear = scene.life() * (1.35 - 0.7 * scene.character.bluff)
    return (1 - risk) * gain - risk * fear - SHAME * (2.2 - 2.4 * scene.character.bluff), True


def actions(scene: Scene, choices: list[Choice]) -> list[Weighed]:
    return [_action(scene, choice) for choice in choices]


def _action(scene: Scene, choice: Choice) -> Weighed:
    view, verb = scene.view, choice.verb
    data, coin = view.rules.data, scene.coin()
    character = view.rules.claims.get(verb)
    gain = _gain(scene, choice)
    if character is None:
        why = {"income": "income", "foreign_aid": "foreign_aid", "coup": "coup"}[verb]
        return Weighed(choice, gain, why)
    if verb == "assassinate":
        worth, lie = claim(scene, character, gain)
        worth -= data.assassinate * coin * (1.0 if not lie else 1 - doubted(scene, character))
        return Weighed(choice, worth, "bluff" if lie else "true", lie)
    worth, lie = claim(scene, character, gain)
    return Weighed(choice, worth, "bluff" if lie else "true", lie)


def _gain(scene: Scene, choice: Choice) -> float:
    """What the action brings if nobody doubts it."""
    view, memory = scene.view, scene.memory
    data, table, coin = view.rules.data, view.table, scene.coin()
    target = choice.number() if choice.args else -1
    match choice.verb:
        case "income":
            return data.income * coin
        case "foreign_aid":
            let = 1.0
            for other in table.others(scene.seat):
                let *= 1 - 0.75 * memory.holds(view, other, "duchess") - 0.03
            return data.foreign_aid * coin * let
        case "tax":
            return data.tax * coin
        case "coup":
            return scene.kill(target) - data.coup * coin * 0.55 + _danger(scene)
        case "assassinate":
            stopped = min(0.95, memory.holds(view, target, "contessa") + 0.12 + 0.3 * (len(table.hands[target]) == 1))
            return scene.kill(target) * (1 - stopped)
        case "steal":
            coins = min(data.steal, table.coins[target])
            blockers = [memory.holds(view, target, name) for name in ("captain", view.rules.fifth)]
            stopped = 1 - (1 - 0.85 * blockers[0]) * (1 - 0.85 * blockers[1]) + 0.06
            return coins * coin * (1 + 0.8 / scene.opponents) * max(0.0, 1 - stopped)
        case "exchange":
            worth = sum(WORTH[card] for card in dict.fromkeys(scene.hand))
            missing = (1.55 if len(scene.hand) > 1 else 0.95) - worth
            return 0.08 + 0.22 * max(0.0, missing)
        case _:  # examine
            return 0.11 + 0.02 * len(table.hands[target]) / scene.opponents


def _danger(scene: Scene) -> float:
    """Coins in hand may be stolen, and others are about to strike."""
    table = scene.view.table
    armed = sum(table.coins[other] >= 5 for other in table.others(scene.seat))
    return 0.06 + 0.05 * armed


def stake(scene: Scene, turn: Turn) -> float:
    """What it costs me if the action under way takes effect."""
    view, coin = scene.view, scene.coin()
    data, share = view.rules.data, 1.0 / scene.opponents
    if turn.target == scene.seat:
        if turn.action == "steal":
            return min(data.steal, view.table.coins[scene.seat]) * coin
        if turn.action == "assassinate":
            return scene.life()
        return 0.1
    if turn.action == "assassinate":
        return -0.3 * share
    return {"tax": data.tax, "foreign_aid": data.foreign_aid, "steal": data.steal}.get(turn.action, 1) * coin * share
