"""What a stranger sees of somebody at a table of Nottingham: what they make of a card, of whom, in what position; what they offer,
whose offers they take, what they hand in.

Positions are told from public events too: sizes of hands, points, the Sheriff's road, who hurt whom, what was done before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core.cards import Cards
from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.nottingham.hands import Hands
from engine.games.nottingham.rules import events
from engine.games.nottingham.rules.numbers import COMMISSIONS, RED
from engine.library import load

GAME = load("nottingham")
TRICKS = (*RED, "ambush")


class Watcher(Hands):
    """Follows one game. `found` are the observations by seat."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.rules = GAME.rules_for(players, GAME.complete({}))
        self.found: list[Counter[str]] = [Counter() for _ in range(players)]
        self.begins()

    # Hands, as far as their sizes go

    def begins(self) -> None:
        count = self.players
        self.size = [0] * count
        self.winnings: list[Cards] = [()] * count
        self.held: dict[str, tuple[int, ...]] = dict.fromkeys(COMMISSIONS, ())
        self.steps = 0
        self.hurt: list[int | None] = [None] * count  # who hurt this seat last
        self.grudge: list[Counter[int]] = [Counter() for _ in range(count)]
        self.sore, self.fresh = [False] * count, [False] * count  # since its last turn
        self.struck = [0] * count
        self.mine = [""] * count  # the trick it did last
        self.now = self.before = self.worked = ""
        self.card, self.turn, self.bids = "", 0, dict[int, Cards]()

    def gets(self, seat: int, *cards: str) -> None:
        self.size[seat] += len(cards)

    def gives(self, seat: int, *cards: str) -> None:
        self.size[seat] -= len(cards)

    def draws(self, seat: int, *cards: str) -> None:
        self.size[seat] += len(cards)

    def shown(self, seat: int, cards: Cards) -> None:
        pass

    def passes_unseen(self, victim: int, thief: int) -> None:
        self.size[victim] -= 1
        self.size[thief] += 1

    # Positions

    def points(self, seat: int) -> int:
        return self.rules.points(self.winnings[seat], self.held, seat)

    def others(self, seat: int) -> list[int]:
        return [(seat + step) % self.players for step in range(1, self.players)]

    def position(self, seat: int) -> list[str]:
        """Names of what is so for this seat now."""
        others = self.others(seat)
        mine, theirs = self.points(seat), [self.points(other) for other in others]
        size, sizes = self.size[seat], [self.size[other] for other in others]
        done = sum(map(len, self.held.values())) / (len(COMMISSIONS) * self.rules.data.holders)
        gone = max(self.steps / self.rules.home, done)
        limit = self.rules.track[min(self.steps + 1, self.rules.home - 1)] or 0
        return [
            f"part {min(2, int(3 * gone))}",
            "ahead" if mine > max(theirs) else "behind" if mine < min(theirs) else "between",
            "most cards" if size >= max(sizes) else "fewest cards" if size <= min(sizes) else "some cards",
            "over the limit" if size > limit else "within the limit",
            "sore" if self.sore[seat] else "not sore",
            "fresh" if self.fresh[seat] else "not fresh",
            "after a trick" if self.before in TRICKS else "after no trick",
        ]

    def relation(self, seat: int, other: int) -> list[str]:
        """What the other is to this seat, yes and no."""
        others = self.others(seat)
        most = max(map(self.points, others))
        is_so = {
            "the leader": self.points(other) == most,
            "the weakest": self.points(other) == min(map(self.points, others)),
            "the richest": self.size[other] == max(self.size[each] for each in others),
            "next": other == others[0],
            "a striker": self.struck[other] > 0,
        }
        if any(self.grudge[seat].values()):
            is_so["who hurt them"] = self.grudge[seat][other] > 0
            is_so["who hurt them most"] = self.grudge[seat][other] == max(self.grudge[seat].values())
        return [name if so else f"not {name}" for name, so in is_so.items()]

    def saw(self, seat: int, name: str, where: Sequence[str] = ()) -> None:
        self.found[seat].update((name, *(f"{name}, {each}" for each in where)))

    # The turn

    def see(self, event: Event) -> None:
        match event:
            case TurnBegan():
                self.before, self.now, self.turn = self.now, "", event.seat
                last = (event.seat - 1) % self.players
                self.sore[last] = self.fresh[last] = False
            case events.TurnedUp():
                self.card = event.card
            case events.Took():
                if event.card != "necklace":
                    kind = "trick" if self.rules.action[event.card] in TRICKS else "bargain"
                    self.saw(event.seat, f"no {kind}", self.position(event.seat))
            case events.Announced():
                self.announced(event)
            case events.Offered():
                self.offered(event)
            case events.Accepted() | events.Declined():
                self.chose(event)
            case events.Robbed():
                self.hurts(event.victim, event.seat, event.action)
                self.worked = event.action
            case events.Struck():
                self.saw(event.seat, "strikes", self.relation(event.seat, event.victim))
                self.struck[event.seat] += 1
                self.hurts(event.victim, event.seat, "ambush")
            case events.Defended():
                self.saw(event.seat, "defends", self.position(event.seat))
            case events.AmbushLaid():
                self.worked = "ambush"
            case events.Favoured():
                self.fresh[event.seat] = True
            case events.SheriffMoved():
                self.steps = event.steps
            case events.SetLaid():
                size = "three" if event.count == self.rules.data.smallest_set else "more"
                self.saw(event.seat, f"lays {size}", self.position(event.seat))
            case events.SetExchanged():
                self.winnings[event.seat] = (*self.winnings[event.seat], event.card)
            case events.CommissionDone():
                first = "first" if not self.held[event.kind] else "second"
                self.saw(event.seat, "completes", [first, *self.position(event.seat)])
                self.held[event.kind] = (*self.held[event.kind], event.seat)
        self.follow(event)

    def hurts(self, seat: int, by: int, how: str) -> None:
        self.grudge[seat][by] += 1
        self.sore[seat] = True
        self.fresh[seat] = self.fresh[seat] or how != "ambush"

    def announced(self, event: events.Announced) -> None:
        seat, action = event.seat, event.action
        if action in TRICKS:
            story = ["again" if self.mine[seat] == action else "another" if self.mine[seat] else "first"]
            echo = ["echo" if self.worked == action else "no echo"]
            self.saw(seat, "trick", [*story, *echo, *self.position(seat)])
            self.mine[seat] = action
        else:
            self.saw(seat, "bargain", self.position(seat))
        if event.target is not None:
            self.saw(seat, "aims", self.relation(seat, event.target))
        self.now, self.bids = action, {}

    # Bargains

    def offered(self, event: events.Offered) -> None:
        seat, cards = event.seat, event.cards
        self.bids[seat] = cards
        for card in cards:
            self.saw(seat, f"offers {card}", [self.now])
        self.saw(seat, f"offers {len(cards)} in a {self.now}", self.relation(seat, self.turn))

    def chose(self, event: events.Accepted | events.Declined) -> None:
        seat, owner = event.seat, None
        if isinstance(event, events.Accepted):
            owner = event.owner
            self.fresh[owner] = True
            self.found[seat].update(f"is content with {card}" for card in event.cards)
        else:
            self.saw(seat, "refuses", self.position(seat))
        for other, cards in self.bids.items():
            name = "deals" if other == owner else "passes over"
            self.saw(seat, name, [f"{len(cards)} cards", *self.relation(seat, other)])


def observed(seen: Sequence[Event], players: int) -> list[Counter[str]]:
    """Of events as a bystander saw them."""
    watcher = Watcher(players)
    for event in seen:
        watcher.see(event)
    return watcher.found
