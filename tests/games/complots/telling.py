"""What a stranger sees of somebody at a table of Complots: what they do, claim, doubt, block, and in what position.

Positions are told from public events too: coins, lives, who hurt whom, who leads, what was claimed before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core.event import Event
from engine.games.complots.rules.table import (
    Announced,
    Blocked,
    Doubted,
    Eliminated,
    Exposed,
    Gained,
    Gathered,
    Lost,
    Paid,
    Proved,
    Stole,
)

STRIKES = ("coup", "assassinate")
PURSES = (2, 4, 6, 9)  # coins up to which somebody is as rich as others so rich


class Watcher:
    """Follows one match. `found` are the observations by seat."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.found: list[Counter[str]] = [Counter() for _ in range(players)]
        self.begin((0,) * players)

    def begin(self, coins: Sequence[int]) -> None:
        count = len(coins)
        self.coins, self.lives, self.turns = list(coins), [2] * count, [0] * count
        self.hurt: list[int | None] = [None] * count  # who hurt this seat last
        self.fresh = [False] * count  # since its last turn
        self.claims: list[list[str]] = [[] for _ in range(count)]
        self.heard = ""  # the character of the last claim of an action, and whether it was doubted
        self.turn: Announced | None = None
        self.blocked = False
        self.lie = ""  # what the last claim was, for who is found out
        self.total = 0

    # Positions

    def living(self, but: int) -> list[int]:
        return [seat for seat in range(self.players) if self.lives[seat] and seat != but]

    def strength(self, seat: int) -> tuple[int, int]:
        return self.lives[seat], self.coins[seat]

    def position(self, seat: int) -> list[str]:
        """Names of what is so for this seat now."""
        others = self.living(seat)
        best = max((self.strength(other) for other in others), default=(0, 0))
        worst = min((self.strength(other) for other in others), default=(0, 0))
        mine = self.strength(seat)
        names = [f"turn {min(self.turns[seat], 5)}", f"purse {sum(self.coins[seat] > each for each in PURSES)}"]
        names.append("ahead" if mine > best else "behind" if mine < worst else "between")
        names.append(f"{self.lives[seat]} lives" + (", duel" if len(others) == 1 else ""))
        names.append("hurt" if self.fresh[seat] else "unhurt")
        return names

    def relation(self, seat: int, other: int) -> list[str]:
        """What the other is to this seat, yes and no."""
        others = self.living(seat)
        if len(others) < 2:
            return []
        order = [(seat + step) % self.players for step in range(1, self.players)]
        next_one = next(each for each in order if each in others)
        is_so = {
            "the leader": self.strength(other) == max(map(self.strength, others)),
            "the weakest": self.strength(other) == min(map(self.strength, others)),
            "the richest": self.coins[other] == max(self.coins[each] for each in others),
            "next": other == next_one,
        }
        if self.hurt[seat] in others:
            is_so["who hurt them"] = self.hurt[seat] == other
        return [name if so else f"not {name}" for name, so in is_so.items()]

    def saw(self, seat: int, name: str, where: Sequence[str]) -> None:
        self.found[seat].update((name, *(f"{name}, {each}" for each in where)))

    # Events

    def announced(self, event: Announced) -> None:
        seat, action, character = event.seat, event.action, event.character
        self.saw(seat, action, self.position(seat))
        if event.target is not None:
            kind = "strike" if action in STRIKES else action
            self.saw(seat, f"aims {kind}", self.relation(seat, event.target))
        if character is not None:
            echo = character == self.heard
            self.claimed(seat, character, ["echo"] if echo else ["no echo"] if self.heard else [])
            self.hear(seat, action, event.target)
        self.turns[seat] += 1
        self.total += 1
        self.fresh[seat], self.blocked, self.turn = False, False, event
        self.heard = character or self.heard
        if event.target is not None:
            self.hurts(event.target, seat)

    def hurts(self, seat: int, by: int) -> None:
        self.hurt[seat], self.fresh[seat] = by, True

    def claimed(self, seat: int, character: str, where: Sequence[str]) -> None:
        before = self.claims[seat]
        story = "again" if character in before else "another" if before else "first"
        self.saw(seat, f"says {character}", [story])
        self.saw(seat, "claims", [story, *where])
        if character not in before:
            before.append(character)

    def hear(self, seat: int, kind: str, target: int | None) -> None:
        """A claim that all others could doubt."""
        self.lie = kind
        for other in self.living(seat):
            self.saw(other, "hears", self.of_claim(other, seat, kind, target))

    def of_claim(self, other: int, seat: int, kind: str, target: int | None) -> list[str]:
        stage = "early" if self.total < 2 * self.players else "late"
        aimed = "at them" if target == other else "not at them"
        caught = "known liar" if self.found[seat]["caught"] else "no liar"
        return [kind, stage, aimed, caught, *self.relation(other, seat)]

    def blocks(self, event: Blocked) -> None:
        self.blocked = True
        self.saw(event.seat, f"blocks {event.action}", [f"by {event.character}", *self.position(event.seat)])
        self.claimed(event.seat, event.character, [])
        self.hear(event.seat, "block", event.actor)

    def doubts(self, event: Doubted) -> None:
        seat, turn = event.seat, self.turn
        target = turn.target if turn is not None and self.lie != "block" else None
        self.saw(seat, "doubts", self.of_claim(seat, event.claimant, self.lie, target))
        self.hurts(event.claimant, seat)

    def outcome(self, event: Exposed | Proved) -> None:
        name = "caught" if isinstance(event, Exposed) else "proved"
        self.saw(event.seat, name, [f"in {self.lie}", event.character, *self.position(event.seat)])
        self.found[event.doubter][f"doubts rightly {name == 'caught'}"] += 1
        if name == "proved":
            self.claims[event.seat] = []

    def let(self, seat: int, action: str) -> None:
        """Somebody could have blocked, and has not."""
        if not self.blocked and self.lives[seat]:
            self.found[seat][f"lets {action}"] += 1

    def lost(self, event: Lost) -> None:
        turn, seat = self.turn, event.seat
        if turn is not None and turn.action == "assassinate" and turn.target == seat:
            self.let(seat, "assassinate")
        self.found[seat][f"{'first' if self.lives[seat] == 2 else 'last'} lost {event.card}"] += 1
        self.lives[seat] -= 1

    def gained(self, event: Gained) -> None:
        self.coins[event.seat] += event.coins
        if event.action == "foreign_aid":
            for other in self.living(event.seat):
                self.let(other, "foreign_aid")

    def stole(self, event: Stole) -> None:
        self.let(event.victim, "steal")
        self.coins[event.seat] += event.coins
        self.coins[event.victim] -= event.coins

    def see(self, event: Event) -> None:
        match event:
            case Gathered():
                self.begin(event.coins)
            case Announced():
                self.announced(event)
            case Blocked():
                self.blocks(event)
            case Doubted():
                self.doubts(event)
            case Exposed() | Proved():
                self.outcome(event)
            case Gained():
                self.gained(event)
            case Paid():
                self.coins[event.seat] -= event.coins
            case Stole():
                self.stole(event)
            case Lost():
                self.lost(event)
            case Eliminated():
                self.lives[event.seat] = 0


def observed(events: Sequence[Event], players: int) -> list[Counter[str]]:
    """Of events as a bystander saw them."""
    watcher = Watcher(players)
    for event in events:
        watcher.see(event)
    return watcher.found
