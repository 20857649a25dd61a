"""How a game of Intrigo goes: the procedures, in the order of the rules."""

from dataclasses import dataclass

from engine.core.cards import zone
from engine.core.flow import Frame, State, ask, call, chance, emit, finish, given
from engine.core.match import Decided
from engine.core.progress import TurnBegan
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.resolve import judge, victory
from engine.games.intrigo.rules.table import (
    COIN,
    NOTHING,
    Dealt,
    Elected,
    GameBegan,
    Kept,
    PassedOn,
    RoundBegan,
    Stayed,
    Table,
    TokenLaid,
    Took,
)
from engine.games.intrigo.rules.turns import events_of

S = State[Table, Rules]


# One game


@dataclass(slots=True)
class Play(Frame):
    """A game from the empty palace to the election of the Doge."""


def begin(s: S, f: Play) -> None:  # I 2.1, I 2.2, I 2.3
    rules = s.rules
    left: list[str] = list(rules.data.families)
    families: list[str] = []
    for _ in range(rules.players):
        family = chance(s).draw(left)
        left.remove(family)
        families.append(family)
    first = chance(s).draw(range(rules.players))
    coins = (rules.data.start,) * rules.players
    emit(s, GameBegan(first, tuple(families), coins, rules.deck, rules.seals, rules.influence))
    emit(s, RoundBegan(1, first, rules.deck, ()))


def play_round(s: S, f: Play) -> None:
    call(s, Round())


def next_round(s: S, f: Play) -> None:  # I 5.5, I 6.1
    doge: int | None = s.result
    if doge is not None:
        finish(s, Decided((doge,), tuple(int(seat == doge) for seat in range(s.rules.players))))
        return
    table = s.table
    played = zone(card for card in table.gaps if card in s.rules.kinds)
    emit(s, RoundBegan(table.round + 1, (table.first + 1) % s.rules.players, s.rules.deck, played))
    f.go_to(play_round)


Play.steps = (begin, play_round, next_round)


# A round


@dataclass(slots=True)
class Round(Frame):
    """Tokens, draft, placing, winning. Its result is the seat of the Doge, or None."""


def fill(s: S, f: Round) -> None:  # I 2.4
    for arcade, token in enumerate(s.table.tokens):
        if token == NOTHING and arcade % 2:
            emit(s, TokenLaid(arcade, COIN))
        elif token == NOTHING and s.table.bag:
            emit(s, TokenLaid(arcade, chance(s).draw(s.table.bag, "bag")))


def deal(s: S, f: Round) -> None:  # I 3.1: the first player gets the first four, and so on clockwise
    cards, hand, players = chance(s).order(s.table.deck), s.rules.data.hand, s.rules.players
    packets = [zone(cards[at : at + hand]) for at in range(0, len(cards), hand)]
    emit(s, Dealt(tuple(packets[(seat - s.table.first) % players] for seat in range(players))))


def draft(s: S, f: Round) -> None:  # I 3.1
    ask(s, "draft", range(s.rules.players))


def keep(s: S, f: Round) -> None:  # I 3.1
    for seat, choice in sorted(s.answers.items()):
        emit(s, Kept(seat, choice.word()))
    packets = s.table.packets
    if packets[0]:
        emit(s, PassedOn((packets[-1], *packets[:-1])))
        f.go_to(draft)


def begin_placing(s: S, f: Round) -> None:  # I 4.1
    emit(s, TurnBegan(s.table.turn))


def ask_turn(s: S, f: Round) -> None:  # I 4.1
    ask(s, "turn", (s.table.turn,))


def take_turn(s: S, f: Round) -> None:  # I 4.1, I 4.2, I 4.3
    seat = s.table.turn
    for event in events_of(s.rules, s.table, seat, given(s)):
        emit(s, event)
    if NOTHING in s.table.gaps:
        emit(s, TurnBegan((seat + 1) % s.rules.players))
        f.go_to(ask_turn)


def win_tokens(s: S, f: Round) -> None:  # I 5.1, I 5.2, I 5.3, I 5.4, I 5.5
    table = s.table
    for arcade, token in enumerate(table.tokens):
        winner, reason = judge(s.rules, table, arcade)
        if winner is None:
            if token:
                emit(s, Stayed(arcade, token, reason))
            continue
        emit(s, Took(winner, arcade, token))
        by = victory(s.rules, table.seals[winner])
        if by is not None:
            emit(s, Elected(winner, by))
            finish(s, winner)
            return


Round.steps = (fill, deal, draft, keep, begin_placing, ask_turn, take_turn, win_tokens)
