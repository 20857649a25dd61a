"""What a choice would change, before it is made: from the view of a seat, and nothing that this seat cannot see.

Whole answers to `turn` and half-made ones: the table asks with every step of the picking.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from engine.core.choice import PASS, Arg, Choice
from engine.core.event import Event
from engine.games.intrigo.rules.questions import TAIL_FORMS, TAILS, S
from engine.games.intrigo.rules.table import NOTHING, Table
from engine.games.intrigo.rules.turns import after, events_of, first_holder, price
from engine.games.intrigo.standing import Ending, Verdict, ending, shifted, telling, verdicts

Seats = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shift:
    """An arcade on which something changes: its token, its winner, or why nobody wins it."""

    before: Verdict
    after: Verdict

    @property
    def arcade(self) -> int:
        return self.after.arcade

    @property
    def token_changes(self) -> bool:
        return self.before.token != self.after.token


@dataclass(frozen=True, slots=True)
class Preview:
    """What would be different after a choice.

    `shifts` are the arcades with another winner, another token, or another reason why nobody wins, by arcade. `gaps`:
    (gap, what lies there, what will), `tokens`: (arcade, what lies there, what will), by place; `~` before what lies
    face down, "" for nothing. `paid` coins leave `coins`. `called` is the Courtesan's card, and `holders` are the seats
    one of which will have to place it, as far as this seat can know (one alone: that one for certain; none: nothing is
    called). `complete` tells that the choice can be given as it is; `ends`, that the last gap is filled: then `ending` is
    what will be taken, and by whom. `ending` is there always: how the round would end as the palace stands then; `palace`
    are the arcades as they stand then, by number.
    """

    shifts: tuple[Shift, ...]
    gaps: tuple[tuple[int, str, str], ...]
    tokens: tuple[tuple[int, str, str], ...]
    paid: int
    coins: int
    called: str
    holders: Seats
    complete: bool
    ends: bool
    ending: Ending
    palace: tuple[Verdict, ...]

    @property
    def counted(self) -> tuple[Shift, ...]:
        """The shifts of arcades that are counted: beyond the one that makes a Doge nothing is won. I 5.5"""
        last = self.ending.arcade
        return tuple(each for each in self.shifts if last is None or each.arcade <= last)

    def newly(self, seat: int) -> dict[int, str]:
        """What a seat would win that it does not win as the palace stands, by arcade."""
        shifts = (each.after for each in self.counted if each.after.winner == seat != each.before.winner)
        return {each.arcade: each.token for each in shifts}


def preview(view: S, seat: int, choice: Choice, holders: Collection[int] | None = None) -> Preview:
    """What an allowed answer of this seat to `turn` would change.

    `holders` are the seats that can have the card a Courtesan calls for (`Knowing.holders`, knowing.py); where they are not
    given, every other seat that has cards can, unless this seat has it.
    """
    table, called = view.table, ""
    who: Seats = ()
    if choice.verb == "courtesan" and len(choice.args) > 2:
        called = choice.word(2)
        who = callable_from(table, seat, called, holders)
    events = _events(view, seat, choice, who[0] if who else None)
    return _compared(view, seat, events, called, who, complete=True)


def unmoved(found: Preview, choice: Choice) -> Verdict | None:
    """Of the arcades that a choice is about, the one that tells why it wins nothing there: a seal or a coin that somebody wins by a
    margin, or nobody between equals; a seal before a coin. None where there is none, and at a door that is not fought for."""
    if choice.verb == "plot":
        gap = choice.number(1)
        about = [gap, (gap + 1) % len(found.palace)]
    else:
        merchant = choice.verb == "merchant" and len(choice.args) > 2
        about = [choice.number(at) for at in range(1, 3 if merchant else 2) if at < len(choice.args)]
    return telling([found.palace[arcade] for arcade in about])


def partial(view: S, seat: int, verb: str, args: tuple[Arg, ...]) -> Preview | None:
    """What the beginning of an answer would change already: as much of it as can be carried out.

    `args` are the first arguments in their order: for `plot` card, gap; for an influence card gap, arcade, and the third of
    those that have one. Without a gap, or with one that is not empty, there is nothing to tell: None. Where an effect lacks
    its end, the card only fills the gap; a Gondolier's and a Guard's plot card that would leave shows in `gaps` as leaving,
    as (gap, card, "").
    """
    at = 1 if verb == "plot" else 0
    if verb == PASS.verb or len(args) <= at or not _is_empty(view, args[at]):
        return None
    if verb == "plot":
        return preview(view, seat, Choice(verb, args))
    if price(view.rules, view.table, verb) is None:
        return None
    whole = len(args) - 2 == len(TAIL_FORMS[verb].split())
    if len(args) > 1 and not _allowed(view, verb, args, whole):
        return None
    if len(args) == 1 or whole:
        return preview(view, seat, Choice(verb, args))
    events = _events(view, seat, Choice(verb, args[:1]), None)
    return _compared(view, seat, events, "", (), complete=False, leaving=_leaving(view, verb, args))


def targets(view: S, kind: str, gap: int) -> dict[int, tuple[tuple[Arg, ...], ...]]:
    """What an influence card on this empty gap can do, by arcade: what may follow gap and arcade in the answer, one empty
    tuple where nothing has to. An arcade is left out where the card can do nothing. I 4.4"""
    found = {arcade: tuple(TAILS[kind](view, gap, arcade, other)) for arcade, other in view.rules.sides[gap]}
    return {arcade: tails for arcade, tails in found.items() if tails}


def callable_from(table: Table, seat: int, card: str, holders: Collection[int] | None = None) -> Seats:
    """Who may have to place the card that this seat calls for, clockwise from himself: who has it for certain ends the list.

    Of two equal cards the first holder clockwise places his. I 4.7
    """
    mine = first_holder(table, seat, card)
    if mine == seat:
        return (seat,)
    players = table.players
    others = [(seat + step) % players for step in range(1, players)]
    may = [each for each in others if table.hands[each] and (holders is None or each in holders)]
    found: list[int] = []
    for each in may:
        found.append(each)
        if card in table.hands[each]:  # seen: in a world, or where hands lie open
            return (each,) if len(found) == 1 else tuple(found)
    return tuple(found)


def _is_empty(view: S, gap: Arg) -> bool:
    return isinstance(gap, int) and 0 <= gap < view.rules.arcades and view.table.gaps[gap] == NOTHING


def _allowed(view: S, verb: str, args: tuple[Arg, ...], whole: bool) -> bool:
    """Whether what follows the gap can be done there. I 4.4"""
    gap, arcade = args[0], args[1]
    assert isinstance(gap, int)
    tails = targets(view, verb, gap).get(arcade, ()) if isinstance(arcade, int) else ()
    return args[2:] in tails if whole else bool(tails)


def _leaving(view: S, verb: str, args: tuple[Arg, ...]) -> tuple[int, ...]:
    """The gap whose plot card a Gondolier or a Guard takes away, wherever it will go."""
    if verb not in ("gondolier", "guard") or len(args) < 2:
        return ()
    gap, arcade = args[0], args[1]
    assert isinstance(gap, int)
    assert isinstance(arcade, int)
    return (dict(view.rules.sides[gap])[arcade],)


def _events(view: S, seat: int, choice: Choice, holder: int | None) -> list[Event]:
    return events_of(view.rules, view.table, seat, choice, holder)


def _compared(
    view: S,
    seat: int,
    events: list[Event],
    called: str,
    holders: Seats,
    *,
    complete: bool,
    leaving: tuple[int, ...] = (),
) -> Preview:
    rules, table = view.rules, view.table
    new = after(table, events)
    palace = verdicts(rules, new)
    shifts = (Shift(*pair) for pair in shifted(verdicts(rules, table), palace))
    gaps = [(at, old, card) for at, (old, card) in enumerate(zip(table.gaps, new.gaps, strict=True)) if old != card]
    gaps += [(at, table.gaps[at], NOTHING) for at in leaving]
    tokens = [
        (at, old, token) for at, (old, token) in enumerate(zip(table.tokens, new.tokens, strict=True)) if old != token
    ]
    return Preview(
        shifts=tuple(shifts),
        gaps=tuple(sorted(gaps)),
        tokens=tuple(tokens),
        paid=table.coins[seat] - new.coins[seat],
        coins=new.coins[seat],
        called=called,
        holders=holders,
        complete=complete,
        ends=NOTHING not in new.gaps,
        ending=ending(rules, new),
        palace=palace,
    )
