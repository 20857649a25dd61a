"""When somebody at a table of Intrigo would rather lie, whom they watch, and whom they aim at: all of it everybody can see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.bots.aims import clockwise, meant
from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.intrigo.minds.palace import DEAD, EMPTY, Palace, View
from engine.games.intrigo.rules.table import Bought, Ferried, GameBegan, Moved, Placed, RoundBegan, Stabbed, upright
from engine.games.intrigo.standing import progress, race

NOWHERE = -1  # no gap, and nobody's seat


def family_of(card: str) -> str:
    """The family of a plot card, whichever side is up."""
    return upright(card).partition(":")[0]


@dataclass(slots=True)
class Noticed:
    """Of this round: what another placed last, `card` on `gap`; `hired`, whether somebody has hired since this seat's last turn;
    `idle`, whether nobody has at all; `struck`, whether somebody struck at this seat's family.

    Of this game: `kind`, whom another hired last; `own_kinds`, whom this seat hired; `hurt_by`, who struck at its family last.
    """

    seat: int
    families: tuple[str, ...] = ()
    kind: str = ""
    own_kinds: set[str] = field(default_factory=set)
    hurt_by: int = NOWHERE
    gap: int = NOWHERE
    card: str = ""
    idle: bool = True
    hired: bool = False
    struck: bool = False

    def new_game(self, families: tuple[str, ...]) -> None:
        self.families, self.kind, self.own_kinds, self.hurt_by = families, "", set(), NOWHERE
        self.new_round()

    def new_round(self) -> None:
        self.gap, self.card = NOWHERE, ""
        self.idle, self.hired, self.struck = True, False, False

    def update(self, event: Event) -> None:
        match event:
            case GameBegan():
                self.new_game(event.families)
            case RoundBegan():
                self.new_round()
            case TurnBegan() if self.families and event.seat == (self.seat + 1) % len(self.families):
                self.hired = False
            case Placed() if event.seat != self.seat:
                self.gap, self.card = event.gap, event.card
            case Bought():
                self._bought(event)
            case Stabbed() | Ferried() | Moved() if event.seat != self.seat and self._is_mine(event.card):
                self.hurt_by, self.struck = event.seat, True
            case _:
                pass

    def _bought(self, event: Bought) -> None:
        self.idle = False
        if event.seat == self.seat:
            self.own_kinds.add(event.kind)
        else:
            self.kind, self.hired = event.kind, True

    def _is_mine(self, card: str) -> bool:
        return bool(self.families) and family_of(card) == self.families[self.seat]


POOR, RICH = 1, 3  # coins, up to and from


def first_half(palace: Palace) -> bool:
    """Whether more than half of the gaps are empty."""
    return 2 * palace.gaps.count(EMPTY) > palace.size


def lies_now(when: str, palace: Palace, noticed: Noticed) -> bool:
    """Whether this is the occasion, whatever is laid and whoever is hired."""
    view, seat = palace.view, palace.seat
    match when:
        case "answering":
            return noticed.hired
        case "fresh":
            return noticed.idle
        case "hurt":
            return noticed.struck
        case "poor":
            return view.table.coins[seat] <= POOR
        case "rich":
            return view.table.coins[seat] >= RICH
        case "early":
            return first_half(palace)
        case "late":
            return not first_half(palace)
        case "cornered":
            return any(each.needs for each in race(view.rules, view.table) if each.seat != seat)
        case "ahead" | "behind":
            return _stands(view, seat, when)
        case _:
            pass
    return False


def _stands(view: View, seat: int, when: str) -> bool:
    """Whether nobody is before this seat (`ahead`), or nobody behind it (`behind`), unless all are alike."""
    mine = progress(view.rules, view.table, seat)
    others = [progress(view.rules, view.table, other) for other in range(view.rules.players) if other != seat]
    if min(others) == max(others) == mine:
        return False
    return mine >= max(others) if when == "ahead" else mine <= min(others)


def watched(doubts: str, palace: Palace, noticed: Noticed) -> list[bool]:
    """By gap: whether what lies there, or that nothing does, is what somebody would rather stand beside."""
    match doubts:
        case "answers":
            return [gap == noticed.gap for gap in range(palace.size)]
        case "liars":
            return [code == DEAD for code in palace.gaps]
        case "early":
            return [code != EMPTY and first_half(palace) for code in palace.gaps]
        case "late":
            return [code == EMPTY and first_half(palace) for code in palace.gaps]
        case "aimed":
            who: tuple[int, ...] = (palace.seat,)
        case "hurt":
            who = (noticed.hurt_by,)
        case "leader":
            who = aimed_at(palace.view, palace.seat, doubts, ())
        case _:
            who = ()
    return [palace.owner[code] in who for code in palace.gaps]


def aimed_at(view: View, seat: int, aims: str, hurt: Sequence[float]) -> tuple[int, ...]:
    """The seats that are meant; `hurt`: how much each has done to this one, where that is asked."""
    table = view.table

    def seals(other: int) -> int:
        return sum(table.seals[other])

    return meant(aims, clockwise(range(view.rules.players), seat), seals, table.coins.__getitem__, hurt.__getitem__)
