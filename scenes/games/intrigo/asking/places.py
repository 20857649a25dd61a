"""What the places of the palace are called: by what lies there, and where that lies more than once by its side too.

A gap is told by a token beside it ("right of the seal of the Clergy"), an arcade by its own. Of several alike in a row it is the
left-hand, the middle or the right-hand one, by where it lies and not by what else lies there: a Merchant who brings another does
not rename it. Corners have names of their own. Only where no token lies beside, or one lies on an arcade for the other
kind, places are counted. Every name is of one place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from art.games.intrigo.cards.plan import Cell, PalacePlan, plan
from engine.games.intrigo.rules.table import COIN, upright
from engine.words import Card, Words
from scenes.games.intrigo.base import IntrigoSight


class Beside(NamedTuple):
    """On which side of which token a gap is; `side` is where in the palace that lies, empty where it need not be told."""

    way: str
    token: str
    side: str = ""


def gap_place(sight: IntrigoSight, gap: int, tokens: Sequence[str] = ()) -> str:
    """Where a gap is, as it stands in a sentence.

    `tokens` are those that lie in the palace, where these are not the ones on show.
    """
    text, tokens = sight.words.text, tuple(tokens or sight.shown.tokens)
    found = _beside(tokens, gap)
    if found is None:
        return _of_several(sight.words, gap, tokens)
    told = sight.company.say("places", "beside", found.way, token=found.token)
    if not found.side:
        return told
    return text("table", "places", "in_row", what=told, row=text("table", "places", "rows", found.side))


def _of_several(words: Words, gap: int, tokens: tuple[str, ...]) -> str:
    """Where a gap is that has tokens alike in its row beside it: by which of these, else by its number in the row."""
    text, palace = words.text, plan(len(tokens))
    side = _side(palace, palace.gap(gap))
    beside = [
        (upright(tokens[arcade]) == COIN, arcade, way, hand)
        for arcade, way in _arcades_beside(palace, tokens, gap)
        if side in LONG and (hand := _hand(palace, tokens, arcade))
    ]
    if beside:
        _, arcade, way, hand = min(beside)
        nth, told = text("table", "places", "nth", hand), words.card(tokens[arcade])
        return text("table", "places", "beside_nth", side, way, token=told, nth=nth)
    row = [each.number for each in palace.reading if each.kind == "gap" and _side(palace, each) == side]
    return text("table", "places", "nth_gap", side, nth=_nth(words, row.index(gap)))


def token_place(sight: IntrigoSight, arcade: int, tokens: Sequence[str] = (), shown: object = None) -> str:
    """A token with its article and, where there are others like it, where it lies; an arcade without one by its place.

    `tokens` are those that lie in the palace, where these are not the ones on show. `shown` stands there instead of its name.
    """
    tokens, text = tuple(tokens or sight.shown.tokens), sight.words.text
    token, palace = tokens[arcade], plan(len(tokens))
    cell = palace.arcade(arcade)
    side = _side(palace, cell)
    if not token and side in LONG:
        row = _row(palace, arcade)
        return text("table", "places", "nth_arcade", side, nth=_nth(sight.words, row.index(arcade)))
    card = sight.words.card(token) if shown is None else shown
    told = f"{card:def}" if token else text("table", "places", "bare")
    if token and tokens.count(token) == 1:
        return told
    row = _row(palace, arcade)
    if side in LONG and [tokens[at] for at in row].count(token) > 1:
        hand = _hand(palace, tokens, arcade)
        if hand:
            return text("table", "places", "nth_token", side, token=card, nth=text("table", "places", "nth", hand))
        return text("table", "places", "token_of_nth", side, token=card, nth=_nth(sight.words, row.index(arcade)))
    return text("table", "places", "in_row", what=told, row=text("table", "places", "rows", side))


def tokens_placed(
    sight: IntrigoSight, arcades: Sequence[int], tokens: Sequence[str], alike: Collection[str] | None = None
) -> Card:
    """The tokens of these arcades in one list, for a sentence: with articles, each told from all others like it; those that are
    none of `alike` in few words, where these are given and no two of them are equal."""
    comma, last = sight.words.text("list", "comma"), sight.words.text("list", "and")
    plain = [] if alike is None else [tokens[arcade] for arcade in arcades if tokens[arcade] not in alike]
    plain = plain if len(set(plain)) == len(plain) else []
    names = [
        f"{sight.words.card(tokens[arcade]):short}" if tokens[arcade] in plain else token_place(sight, arcade, tokens)
        for arcade in arcades
    ]
    return Card(last.join([comma.join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names))


LONG = ("north", "south")  # sides with several arcades between their corners
HANDS = {2: ("left", "right"), 3: ("left", "middle", "right")}  # by how many there are, from the left


def _side(palace: PalacePlan, cell: Cell) -> str:
    """The side of the palace that a place stands on, or the corner by its two: `northeast`; `door` is that of the gate."""
    if cell.kind == "arcade" and cell.number == 0:
        return "door"
    down = {0: "north", palace.rows - 1: "south"}.get(cell.row, "")
    return down + {0: "west", palace.columns - 1: "east"}.get(cell.column, "")


def _row(palace: PalacePlan, arcade: int) -> list[int]:
    """The arcades of a row of the palace, from the left."""
    cells = [palace.arcade(at) for at in range(palace.arcades)]
    return [each.number for each in sorted(cells, key=lambda each: each.column) if each.row == cells[arcade].row]


def _hand(palace: PalacePlan, tokens: Sequence[str], arcade: int) -> str:
    """Which the token of this arcade is among those between the corners of its row: `left`, `middle` or `right`, wherever others
    lie; empty where the row is too long for that and the arcade is one for the other kind of token."""
    row = _row(palace, arcade)
    between = row[1:-1]
    if len(between) > max(HANDS):  # arcades for coins and for seals take turns, from a corner on, which is for a seal
        between = between[::2] if upright(tokens[arcade]) == COIN else between[1::2]
    return HANDS[len(between)][between.index(arcade)] if arcade in between else ""


def _nth(words: Words, before: int) -> str:
    """Its number in its row; so many stand before it, from the left or from above."""
    return words.text("table", "places", "nth", str(before + 1))


@lru_cache(maxsize=256)
def _beside(tokens: tuple[str, ...], gap: int) -> Beside | None:
    """How a gap is told from all others by a token beside it; None where it cannot be."""
    palace = plan(len(tokens))
    all_of = [list(_tokens_beside(palace, tokens, each)) for each in range(len(tokens))]
    short = Counter(Beside(way, token) for each in all_of for way, token, _ in each)
    whole = Counter(each for one in all_of for each in one)
    mine = sorted(all_of[gap], key=lambda each: (upright(each.token) == COIN, each.token != upright(each.token)))
    for each in mine:
        if short[Beside(each.way, each.token)] == 1 and (tokens.count(each.token) == 1 or each.token == COIN):
            return Beside(each.way, each.token)
    return next((each for each in mine if whole[each] == 1), None)


def _tokens_beside(palace: PalacePlan, tokens: tuple[str, ...], gap: int) -> Iterator[Beside]:
    """The tokens on both sides of a gap, with the way from each to it."""
    for arcade, way in _arcades_beside(palace, tokens, gap):
        yield Beside(way, tokens[arcade], _side(palace, palace.arcade(arcade)))


def _arcades_beside(palace: PalacePlan, tokens: Sequence[str], gap: int) -> Iterator[tuple[int, str]]:
    """The arcades beside a gap on which something lies, with the way from each to the gap."""
    cell = palace.gap(gap)
    for arcade in palace.arcades_of(gap):
        if tokens[arcade]:
            there = palace.arcade(arcade)
            across, down = cell.column - there.column, cell.row - there.row
            yield arcade, "right" if across > 0 else "left" if across < 0 else "below" if down > 0 else "above"
