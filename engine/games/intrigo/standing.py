"""How the palace and the race for the Doge's chair stand: from what everybody sees, exact.

Everything here takes the numbers and the table, of a view or of the truth alike: no hand is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.resolve import judge, victory
from engine.games.intrigo.rules.table import COIN, NOTHING, TURNED, Table, upright

SAME, DIFFERENT = "same", "different"  # the two ways to be Doge. I 5.5
DOOR = 0  # the arcade with the palace door. I 1.3


# Who would win what


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who would win the token of an arcade, did the placing end as the palace stands. I 5.1, 5.2, 5.3

    `token`: `coin`, a faction, with `~` before it when turned over, "" for none. `winner`: a seat, or None, and then
    `reason` tells why: `no_token`, `turned`, `nobody` (no face-up plot card beside it), `equal`, `neutral` (the family
    is nobody's); "" where somebody wins. `door`: the first player takes it whatever lies beside it.
    `gaps` are those whose face-up plot cards count, the better card first (both where they are equal, none at the door
    that is taken so); `family` is the family of the better card ("" where there is none or both are equal), `high`
    and `low` are what counts on the two sides, 0 for what does not. `empty` are the gaps beside it still to be filled.
    """

    arcade: int
    token: str
    winner: int | None
    reason: str
    door: bool
    family: str
    high: int
    low: int
    gaps: tuple[int, ...]
    empty: tuple[int, ...]

    @property
    def margin(self) -> int:
        """By how much the better card is higher; 0 between equal ones and where none counts."""
        return self.high - self.low


def verdict(rules: Rules, table: Table, arcade: int) -> Verdict:
    """Who would win this arcade now."""
    beside = ((arcade - 1) % rules.arcades, arcade)
    winner, reason = judge(rules, table, arcade)
    empty = tuple(gap for gap in beside if table.gaps[gap] == NOTHING)
    door = arcade == DOOR and rules.door == "first_player"
    if door:
        return Verdict(arcade, table.tokens[arcade], winner, reason, True, "", 0, 0, (), empty)
    values = {gap: rules.value.get(table.gaps[gap], 0) for gap in beside}
    gaps = tuple(sorted((gap for gap in beside if values[gap]), key=lambda gap: -values[gap]))
    high, low = max(values.values()), min(values.values())
    family = rules.family[table.gaps[gaps[0]]] if high > low else ""
    return Verdict(arcade, table.tokens[arcade], winner, reason, False, family, high, low, gaps, empty)


def verdicts(rules: Rules, table: Table) -> tuple[Verdict, ...]:
    """Who would win each arcade now, by arcade."""
    return tuple(verdict(rules, table, arcade) for arcade in range(rules.arcades))


def telling(there: Sequence[Verdict]) -> Verdict | None:
    """Of these the one that tells why a card beside it changes nothing: two cards stand there, and somebody wins by a margin, or
    nobody between equals; a seal before a coin. None where there is none."""
    told = [
        each for each in there if not each.door and each.low and (each.winner is not None or each.reason == "equal")
    ]
    return max(told, key=lambda each: each.token != COIN, default=None)


def shifted(before: Sequence[Verdict], now: Sequence[Verdict]) -> list[tuple[Verdict, Verdict]]:
    """The arcades on which the token, its winner, or the reason why nobody wins it is another, as it was and as it is."""
    pairs = zip(before, now, strict=True)
    return [
        (one, two) for one, two in pairs if (one.winner, one.token, one.reason) != (two.winner, two.token, two.reason)
    ]


# How the round would end


@dataclass(frozen=True, slots=True)
class Ending:
    """What would be taken, did the placing end as the palace stands: in the order of resolving, up to the election.

    `taken`: (arcade, seat, token), from the door clockwise. `doge` is elected at `arcade` `by` four equal seals (`same`)
    or all factions (`different`); all three are None, None, "" where nobody is. `seals` and `coins` by seat afterwards.
    """

    taken: tuple[tuple[int, int, str], ...]
    seals: tuple[tuple[int, ...], ...]
    coins: tuple[int, ...]
    doge: int | None
    arcade: int | None
    by: str


