"""The casual player: remembers the last few things shown, goes where somebody waits, calls on a good guess."""

from __future__ import annotations

from typing import ClassVar

from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import any_option
from engine.core.mind import Asked, Budget, Character, Forgetful, Mind, Why
from engine.games.top_secret.deduction import possible
from engine.games.top_secret.minds.calling import likeliest, why_listen
from engine.games.top_secret.minds.inclined import next_of, rather, way
from engine.games.top_secret.minds.occasions import lies_when
from engine.games.top_secret.minds.quick import View, allied, any_ask, call_at
from engine.games.top_secret.minds.showing import half_remembered, plainly
from engine.games.top_secret.rules.numbers import BLACK
from engine.games.top_secret.rules.questions import LOOK, VISIT, meeting, packets_left, receiver

REMEMBERED = 6  # packets and cards, the latest
SURE = 0.85  # the share of what seems possible that makes a call


class Casual(Mind):
    name: ClassVar[str] = "casual"

    def remember(self, view: View, seat: int, character: Character) -> Forgetful:
        return Forgetful(seat, character)

    def choose(
        self, view: View, ask: Asked, memory: Forgetful, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        usual, why = self.usual(view, ask, memory.character, generator)
        own = rather(view, ask, memory.character, usual, generator)
        return own, why if own == usual else _why_own(view, ask.seat, memory.character, own).in_own_way()

    def usual(self, view: View, ask: Asked, character: Character, generator: Generator) -> tuple[Choice, Why]:
        """What anybody of this level does."""
        if ask.kind == "place":
            return _place(view, ask.seat, character, generator)
        if ask.kind == "reveal":
            choice = any_option(view, ask.seat, generator)
            return choice, Why("reveal.any", {"card": choice.word(), "who": meeting(view).members[0]})
        sure = SURE + 0.2 * (0.5 - character.daring)
        number = call_at(view, ask.seat, ask.kind, sure, REMEMBERED)
        if number is not None:
            return Choice("call", (number,)), Why("call.guess", {"number": " ".join(number)})
        return _settle(view, ask, character, generator)


def _place(view: View, seat: int, character: Character, generator: Generator) -> tuple[Choice, Why]:
    """Rather where one other waits; the daring go where they will."""
    now, mine = view.table.now, view.table.places[seat]
    waited = [place for place in mine if now.count(place) == 1]
    if waited and generator.random() < 0.85 - 0.4 * character.daring:
        place = generator.pick(waited)
        return VISIT[place], Why("place.join", {"place": place, "who": now.index(place)})
    place = generator.pick(mine)
    if place in waited:
        return VISIT[place], Why("place.join", {"place": place, "who": now.index(place)})
    return VISIT[place], Why("place.roam" if waited else "place.free" if any(now) else "place.first", {"place": place})


def _why_own(view: View, seat: int, person: Character, choice: Choice) -> Why:
    """Of a place, or of whoever is asked, that others would not have chosen."""
    if choice.verb != "visit":
        return Why("ask.wary", {"who": choice.number()})
    place, now = choice.word(), view.table.now
    if now.count(place) == 1:
        return Why("place.join", {"place": place, "who": now.index(place)})
    deceives = bool(person.lies) and lies_when(view.table, seat, person.lies)
    if place == next_of(way(person, deceives), view.table.places[seat]):
        return Why("place.way", {"place": place})
    return Why("place.hide" if deceives else "place.wait", {"place": place})


def _settle(view: View, ask: Asked, character: Character, generator: Generator) -> tuple[Choice, Why]:
    match ask.kind:
        case "meet":
            return _show(view, ask.seat, character, generator)
        case "peek":
            look = generator.pick(LOOK)
            return look, Why("peek.any", {"card": look.word()})
        case "listen":
            return PASS, why_listen(likeliest(view, ask.seat, REMEMBERED))
        case _:
            pass
    choice = any_ask(view, ask.seat, generator)
    return choice, Why("ask.nothing") if choice == PASS else Why("ask.any", {"who": choice.number()})


def _show(view: View, seat: int, character: Character, generator: Generator) -> tuple[Choice, Why]:
    """Black to whom he takes for his ally, coloured to others, or black once in a while to confuse. T 3.5"""
    to = receiver(view, seat)
    odds = noted = 0.0
    if view.rules.players == 4:
        ally = allied(view, seat, to)
        odds, noted = (
            (found & ally).bit_count() / found.bit_count()
            for found in (possible(view.table, seat, REMEMBERED), possible(view.table, seat))
        )
    friend = odds > 0.7
    black = friend or generator.random() < 0.3 * character.bluff
    packets = packets_left(view, seat, to)
    fitting = [choice for choice in packets if any(card.startswith(BLACK) for card in choice.cards()) == black]
    shown = generator.pick(fitting or packets)
    if not friend and (black or not fitting):
        return shown, Why("show.black" if fitting else "show.left", {"who": to})
    why = half_remembered(plainly(view, to, odds, friend), odds, noted)
    return shown, Why("show.coloured", {"who": to}) if why.key == "show.rival" else why
