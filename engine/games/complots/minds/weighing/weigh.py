"""What an action, a doubt, a block is worth, in lives: one life of one's own is 1.

An opponent's life is worth 1 / (opponents) to everybody else, since all gain by it; coins are worth what they buy.
The numbers are those of a set of constants, which the memory brings along.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.choice import Choice
from engine.core.mind import Character
from engine.games.complots.minds.belief.memory import Memory
from engine.games.complots.minds.odds import View, unseen_copies
from engine.games.complots.minds.weighing.constants import Constants
from engine.games.complots.rules.play import Turn

NEVER = -9.0  # the table remembers, or can see that it is a lie
ARMED = 5  # coins: who has so many is about to strike

BASHFUL = 0.04  # lives, by which the shyest and the boldest differ from the middle

SHAME = {
    "tax": "shame_tax", "steal": "shame_steal", "assassinate": "shame_assassinate", "exchange": "shame_exchange",
    "examine": "shame_exchange",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Weighed:
    """A choice with its worth in lives, the reason's key, and whether it is a lie."""

    choice: Choice
    worth: float
    why: str
    lie: bool = False


@dataclass(frozen=True, slots=True)
class Weighing:
    """What a decision looks at: the view, whose decision it is, what is remembered, how the person is."""

    view: View
    seat: int
    memory: Memory
    character: Character

    @property
    def c(self) -> Constants:
        return self.memory.constants

    @property
    def hand(self) -> tuple[str, ...]:
        return self.view.table.hands[self.seat]

    @property
    def opponents(self) -> int:
        return len(self.view.table.living) - 1

    def life(self) -> float:
        """What losing a character now costs: the last one is the game."""
        cost = 1.0 if len(self.hand) > 1 else self.c.last_life + self.c.last_duel * (self.opponents == 1)
        return cost * (1.25 - 0.5 * self.character.daring)

    def kill(self, other: int) -> float:
        """What it is worth that this opponent loses a character."""
        table, c = self.view.table, self.c
        strength = len(table.hands[other]) + c.strong_coin * table.coins[other]
        mean = sum(len(table.hands[each]) + c.strong_coin * table.coins[each] for each in table.others(self.seat))
        mean /= self.opponents
        grudge = c.grudge * self.character.revenge * min(3.0, self.memory.anger[other])
        share = 1.0 / self.opponents
        return share * (c.kill + c.kill_strong * strength / max(0.1, mean) + grudge + c.quiet * self.apart(other))

    def apart(self, other: int) -> float:
        """How much more than the others somebody stays out of it: whom I hit depends on it, not whether I do."""
        return self.memory.quieter(other, self.view.table.others(self.seat))

    def coin(self) -> float:
        return self.c.coin * (0.8 + 0.4 * self.character.greed)


def doubted(weighing: Weighing, character: str) -> float:
    """How likely somebody doubts my claim of this character."""
    memory, view, c = weighing.memory, weighing.view, weighing.c
    seen = view.rules.copies - unseen_copies(view, weighing.seat, character) - weighing.hand.count(character)
    if seen >= view.rules.copies:
        return 0.97
    rate = memory.doubt_rate() * (1.0 + c.doubted_seen * seen) * (c.doubters + c.doubters_each * weighing.opponents)
    rate *= memory.by_character("doubted", character)
    if memory.told.get(character):
        rate *= c.doubted_told
    if len([name for name in memory.told if name != character]) >= len(weighing.hand):
        rate *= c.doubted_many
    return min(0.95, rate)


def claim(weighing: Weighing, character: str, gain: float, shame: float) -> tuple[float, bool]:
    """The worth of claiming this character for something worth `gain`, and whether it is a lie."""
    risk, c = doubted(weighing, character), weighing.c
    if character in weighing.hand:
        return gain + risk * c.true_doubted / weighing.opponents - c.true_cost, False
    if known_lie(weighing, character):
        return NEVER, True
    fear = weighing.life() * c.fear * (1.35 - 0.7 * weighing.character.bluff)
    return (1 - risk) * gain - risk * fear - ashamed(weighing, shame), True


def ashamed(weighing: Weighing, shame: float) -> float:
    """What a lie costs somebody's conscience: liars lie with an easy one."""
    return shame + BASHFUL * (1 - 2 * weighing.character.bluff)


def known_lie(weighing: Weighing, character: str) -> bool:
    """Whether the whole table would know: all of them lie open, or I was caught without it."""
    opened = sum(cards.count(character) for cards in weighing.view.table.faceup)
    return opened >= weighing.view.rules.copies or bool(weighing.memory.caught[weighing.seat].get(character))


def actions(weighing: Weighing, choices: list[Choice]) -> list[Weighed]:
    return [_action(weighing, choice) for choice in choices]


