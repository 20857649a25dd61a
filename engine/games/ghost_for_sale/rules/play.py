"""How a game of Ghost for Sale goes: the procedures, in the order of the rules."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from engine.core.cards import Cards, put_all, zone
from engine.core.flow import Frame, State, ask, call, chance, emit, finish, given
from engine.core.match import Decided
from engine.core.progress import TurnBegan
from engine.games.ghost_for_sale.facts import points, reached
from engine.games.ghost_for_sale.rules.events import (
    CHANGES,
    Adorned,
    Bought,
    Changed,
    Declared,
    GameBegan,
    Guessed,
    Kept,
    Laid,
    Looked,
    Paid,
    Passed,
    PhaseBegan,
    PileSeen,
    ReserveTaken,
    Revealed,
    RoundBegan,
    SetAside,
    SpecialLaid,
    StanceLaid,
    StancesShown,
    TookBack,
    Unsold,
    Valued,
    Waits,
)
from engine.games.ghost_for_sale.rules.numbers import OTHER, PILE, TRUELIGHT, Rules
from engine.games.ghost_for_sale.rules.table import Lot, Table

S = State[Table, Rules]


# One game


@dataclass(slots=True)
class Play(Frame):
    """A game: the manors, then the castles."""


def gather(s: S, f: Play) -> None:  # G 2.2
    first = chance(s).draw(range(s.rules.players))
    emit(s, began(s, first))


def began(s: S, first: int) -> GameBegan:
    return GameBegan(first, (s.rules.deck,) * s.rules.players, backs(s, s.rules.deck))


def ask_reserve(s: S, f: Play) -> None:  # G 2.1
    ask(s, "reserve", range(s.rules.players))


def put_aside(s: S, f: Play) -> None:
    for seat, choice in sorted(s.answers.items()):
        cards = zone(choice.cards())
        emit(s, SetAside(seat, cards, backs(s, cards)))


def sell_manors(s: S, f: Play) -> None:  # G 2.2
    call(s, Round(1, s.table.first))


def take_reserve(s: S, f: Play) -> None:  # G 5.5, 7.1
    for seat, (reserve, waiting) in enumerate(zip(s.table.reserve, s.table.waiting, strict=True)):
        cards = put_all(reserve, waiting)
        emit(s, ReserveTaken(seat, cards, backs(s, cards), waiting))


def sell_castles(s: S, f: Play) -> None:  # G 7.1: the owner of the first manor sold begins
    sold = first_sold(s)
    call(s, Round(2, s.table.buyers[s.table.properties.index(sold)] if sold else s.table.first))


def first_sold(s: S) -> str:
    """The property of this round that was sold before all others, in alphabetical order; empty where none was."""
    return next((place for place, buyer in zip(s.table.properties, s.table.buyers, strict=True) if buyer >= 0), "")


def decide(s: S, f: Play) -> None:  # G 7.2
    found = reached(s)
    finish(s, Decided(tuple(seat for seat, each in enumerate(found) if each == max(found)), points(s)))


Play.steps = (gather, ask_reserve, put_aside, sell_manors, take_reserve, sell_castles, decide)


def backs(s: S, cards: Iterable[str]) -> Cards:
    return zone(map(s.rules.back, cards))


# A round


@dataclass(slots=True)
class Round(Frame):
    """The sale of the manors or the castles. `at` is the next property whose special card asks something."""

    number: int
    first: int
    at: int = 0


def lay_out(s: S, f: Round) -> None:  # G 2.2, 7.1
    sold = first_sold(s)
    why = "drawn" if f.number == 1 else "owner" if sold else "same"
    emit(s, RoundBegan(f.number, f.first, s.rules.rounds[f.number - 1], s.rules.tokens, why, sold))


def lay_specials(s: S, f: Round) -> None:  # G 8.1
    if s.rules.advanced:
        left = [special for special in s.rules.data.specials if not any(special in kept for kept in s.table.kept)]
        for place in s.table.properties:
            special = chance(s).draw(left, "specials")
            left.remove(special)
            emit(s, SpecialLaid(place, special))


def ask_stance(s: S, f: Round) -> None:  # G 3.1
    emit(s, PhaseBegan("truth", f.first))
    ask(s, "truth", range(s.rules.players))


def lay_stances(s: S, f: Round) -> None:
    for seat, choice in sorted(s.answers.items()):
        emit(s, StanceLaid(seat, choice.verb, OTHER[choice.verb]))


def declare(s: S, f: Round) -> None:  # G 4.1
    emit(s, PhaseBegan("declare", f.first))
    call(s, Declare(f.first))


def auction_information(s: S, f: Round) -> None:  # G 5.1
    emit(s, PhaseBegan("inform", f.first))
    call(s, Auction("inform", f.first))


def look(s: S, f: Round) -> None:  # G 5.4
    ranking = [lot.seat for lot in reveal(s, TRUELIGHT)]
    for seat, owner in pairwise(ranking):
        emit(s, Looked(seat, owner, s.table.stances[owner][0]))
        pay(s, seat, TRUELIGHT)
    if ranking:
        take_back(s, ranking[-1], TRUELIGHT)


def look_at_pile(s: S, f: Round) -> None:  # G 5.5
    ranking = [lot.seat for lot in reveal(s, PILE)] if s.rules.pile else []
    if ranking:
        emit(s, PileSeen(ranking[0], s.table.pile))
        pay(s, ranking[0], PILE)
    for seat in ranking[1:]:
        emit(s, Waits(seat, PILE, s.table.cards_at(PILE, seat)))


def auction_properties(s: S, f: Round) -> None:  # G 6.1
    emit(s, PhaseBegan("buy", f.first))
    call(s, Auction("buy", f.first))


def award(s: S, f: Round) -> None:  # G 6.2
    emit(s, PhaseBegan("settle", f.first))
    for place in s.table.properties:
        lots = reveal(s, place)
        if not lots:
            emit(s, Unsold(place))
            continue
        best, *rest = lots
        emit(s, Bought(best.seat, place, best.total, best.tie(rest[0]) if rest else ""))
        pay(s, best.seat, place)
        for lot in rest:
            take_back(s, lot.seat, place)


ASKED_BY = {"magic_mirror": "mirror", "secret_crypt": "crypt", "crystal_ball": "ball"}


def ask_owner(s: S, f: Round) -> None:  # G 8.7: alphabetically
    for at in range(f.at, len(s.table.properties)):
        kind = ASKED_BY.get(s.table.specials[at])
        if kind and s.table.buyers[at] >= 0:
            f.at = at
            ask(s, kind, (s.table.buyers[at],))
            return
    f.go_to(show_stances)


def owner_chose(s: S, f: Round) -> None:  # G 8.4, 8.5
    owner, place, special = s.table.buyers[f.at], s.table.properties[f.at], s.table.specials[f.at]
    choice = given(s)
    if special in CHANGES:
        emit(s, Changed(owner, place, special, choice.verb == "use"))
    else:
        emit(s, Guessed(owner, place, choice.number() if choice.verb == "guess" else -1))
    f.at += 1
    f.go_to(ask_owner)


def show_stances(s: S, f: Round) -> None:  # G 6.3
    emit(s, StancesShown(tuple(stance[0] for stance in s.table.stances)))


def count_ghosts(s: S, f: Round) -> None:  # G 6.3, 8.4, 8.5, 8.6
    table, data = s.table, s.rules.data
    for place, special, owner, by, named in zip(
        table.properties, table.specials, table.buyers, table.changes, table.guesses, strict=True
    ):
        if owner >= 0:
            ghosts = max(0, table.ghosts(place) + by)
            emit(s, Valued(owner, place, ghosts, s.rules.points(place, ghosts)))
            if named == ghosts:
                emit(s, Kept(owner, special, data.ball))
            if special == "family_portraits":
                emit(s, Kept(owner, special, 0))


def hang_portraits(s: S, f: Round) -> None:  # G 8.6
    for seat, kept in enumerate(s.table.kept):
        if "family_portraits" in kept:
            for place, points in s.table.owned[seat]:
                if not points:
                    emit(s, Adorned(seat, place, s.rules.data.portrait))


Round.steps = (
    lay_out, lay_specials, ask_stance, lay_stances, declare, auction_information, look, look_at_pile,
    auction_properties, award, ask_owner, owner_chose, show_stances, count_ghosts, hang_portraits,
)  # fmt: skip


def reveal(s: S, place: str) -> list[Lot]:
    """Turn up the cards at a place; what was bid there, best first. G 5.4"""
    laid = tuple((bid.seat, bid.card) for bid in s.table.bids if bid.place == place)
    lots = s.table.lots(place)
    if laid:
        emit(s, Revealed(place, laid))
    return lots


def pay(s: S, seat: int, place: str) -> None:
    emit(s, Paid(seat, place, s.table.cards_at(place, seat)))


def take_back(s: S, seat: int, place: str) -> None:
    cards = s.table.cards_at(place, seat)
    emit(s, TookBack(seat, place, cards, backs(s, cards)))


# Declarations and auctions


@dataclass(slots=True)
class Declare(Frame):
    """In turn, one token each, until all are placed. G 4.1"""

    who: int


def ask_to_lay(s: S, f: Declare) -> None:
    turns = [seat for seat in clockwise(s, f.who) if s.table.left[seat]]
    if not turns:
        finish(s)
        return
    f.who = turns[0]
    emit(s, TurnBegan(f.who))
    ask(s, "declare", (f.who,))


def lay(s: S, f: Declare) -> None:
    *token, place = given(s).args
    emit(s, Declared(f.who, str(token[0]), str(token[-1]), str(place)))
    f.who = clockwise(s, f.who)[1]
    f.go_to(ask_to_lay)


Declare.steps = (ask_to_lay, lay)


@dataclass(slots=True)
class Auction(Frame):
    """An auction, `inform` or `buy`. `last`: the seat asked may lay one last card. G 5.1, 5.3, 6.1"""

    kind: str
    who: int
    last: bool = False


def last_bid(s: S) -> bool:
    """Whether the seat asked in this auction may lay one last card. G 5.3"""
    auction = s.nearest(Auction)
    return auction.last


def ask_to_bid(s: S, f: Auction) -> None:  # G 5.3
    table = s.table
    holders = [seat for seat in clockwise(s, f.who) if table.hands[seat]]
    bidders = [seat for seat in holders if seat not in table.passed]
    if not bidders:
        finish(s)
        return
    f.who, f.last = bidders[0], len(holders) == 1
    emit(s, TurnBegan(f.who))
    ask(s, f.kind, (f.who,))


def bid(s: S, f: Auction) -> None:  # G 5.1, 6.1, 8.3
    choice = given(s)
    if choice.verb == "pass":
        emit(s, Passed(f.who))
    for at in range(0, len(choice.args), 2):
        place = choice.word(at)
        for card in choice.cards(at + 1):
            emit(s, Laid(f.who, place, card, s.rules.back(card), place in s.table.opened))
    if f.last:
        finish(s)
        return
    f.who = clockwise(s, f.who)[1]
    f.go_to(ask_to_bid)


Auction.steps = (ask_to_bid, bid)


def clockwise(s: S, start: int) -> list[int]:
    """All seats, from this one on."""
    return [(start + step) % s.rules.players for step in range(s.rules.players)]
