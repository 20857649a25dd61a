"""How a game of Intrigo goes: the procedures, in the order of the rules."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.cards import zone
from engine.core.choice import PASS, Choice
from engine.core.flow import Frame, State, ask, call, chance, emit, finish, given
from engine.core.match import Decided
from engine.core.progress import TurnBegan
from engine.games.intrigo.resolve import judge, victory
from engine.games.intrigo.rules import Rules
from engine.games.intrigo.table import (
    COIN,
    NOTHING,
    Bought,
    Dealt,
    Elected,
    Ferried,
    GameBegan,
    Kept,
    Moved,
    Named,
    PassedOn,
    Placed,
    Robbed,
    RoundBegan,
    SatOut,
    Stabbed,
    Stayed,
    Table,
    TokenLaid,
    Took,
    Traded,
)

S = State[Table, Rules]


# One game


@dataclass(slots=True)
class Play(Frame):
    """A game from the empty palace to the election of the Doge."""


def begin(s: S, f: Play) -> None:  # I 2.1, I 2.2, I 2.3
    rules = s.rules
    left, families = list(rules.data.families), []
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
    f.step = ROUND


Play.steps = (begin, play_round, next_round)
ROUND, AFTER_ROUND = 1, 2


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
        f.step = DRAFT


def begin_placing(s: S, f: Round) -> None:  # I 4.1
    emit(s, TurnBegan(s.table.turn))


def ask_turn(s: S, f: Round) -> None:  # I 4.1
    ask(s, "turn", (s.table.turn,))


def take_turn(s: S, f: Round) -> None:  # I 4.1, I 4.2, I 4.3
    choice, seat = given(s), s.table.turn
    if choice == PASS:
        emit(s, SatOut(seat))
    elif choice.verb == "plot":
        emit(s, Placed(seat, choice.word(0), choice.number(1)))
    else:
        buy(s, seat, choice)
    if NOTHING in s.table.gaps:
        emit(s, TurnBegan((seat + 1) % s.rules.players))
        f.step = TURN


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
FILL, DRAFT, TURN = 0, 2, 5  # where a position can begin, and where the loops go back to


# Influence cards


def buy(s: S, seat: int, choice: Choice) -> None:  # I 4.1, I 4.4: an effect may be left undone
    table, kind, gap = s.table, choice.verb, choice.number()
    at = s.rules.kinds.index(kind)
    prices = s.rules.prices[at]
    emit(s, Bought(seat, kind, gap, prices[len(prices) - table.stacks[at]]))
    if len(choice.args) > 1:
        arcade = choice.number(1)
        other_gap = dict(s.rules.sides[gap])[arcade]
        EFFECTS[kind](s, seat, arcade, other_gap, choice)


def trade(s: S, seat: int, arcade: int, gap: int, choice: Choice) -> None:  # I 4.5
    tokens, other = s.table.tokens, choice.number(2)
    emit(s, Traded(seat, arcade, other, tokens[arcade], tokens[other]))


def stab(s: S, seat: int, arcade: int, gap: int, choice: Choice) -> None:  # I 4.6
    emit(s, Stabbed(seat, gap, s.table.gaps[gap]))


def summon(s: S, seat: int, arcade: int, gap: int, choice: Choice) -> None:  # I 4.7
    card, players = choice.word(2), s.rules.players
    clockwise = [(seat + step) % players for step in range(players)]
    holder = next(each for each in clockwise if card in s.table.hands[each])
    emit(s, Named(seat, card, holder))
    emit(s, Placed(holder, card, gap))


def ferry(s: S, seat: int, arcade: int, gap: int, choice: Choice) -> None:  # I 4.8
    gaps, other = s.table.gaps, choice.number(2)
    emit(s, Ferried(seat, gap, other, gaps[gap], gaps[other]))


def move(s: S, seat: int, arcade: int, gap: int, choice: Choice) -> None:  # I 4.9
    emit(s, Moved(seat, gap, choice.number(2), s.table.gaps[gap]))


def rob(s: S, seat: int, arcade: int, gap: int, choice: Choice) -> None:  # I 4.10
    emit(s, Robbed(seat, arcade, s.table.tokens[arcade]))


EFFECTS: dict[str, Callable[[S, int, int, int, Choice], None]] = {
    "merchant": trade,
    "assassin": stab,
    "courtesan": summon,
    "gondolier": ferry,
    "guard": move,
    "thief": rob,
}
