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
from scenes.games.intrigo.base import mark_of
from scenes.games.intrigo.board import cards
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.telling import known, lines
from scenes.kit.painting.shapes import faint
from scenes.kit.widget import Inspected
from scenes.people.company import plain

__all__ = ["Shift", "arcade_name", "gap_name", "ghostly", "inspected", "inspected_arcade", "inspected_stack", "won"]

Mark = theme.SeatMark | None


@lru_cache(maxsize=40)
def ghostly(picture: pygame.Surface, opacity: int) -> pygame.Surface:
    return faint(picture, opacity)


def winner_mark(scene: IntrigoScene, verdict: Verdict) -> Mark:
    """The mark of who would win an arcade: the neutral one where it is a family nobody plays, None where it is nobody."""
    if verdict.winner is not None:
        return scene.company.mark(verdict.winner)
    return theme.NEUTRAL if verdict.reason == "neutral" else None


# Names


def gap_name(scene: IntrigoScene, gap: int) -> str:
    """A gap, and what lies in it."""
    card = scene.shown.gaps[gap]
    form = "empty" if card == NOTHING else "filled"
    by, done = scene.story.round.placed_by.get(gap), tuple(done_at(scene, Spot("gap", gap)))
    key = "gap", gap, card, by, done, scene.story.round.ferried.get(gap), tuple(scene.shown.tokens)

    def tell() -> str:
        name = scene.questions.say("gap", form, where=places.gap_place(scene, gap), card=card)
        came = came_by(scene, gap)
        return scene.words.text("table", "gap", "came", name=name, came=came) if came else name

    return scene.questions.told_once(key, tell)


def came_by(scene: IntrigoScene, gap: int) -> str:
    """Who has laid what lies in a gap, and what hired cards have done there this round, in sentences; all have seen it."""
    seat, card = scene.story.round.placed_by.get(gap), scene.shown.gaps[gap]
    told = [ferried(scene, gap), *done_at(scene, Spot("gap", gap))]
    if seat is not None and ":" in card:
        told.insert(
            0, scene.questions.say("came_by", "plot", "you" if seat == scene.company.me else "other", seat=seat)
        )
    return scene.words.text("table", "changes", "join").join(filter(None, told))


def done_at(scene: IntrigoScene, spot: Spot) -> list[str]:
    """What each card hired this round has done there, or has done from there, with who has paid for it."""
    moves = tuple(scene.story.round.moves)
    # Every gap and every arcade asks, whenever somebody has moved
    done = scene.memo.lasting("done this round", (scene.company, moves), lambda: list(_done(scene, moves)))
    return [told for spots, told in done if spot in spots]


def _done(scene: IntrigoScene, moves: Sequence[Event]) -> Iterator[tuple[frozenset[Spot], str]]:
    """What each of these moves' hired cards has done, with the places where it was."""
    for bought, effect, placed in zip_longest(moves, moves[1:], moves[2:]):
        if not isinstance(bought, Bought):
            continue
        works = isinstance(effect, lines.EFFECTS)
        told = lines.effect(scene, effect, bought) if works else lines.filled_gap(scene, bought)
        events = (bought, effect, placed) if isinstance(effect, Named) else (bought, effect) if works else (bought,)
        spots = frozenset(spot for each in events if each is not None for spot in spoken.worked_on(each))
        yield spots, plain("".join(span.text for span in told.spans))


def ferried(scene: IntrigoScene, gap: int) -> str:
    """From where the Gondolier has brought a card this round, in a sentence; nothing where it was placed."""
    frm = scene.story.round.ferried.get(gap)
    if frm is None or scene.shown.gaps[gap] == NOTHING:
        return ""
    return scene.questions.say("ferried", where=places.gap_place(scene, frm))


def arcade_name(scene: IntrigoScene, arcade: int) -> str:
    """An arcade, its token, and who would win it."""
    same = scene.standings.when, scene.company, len(scene.story.round.moves)
    return scene.memo.lasting("arcades", same, lambda: _arcade_names(scene))[arcade]


def _arcade_names(scene: IntrigoScene) -> list[str]:
    return [_arcade_name(scene, each) for each in scene.standings.verdicts]


def _arcade_name(scene: IntrigoScene, verdict: Verdict) -> str:
    done, needed = tuple(done_at(scene, Spot("arcade", verdict.arcade))), stakes.needing(scene).get(verdict.arcade)
    door = [scene.shown.gaps[gap] for gap in verdict.gaps] if verdict.arcade == DOOR else []
    key = "arcade", verdict, tuple(scene.shown.tokens), done, needed, tuple(door), _still_open(scene, verdict)

    def tell() -> str:
        name = capital(scene.questions.say("arcade", what=places.token_place(scene, verdict.arcade)))
        told = [*contested(scene, verdict), won(scene, verdict), *matters(scene, verdict)] if verdict.token else []
        return scene.words.text("table", "changes", "join").join((name, *told, *done))

    return scene.questions.told_once(key, tell)


def _still_open(scene: IntrigoScene, verdict: Verdict) -> bool | None:
    """Whether a token at the door that somebody takes without a fight can still be won by another; None where none is taken so."""
    shown = scene.shown
    if not verdict.door or verdict.winner is None or NOTHING not in shown.gaps or not shown.stacks:
        return None
    return bool(shown.stacks[scene.rules.kinds.index("merchant")])


