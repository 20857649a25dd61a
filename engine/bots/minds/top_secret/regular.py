"""The regular player: believes exactly, goes where there is most to learn or to win, tells as little as he must."""

from __future__ import annotations

from typing import ClassVar

from engine.bots.minds.top_secret.belief import Belief, View, remember
from engine.bots.minds.top_secret.learn import card_gain, left_open
from engine.bots.minds.top_secret.places import best_place
from engine.bots.minds.top_secret.quick import may_call
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import options
from engine.core.mind import Asked, Budget, Character, Mind, Why
from engine.games.top_secret.play import Meeting, black_card
from engine.games.top_secret.questions import LOOK, VISIT, packets_left, receiver
from engine.games.top_secret.rules import BLACK, packet_text

SURE = {3: 0.72, 4: 0.93, 5: 0.62}  # how likely a number has to be right for a call, by players; tuned (TUNING.md)
DARING = 0.06  # how far character moves that
PATIENCE = 10  # rounds in which nobody shows anything; after them a worse guess will do
BETWEEN_EQUALS = 0.05  # bits: a black card decides where two packets tell about as much
TIRED, ASTRAY = 8, 35  # after so many rounds without news one goes somewhere at random, in so many of a hundred rounds
FRIEND = 0.85  # from here on an agent is treated as the ally


def sure_enough(view: View, belief: Belief) -> float:
    """How likely a number has to be right for this seat to call it now."""
    hurry = 0.02 * max(0.0, belief.quiet - PATIENCE * (1.5 - belief.character.greed))
    return SURE[view.rules.players] + DARING * (0.5 - belief.character.daring) - hurry


class Regular(Mind):
    name: ClassVar[str] = "regular"

    def remember(self, view: View, seat: int, character: Character) -> Belief:
        return remember(view, seat, character)

    def choose(
        self, view: View, ask: Asked, memory: Belief, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        match ask.kind:
            case "place":
                return _place(view, memory, generator)
            case "reveal":
                return _reveal(view, memory)
        return _call(view, ask, memory) or _settle(view, ask.kind, memory, generator)


def _place(view: View, belief: Belief, generator: Generator) -> tuple[Choice, Why]:
    if belief.stale > TIRED and generator.below(100) < ASTRAY:
        place = generator.pick(view.table.places[belief.seat])
        return VISIT[place], Why("place.astray")
    place, _ = best_place(view, belief, sure_enough(view, belief))
    waiting = [chair for chair in range(5) if view.table.now[chair] == place]
    if len(waiting) == 1:
        return VISIT[place], Why("place.join", {"place": place, "who": waiting[0]})
    if len(waiting) == 2:
        return VISIT[place], Why("place.block", {"place": place})
    return VISIT[place], Why("place.wait", {"place": place})


def _call(view: View, ask: Asked, belief: Belief) -> tuple[Choice, Why] | None:
    """The telephone, if it is allowed here and likely enough to be right. T 4.1, 5.3, 6.4"""
    if not may_call(view, ask.kind):
        return None
    four = view.rules.players == 4
    number, right = belief.best_call(receiver(view, ask.seat) if four else None)
    if right < sure_enough(view, belief):
        return None
    return Choice("call", (number,)), Why("call", {"number": " ".join(number), "percent": round(100 * right)})


def _settle(view: View, kind: str, belief: Belief, generator: Generator) -> tuple[Choice, Why]:
    match kind:
        case "meet":
            return _show(view, belief, generator)
        case "ask":
            return _ask(view, belief)
        case "peek":
            look = max(LOOK, key=lambda choice: card_gain(belief, 3, choice.word()))
            return look, Why("peek", {"card": look.word()})
        case _:
            return PASS, Why("listen")


def _show(view: View, belief: Belief, generator: Generator) -> tuple[Choice, Why]:
    """To the ally what tells most, black too; to anybody else what tells least, black only as a feint. T 3.3-3.5"""
    to = receiver(view, belief.seat)
    odds = belief.ally_odds(to)
    bluff = 0.8 + 0.4 * belief.character.bluff
    tell = odds - (1 - odds) * bluff
    friend = odds >= FRIEND
    feint = not friend and generator.random() < 0.6 * belief.character.bluff
    best, highest = None, -99.0
    for choice in packets_left(view, belief.seat, to):
        text = packet_text(choice.cards())
        value = -tell * left_open(belief, to, text) + 0.01 * generator.random()
        if (friend or feint) and BLACK in text:
            value += BETWEEN_EQUALS
        if value > highest:
            best, highest = choice, value
    assert best is not None
    args: dict[str, str | int] = {"who": to, "percent": round(100 * odds)}
    if friend:
        return best, Why("show.ally", args)
    if feint and BLACK in str(best):
        return best, Why("show.feint", args)
    return best, Why("show.hide", args)


def _ask(view: View, belief: Belief) -> tuple[Choice, Why]:
    """Whoever's card tells most. T 3.6"""
    best, most = PASS, 0.0
    for choice in options(view, belief.seat):
        if choice.verb == "name":
            kind = choice.word(1) if len(choice.args) == 2 else None
            gain = card_gain(belief, choice.number(), kind)
            if gain > most:
                best, most = choice, gain
    if best is PASS:
        return PASS, Why("ask.nothing")
    return best, Why("ask", {"who": best.number()})


def _reveal(view: View, belief: Belief) -> tuple[Choice, Why]:
    """The card that tells the asker most if he is likely the ally, else least. T 3.6"""
    meeting = view.frames[-1]
    assert isinstance(meeting, Meeting)
    asker = meeting.members[0]
    odds = belief.ally_odds(asker)
    tell = odds - (1 - odds)
    choices = options(view, belief.seat)

    def value(choice: Choice) -> float:
        return -tell * left_open(belief, asker, black_card(view, belief.seat, choice.word()))

    best = max(choices, key=value)
    return best, Why("reveal.ally" if odds >= FRIEND else "reveal", {"card": best.word(), "who": asker})
