"""The story of a game of Complots: what is claimed and what came of it, who is aimed at, what is certain of hidden cards."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from itertools import groupby, takewhile
from typing import Any

from engine.core.cards import BLANK
from engine.core.event import Event
from engine.core.match import GameEnded, MatchEnded
from engine.core.progress import TurnBegan
from engine.core.story import Story as CoreStory
from engine.core.story import follows
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


class ClaimFate(Enum):
    """What became of a claim. An open one is being spoken of now; what was shown has gone back to the Court. Of one that
    passed, the cards of somebody who is out can show that it was a lie.
    """

    OPEN = "open"
    PASSED = "passed"
    SHOWN = "shown"
    LIE = "lie"
    BARED = "bared"


Passed = tuple[str, int, tuple[str, ...]]  # a character, the number of its claim, and what its claimant has lost since
Blow = tuple[str, int, int]  # by what action, or `caught` or `wrong`; who brought it about; who lost the card


def _most_telling(marks: Sequence[ClaimFate]) -> tuple[ClaimFate, int]:
    """Of claims of one character, none of them open: the lies among them, else how many were last alike."""
    judged = next((mark for mark in reversed(marks) if mark is not ClaimFate.PASSED), ClaimFate.PASSED)
    if judged in (ClaimFate.LIE, ClaimFate.BARED):
        return judged, marks.count(judged)
    return marks[-1], len(list(takewhile(lambda mark: mark is marks[-1], reversed(marks))))


class Story(CoreStory):
    """`claim` is the last announcement or block of the turn under way, `intended` an announcement that is neither done nor
    prevented yet, `paid` whether coins have been paid for it, `aimed` who it is meant by and for. `doubted`: who was wrong about a claim has still to lose a card.
    `blow` is how the last card was lost. `claims` has all claims of the game by seat and character, in order.
    """

    silent = (Picked, Doubted, MatchEnded)

    def __init__(self, rules: Any, seat: int | None, opening: Table) -> None:
        super().__init__(rules, seat, opening)
        self._begin()

    def _begin(self) -> None:
        self.claim: Announced | Blocked | None = None
        self.announced: Announced | None = None  # this turn, whatever was said since
        self.intended: Announced | None = None
        self.paid = False
        self.aimed: tuple[int, int] | None = None
        self.doubted = False
        self.judged: Exposed | Proved | None = None  # what the last doubt of this turn came to
        self.blow: Blow | None = None
        self.claims: dict[tuple[int, str], list[ClaimFate]] = {}
        self._open: list[tuple[int, str]] = []
        self._held: dict[int, list[Passed]] = {}
        self._certain: dict[int, list[str]] = {}
        self._looked_at = ""  # the card that has just been shown, while the Inquisitor decides; "" if it was not seen

    # What follows from it

    @property
    def dealing(self) -> bool:
        """Whether no turn has begun yet."""
        return self.progress.turn == 0

    def certain(self, seat: int) -> tuple[str, ...]:
        """The hidden characters of somebody that this story's seat knows for certain. C 3.9"""
        return tuple(self._certain.get(seat, ()))

    def runs(self, seat: int, character: str) -> list[tuple[ClaimFate, int]]:
        """What became of such claims of a seat, in the order in which they were made: the same several times on end once."""
        return [(mark, len(list(run))) for mark, run in groupby(self.claims.get((seat, character), []))]

    def told_of(self, seat: int, character: str) -> tuple[ClaimFate, int] | None:
        """What most tells of a seat's claims of a character: an open one, else the last lie, else how many have passed since
        the last proof, else that. What was shown has gone back: a proof says nothing of what is claimed later.
        """
        marks = self.claims.get((seat, character))
        if not marks:
            return None
        return (ClaimFate.OPEN, 1) if marks[-1] is ClaimFate.OPEN else _most_telling(marks)

    def told_before(self, seat: int, character: str) -> tuple[ClaimFate, int] | None:
        """What tells most of the claims before the one that is spoken of now; None where it is the first."""
        marks = [mark for mark in self.claims.get((seat, character), ()) if mark is not ClaimFate.OPEN]
        return _most_telling(marks) if marks else None

    def in_a_row(self, seat: int, character: str) -> int:
        """How often somebody has claimed this character with the cards they hold now, what is spoken of now counted in.

        Nobody has doubted it before: a doubt costs a card, or brings another one.
        """
        return sum(each == character and not lost for each, _, lost in self._held.get(seat, ()))

    @property
    def assassin(self) -> int | None:
        """Who strikes the card that is about to be lost; None where it is not lost by an assassination. C 3.5"""
        if self.claim is None or self.claim.action != "assassinate" or self.doubted:
            return None
        return self.claim.actor if isinstance(self.claim, Blocked) else self.claim.seat

    def exchanging(self, seat: int) -> bool:
        """Whether what a seat draws now it draws to exchange it, not for a card that it has shown. C 3.8"""
        claim = self.claim
        return isinstance(claim, Announced) and claim.action == "exchange" and claim.seat == seat and not self.doubted

    # Following

    def follow(self, event: Event) -> None:
        if not isinstance(event, (Doubted, Exposed, Proved)):  # C 4.4: what was claimed before has been let pass
            for key in self._open:
                self.claims[key][-1] = ClaimFate.PASSED
            self._open.clear()
        super().follow(event)

    @follows(Gathered)
    def gathered(self, event: Gathered) -> None:
        self._begin()

    @follows(TurnBegan)
    def turn_began(self, event: TurnBegan) -> None:
        self.claim = self.announced = self.aimed = self.judged = None
        self._prevented()

    def _prevented(self) -> None:
        """What was meant to be done is done, or will not be."""
        self.intended, self.paid = None, False

    @follows(Announced)
    def announce(self, event: Announced) -> None:
        self.claim = self.announced = self.intended = event
        self.paid = False
        self.aimed = None if event.target is None else (event.seat, event.target)

    @follows(Blocked)
    def block(self, event: Blocked) -> None:
        self.claim = event
        self._prevented()

    @follows(Exposed, Proved)
    def judge(self, event: Exposed | Proved) -> None:
        if isinstance(event, Exposed) and isinstance(self.claim, Announced):
            self._prevented()
        self.aimed, self.doubted, self.judged = None, True, event

    @follows(Lost)
    def lose(self, event: Lost) -> None:
        self.blow = self.cause(event.seat)
        if not self.doubted:
            self._prevented()
        self.aimed, self.doubted = None, False

    def cause(self, victim: int) -> Blow | None:
        """Who brought it about that this seat loses a card, and by what. C 4.2, 4.3, 6.1"""
        judged = self.judged
        if self.doubted and judged is not None:
            caught = isinstance(judged, Exposed)
            return ("caught", judged.doubter, victim) if caught else ("wrong", judged.seat, victim)
        return None if self.announced is None else (self.announced.action, self.announced.seat, victim)

    @follows(Paid)
    def pay(self, event: Paid) -> None:
        self.paid = self.intended is not None
        if event.action == "coup":  # nothing can prevent it any more
            self._prevented()
            self.aimed = None

    @follows(BlockStood, Stole)
    def over(self, event: BlockStood | Stole) -> None:
        self.aimed = None

    @follows(Gained, Stole, PutBack, Shown)
    def done(self, event: Event) -> None:
        self._prevented()

    @follows(GameEnded)
    def ended(self, event: GameEnded) -> None:
        self.aimed = None

    # Claims

    @follows(Announced, Blocked)
    def claimed(self, event: Announced | Blocked) -> None:
        if event.character is not None:
            self.claims.setdefault((event.seat, event.character), []).append(ClaimFate.OPEN)
            self._open.append((event.seat, event.character))
            number = len(self.claims[event.seat, event.character]) - 1
            self._held.setdefault(event.seat, []).append((event.character, number, ()))

    @follows(Exposed, Proved)
    def shown(self, event: Exposed | Proved) -> None:
        claims = self.claims.get((event.seat, event.character), [])
        if claims:
            claims[-1] = ClaimFate.SHOWN if isinstance(event, Proved) else ClaimFate.LIE
        self._open.clear()

    @follows(Drew, Proved, PutBack, SentAway)
    def other_cards(self, event: Drew | Proved | PutBack | SentAway) -> None:
        """What they lose from now on tells nothing certain of what they held before."""
        self._held.pop(event.seat, None)

    @follows(Lost)
    def since(self, event: Lost) -> None:
        held = self._held.get(event.seat, ())
        self._held[event.seat] = [(character, number, (*lost, event.card)) for character, number, lost in held]

    @follows(Eliminated)
    def bared(self, event: Eliminated) -> None:
        """All that somebody held lies open: whatever they claimed since they last drew was true or not, for certain."""
        for character, number, lost in self._held.pop(event.seat, ()):
            marks = self.claims[event.seat, character]
            if marks[number] is ClaimFate.PASSED and character not in lost:
                marks[number] = ClaimFate.BARED

    # Hidden cards

    @follows(Shown)
    def looked_at(self, event: Shown) -> None:
        self._looked_at = event.card if event.inquisitor == self.seat and event.card != BLANK else ""

    @follows(GivenBack)
    def given_back(self, event: GivenBack) -> None:
        held = self._certain.setdefault(event.seat, [])
        if self._looked_at and self._looked_at not in held:
            held.append(self._looked_at)

    @follows(SentAway)
    def sent_away(self, event: SentAway) -> None:
        if self._looked_at:
            self._uncertain(event.seat, self._looked_at)
        else:  # which one it was, nobody else knows
            self._certain.pop(event.seat, None)

    @follows(Proved, Lost)
    def turned_up(self, event: Proved | Lost) -> None:
        self._uncertain(event.seat, event.character if isinstance(event, Proved) else event.card)

    def _uncertain(self, seat: int, card: str) -> None:
        held = self._certain.get(seat, [])
        if card in held:
            held.remove(card)

    @follows(PutBack)
    def put_back(self, event: PutBack) -> None:
        self._certain.pop(event.seat, None)
