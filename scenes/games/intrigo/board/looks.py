"""What things in the palace are called, in whose colours they are, and what is told of them when they are looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import zip_longest

import pygame

from art import theme
from engine.core.event import Event
from engine.games.intrigo.preview import Shift
from engine.games.intrigo.rules.table import COIN, NOTHING, TURNED, Bought, Named, upright
from engine.games.intrigo.rules.turns import price
from engine.games.intrigo.standing import DOOR, Verdict, owner
from engine.games.intrigo.story import Spot
from engine.words import Card, capital
from scenes.games.intrigo.asking import places, spoken, stakes
from scenes.games.intrigo.board import cards
from scenes.games.intrigo.scene import mark_of
from scenes.games.intrigo.table import IntrigoTable
from scenes.games.intrigo.telling import known, lines
from scenes.kit.shapes import faint
from scenes.kit.widget import Inspected
from scenes.people.company import plain

__all__ = ["Shift", "arcade_name", "gap_name", "ghostly", "inspected", "inspected_arcade", "inspected_stack", "won"]

Mark = theme.SeatMark | None


@lru_cache(maxsize=40)
def ghostly(picture: pygame.Surface, opacity: int) -> pygame.Surface:
    return faint(picture, opacity)


def winner_mark(table: IntrigoTable, verdict: Verdict) -> Mark:
    """The mark of who would win an arcade: the neutral one where it is a family nobody plays, None where it is nobody."""
    if verdict.winner is not None:
        return table.company.mark(verdict.winner)
    return theme.NEUTRAL if verdict.reason == "neutral" else None


# Names


def gap_name(table: IntrigoTable, gap: int) -> str:
    """A gap, and what lies in it."""
    card = table.shown.gaps[gap]
    form = "empty" if card == NOTHING else "filled"
    following = table.story.round
    key = "gap", gap, card, len(following.moves), following.placed_by.get(gap), tuple(table.shown.tokens)

    def tell() -> str:
        name = table.questions.say("gap", form, where=places.gap_place(table, gap), card=card)
        came = came_by(table, gap)
        return table.words.text("table", "gap", "came", name=name, came=came) if came else name

    return table.questions.told_once(key, tell)


def came_by(table: IntrigoTable, gap: int) -> str:
    """Who has laid what lies in a gap, and what hired cards have done there this round, in sentences; all have seen it."""
    seat, card = table.story.round.placed_by.get(gap), table.shown.gaps[gap]
    told = [ferried(table, gap), *done_at(table, Spot("gap", gap))]
    if seat is not None and ":" in card:
        told.insert(
            0, table.questions.say("came_by", "plot", "you" if seat == table.company.me else "other", seat=seat)
        )
    return table.words.text("table", "changes", "join").join(filter(None, told))


def done_at(table: IntrigoTable, spot: Spot) -> list[str]:
    """What each card hired this round has done there, or has done from there, with who has paid for it."""
    moves = tuple(table.story.round.moves)
    # Every gap and every arcade asks, whenever somebody has moved
    done = table.memo.lasting("done this round", (table.company, moves), lambda: list(_done(table, moves)))
    return [told for spots, told in done if spot in spots]


def _done(table: IntrigoTable, moves: Sequence[Event]) -> Iterator[tuple[frozenset[Spot], str]]:
    """What each of these moves' hired cards has done, with the places where it was."""
    for bought, effect, placed in zip_longest(moves, moves[1:], moves[2:]):
        if not isinstance(bought, Bought):
            continue
        works = isinstance(effect, lines.EFFECTS)
        told = lines.effect(table, effect, bought) if works else lines.filled_gap(table, bought)
        events = (bought, effect, placed) if isinstance(effect, Named) else (bought, effect) if works else (bought,)
        spots = frozenset(spot for each in events if each is not None for spot in spoken.worked_on(each))
        yield spots, plain("".join(span.text for span in told.spans))


def ferried(table: IntrigoTable, gap: int) -> str:
    """From where the Gondolier has brought a card this round, in a sentence; nothing where it was placed."""
    frm = table.story.round.ferried.get(gap)
    if frm is None or table.shown.gaps[gap] == NOTHING:
        return ""
    return table.questions.say("ferried", where=places.gap_place(table, frm))


def arcade_name(table: IntrigoTable, arcade: int) -> str:
    """An arcade, its token, and who would win it."""
    verdict = table.standings.verdicts[arcade]
    key = "arcade", verdict, tuple(table.shown.tokens), len(table.story.round.moves), table.standings.races_ahead
    return table.questions.told_once(key, lambda: _arcade_name(table, verdict))


def _arcade_name(table: IntrigoTable, verdict: Verdict) -> str:
    name = capital(table.questions.say("arcade", what=places.token_place(table, verdict.arcade)))
    told = (
        [name, *contested(table, verdict), won(table, verdict), *matters(table, verdict)] if verdict.token else [name]
    )
    told += done_at(table, Spot("arcade", verdict.arcade))
    return table.words.text("table", "changes", "join").join(told)