def ending(rules: Rules, table: Table) -> Ending:
    """How the round would end as the palace stands. I 5.2, I 5.4, I 5.5"""
    taken: list[tuple[int, int, str]] = []
    seals, coins = list(table.seals), list(table.coins)
    for arcade, token in enumerate(table.tokens):
        winner, _ = judge(rules, table, arcade)
        if winner is None:
            continue
        taken.append((arcade, winner, token))
        if token == COIN:
            coins[winner] += 1
            continue
        seals[winner] = with_seal(table.factions, seals[winner], token)
        by = victory(rules, seals[winner])
        if by is not None:
            return Ending(tuple(taken), tuple(seals), tuple(coins), winner, arcade, by)
    return Ending(tuple(taken), tuple(seals), tuple(coins), None, None, "")


def next_in_line(rules: Rules, table: Table, now: Ending) -> dict[int, tuple[str, str]]:
    """Who else would be Doge as the palace stands, were `now.doge` prevented: by seat, the way and the seal that makes one.

    Tokens are counted past the election; nothing where nobody is Doge. I 5.5
    """
    found, seals = dict[int, tuple[str, str]](), list(table.seals)
    for arcade, token in enumerate(table.tokens) if now.doge is not None else ():
        winner, _ = judge(rules, table, arcade)
        if winner in (None, now.doge) or token == COIN:
            continue
        assert winner is not None
        seals[winner] = with_seal(table.factions, seals[winner], token)
        by = victory(rules, seals[winner])
        if by is not None:
            found.setdefault(winner, (by, token))
    return found


def new_in_line(rules: Rules, before: Table, after: Table) -> dict[int, tuple[str, str]]:
    """The same `after` something was done, of those who were not `before` it, nor would have been Doge then."""
    was = ending(rules, before)
    known = {was.doge, *next_in_line(rules, before, was)}
    return {seat: how for seat, how in next_in_line(rules, after, ending(rules, after)).items() if seat not in known}


def with_seal(factions: tuple[str, ...], seals: tuple[int, ...], faction: str) -> tuple[int, ...]:
    """These counters with one more seal of this faction. I 5.4"""
    return tuple(count + (name == faction) for name, count in zip(factions, seals, strict=True))


def hinges(rules: Rules, table: Table, found: Sequence[Verdict], seat: int) -> tuple[int, ...]:
    """The arcades each of which this seat has to win to be Doge, where these are won so. I 5.5"""
    won = [each for each in found if each.winner == seat and each.token != COIN]

    def without(arcade: int) -> tuple[int, ...]:
        seals = table.seals[seat]
        for each in won:
            seals = seals if each.arcade == arcade else with_seal(table.factions, seals, each.token)
        return seals

    return tuple(each.arcade for each in won if victory(rules, without(each.arcade)) is None)


def lost_hinge(rules: Rules, before: Table, after: Table, seat: int) -> str:
    """The token that this seat had to win to be Doge as the palace stood, and does not win any more; "" where it lost none,
    and somebody else is Doge before. I 5.5"""
    now = verdicts(rules, after)
    lost = [at for at in hinges(rules, before, verdicts(rules, before), seat) if now[at].winner != seat]
    return before.tokens[lost[0]] if lost else ""


# The race


@dataclass(frozen=True, slots=True)
class Race:
    """How far a seat is from being Doge. I 5.5

    `seals` counts by faction, in the order of the factions. `same`: how many seals are missing to enough of one faction,
    and `of` which factions that is (all that are as near). `different`: how many factions are missing, and `lacking`
    which. `needs`: one more seal of any of these makes this seat Doge at once, each with `same` or `different`
    (`same` where it does both). `now` is what the palace as it stands would bring: seals by faction.
    """

    seat: int
    family: str
    seals: tuple[int, ...]
    same: int
    of: tuple[str, ...]
    different: int
    lacking: tuple[str, ...]
    needs: tuple[tuple[str, str], ...]
    now: tuple[int, ...]

    @property
    def nearest(self) -> int:
        """How many seals are missing on the shorter way."""
        return min(self.same, self.different)


def race(rules: Rules, table: Table) -> tuple[Race, ...]:
    """How far each seat is from both victories, by seat."""
    found = verdicts(rules, table) if table.tokens else ()
    won = [[each.token for each in found if each.winner == seat] for seat in range(table.players)]
    return tuple(_race(rules, table, seat, won[seat]) for seat in range(len(table.families)))


