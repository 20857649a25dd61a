"""What Complots tells those who show it: who leads, every claim and what became of it (C 4, C 5), what everybody saw the players do."""

from collections.abc import Iterable
from dataclasses import replace

from engine.core.claim import Claim
from engine.core.deed import BLOCK, CLAIM, DOUBT, HEARD, MOVE, Deed
from engine.core.event import Event
from engine.core.facts import Facts, Feat, Numbered, Standing, Tension, by_wins
from engine.core.flow import State
from engine.games.complots.rules.numbers import Rules
from engine.games.complots.rules.table import (
    Announced,
    Blocked,
    Drew,
    Eliminated,
    Exposed,
    Gathered,
    Lost,
    Picked,
    Proved,
    PutBack,
    SentAway,
    Table,
)

S = State[Table, Rules]
LAST_COIN = 1  # a winner with no more than that has won with the purse empty, or nearly


def standing(state: S) -> Standing:
    """By games won; in a single game the last to fall comes second (C 6.3). Who is still in stands nowhere yet."""
    if state.game.target(state.options) is not None:
        return by_wins(state)
    won, fallen = state.table.winner or (), state.table.fallen
    before = state.table.players - len(fallen)
    places = {seat: before + 1 + at for at, seat in enumerate(fallen)} | dict.fromkeys(won, 1)
    return Standing(None, tuple(places.get(seat, 0) for seat in range(state.table.players)))


def feats(state: S, events: Numbered) -> list[Feat]:
    """Who won with one coin at most."""
    poor = [seat for seat in state.table.winner or () if state.table.coins[seat] <= LAST_COIN]
    return [Feat(seat, "purse" if state.table.coins[seat] else "empty_purse") for seat in poor]


def tension(table: Table, rules: Rules) -> Tension:
    """The end is in sight once somebody is out, or one at most has lost nothing; between two it is one step away once
    others are out, or neither is whole. C 6.2, C 6.3"""
    if not table.faceup:
        return "calm"
    whole = sum(not table.faceup[seat] for seat in table.living)
    if len(table.living) <= 2 and (table.fallen or not whole):
        return "last"
    return "tension" if table.fallen or whole <= 1 else "calm"


class Watched:
    """The deeds so far. `open`: by seat the claims made since its hand last changed, each with how many cards it had turned up."""

    def __init__(self) -> None:
        self.deeds: list[Deed] = []
        self.living: tuple[int, ...] = ()
        self.turned: dict[int, list[str]] = {}
        self.open: dict[int, list[tuple[int, int]]] = {}
        self.last = 0  # the place of the last claim among the deeds

    def claims(self, seat: int, sort: str, character: str) -> None:
        self.last = len(self.deeds)
        self.deeds.append(Deed(seat, sort, character))
        self.deeds += [Deed(other, HEARD, character) for other in self.living if other != seat]
        self.open[seat].append((self.last, len(self.turned[seat])))

    def doubted(self, doubter: int, true: bool) -> None:
        """The last claim was doubted, and all saw what there was to it. C 4.2, 4.3"""
        self.deeds[self.last] = claim = replace(self.deeds[self.last], shown=true)
        self.deeds.append(Deed(doubter, DOUBT, claim.what, not true))

    def falls(self, seat: int) -> None:
        """All cards of a seat lie open: they are those it had when it made its open claims. C 6.2"""
        for at, turned in self.open[seat]:
            if self.deeds[at].shown is None:
                held = self.turned[seat][turned:]
                self.deeds[at] = replace(self.deeds[at], shown=self.deeds[at].what in held)
        self.living = tuple(each for each in self.living if each != seat)


def deeds(events: Iterable[Event]) -> list[Deed]:
    """Of events as a bystander saw them, from the beginning of a match."""
    seen = Watched()
    for event in events:
        match event:
            case Gathered():
                seen.living = tuple(range(len(event.coins)))
                seen.turned = {seat: [] for seat in seen.living}
                seen.open = {seat: [] for seat in seen.living}
            case Announced(seat, action, character):
                seen.deeds.append(Deed(seat, MOVE, action))
                if character is not None:
                    seen.claims(seat, CLAIM, character)
            case Blocked(seat, character):
                seen.claims(seat, BLOCK, character)
            case Exposed(doubter=doubter):
                seen.doubted(doubter, False)
            case Proved(seat=seat, doubter=doubter):
                seen.doubted(doubter, True)
                seen.open[seat].clear()
            case Drew(seat=seat) | Picked(seat=seat) | PutBack(seat=seat) | SentAway(seat=seat):
                seen.open[seat].clear()
            case Lost(seat, card):
                seen.turned[seat].append(card)
            case Eliminated(seat=seat):
                seen.falls(seat)
            case _:
                pass
    return seen.deeds


def claims(table: Table, events: Iterable[tuple[int, Event]]) -> tuple[Claim, ...]:
    """The claims among these numbered events of the truth, of which `table` is the beginning.

    A claim that could still be doubted when the events end has no fate, and is left out.
    """
    table = table.copy()
    found: list[Claim] = []
    pending = False
    for at, event in events:
        pending = False
        match event:
            case Announced(seat, _, str(character), _):
                found.append(Claim(at, seat, character, character in table.hands[seat], "passed"))
                pending = True
            case Blocked(seat, character):
                found.append(Claim(at, seat, character, character in table.hands[seat], "stood"))
                pending = True
            case Proved(_, _, doubter):
                found[-1] = replace(found[-1], fate="proved", doubter=doubter)
            case Exposed(_, _, doubter):
                found[-1] = replace(found[-1], fate="caught", doubter=doubter)
            case _:
                pass
        event.apply(table)
    return tuple(found[:-1] if pending else found)


FACTS = Facts(
    counted="turn",
    out=lambda table: table.fallen,
    tension=tension,
    standing=standing,
    claims=claims,
    doubted=True,
    deeds=deeds,
    feats=feats,
    spots=("court", "treasury", "ledger"),
)