def _action(weighing: Weighing, choice: Choice) -> Weighed:
    view, verb, c = weighing.view, choice.verb, weighing.c
    character = view.rules.claims.get(verb)
    gain = _gain(weighing, choice)
    if character is None:
        return Weighed(choice, gain, verb)
    shame: float = getattr(c, SHAME[verb])
    if verb == "assassinate":
        shame += c.shame_murder / weighing.opponents
    worth, lie = claim(weighing, character, gain, shame)
    if verb == "assassinate":
        paid = 1.0 if not lie else 1 - doubted(weighing, character)
        worth -= view.rules.data.assassinate * weighing.coin() * c.kill_coins * paid
    return Weighed(choice, worth, "bluff" if lie else "true", lie)


def _gain(weighing: Weighing, choice: Choice) -> float:
    """What the action brings if nobody doubts it."""
    view, c = weighing.view, weighing.c
    data, table, coin = view.rules.data, view.table, weighing.coin()
    target = choice.number() if choice.args else -1
    match choice.verb:
        case "income":
            return data.income * coin
        case "foreign_aid":
            return _aid(weighing)
        case "tax":
            return data.tax * coin
        case "coup":
            return weighing.kill(target) - data.coup * coin * c.coup_cost + _danger(weighing)
        case "assassinate":
            return _assassination(weighing, target)
        case "steal":
            return _theft(weighing, target)
        case "exchange":
            worth = sum(map(c.worth, dict.fromkeys(weighing.hand)))
            missing = (c.exchange_two if len(weighing.hand) > 1 else c.exchange_one) - worth
            return c.exchange + c.exchange_need * max(0.0, missing)
        case _:  # examine
            return c.examine + c.examine_hand * len(table.hands[target]) / weighing.opponents


def _aid(weighing: Weighing) -> float:
    view, c, let = weighing.view, weighing.c, 1.0
    for other in view.table.others(weighing.seat):
        let *= max(0.0, 1 - c.aid_seen * weighing.memory.holds(view, other, "duchess") - c.aid_risk)
    return view.rules.data.foreign_aid * weighing.coin() * let - c.aid_blocked * (1 - let)


def _assassination(weighing: Weighing, target: int) -> float:
    view, c = weighing.view, weighing.c
    desperate = c.kill_desperate * (len(view.table.hands[target]) == 1)
    stopped = min(0.95, weighing.memory.holds(view, target, "contessa") + c.kill_risk + desperate)
    escapes = len(view.table.hands[target]) == 1
    return (weighing.kill(target) + escapes * _escape(weighing, target, "assassin")) * (1 - stopped)


def _theft(weighing: Weighing, target: int) -> float:
    view, c = weighing.view, weighing.c
    coins = min(view.rules.data.steal, view.table.coins[target])
    stopped = 1.0
    for name in ("captain", view.rules.fifth):
        stopped *= 1 - c.steal_seen * weighing.memory.holds(view, target, name)
    stopped = 1 - stopped + c.steal_risk
    worth = coins * weighing.coin() * (1 + (c.steal_hurt + c.quiet_steal * weighing.apart(target)) / weighing.opponents)
    escapes = view.table.coins[target] - coins < view.rules.data.coup
    return (worth + escapes * _escape(weighing, target, "captain")) * max(0.0, 1 - stopped)


def _escape(weighing: Weighing, target: int, character: str) -> float:
    """What it is worth in a duel that the other, who could strike down my last character next, no longer can."""
    table, data = weighing.view.table, weighing.view.rules.data
    doomed = weighing.opponents == 1 and len(weighing.hand) == 1 and table.coins[target] >= data.coup
    share = weighing.c.escape if character in weighing.hand else weighing.c.escape_lie
    return share * weighing.life() if doomed else 0.0


def _danger(weighing: Weighing) -> float:
    """Coins in hand may be stolen, and others are about to strike."""
    table = weighing.view.table
    armed = sum(table.coins[other] >= ARMED for other in table.others(weighing.seat))
    return weighing.c.danger + weighing.c.danger_each * armed


def stake(weighing: Weighing, turn: Turn) -> float:
    """What it costs me if the action under way takes effect."""
    view, coin = weighing.view, weighing.coin()
    data, share = view.rules.data, 1.0 / weighing.opponents
    if turn.target == weighing.seat:
        if turn.action == "steal":
            return min(data.steal, view.table.coins[weighing.seat]) * coin
        if turn.action == "assassinate":
            return weighing.life()
        return 0.1
    if turn.action == "assassinate":
        return -weighing.c.watch_kill * share
    return {"tax": data.tax, "foreign_aid": data.foreign_aid, "steal": data.steal}.get(turn.action, 1) * coin * share
