"""What a player remembers of a match of Complots.

`caught` are the characters somebody was exposed without since he last drew a card, `known` the cards of a hand that I have
seen. What people do (who bluffs, who doubts, who hurts me) lasts for the whole match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core.cards import Cards, take
from engine.core.event import Event
from engine.core.mind import Character, Forgetful
from engine.games.complots.minds.odds import View, chance_to_hold
from engine.games.complots.minds.weighing.constants import Constants
from engine.games.complots.rules.play import Turn
from engine.games.complots.rules.table import (
    Announced,
    Blocked,
    Doubted,
    Eliminated,
    Exposed,
    Gathered,
    Lost,
    Proved,
    PutBack,
    SentAway,
    Shown,
)

FIFTHS = ("ambassador", "inquisitor")
BLOWS = 0.25  # of one's turns, in which one strikes at somebody; who does so less often stays out of it
WARDS = 0.5  # a block that nobody has seen proved is as much as so many blows too few


class Memory(Forgetful):
    """`seat` is whose memory it is, `character` what that person is like; seats index all its lists."""

    def __init__(self, seat: int, players: int, character: Character, constants: Constants | None = None) -> None:
        super().__init__(seat, character)
        self.players = players
        self.constants = constants or Constants()
        self.exposures = [0] * players
        self.doubts, self.claims = 0, 0
        self.anger = [0.0] * players
        self.forget_cards()

    def forget_cards(self) -> None:
        """A new deal: what was known of hands is worth nothing now."""
        self.caught: list[dict[str, bool]] = [{} for _ in range(self.players)]
        self.known: list[Cards] = [()] * self.players
        self.told: dict[str, bool] = {}  # what I have claimed and was not caught with
        self.current: Announced | None = None
        self.blocked = False
        self.acted = [0] * self.players  # turns that each has had in this game
        self.aimed = [0] * self.players  # in how many of them he aimed at somebody
        self.warded = [0] * self.players  # how often each has blocked what was aimed at him, less what he proved
        self.turns = 0  # that I have begun
        self.hurt_by: int | None = None  # who aimed at me, or doubted me, last
        self.struck = False  # since my last action
        self.fresh = False  # my cards have changed since then
        self.believed = ""  # what another claimed last, while nobody has shown that it was a lie

    # Following the events

    def update(self, event: Event) -> None:
        handler = _HANDLERS.get(type(event))
        if handler is not None:
            handler(self, event)

    def by_character(self, what: str, character: str) -> float:
        """The constant of this name for a character."""
        number: float = getattr(self.constants, f"{what}_{'fifth' if character in FIFTHS else character}")
        return number

    def claimed(self, seat: int, character: str) -> None:
        self.claims += 1
        if seat == self.seat:
            self.told[character] = True
        else:
            self.believed = character

    def parted(self, seat: int, card: str) -> None:
        """A card of this hand lies open, or went back to the court."""
        if card in self.known[seat]:
            self.known[seat] = take(self.known[seat], card)

    def holds(self, view: View, other: int, character: str) -> float:
        """How likely this player holds the character, 0 to 1: by counting cards, and by what was seen of the hand."""
        if character in self.known[other] or self.caught[other].get(character):
            return float(character in self.known[other])
        return chance_to_hold(view, self.seat, other, character)

    def heard(self, turn: Turn, character: str) -> float | None:
        """How likely somebody doubts this seat, if it claims the character in this turn; None where only rates are known."""
        return None

    def quiet(self, other: int, since: Sequence[Event] = ()) -> float:
        """How far somebody stays out of it, 0 to 1.5: aims at nobody, and says of each blow that it is blocked.

        Such a player does nothing wrong, and wins while the others wear each other out (data/complots/TUNING.md). `since`: what
        may come after what is remembered.
        """
        still = BLOWS * self.acted[other] - self.aimed[other] + WARDS * self.warded[other]
        for event in since:
            match event:
                case Announced() if event.seat == other:
                    still += BLOWS - (event.target is not None)
                case Blocked() if event.seat == other:
                    still += WARDS * (event.action != "foreign_aid")
                case _:
                    pass
        return max(0.0, min(1.5, still / 2))

    def quieter(self, one: int, among: Sequence[int]) -> float:
        """By how much more somebody stays out of it than these do on the mean."""
        return self.quiet(one) - sum(map(self.quiet, among)) / len(among)

    def doubt_rate(self) -> float:
        """How likely a plausible claim at this table is doubted by somebody."""
        return (self.constants.prior_doubts + self.doubts) / (self.constants.prior_claims + self.claims)


def _gathered(memory: Memory, event: Gathered) -> None:
    memory.forget_cards()


def _announced(memory: Memory, event: Announced) -> None:
    memory.current, memory.blocked = event, False
    memory.acted[event.seat] += 1
    memory.aimed[event.seat] += event.target is not None
    if event.seat == memory.seat:
        memory.turns, memory.struck, memory.fresh = memory.turns + 1, False, False
    if event.character:
        memory.claimed(event.seat, event.character)
    if event.target == memory.seat:
        memory.hurt_by, memory.struck = event.seat, True
        memory.anger[event.seat] += 1.0 if event.action in ("coup", "assassinate") else 0.5


def _blocked(memory: Memory, event: Blocked) -> None:
    memory.blocked = True
    memory.warded[event.seat] += event.action != "foreign_aid"
    memory.claimed(event.seat, event.character)


def _doubted(memory: Memory, event: Doubted) -> None:
    memory.doubts += 1
    if event.claimant == memory.seat:
        memory.anger[event.seat] += 0.7
        memory.hurt_by, memory.struck = event.seat, True


def _exposed(memory: Memory, event: Exposed) -> None:
    memory.exposures[event.seat] += 1
    memory.caught[event.seat][event.character] = True
    if event.seat == memory.seat:
        memory.told.pop(event.character, None)
    elif memory.believed == event.character:
        memory.believed = ""


def _proved(memory: Memory, event: Proved) -> None:
    if memory.blocked and memory.current and memory.current.action != "foreign_aid":
        memory.warded[event.seat] -= 1
    memory.fresh |= event.seat == memory.seat
    memory.caught[event.seat] = {}
    memory.parted(event.seat, event.character)


def _lost(memory: Memory, event: Lost) -> None:
    memory.parted(event.seat, event.card)


def _renewed(memory: Memory, event: PutBack | SentAway) -> None:
    """The player has other cards: what was known of them is gone."""
    memory.caught[event.seat], memory.known[event.seat] = {}, ()
    memory.fresh |= event.seat == memory.seat


def _shown(memory: Memory, event: Shown) -> None:
    if event.inquisitor == memory.seat:
        memory.known[event.seat] = (event.card,)


def _eliminated(memory: Memory, event: Eliminated) -> None:
    memory.known[event.seat] = ()


_HANDLERS: dict[type[Event], Callable[[Memory, Any], None]] = {
    Gathered: _gathered,
    Announced: _announced,
    Blocked: _blocked,
    Doubted: _doubted,
    Exposed: _exposed,
    Proved: _proved,
    Lost: _lost,
    PutBack: _renewed,
    Shown: _shown,
    SentAway: _renewed,
    Eliminated: _eliminated,
}
