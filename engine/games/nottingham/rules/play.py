"""How a game of Nottingham goes: the deal, the turns, the end."""

from engine.core.flow import ask, call, chance, emit, finish, given
from engine.core.match import Decided
from engine.core.progress import TurnBegan
from engine.games.nottingham.facts import reached
from engine.games.nottingham.rules.actions import take_drawn
from engine.games.nottingham.rules.events import Announced, Dealt, GameBegan, TurnedUp
from engine.games.nottingham.rules.exchange import all_completed, complete
from engine.games.nottingham.rules.numbers import RED, canonical
from engine.games.nottingham.rules.procedures import (
    Attack,
    ExchangeSet,
    LayAmbush,
    Play,
    Purchase,
    Refill,
    S,
    Trade,
    Turn,
)
from engine.games.nottingham.rules.questions import cards_of
from engine.games.nottingham.rules.sheriff import draw


def set_up(s: S, f: Play) -> None:  # N 2.1, N 1.2
    ambush_deck = chance(s).order(s.rules.ambush_cards)
    emit(s, GameBegan(chance(s).draw(range(s.rules.players)), s.rules.deck, ambush_deck))


def deal(s: S, f: Play) -> None:  # N 2.1
    for seat in range(s.rules.players):
        left: list[str] = list(s.table.deck)
        cards: list[str] = []
        for _ in range(s.rules.data.hand):
            cards.append(chance(s).draw(left))
            left.remove(cards[-1])
        emit(s, Dealt(seat, canonical(tuple(cards))))


def take_turn(s: S, f: Play) -> None:  # N 3
    emit(s, TurnBegan(s.table.turn))
    call(s, Turn(s.table.turn))


def next_turn(s: S, f: Play) -> None:  # N 2.1, N 9.1
    if s.table.sheriff == s.rules.home or all_completed(s):
        finish(s, outcome(s))
        return
    emit(s, TurnBegan((s.table.turn + 1) % s.rules.players))
    call(s, Turn(s.table.turn))
    f.go_to(next_turn)


Play.steps = (set_up, deal, take_turn, next_turn)


def outcome(s: S) -> Decided:  # N 9.2
    found = reached(s)
    points = tuple(points for points, _ in found)
    return Decided(tuple(seat for seat, each in enumerate(found) if each == max(found)), points)


# A turn


def supply(s: S, f: Turn) -> None:  # N 8
    if not s.table.deck:
        call(s, Refill())


def turn_up(s: S, f: Turn) -> None:  # N 3.1
    emit(s, TurnedUp(f.who, draw(s)))
    ask(s, "drawn", (f.who,))


def act(s: S, f: Turn) -> None:  # N 3.2
    choice, (card,) = given(s), s.table.drawn
    if choice.verb == "take":
        take_drawn(s, f.who)
        return
    target = choice.number() if choice.args else None
    emit(s, Announced(f.who, choice.verb, card, target))
    if choice.verb in RED:
        assert target is not None
        call(s, Attack(f.who, target, choice.verb))
    elif choice.verb == "purchase":
        call(s, Purchase(f.who))
    elif choice.verb == "trade":
        call(s, Trade(f.who, s.table.others(f.who)))
    else:
        call(s, LayAmbush(f.who))


def offer_exchange(s: S, f: Turn) -> None:  # N 3.3
    ask(s, "exchange", (f.who,))


def exchange(s: S, f: Turn) -> None:
    choice = given(s)
    if choice.verb == "set":
        call(s, ExchangeSet(f.who, choice.word(), choice.number(1)))
    elif choice.verb == "commission":
        complete(s, f.who, choice.word(), cards_of(choice))


Turn.steps = (supply, turn_up, act, offer_exchange, exchange)
