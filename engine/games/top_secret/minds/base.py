"""How all levels but the casual one play at bottom: believe exactly, go where there is most to learn or to win, tell no more
than one must. What a level adds, or misjudges, is its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import options
from engine.core.mind import Asked, Budget, Character, Mind, Ranked, Why
from engine.games.top_secret.minds.advice import advice, beside
from engine.games.top_secret.minds.belief import Belief, View, remember
from engine.games.top_secret.minds.calling import (
    DECIDES,
    best_call,
    sure_enough,
    why_call,
    why_listen,
    winners_if_wrong,
)
from engine.games.top_secret.minds.inclined import moved, shift
from engine.games.top_secret.minds.learn import card_gain
from engine.games.top_secret.minds.places import promises
from engine.games.top_secret.minds.showing import Scored, reveal, show
from engine.games.top_secret.minds.tuning import TUNING, Tuning
from engine.games.top_secret.rules.questions import LOOK, VISIT

TIRED, ASTRAY = 8, 35  # after so many rounds without news one goes somewhere at random, in so many of a hundred rounds
NOTHING = 1e-6  # what a question has to bring to be worth asking, in games won
ADVISED = 0.4  # a call less likely to be right than this is no advice


class Base(Mind):
    ranks: ClassVar[bool] = True
    far: ClassVar[float] = 0.08  # games won
    tunings: ClassVar[Mapping[int, Tuning]] = {}  # by the number of players; TUNING where it says none

    def remember(self, view: View, seat: int, character: Character) -> Belief:
        return remember(view, seat, character, self.tunings.get(view.rules.players, TUNING))

    def choose(
        self, view: View, ask: Asked, memory: Belief, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        left = view.table.places[ask.seat]
        if ask.kind == "place" and len(left) > 1 and memory.stale > TIRED and generator.below(100) < ASTRAY:
            place = generator.pick(left)
            return VISIT[place], Why("place.astray", {"place": place, "number": memory.stale})
        scored = self.called(view, ask, memory) or self.scored(view, ask, memory, generator, budget)
        _, choice, why = max(scored, key=lambda each: each[0])
        if choice.verb == "call" or memory.character.plain or not moved(generator):
            return choice, why
        others = [(worth, each) for worth, each, _ in scored if each.verb != "call"]
        whys = {each: reason for _, each, reason in scored}
        _, own = max(others, key=lambda each: each[0] + shift(view, ask.kind, memory, each[1], each[0]))
        return (choice, why) if own == choice else (own, whys[own].in_own_way())

    def called(self, view: View, ask: Asked, memory: Belief) -> Scored:
        """The call, where it is likely enough to be right, with how likely, and why; else nothing."""
        call = best_call(view, ask, memory)
        if call is None or call[1] < sure_enough(view, memory):
            return []
        return [(call[1], call[0], why_call(*call))]

    def scored(self, view: View, ask: Asked, memory: Belief, generator: Generator, budget: Budget) -> Scored:
        """Every answer but a call, with what this player takes it to be worth in games won, and why."""
        return weighed(view, ask, memory, generator)

    def tells(self, choice: Choice) -> bool:
        return choice.verb == "call"

    def beside(self, view: View, ask: Asked, memory: Belief, choice: Choice) -> Why | None:
        return beside(view, ask, memory, choice)

    def ranking(self, view: View, ask: Asked, memory: Belief, generator: Generator, budget: Budget) -> Sequence[Ranked]:
        if not memory.deals:  # nobody told it of the deal: what the table shows is all there is
            memory = self.remember(view, ask.seat, memory.character)
        scored = [(worth, choice) for worth, choice, _ in weighed(view, ask, memory, generator)]
        if ask.kind in ("ask", "peek"):  # where something can be learned, letting it pass is no advice
            scored = [each for each in scored if each[0] > NOTHING] or scored
        call = best_call(view, ask, memory)
        if call is not None and call[1] >= ADVISED:
            top = max(worth for worth, _ in scored)
            wanted = max(sure_enough(view, memory), DECIDES if winners_if_wrong(view, ask.seat) else 0.0)
            scored.append((top + call[1] - wanted, call[0]))
        ranked = (Ranked(choice, worth, advice(view, ask, memory, choice)) for worth, choice in scored)
        return sorted(ranked, key=lambda each: -each.worth)


def weighed(view: View, ask: Asked, belief: Belief, generator: Generator) -> Scored:
    """Every answer but a call, with what it is worth in games won, and why."""
    match ask.kind:
        case "place":
            return _places(view, belief)
        case "meet":
            return show(view, belief, generator)
        case "ask":
            return _ask(view, belief)
        case "peek":
            looks: Scored = [
                (belief.tuning.learn * card_gain(belief, 3, look.word()), look, Why("peek", {"card": look.word()}))
                for look in LOOK
            ]
            return [*looks, (-0.01, PASS, Why("ask.nothing"))]
        case "reveal":
            return reveal(view, belief, list(options(view, ask.seat)))
        case _:
            pass
    return [(0.0, PASS, why_listen(belief.best_call()[1]))]


def _places(view: View, belief: Belief) -> Scored:
    now, found = view.table.now, promises(view, belief, sure_enough(view, belief))
    scored: Scored = []
    for place, promise in found:
        waiting = [chair for chair in range(5) if now[chair] == place]
        args: dict[str, str | int] = {"place": place}
        if len(found) == 1:
            why = Why("place.last", args)
        elif len(waiting) == 1:
            why = Why("place.join", {**args, "who": waiting[0]})
        elif len(waiting) == 2:
            why = Why("place.block", args)
        else:
            why = _waits(view, belief.seat, place)
        scored.append((promise, VISIT[place], why))
    return scored


def _waits(view: View, seat: int, place: str) -> Why:
    """Of a place where nobody is: who may still come there. T 3.1"""
    table = view.table
    coming = [
        chair for chair in range(5) if chair != seat and not table.now[chair] and place not in table.played[chair]
    ]
    if len(coming) > 1:
        key = "place.wait" if any(table.now) else "place.open"
        return Why(key, {"place": place, "number": len(coming)})
    return Why("place.wait_one", {"place": place, "who": coming[0]}) if coming else Why("place.alone", {"place": place})


def _ask(view: View, belief: Belief) -> Scored:
    """Whoever's card tells most; nobody where none tells anything. T 3.6"""
    found: Scored = []
    for choice in options(view, belief.seat):
        if choice.verb == "name":
            kind = choice.word(1) if len(choice.args) == 2 else None
            gain = card_gain(belief, choice.number(), kind)
            who = choice.number()
            told = any(source == who and to == belief.seat for source, to, _ in view.table.shown)
            found.append((belief.tuning.learn * gain, choice, Why("ask" if told else "ask.new", {"who": who})))
    return [(1e-9, PASS, Why("ask.nothing")), *found]
