"""What a player remembers of a match of Complots, and believes because of it.

For every other player and character `faith` is the logarithm of how much likelier the player's claims and silences
make it that he holds the character, beyond what counting cards says. `caught` are the characters somebody was
exposed without since he last drew a card. `kept` is how much likelier good cards are in that hand, since its owner
chose what to keep. Habits (who bluffs, who doubts) last for the whole match. How much each of these counts are numbers
of a set of constants.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from engine.core.cards import Cards, put_all, take
from engine.core.chance import Chance, Generator
from engine.core.event import Event
from engine.core.flow import AnyState
from engine.core.mind import Character
from engine.core.progress import TurnBegan
from engine.games.complots.minds.constants import Constants
from engine.games.complots.minds.odds import View, chance_to_hold, unseen_copies
from engine.games.complots.rules.guess import guess_sets
from engine.games.complots.rules.table import (
    Announced,
    Blocked,
    Doubted,
    Eliminated,
    Exposed,
    Gained,
    Gathered,
    Lost,
    Picked,
    Proved,
    PutBack,
    SentAway,
    Shown,
    Stole,
)

MOST = 4.0  # no faith is stronger, as a logarithm
ALIKE = 3  # turns in which anybody may claim the same
FIFTHS = ("ambassador", "inquisitor")
BLOWS = 0.25  # of one's turns, in which one strikes at somebody; who does so less often stays out of it
WARDS = 0.5  # a block that nobody has seen proved is as much as so many blows too few
MIDDLE = 0.68  # of the worths of all characters


class Memory:
    """`seat` is whose memory it is, `character` what that person is like; seats index all its lists."""

    def __init__(
        self, seat: int, players: int, fifth: str, character: Character, constants: Constants | None = None
    ) -> None:
        self.seat, self.players, self.fifth, self.character = seat, players, fifth, character
        self.constants = constants or Constants()
        self.proofs, self.exposures = [0.0] * players, [0.0] * players
        self.doubts, self.claims = 0.0, 0.0
        self.anger = [0.0] * players
        self.forget_cards()

    def forget_cards(self) -> None:
        """A new deal: what was known of hands is worth nothing now."""
        self.faith: list[dict[str, float]] = [{} for _ in range(self.players)]
        self.caught: list[dict[str, bool]] = [{} for _ in range(self.players)]
        self.known: list[Cards] = [()] * self.players
        self.kept = [0.0] * self.players
        self.told: dict[str, bool] = {}  # what I have claimed and was not caught with
        self.current: Announced | None = None
        self.blocked = False
        self.acted = [0] * self.players  # turns that each has had in this game
        self.aimed = [0] * self.players  # in how many of them he aimed at somebody
        self.warded = [0] * self.players  # how often each has blocked what was aimed at him, less what he proved
        self.turns = 0  # that I have begun
        self.runs: list[tuple[str, int]] = [("", 0)] * self.players  # what each claims turn after turn, and how often
        self.hurt_by: int | None = None  # who aimed at me, or doubted me, last
        self.struck = False  # since my last action
        self.fresh = False  # my cards have changed since then
        self.believed = ""  # what another claimed last, while nobody has shown that it was a lie

    # Following the events

    def update(self, event: Event) -> None:
        handler = _HANDLERS.get(type(event))
        if handler is not None:
            handler(self, event)

    def shift(self, seat: int, character: str, by: float) -> None:
        faith = self.faith[seat]
        faith[character] = max(-MOST, min(MOST, faith.get(character, 0.0) + by))

    def by_character(self, what: str, character: str) -> float:
        """The constant of this name for a character."""
        number: float = getattr(self.constants, f"{what}_{'fifth' if character in FIFTHS else character}")
        return number

    def trust(self, seat: int, character: str) -> float:
        """The logarithm of how much likelier this player's claim of the character is when it is true.

        People lie in one tax of seven and one steal of eleven; what this player was seen to do counts for more.
        """
        habit = self.constants.habit
        first = self.by_character("trust", character)
        return math.log((first + habit * self.proofs[seat]) / (1.0 + habit * self.exposures[seat]))

    def claimed(self, seat: int, character: str) -> None:
        self.claims += 1
        self.believed = character if seat != self.seat else self.believed
        if seat == self.seat:
            self.told[character] = True
        elif not self.caught[seat].get(character):
            trust, faith = max(0.2, self.trust(seat, character)), self.faith[seat].get(character, 0.0)
            again = faith > 0  # who says it twice proves little more, but reminds who has forgotten
            self.shift(seat, character, max(self.constants.again, trust - faith) if again else trust)

    def fades(self, seat: int, share: float) -> None:
        """What was believed of this player counts only so much of what it did."""
        self.faith[seat] = {character: by * share for character, by in self.faith[seat].items()}

    def renewed(self, seat: int, share: float) -> None:
        """The player drew cards: what was believed fades to this share, what was known is gone."""
        self.fades(seat, share)
        self.caught[seat] = {}
        self.known[seat] = ()

    # Believing

    def holds(self, view: View, other: int, character: str) -> float:
        """How likely this player holds the character, 0 to 1."""
        if character in self.known[other]:
            return 1.0
        if self.caught[other].get(character):
            return 0.0
        unseen = float(unseen_copies(view, self.seat, character))
        if unseen > 0 and self.constants.crowd:
            unseen = max(0.2, unseen - self.constants.crowd * self._claimed_elsewhere(view, other, character, unseen))
        return self._weighed(view, other, character, unseen)

    def _weighed(self, view: View, other: int, character: str, unseen: float) -> float:
        """What cards say, and what is believed beside."""
        by_count = chance_to_hold(view, self.seat, other, character, unseen)
        if by_count in (0.0, 1.0):
            return by_count
        leaning = self.leaning(other, character)
        if self.constants.too_many:
            rest = sum(by > 0 for name, by in self.faith[other].items() if name != character)
            leaning -= self.constants.too_many * max(0, rest + 1 - len(view.table.hands[other]))
        odds = by_count / (1 - by_count) * math.exp(leaning)
        return odds / (1 + odds)

    def leaning(self, other: int, character: str) -> float:
        """The logarithm of how much likelier this player has the character than cards say."""
        leaning = self.faith[other].get(character, 0.0)
        if self.constants.monotony and self.runs[other][0] == character:
            leaning -= self.constants.monotony * self._monotonous(character, self.runs[other][1])
        if self.kept[other]:
            leaning += self.kept[other] * (self.constants.worth(character) - MIDDLE)
        return leaning

    def _monotonous(self, character: str, times: int) -> int:
        """How odd it is to claim the same for so many turns, 0 to 2: only where others do nothing else either."""
        alike = sum(name == character and run >= ALIKE for name, run in self.runs)
        return min(2, alike - 1) if times >= ALIKE else 0

    def _claimed_elsewhere(self, view: View, other: int, character: str, unseen: float) -> float:
        """How many of these cards the rest of the table is believed to have by their claims."""
        found = 0.0
        for third in view.table.living:
            if third in (other, self.seat) or self.caught[third].get(character):
                continue
            if self.faith[third].get(character, 0.0) > 0:
                found += self._weighed(view, third, character, unseen)
        return found

    def quiet(self, other: int) -> float:
        """How far somebody stays out of it, 0 to 1.5: aims at nobody, and says of each blow that it is blocked.

        Such a player does nothing wrong, and wins while the others wear each other out (data/complots/TUNING.md).
        """
        still = BLOWS * self.acted[other] - self.aimed[other] + WARDS * self.warded[other]
        return max(0.0, min(1.5, still / 2))

    def doubt_rate(self) -> float:
        """How likely a plausible claim at this table is doubted by somebody."""
        return (self.constants.prior_doubts + self.doubts) / (self.constants.prior_claims + self.claims)

    def sample(self, view: AnyState, generator: Generator) -> AnyState:
        """A world: the unseen cards laid out as this memory believes."""
        sets, pool = guess_sets(view, self.seat, generator)
        table, hands = view.table, list(view.table.hands)
        shown = table.shown
        if "?" in shown:
            card = generator.pick(pool)
            shown, pool = (card,), take(pool, card)
        for other in generator.shuffled(view.table.living):
            if other == self.seat:
                continue
            hand: Cards = ()
            for _ in table.hands[other]:
                card = self._draw(pool, other, hand, generator)
                hand, pool = put_all(hand, [card]), take(pool, card)
            hands[other] = hand
        guess = {"sets": sets, "shown": shown, "hands": hands, "court": pool}
        return view.fill(guess, Chance(generator.branch(1)))

    def _draw(self, pool: Cards, other: int, hand: Cards, generator: Generator) -> str:
        """One card for a hand, weighted by faith; what is known to lie there comes first."""
        for card in self.known[other]:
            if card in pool and card not in hand:
                return card
        caught = self.caught[other]
        weights = [
            1e-6 if caught.get(card) else math.exp(0.0 if card in hand else self.leaning(other, card)) for card in pool
        ]
        point = generator.random() * sum(weights)
        for card, weight in zip(pool, weights, strict=True):
            point -= weight
            if point <= 0:
                return card
        return pool[-1]


def _gathered(memory: Memory, event: Gathered) -> None:
    memory.forget_cards()


def _turn(memory: Memory, event: TurnBegan) -> None:
    if memory.constants.fade:
        for other in range(memory.players):
            memory.fades(other, 1 - memory.constants.fade)


def _picked(memory: Memory, event: Picked) -> None:
    memory.kept[event.seat] = memory.constants.drafted


def _announced(memory: Memory, event: Announced) -> None:
    memory.current, memory.blocked = event, False
    memory.acted[event.seat] += 1
    memory.aimed[event.seat] += event.target is not None
    if event.seat == memory.seat:
        memory.turns, memory.struck, memory.fresh = memory.turns + 1, False, False
    if event.action != "coup" and event.seat != memory.seat:  # what who has the coins does anyway
        said, run = memory.runs[event.seat]
        memory.runs[event.seat] = (event.character or "", run + 1 if said == event.character else 1)
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
    memory.faith[event.seat].pop(event.character, None)
    if event.seat == memory.seat:
        memory.told.pop(event.character, None)
    elif memory.believed == event.character:
        memory.believed = ""


def _proved(memory: Memory, event: Proved) -> None:
    memory.proofs[event.seat] += 1
    if memory.blocked and memory.current and memory.current.action != "foreign_aid":
        memory.warded[event.seat] -= 1
    memory.runs[event.seat] = "", 0
    memory.fresh |= event.seat == memory.seat
    known = memory.known[event.seat]
    memory.faith[event.seat].pop(event.character, None)
    memory.caught[event.seat] = {}
    memory.known[event.seat] = take(known, event.character) if event.character in known else known


def _lost(memory: Memory, event: Lost) -> None:
    known = memory.known[event.seat]
    memory.known[event.seat] = take(known, event.card) if event.card in known else known
    memory.faith[event.seat].pop(event.card, None)
    memory.kept[event.seat] += memory.constants.survived
    now = memory.current
    if now and now.action == "assassinate" and now.target == event.seat and not memory.blocked:
        memory.shift(event.seat, "contessa", -memory.constants.no_contessa)  # who has the Contessa says so


def _stole(memory: Memory, event: Stole) -> None:
    if not memory.blocked:
        memory.shift(event.victim, "captain", -memory.constants.no_captain)
        memory.shift(event.victim, memory.fifth, -memory.constants.no_captain)


def _gained(memory: Memory, event: Gained) -> None:
    if event.action == "foreign_aid" and not memory.blocked:
        for other in range(memory.players):
            if other not in (event.seat, memory.seat):
                memory.shift(other, "duchess", -memory.constants.no_duchess)


def _put_back(memory: Memory, event: PutBack) -> None:
    memory.renewed(event.seat, memory.constants.renewed)
    memory.fresh |= event.seat == memory.seat
    memory.kept[event.seat] = memory.constants.kept


def _shown(memory: Memory, event: Shown) -> None:
    if event.inquisitor == memory.seat:
        memory.known[event.seat] = (event.card,)


def _sent_away(memory: Memory, event: SentAway) -> None:
    memory.renewed(event.seat, memory.constants.sent)
    memory.fresh |= event.seat == memory.seat


def _eliminated(memory: Memory, event: Eliminated) -> None:
    memory.known[event.seat], memory.runs[event.seat] = (), ("", 0)


_HANDLERS: dict[type[Event], Callable[[Memory, Any], None]] = {
    Gathered: _gathered,
    TurnBegan: _turn,
    Picked: _picked,
    Announced: _announced,
    Blocked: _blocked,
    Doubted: _doubted,
    Exposed: _exposed,
    Proved: _proved,
    Lost: _lost,
    Stole: _stole,
    Gained: _gained,
    PutBack: _put_back,
    Shown: _shown,
    SentAway: _sent_away,
    Eliminated: _eliminated,
}
