"""The story of a match of Top Secret: what is known of cards shown, the meeting under way, and how often anybody called."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.core.event import Event
from engine.core.match import GameEnded, MatchEnded
from engine.core.story import Story as CoreStory
from engine.core.story import follows
from engine.games.top_secret.notes import Notes
from engine.games.top_secret.rules.table import (
    Called,
    GameBegan,
    LetPass,
    Met,
    Peeked,
    Revealed,
    RoundBegan,
    Sealed,
    SeriesBegan,
    Showed,
    Table,
    Unmasked,
)


class Story(CoreStory):
    """`notes` is the sheet of this seat, or of the first where it has none.

    `meeting` is the one under way or just over, `settled` whether something was made of it. `calls` are those made in the match
    by seat, `games` and `series` the numbers of those under way; `outcome` of the call that ended the game: "right" or "wrong".
    """

    silent = (SeriesBegan, Sealed, GameEnded, MatchEnded)

    def __init__(self, rules: Any, seat: int | None, opening: Table) -> None:
        super().__init__(rules, seat, opening)
        self.notes = Notes(opening, seat or 0)
        self.calls: Counter[int] = Counter()
        self.games, self._dealt = 1, bool(opening.identities)
        self._begin()

    def _begin(self) -> None:
        self.series, self._rounds, self.outcome = 1, 0, ""
        self._nobody_meets()

    def _nobody_meets(self) -> None:
        self.meeting: Met | None = None
        self.settled = False

    # Following

    @follows(*Notes.followers)
    def noted(self, event: Event) -> None:
        self.notes.follow(event)

    @follows(GameBegan)
    def game_began(self, event: GameBegan) -> None:
        self.games += self._dealt
        self._dealt = True
        self._begin()

    @follows(RoundBegan)
    def round_began(self, event: RoundBegan) -> None:
        self.series += event.round == 1 and self._rounds > 0
        self._rounds += 1
        self._nobody_meets()

    @follows(Met)
    def met(self, event: Met) -> None:
        self.meeting, self.settled = event, False

    @follows(Showed, Revealed, Peeked, LetPass, Called)
    def settle(self, event: Event) -> None:
        self.settled = True

    @follows(Called)
    def called(self, event: Called) -> None:
        self.calls[event.seat] += 1

    @follows(Unmasked)
    def unmasked(self, event: Unmasked) -> None:
        self.outcome = "right" if event.right else "wrong"
