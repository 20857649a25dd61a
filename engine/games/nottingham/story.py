"""The story of a game of Nottingham: what was announced and how far the turn is, what is tried, what is known of hands."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.core.event import Event
from engine.core.match import GameEnded, MatchEnded
from engine.core.progress import TurnBegan
from engine.core.story import Story as CoreStory
from engine.core.story import follows
from engine.games.nottingham.ambush_deck import AmbushDeck
from engine.games.nottingham.knowledge import Knowledge
from engine.games.nottingham.rules.events import (
    Accepted,
    AmbushLaid,
    Announced,
    CommissionDone,
    Concealed,
    Declined,
    Defended,
    Discarded,
    ExchangeFailed,
    Favoured,
    FavoursOffered,
    GameBegan,
    HandShown,
    Robbed,
    SetExchanged,
    SetLaid,
    SheriffMoved,
    Struck,
    Took,
    TurnedUp,
    Waived,
)
from engine.games.nottingham.rules.numbers import COMMISSIONS, OBJECTS, RED
from engine.games.nottingham.rules.table import Table

DRAW, ACT, EXCHANGE = range(3)  # the steps of a turn. N 3
DONE = (Took, Accepted, Defended, Robbed, AmbushLaid, SetLaid, CommissionDone)  # then the turn is at its exchange


class Change(NamedTuple):
    """So many points more or fewer, for a set of this object or this commission: also for one that somebody else has too now."""

    points: int
    thing: str


class Story(CoreStory):
    """`act` is what was announced in the turn under way, until it is done; `step` how far the turn is.

    `tried` is the attack, ambush or exchange under way, of which it is not known yet what comes of it. `showed` are the seats
    that have shown their hands this turn instead of an offer. `discarder` has put the uppermost discard there since the seat's last
    turn, until its next one is over; `laid_since` have laid an ambush since. `known` is what the seat surely knows of all hands,
    `ambush_deck` what it knows of that deck.
    `fresh` are the cards that others and the Sheriff brought the seat since its last turn, until its next one is over.
    `gained` are, by seat, the changes of their points since their last turn began, each of them by itself. `gone` counts the cards known of hands
    that have left them since the seat's last turn, until its next one is over, by seat and object.
    """

    silent = (SheriffMoved, FavoursOffered, Waived, Concealed, Declined, GameEnded, MatchEnded)

    def __init__(self, rules: Any, seat: int | None, opening: Table) -> None:
        super().__init__(rules, seat, opening)
        self.knowledge = Knowledge(opening)
        self.ambush_deck = AmbushDeck(opening.ambush_deck)
        self.act: Announced | None = None
        self.tried: Announced | SetLaid | None = None
        self.step = ACT if opening.drawn else DRAW
        self.showed: set[int] = set()
        self.last_discard = ""
        self.discarder: int | None = None
        self.laid_since: tuple[int, ...] = ()
        self.fresh: list[str] = []
        self._seen = 0  # how many of these were there when the turn of the seat began
        self.gained: list[list[Change]] = [[] for _ in range(opening.players)]
        self._holders = {kind: list(seats) for kind, seats in zip(COMMISSIONS, opening.commissions, strict=False)}
        self.gone: dict[tuple[int, str], int] = {}
        self._mine = False  # whether the turn under way is the seat's

    @follows(*Knowledge.followers)
    def hands_change(self, event: Event) -> None:
        others = [seat for seat in range(self.knowledge.players) if seat != self.seat]
        before = [self.knowledge.counts(seat) for seat in others]
        self.knowledge.follow(event)
        for seat, had in zip(others, before, strict=True):
            for card, was, now in zip(OBJECTS, had, self.knowledge.counts(seat), strict=True):
                if was != now:
                    self.gone[seat, card] = max(0, self.gone.get((seat, card), 0) + was - now)

    @follows(*AmbushDeck.followers)
    def ambush_deck_changes(self, event: Event) -> None:
        self.ambush_deck.follow(event)

    @follows(GameBegan)
    def game_began(self, event: GameBegan) -> None:
        self.last_discard = ""
        self.fresh.clear()
        self._seen = 0
        self.gained = [[] for _ in self.gained]
        self._holders = {kind: [] for kind in COMMISSIONS}
        self.gone.clear()
        self.discarder, self.laid_since = None, ()

    @follows(TurnBegan)
    def turn_began(self, event: TurnBegan) -> None:
        self.act, self.step = None, DRAW
        self.showed.clear()
        self.gained[event.seat] = []
        if self._mine:
            self.gone.clear()
            self.discarder, self.laid_since = None, ()
        self._mine = event.seat == self.seat
        del self.fresh[: self._seen]
        self._seen = len(self.fresh) if event.seat == self.seat else 0

    @follows(TurnedUp)
    def turned_up(self, event: TurnedUp) -> None:
        self.step = ACT

    @follows(Announced)
    def announced(self, event: Announced) -> None:
        self.act = event
        if event.action in (*RED, "ambush"):
            self.tried = event

    @follows(HandShown)
    def hand_shown(self, event: HandShown) -> None:
        if event.looker is None:
            self.showed.add(event.seat)

    @follows(Favoured, Accepted, Defended, Robbed, Struck)
    def card_came(self, event: Favoured | Accepted | Defended | Robbed | Struck) -> None:
        match event:
            case Favoured(seat=to, card=card) | Accepted(owner=to, price=card) | Defended(seat=to, card=card):
                came = to, card
            case Robbed(victim=to, price=card) | Struck(victim=to, gold=card):
                came = to, card
        if came[0] == self.seat:
            self.fresh.append(came[1])

    @follows(SetExchanged, Discarded, CommissionDone)
    def discarded(self, event: SetExchanged | Discarded | CommissionDone) -> None:
        self.last_discard = event.card if isinstance(event, SetExchanged) else event.cards[-1]
        self.discarder = event.seat if event.seat != self.seat else None

    @follows(AmbushLaid)
    def ambush_laid(self, event: AmbushLaid) -> None:
        self.laid_since = (*self.laid_since, event.seat)

    @follows(SetExchanged, CommissionDone)
    def scored(self, event: SetExchanged | CommissionDone) -> None:
        if isinstance(event, SetExchanged):
            self.gained[event.seat].append(Change(self.rules.value[event.card], event.card))
            return
        holders = self._holders.setdefault(event.kind, [])
        before = {seat: self.rules.prize_of(event.kind, tuple(holders)) for seat in holders}
        holders.append(event.seat)
        for seat in holders:
            more = self.rules.prize_of(event.kind, tuple(holders)) - before.get(seat, 0)
            self.gained[seat].append(Change(more, event.kind))

    @follows(*DONE, ExchangeFailed)
    def done(self, event: Event) -> None:
        self.step = EXCHANGE
        if not isinstance(event, ExchangeFailed):
            self.act = None

    @follows(*DONE, SetExchanged, ExchangeFailed)
    def came_out(self, event: Event) -> None:
        self.tried = event if isinstance(event, SetLaid) else None
