"""How a game of Complots goes: the procedures, in the order of the rules."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.cards import zone
from engine.core.flow import Frame, State, abandon, ask, call, chance, emit, finish, given, speaker
from engine.core.match import Decided, Match
from engine.core.progress import TurnBegan
from engine.games.complots.rules.numbers import Rules
from engine.games.complots.rules.table import (
    Announced,
    Blocked,
    BlockStood,
    Doubted,
    Drew,
    Eliminated,
    Exposed,
    Gained,
    Gathered,
    GivenBack,
    Lost,
    Paid,
    Picked,
    Proved,
    PutBack,
    SentAway,
    Shown,
    Stole,
    Table,
)

S = State[Table, Rules]


# One game


@dataclass(slots=True)
class Play(Frame):
    """A game from the deal to the last player standing."""


def gather(s: S, f: Play) -> None:  # C 2.1, 2.2, 2.3
    rules, first = s.rules, who_begins(s)
    coins = [rules.data.start] * rules.players
    if rules.players == 2:
        coins[first] = rules.data.first_of_two
        set_of_five = zone(rules.characters)
        emit(s, Gathered(first, set_of_five, (set_of_five, set_of_five), tuple(coins)))
    else:
        emit(s, Gathered(first, rules.deck, ((),) * rules.players, tuple(coins)))


def who_begins(s: S) -> int:  # C 2.3
    """The winner of the last game, of this match or of the one before at this table; where there was none, by lot."""
    match, last = s.nearest(Match), s.table.last_winner
    if last is not None:
        return last[0]
    return chance(s).draw(range(s.rules.players)) if match.begins is None else match.begins


def deal(s: S, f: Play) -> None:  # C 2.1, 2.2
    for _ in range(1 if s.rules.players == 2 else s.rules.data.lives):
        for seat in range(s.rules.players):
            draw(s, seat)


def draft(s: S, f: Play) -> None:  # C 2.2
    if s.rules.players == 2:
        ask(s, "pick", (0, 1))


def drafted(s: S, f: Play) -> None:
    for seat, choice in sorted(s.answers.items()):
        emit(s, Picked(seat, choice.word()))


def take_turn(s: S, f: Play) -> None:  # C 2.3
    emit(s, TurnBegan(s.table.turn))
    call(s, Turn(s.table.turn))


def next_turn(s: S, f: Play) -> None:  # C 6.3
    living = s.table.living
    if len(living) == 1:
        finish(s, Decided(living, tuple(int(seat in living) for seat in range(s.rules.players))))
        return
    emit(s, TurnBegan(s.table.others(s.table.turn)[0]))
    call(s, Turn(s.table.turn))
    f.go_to(next_turn)


Play.steps = (gather, deal, draft, drafted, take_turn, next_turn)


def draw(s: S, seat: int) -> None:
    emit(s, Drew(seat, chance(s).draw(s.table.court, "court")))


# A turn


@dataclass(slots=True)
class Turn(Frame):
    """One action, from the announcement to its effect. C 4.4"""

    who: int
    action: str = ""
    character: str | None = None
    target: int | None = None
    blocker: int | None = None


def choose(s: S, f: Turn) -> None:  # C 3
    ask(s, "action", (f.who,))


def announce(s: S, f: Turn) -> None:
    choice = given(s)
    f.action = choice.verb
    f.character = s.rules.claims.get(f.action)
    f.target = choice.number() if choice.args else None
    emit(s, Announced(f.who, f.action, f.character, f.target))
    if f.action == "coup":  # C 3.6: a coup is paid when announced
        emit(s, Paid(f.who, s.rules.data.coup, "coup"))
    if f.character:
        call(s, Claim(f.who, f.character))


def doubt_settled(s: S, f: Turn) -> None:
    if f.character and not s.result:  # C 4.2
        finish(s)
    elif f.action == "assassinate":  # C 3.6
        emit(s, Paid(f.who, s.rules.data.assassinate, "assassinate"))


def offer_block(s: S, f: Turn) -> None:  # C 5.1
    if f.action not in s.rules.blocks or target_is_gone(s, f):
        return
    ask(s, "block", s.table.others(f.who) if f.target is None else (f.target,), closes="block")


def block(s: S, f: Turn) -> None:
    if f.action not in s.rules.blocks or target_is_gone(s, f):
        return
    f.blocker = speaker(s)
    if f.blocker is not None:
        character = s.answers[f.blocker].word()
        emit(s, Blocked(f.blocker, character, f.who, f.action))
        call(s, Claim(f.blocker, character))


def block_settled(s: S, f: Turn) -> None:  # C 5.2, 5.3
    if f.blocker is not None and s.result:
        emit(s, BlockStood(f.blocker, f.who, f.action))
        finish(s)


def take_effect(s: S, f: Turn) -> None:
    if not target_is_gone(s, f):  # C 4.5
        EFFECTS[f.action](s, f)


Turn.steps = (choose, announce, doubt_settled, offer_block, block, block_settled, take_effect)


def target_is_gone(s: S, f: Turn) -> bool:
    return f.target is not None and f.target not in s.table.living


# Effects


def from_the_treasury(s: S, f: Turn) -> None:  # C 3.2, 3.3, 3.5
    emit(s, Gained(f.who, getattr(s.rules.data, f.action), f.action))


def kill(s: S, f: Turn) -> None:  # C 3.4, 3.6
    assert f.target is not None
    call(s, Lose(f.target))


def steal(s: S, f: Turn) -> None:  # C 3.7
    assert f.target is not None
    emit(s, Stole(f.who, f.target, min(s.rules.data.steal, s.table.coins[f.target])))


def exchange(s: S, f: Turn) -> None:  # C 3.8
    call(s, Exchange(f.who))


def examine(s: S, f: Turn) -> None:  # C 3.9
    assert f.target is not None
    call(s, Examine(f.who, f.target))


EFFECTS: dict[str, Callable[[S, Turn], None]] = {
    "income": from_the_treasury,
    "foreign_aid": from_the_treasury,
    "tax": from_the_treasury,
    "coup": kill,
    "assassinate": kill,
    "steal": steal,
    "exchange": exchange,
    "examine": examine,
}


# Claims and doubts


@dataclass(slots=True)
class Claim(Frame):
    """A claim of an action or a block; its result is whether it goes on. C 4"""

    who: int
    character: str


def open_doubt(s: S, f: Claim) -> None:  # C 4.1
    ask(s, "doubt", s.table.others(f.who), closes="doubt")


def judge_doubt(s: S, f: Claim) -> None:
    doubter = speaker(s)
    if doubter is None:
        finish(s, True)
        return
    emit(s, Doubted(doubter, f.who, f.character))
    if f.character in s.table.hands[f.who]:  # C 4.3
        emit(s, Proved(f.who, f.character, doubter, f.character))
        chance(s).shuffled("court")
        draw(s, f.who)
        finish(s, True)
        call(s, Lose(doubter, result=True))
    else:  # C 4.2
        emit(s, Exposed(f.who, f.character, doubter))
        finish(s, False)
        call(s, Lose(f.who, result=False))


Claim.steps = (open_doubt, judge_doubt)


@dataclass(slots=True)
class Lose(Frame):
    """A player turns up a character. `result` is handed on to whoever waits for the claim. C 6"""

    who: int
    result: bool | None = None


def choose_loss(s: S, f: Lose) -> None:  # C 6.1
    ask(s, "lose", (f.who,))


def turn_up(s: S, f: Lose) -> None:  # C 6.1, 6.2, 6.3
    emit(s, Lost(f.who, given(s).word()))
    finish(s, f.result)
    if not s.table.hands[f.who]:
        emit(s, Eliminated(f.who, s.table.coins[f.who]))
        if len(s.table.living) == 1:
            abandon(s, Play)


Lose.steps = (choose_loss, turn_up)


# The fifth character


@dataclass(slots=True)
class Exchange(Frame):
    who: int


def draw_more(s: S, f: Exchange) -> None:  # C 3.8
    for _ in range(min(s.rules.draws, len(s.table.court))):
        draw(s, f.who)
    ask(s, "keep", (f.who,))


def put_back(s: S, f: Exchange) -> None:
    rest = list(s.table.hands[f.who])
    for card in given(s).cards():
        rest.remove(card)
    emit(s, PutBack(f.who, tuple(rest), tuple(rest)))
    chance(s).shuffled("court")


Exchange.steps = (draw_more, put_back)


@dataclass(slots=True)
class Examine(Frame):
    who: int
    target: int


def ask_to_show(s: S, f: Examine) -> None:  # C 3.9
    ask(s, "show", (f.target,))


def show(s: S, f: Examine) -> None:
    emit(s, Shown(f.target, f.who, given(s).word()))
    ask(s, "judge", (f.who,))


def judge(s: S, f: Examine) -> None:
    (card,) = s.table.shown
    if given(s).verb == "return":
        emit(s, GivenBack(f.target, f.who, card))
    else:
        emit(s, SentAway(f.target, f.who, card))
        chance(s).shuffled("court")
        draw(s, f.target)


Examine.steps = (ask_to_show, show, judge)
