"""What comes after a choice, before a seat has its next turn: who could still undo what it would win, by what the seat can know; which
seals it makes safe, and which card must go into the last gap.

Every hire that somebody has the money for is looked at, and every plot card that may be with them; what they would gain by it
is not asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from engine.core.choice import PASS, Choice
from engine.core.flow import State
from engine.games.intrigo.knowing import Knowing
from engine.games.intrigo.preview import Preview
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.questions import out_of_the_palace, turn_options
from engine.games.intrigo.rules.table import COIN, NOTHING, Table
from engine.games.intrigo.rules.turns import after, events_of, price
from engine.games.intrigo.standing import Ending, ending, verdict, verdicts

View = State[Table, Rules]
Undoing = dict[int, tuple[str, ...]]  # who could, in the order of their turns, and by which cards: hires first


def palace_after(view: View, seat: int, choice: Choice) -> Table:
    """The palace after a choice: who holds the card that a Courtesan calls for is not to be known."""
    rules, table = view.rules, view.table
    if choice.verb != "courtesan" or len(choice.args) == 1:
        return after(table, events_of(rules, table, seat, choice))
    new, gap = table.copy(), choice.number()
    new.gaps[gap] = choice.verb
    new.gaps[dict(rules.sides[gap])[choice.number(1)]] = choice.word(2)
    return new


def undoing(
    view: View,
    seat: int,
    knowing: Knowing | None,
    choice: Choice,
    found: Preview,
    arcades: Collection[int] | None = None,
) -> Undoing:
    """`found` is the preview of the choice: what it wins is the chair where it makes the seat Doge, else all its tokens, or
    those of these `arcades`. Without `knowing` every card that is out may be with everybody."""
    table = after(
        view.table, events_of(view.rules, view.table, seat, choice, found.holders[0] if found.holders else None)
    )
    state = view.copy()
    state.table = table
    players = table.players
    others = [(seat + step) % players for step in range(1, players)][: table.gaps.count(NOTHING)]
    held = _held(state, others, knowing)
    return _able(state, held, found.ending, seat, arcades)


def moves_of(view: View, seat: int, who: int, knowing: Knowing | None) -> Iterator[tuple[str, Iterable[Choice]]]:
    """All that somebody else may do at their turn, by card, as far as this seat can know."""
    assert who != seat
    return _moves(view, who, _held(view, [who], knowing)[who])


def _held(state: View, others: Sequence[int], knowing: Knowing | None) -> dict[int, list[str]]:
    """The plot cards that may be with each of these."""
    hidden = {
        card: others if knowing is None else knowing.holders(state.table, card) for card in out_of_the_palace(state)
    }
    return {who: [card for card, holders in hidden.items() if who in holders] for who in others}


def secured(truth: View, seat: int, choice: Choice) -> tuple[int, str] | None:
    """Who could have taken the chair from a seat in one turn, and by which card, had this hire not been; None where it was not
    theirs as the palace stood, and where somebody still could, as the cards lay."""
    wide, safe = truth.table, palace_after(truth, seat, choice)
    if any(ending(truth.rules, each).doge != seat for each in (wide, safe)) or _threats(truth, safe, seat):
        return None
    able = _threats(truth, wide, seat)
    return next(((who, cards[0]) for who, cards in able.items()), None)


def _threats(truth: View, table: Table, seat: int) -> Undoing:
    """Who could take the chair in such a palace before this seat has its next turn, as the cards lie."""
    state, players = truth.copy(), table.players
    state.table = table
    others = [(seat + step) % players for step in range(1, players)][: table.gaps.count(NOTHING)]
    held = {who: sorted(set(table.hands[who])) for who in others}
    return _able(state, held, ending(truth.rules, table), seat, None)


def _able(
    state: View, held: Mapping[int, Sequence[str]], now: Ending, seat: int, arcades: Collection[int] | None
) -> Undoing:
    """Of these seats, each with the plot cards that may be theirs, who can undo it, and by which cards."""
    able: Undoing = {}
    for who, hand in held.items():
        by = _moves(state, who, hand)
        cards = [card for card, moves in by if any(_undone(state, who, each, now, seat, arcades) for each in moves)]
        if cards:
            able[who] = tuple(cards)
    return able


def _moves(state: View, who: int, cards: Sequence[str]) -> Iterator[tuple[str, Iterable[Choice]]]:
    """By card what somebody may do at their turn: hires that work, then these plot cards, which may be theirs."""
    for kind, hires in groupby(turn_options(state, who), key=lambda each: each.verb):
        if kind not in ("plot", PASS.verb):
            yield kind, (each for each in hires if len(each.args) > 1)
    gaps = [gap for gap, there in enumerate(state.table.gaps) if there == NOTHING]
    for card in cards if state.table.hands[who] else ():
        yield card, (Choice("plot", (card, gap)) for gap in gaps)


def _undone(state: View, who: int, choice: Choice, now: Ending, seat: int, arcades: Collection[int] | None) -> bool:
    changed = ending(state.rules, palace_after(state, who, choice))
    if now.doge == seat:
        return changed.doge != seat
    lost = _won(now, seat) - _won(changed, seat)
    if arcades is None:
        return bool(lost)
    gone = (each for each in now.taken if each[1] == seat and each not in changed.taken)
    return any(arcade in arcades and token in lost for arcade, _, token in gone)


def _won(found: Ending, seat: int) -> Counter[str]:
    return Counter(token for _, who, token in found.taken if who == seat)


class LastCard(NamedTuple):
    """The only card left, for which there will be one gap alone; at these `arcades` it would cost its own holder a seal there."""

    card: str
    arcades: tuple[int, ...]


def last_card(view: State[Table, Rules], seat: int, choice: Choice) -> LastCard | None:
    """What a seat must place into the last gap after an answer, if each turn fills one: where every other turn comes before, one plot
    card is left and no coin for a hire. None where it is not so. I 4.3"""
    if choice == PASS or (choice.verb == "courtesan" and len(choice.args) > 1):  # who knows what she brings
        return None
    rules, table = view.rules, palace_after(view, seat, choice)
    gaps = [gap for gap, there in enumerate(table.gaps) if there == NOTHING]
    hand = table.hands[seat]
    if len(gaps) != table.players or len(hand) != 1:
        return None
    prices = (price(rules, table, kind) for kind in rules.kinds)
    if any(cost is not None and cost <= table.coins[seat] for cost in prices):
        return None
    stands, costs = verdicts(rules, table), set[int]()
    for gap in gaps:
        filled = table.copy()
        filled.gaps[gap] = hand[0]
        for arcade, _ in rules.sides[gap]:
            mine = stands[arcade].winner == seat and stands[arcade].token != COIN
            if mine and verdict(rules, filled, arcade).winner != seat:
                costs.add(arcade)
    return LastCard(hand[0], tuple(sorted(costs)))


def made_safe(view: State[Table, Rules], seat: int, found: Preview) -> tuple[int, ...]:
    """The arcades whose seal this seat wins before an answer and after it, which no plot card can take from it any more."""
    if found.ends or view.table.gaps.count(NOTHING) < 1:
        return ()
    pairs = zip(verdicts(view.rules, view.table), found.palace, strict=True)
    return tuple(
        now.arcade
        for was, now in pairs
        if was.winner == now.winner == seat
        and was.token == now.token != COIN
        and was.empty
        and not (now.empty or now.door)
        and (now.arcade, seat, now.token) in found.ending.taken
    )