def won(scene: IntrigoScene, verdict: Verdict) -> str:
    """Who would win an arcade, or why nobody would, in a sentence."""
    say = scene.questions.say
    if verdict.winner is None:
        return say("nobody", verdict.reason)
    form = "you" if verdict.winner == scene.company.me else "other"
    if verdict.door:
        return say("takes_door", form, seat=verdict.winner)
    if not verdict.low:
        return say("wins_alone", form, seat=verdict.winner, high=verdict.high)
    return say("wins", form, seat=verdict.winner, high=verdict.high, low=verdict.low)


def swings(scene: IntrigoScene, arcade: int) -> str:
    """Who would win an arcade and who instead, if what is picked were done: what the two signs above it say; nothing where none are."""
    shift = next((each for each in scene.questions.shifts() if each.arcade == arcade), None)
    if shift is None or winner_mark(scene, shift.before) == winner_mark(scene, shift.after):
        return ""
    one, two = (_whose(scene, each) for each in (shift.before, shift.after))
    return scene.questions.say("swings", one=one, two=two)


def _whose(scene: IntrigoScene, verdict: Verdict) -> Card:
    """Who would win an arcade, in the fewest words."""
    seat = verdict.winner
    form = "other" if seat is not None else "neutral" if verdict.reason == "neutral" else "nobody"
    form = "you" if seat is not None and seat == scene.company.me else form
    return Card(scene.questions.say("swings_who", form, **({} if seat is None else {"seat": seat})))


def contested(scene: IntrigoScene, verdict: Verdict) -> Iterator[str]:
    """Who fights for the token at the door with which card, where nobody takes it without a fight, and whether one more can. I 5.1"""
    if verdict.arcade != DOOR or verdict.door or verdict.token.startswith(TURNED):
        return
    say = scene.questions.say
    cards_there = [scene.shown.gaps[gap] for gap in verdict.gaps]
    if len(cards_there) == 2:
        one, another = (_side(scene, card, "side") for card in cards_there)
        yield say("door_contested", "two", one=Card(one), another=Card(another))
        return
    yield _side(scene, cards_there[0], "one") if cards_there else say("door_contested", "none")
    if verdict.empty:
        yield say("door_contested", "open")


def _side(scene: IntrigoScene, card: str, key: str) -> str:
    """Whose card fights for the token at the door."""
    seat = owner(scene.shown, card)
    form = "nobody" if seat is None else "you" if seat == scene.company.me else "other"
    return scene.questions.say("door_contested", key, form, seat=seat or 0, card=card)


def matters(scene: IntrigoScene, verdict: Verdict) -> Iterator[str]:
    """Whom the seal of an arcade would make Doge, which the cap on it shows; and how one that lies at the door can still be won."""
    say, still = scene.questions.say, _still_open(scene, verdict)
    if still is not None:
        yield say("door_still" if still else "door_sure")
    for seat in stakes.needing(scene).get(verdict.arcade, ()):
        yield say("makes_doge", "you" if seat == scene.company.me else "other", seat=seat)


# Looked at closely


def inspected(scene: IntrigoScene, card: str, gap: int | None = None) -> Inspected:
    """A card shown large with its rule, and with how it came to the gap that it lies in."""
    text, plain = scene.words.text, upright(card)
    name = f"{scene.words.card(card):name}"
    came = came_by(scene, gap) if gap is not None else ""
    if ":" not in plain:
        return inspected_stack(scene, plain, came)
    seat = owner(scene.shown, plain)
    told = text("table", "rule", "down") if card.startswith(TURNED) else text("table", "rule", "plot")
    whose = scene.questions.say(
        "family_of", "nobody" if seat is None else "you" if seat == scene.company.me else "other", seat=seat or 0
    )
    picture = partial(cards.card, card, mark=mark_of(scene, card))
    rule = scene.words.text("table", "changes", "join").join(filter(None, (whose, told, came)))
    return Inspected(picture, name, rule, known.rows(scene, plain))


def inspected_stack(scene: IntrigoScene, kind: str, came: str = "") -> Inspected:
    """An influence card shown large: what it does, how it `came` to its gap if it lies in one, and how many are left."""
    words = scene.words
    name = f"{words.card(kind):name}"
    rule = words.text("table", "changes", "join").join(
        filter(None, (words.text("table", "rule", kind), words.text("table", "rule", "price"), came))
    )
    left = scene.shown.stacks[scene.rules.kinds.index(kind)]
    rows: tuple[tuple[str, str], ...] = ((words.text("table", "left_in_stack"), str(left)),)
    if left and not came:
        rows = ((words.text("table", "price_now"), str(price(scene.rules, scene.shown, kind))), *rows)
    return Inspected(lambda pixels: cards.card(kind, pixels, name=name), name, rule, rows)


def inspected_arcade(scene: IntrigoScene, arcade: int) -> Inspected:
    """A token shown large: who would win it, and by how much."""
    token = scene.shown.tokens[arcade] or COIN
    name = f"{scene.words.card(token):name}" if scene.shown.tokens[arcade] else scene.words.text("table", "no_token")
    verdict, join = scene.standings.verdicts[arcade], scene.words.text("table", "changes", "join")
    swing = filter(None, (swings(scene, arcade),))
    sentence = join.join((*swing, *contested(scene, verdict), won(scene, verdict), *matters(scene, verdict)))
    kind = "none" if not scene.shown.tokens[arcade] else "coin" if upright(token) == COIN else "seal"
    return Inspected(
        partial(_large, token), name, join.join((sentence, scene.words.said(("table", "rule", kind), {}, ())))
    )


@lru_cache(maxsize=12)
def _large(token: str, pixels: int) -> pygame.Surface:
    """A token on a ground of its own, as wide as a card would be."""
    side = round(pixels * 0.72)
    return cards.token(token, side)