def won(table: IntrigoTable, verdict: Verdict) -> str:
    """Who would win an arcade, or why nobody would, in a sentence."""
    say = table.questions.say
    if verdict.winner is None:
        return say("nobody", verdict.reason)
    form = "you" if verdict.winner == table.company.me else "other"
    if verdict.door:
        return say("takes_door", form, seat=verdict.winner)
    if not verdict.low:
        return say("wins_alone", form, seat=verdict.winner, high=verdict.high)
    return say("wins", form, seat=verdict.winner, high=verdict.high, low=verdict.low)


def contested(table: IntrigoTable, verdict: Verdict) -> Iterator[str]:
    """Who fights for the token at the door with which card, where nobody takes it without a fight, and whether one more can. I 5.1"""
    if verdict.arcade != DOOR or verdict.door or verdict.token.startswith(TURNED):
        return
    say = table.questions.say
    cards_there = [table.shown.gaps[gap] for gap in verdict.gaps]
    if len(cards_there) == 2:
        one, another = (_side(table, card, "side") for card in cards_there)
        yield say("door_contested", "two", one=Card(one), another=Card(another))
        return
    yield _side(table, cards_there[0], "one") if cards_there else say("door_contested", "none")
    if verdict.empty:
        yield say("door_contested", "open")


def _side(table: IntrigoTable, card: str, key: str) -> str:
    """Whose card fights for the token at the door."""
    seat = owner(table.shown, card)
    form = "nobody" if seat is None else "you" if seat == table.company.me else "other"
    return table.questions.say("door_contested", key, form, seat=seat or 0, card=card)


def matters(table: IntrigoTable, verdict: Verdict) -> Iterator[str]:
    """Whom the seal of an arcade would make Doge, which the cap on it shows; and how one that lies at the door can still be won."""
    say, shown = table.questions.say, table.shown
    if verdict.door and verdict.winner is not None and NOTHING in shown.gaps and shown.stacks:
        yield say("door_still" if shown.stacks[table.rules.kinds.index("merchant")] else "door_sure")
    for seat in stakes.needing(table).get(verdict.arcade, ()):
        yield say("makes_doge", "you" if seat == table.company.me else "other", seat=seat)


# Looked at closely


def inspected(table: IntrigoTable, card: str, gap: int | None = None) -> Inspected:
    """A card shown large with its rule, and with how it came to the gap that it lies in."""
    text, plain = table.words.text, upright(card)
    name = f"{table.words.card(card):name}"
    came = came_by(table, gap) if gap is not None else ""
    if ":" not in plain:
        return inspected_stack(table, plain, came)
    seat = owner(table.shown, plain)
    told = text("table", "rule", "down") if card.startswith(TURNED) else text("table", "rule", "plot")
    whose = table.questions.say(
        "family_of", "nobody" if seat is None else "you" if seat == table.company.me else "other", seat=seat or 0
    )
    picture = partial(cards.card, card, mark=mark_of(table, card))
    rule = table.words.text("table", "changes", "join").join(filter(None, (whose, told, came)))
    return Inspected(picture, name, rule, known.rows(table, plain))


def inspected_stack(table: IntrigoTable, kind: str, came: str = "") -> Inspected:
    """An influence card shown large: what it does, how it `came` to its gap if it lies in one, and how many are left."""
    words = table.words
    name = f"{words.card(kind):name}"
    rule = words.text("table", "changes", "join").join(
        filter(None, (words.text("table", "rule", kind), words.text("table", "rule", "price"), came))
    )
    left = table.shown.stacks[table.rules.kinds.index(kind)]
    rows: tuple[tuple[str, str], ...] = ((words.text("table", "left_in_stack"), str(left)),)
    if left and not came:
        rows = ((words.text("table", "price_now"), str(price(table.rules, table.shown, kind))), *rows)
    return Inspected(lambda pixels: cards.card(kind, pixels, name=name), name, rule, rows)


def inspected_arcade(table: IntrigoTable, arcade: int) -> Inspected:
    """A token shown large: who would win it, and by how much."""
    token = table.shown.tokens[arcade] or COIN
    name = f"{table.words.card(token):name}" if table.shown.tokens[arcade] else table.words.text("table", "no_token")
    verdict, join = table.standings.verdicts[arcade], table.words.text("table", "changes", "join")
    sentence = join.join((*contested(table, verdict), won(table, verdict), *matters(table, verdict)))
    kind = "none" if not table.shown.tokens[arcade] else "coin" if upright(token) == COIN else "seal"
    return Inspected(
        partial(_large, token), name, join.join((sentence, table.words.said(("table", "rule", kind), {}, ())))
    )


@lru_cache(maxsize=12)
def _large(token: str, pixels: int) -> pygame.Surface:
    """A token on a ground of its own, as wide as a card would be."""
    side = round(pixels * 0.72)
    return cards.token(token, side)