def _race(rules: Rules, table: Table, seat: int, won: list[str]) -> Race:
    factions, seals = table.factions, table.seals[seat]
    most = max(seals)
    needs = [(name, victory(rules, with_seal(factions, seals, name))) for name in factions]
    lacking = tuple(name for name, count in zip(factions, seals, strict=True) if not count)
    return Race(
        seat,
        table.families[seat],
        seals,
        rules.data.same - most,
        tuple(name for name, count in zip(factions, seals, strict=True) if count == most),
        rules.data.different - (len(factions) - len(lacking)),
        lacking,
        tuple((name, by) for name, by in needs if by is not None),
        tuple(won.count(name) for name in factions),
    )


def leaders(rules: Rules, table: Table) -> tuple[int, ...]:
    """The seats that lead the race: fewest seals missing on the shorter way, then on the other one, then most money."""
    order = [progress(rules, table, seat) for seat in range(len(table.families))]
    return tuple(seat for seat, each in enumerate(order) if each == max(order))


def progress(rules: Rules, table: Table, seat: int) -> tuple[int, int, int]:
    """How far a seat has come, more being better: seals not missing on the shorter way, on the other, coins."""
    seals = table.seals[seat]
    missing = sorted((rules.data.same - max(seals), rules.data.different - sum(map(bool, seals))))
    return -missing[0], -missing[1], table.coins[seat]


# The door, and who still places


@dataclass(frozen=True, slots=True)
class Door:
    """What lies at the palace door, and who takes it as the palace stands. I 5.1

    `seat` is None where nobody would. `given`: the first player takes it whatever lies beside it. `doge`: taking it makes
    him Doge, `same` or `different`; "" where it does not.
    """

    token: str
    seat: int | None
    given: bool
    doge: str


def door(rules: Rules, table: Table) -> Door:
    token = table.tokens[DOOR]
    seat, _ = judge(rules, table, DOOR)
    by = None
    if seat is not None and token != COIN:
        by = victory(rules, with_seal(table.factions, table.seals[seat], token))
    return Door(token, seat, rules.door == "first_player", by or "")


def race_ahead(rules: Rules, table: Table) -> tuple[Race, ...]:
    """How far each seat is, with the seal at the door counted for whoever takes it without a fight: it comes first. I 5.1

    Where that seal alone makes a Doge, it is still what is needed.
    """
    races = race(rules, table)
    found = door(rules, table) if table.tokens else None
    if found is None or not found.given or found.seat is None or found.token == COIN or found.doge:
        return races
    counted, seat = table.copy(), found.seat
    counted.seals[seat] = with_seal(table.factions, table.seals[seat], found.token)
    return tuple(race(rules, counted)[seat] if each.seat == seat else each for each in races)


@dataclass(frozen=True, slots=True)
class Left:
    """Who still places. I 4.1, I 4.2, I 4.3

    `gaps` are the empty ones. `order` are the seats of the turns to come, the one under way first, did each of them fill
    one gap: a Courtesan fills two, a Guard opens one again, and who has no plot card left may pass (`may_pass`).
    """

    gaps: tuple[int, ...]
    order: tuple[int, ...]
    may_pass: tuple[int, ...]

    @property
    def last(self) -> int | None:
        """Who fills the last gap, if each turn fills one; None where none is empty."""
        return self.order[-1] if self.order else None


def left(rules: Rules, table: Table) -> Left:
    gaps = tuple(gap for gap, card in enumerate(table.gaps) if card == NOTHING)
    order = tuple((table.turn + step) % table.players for step in range(len(gaps)))
    return Left(gaps, order, tuple(seat for seat in range(table.players) if not table.hands[seat]))


def turned(table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The arcades whose tokens, and the gaps whose plot cards lie face down."""
    tokens = tuple(at for at, token in enumerate(table.tokens) if token.startswith(TURNED))
    return tokens, tuple(at for at, card in enumerate(table.gaps) if card.startswith(TURNED))


def owner(table: Table, card: str) -> int | None:
    """The seat whose family a plot card belongs to, face up or down; None: nobody plays it."""
    family = upright(card).partition(":")[0]
    return table.families.index(family) if family in table.families else None


def how_made(table: Table, doge: int) -> dict[str, int | str]:
    """What is told of how somebody became Doge: in which round, and of which faction most seals are theirs. I 5.5"""
    seals = table.seals[doge]
    return {"round": table.round, "token": table.factions[seals.index(max(seals))]}
