"""What a stranger sees of somebody at a table of Intrigo: which cards they play when, where, beside whom, and when they hire.

Positions are told from public events too: what lies in the palace, what everybody has won and can spend, who struck at whom.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.intrigo.rules.table import (
    COIN,
    NOTHING,
    Bought,
    Ferried,
    GameBegan,
    Moved,
    Named,
    Placed,
    Robbed,
    RoundBegan,
    Stabbed,
    TokenLaid,
    Took,
    Traded,
    upright,
)

HAND = 4  # plot cards a round
NEAR, MIDDLE = 2, 4  # arcades from the door
SAME, DIFFERENT = 3, 4  # seals with which one more makes a Doge


def family_of(card: str) -> str:
    return upright(card).partition(":")[0]


class Watcher:
    """Follows one match. `found` are the observations by seat."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.found: list[Counter[str]] = [Counter() for _ in range(players)]
        self.summoned = False

    def saw(self, seat: int, name: str, where: Sequence[str]) -> None:
        self.found[seat].update((name, *(f"{name}, {each}" for each in where)))

    # What lies where

    def began(self, event: GameBegan) -> None:
        self.families, self.coins = event.families, list(event.coins)
        self.size = len(event.deck)
        self.tokens = [NOTHING] * self.size
        self.seals: list[Counter[str]] = [Counter() for _ in range(self.players)]
        self.hurt: list[int | None] = [None] * self.players
        self.hired: list[Counter[str]] = [Counter() for _ in range(self.players)]
        self.last_kind: list[str] = [""] * self.players  # that others hired last
        self.new_round()

    def new_round(self) -> None:
        self.gaps = [NOTHING] * self.size
        self.turns, self.since = [0] * self.players, [False] * self.players
        self.struck, self.idle = [False] * self.players, True
        self.last_gap, self.last_card = [-1] * self.players, [""] * self.players  # that others filled last

    def owner(self, card: str) -> int | None:
        family = family_of(card)
        return self.families.index(family) if family in self.families else None

    # Positions

    def progress(self, seat: int) -> tuple[int, int, int]:
        seals = self.seals[seat]
        missing = sorted((SAME + 1 - max(seals.values(), default=0), DIFFERENT + 1 - len(seals)))
        return -missing[0], -missing[1], self.coins[seat]

    def near(self, seat: int) -> bool:
        """Whether one seal may make this seat Doge."""
        return max(self.seals[seat].values(), default=0) >= SAME or len(self.seals[seat]) >= DIFFERENT

    def position(self, seat: int) -> list[str]:
        """Names of what is so for this seat now, whether or not it hires or plays a stranger's card."""
        others = [other for other in range(self.players) if other != seat]
        order = [self.progress(other) for other in others]
        mine, alike = self.progress(seat), len({*map(self.progress, range(self.players))}) == 1
        is_so = {
            "first half": self.gaps.count(NOTHING) > self.size // 2,
            "after a hired hand": self.since[seat],
            "first to hire": self.idle,
            "struck": self.struck[seat],
            "ahead": not alike and mine >= max(order),
            "behind": not alike and mine <= min(order),
            "threatened": any(map(self.near, others)),
        }
        coins = min(self.coins[seat], 3)
        return [name if so else f"not {name}" for name, so in is_so.items()] + [f"{coins} coins"]

    def wanted(self, seat: int) -> dict[str, Callable[[int], bool]]:
        """What others may be to this seat."""
        others = [other for other in range(self.players) if other != seat]
        seals = {other: self.seals[other].total() for other in others}
        return {
            "the leader": lambda other: seals[other] == max(seals.values()),
            "the weakest": lambda other: seals[other] == min(seals.values()),
            "the richest": lambda other: self.coins[other] == max(self.coins[each] for each in others),
            "next": lambda other: other == (seat + 1) % self.players,
            "who hurt them": lambda other: self.hurt[seat] == other,
        }

    def relation(self, seat: int, other: int | None) -> list[str]:
        if other is None or other == seat:
            return []
        return [name if so(other) else f"not {name}" for name, so in self.wanted(seat).items()]

    # Turns

    def placed(self, event: Placed) -> None:
        seat, card, gap = event.seat, event.card, event.gap
        if not self.summoned:
            self.chose(seat, card, gap)
            self.turns[seat] += 1
        self.summoned = False
        self.gaps[gap] = card
        for other in range(self.players):
            if other != seat:
                self.last_gap[other], self.last_card[other] = gap, card

    def chose(self, seat: int, card: str, gap: int) -> None:
        owner, value = self.owner(card), card.partition(":")[2]
        sort = "own" if owner == seat else "nobody's" if owner is None else "another's"
        turn = min(self.turns[seat], HAND - 1)
        laid = {family_of(each) for each in self.gaps if each}
        where = [value, f"turn {turn}", f"{value} in turn {turn}", *self.position(seat), *self.relation(seat, owner)]
        if owner != seat:
            where.append(
                "family as before" if family_of(card) == family_of(self.last_card[seat]) else "family not as before"
            )
            where.append("family there" if family_of(card) in laid else "family not there")
        self.saw(seat, sort, where)
        self.saw(seat, "stranger's" if owner != seat else "own", [f"turn {turn}", *self.position(seat)])
        self.saw(seat, f"card {value}", [f"turn {turn}"])
        self.lies(seat, sort, gap)

    def lies(self, seat: int, sort: str, gap: int) -> None:
        """Where it lies: from the door, beside what, for which tokens."""
        distance = min(gap, self.size - 1 - gap)
        where = [
            "near the door" if distance < NEAR else "towards the door" if distance < MIDDLE else "far from the door"
        ]
        beside = [self.gaps[gap - 1], self.gaps[(gap + 1) % self.size]]
        half = "first half" if self.gaps.count(NOTHING) > self.size // 2 else "second half"
        open_sides = beside.count(NOTHING)
        where += [f"{open_sides} open", f"{open_sides} open, {half}"]
        for at, there in zip((gap - 1, (gap + 1) % self.size), beside, strict=True):
            if not there:
                continue
            other = self.owner(there)
            what = "own" if other == seat else "a stranger's" if ":" in there else "a hired hand"
            where += [f"beside {what}", *(f"beside {each}" for each in self.relation(seat, other))]
            where.append("beside the last" if at == self.last_gap[seat] else "beside an earlier one")
        for arcade in (gap, (gap + 1) % self.size):
            where.append(f"for {upright(self.tokens[arcade]) or 'nothing'}")
        self.saw(seat, "lays", where)
        self.saw(seat, f"lays {sort}", where)

    def bought(self, event: Bought) -> None:
        seat, kind = event.seat, event.kind
        where = [*self.position(seat), f"turn {min(self.turns[seat], HAND - 1)}", f"for {event.price}"]
        where.append("as others did" if kind == self.last_kind[seat] else "not as others did")
        where.append("again" if self.hired[seat][kind] else "another" if self.hired[seat] else "the first")
        self.saw(seat, "hires", where)
        self.saw(seat, f"hires {kind}", [f"turn {min(self.turns[seat], HAND - 1)}"])
        self.hired[seat][kind] += 1
        self.coins[seat] -= event.price
        self.gaps[event.gap] = kind
        self.idle = False
        self.turns[seat] += 1
        for other in range(self.players):
            if other != seat:
                self.last_kind[other], self.since[other] = kind, True

    def strikes(self, event: Stabbed | Ferried | Moved) -> None:
        seat, owner = event.seat, self.owner(event.card)
        self.saw(seat, "strikes", self.relation(seat, owner) if owner != seat else ["own"])
        if owner is not None and owner != seat:
            self.hurt[owner], self.struck[owner] = seat, True

    def see(self, event: Event) -> None:
        match event:
            case GameBegan():
                self.began(event)
            case RoundBegan():
                self.new_round()
                self.tokens = [upright(token) for token in self.tokens]
            case TurnBegan():
                self.since[(event.seat - 1) % self.players] = False
            case TokenLaid():
                self.tokens[event.arcade] = event.token
            case Named():
                self.summoned = True
                self.saw(event.seat, "calls", self.relation(event.seat, self.owner(event.card)) or ["own or nobody's"])
            case Placed():
                self.placed(event)
            case Bought():
                self.bought(event)
            case Took():
                self.took(event)
            case _:
                self.effect(event)

    def effect(self, event: Event) -> None:
        match event:
            case Stabbed():
                self.strikes(event)
                self.gaps[event.gap] = "~" + event.card
            case Ferried():
                self.strikes(event)
                self.gaps[event.gap], self.gaps[event.other_gap] = self.gaps[event.other_gap], self.gaps[event.gap]
            case Moved():
                self.strikes(event)
                self.gaps[event.other_gap], self.gaps[event.gap] = self.gaps[event.gap], NOTHING
            case Traded():
                self.tokens[event.arcade], self.tokens[event.other_arcade] = event.other_token, event.token
            case Robbed():
                self.saw(event.seat, "robs", [upright(event.token)])

    def took(self, event: Took) -> None:
        self.tokens[event.arcade] = NOTHING
        self.found[event.seat][f"takes {event.token}"] += 1
        if event.token == COIN:
            self.coins[event.seat] += 1
        else:
            self.seals[event.seat][event.token] += 1


def observed(events: Sequence[Event], players: int) -> list[Counter[str]]:
    """Of events as a bystander saw them."""
    watcher = Watcher(players)
    for event in events:
        watcher.see(event)
    return watcher.found
