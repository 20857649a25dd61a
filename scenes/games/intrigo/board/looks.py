"""What is told of a thing in the palace: its name, whose it is, and what inspecting it shows.

Also lights the places spoken of just now: nobody has to count arches to find the second coin.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import zip_longest

import pygame

from art import theme
from art.light import soft_light
from engine.core.event import Event
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import COIN, NOTHING, TURNED, Bought, Named, Table, TokenLaid, upright
from engine.games.intrigo.rules.turns import price
from engine.games.intrigo.standing import DOOR, Verdict, owner
from engine.games.intrigo.story import Spot
from engine.words import Card, capital
from scenes.games.intrigo import base, standings
from scenes.games.intrigo.asking import places, stakes
from scenes.games.intrigo.base import IntrigoLaid, IntrigoSight, mark_of
from scenes.games.intrigo.board import cards
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.telling import lines
from scenes.kit import ids
from scenes.kit.canvas import Canvas
from scenes.kit.painting.shapes import faint
from scenes.kit.widget import Inspected
from scenes.people.company import Company, plain
from scenes.tables.sight import Seen

# Places spoken of just now

NAMES: tuple[tuple[str, str], ...] = (
    ("gap", "gap"),
    ("other_gap", "gap"),
    ("arcade", "arcade"),
    ("other_arcade", "arcade"),
)  # the places that an event has, and what they are
LIGHT = 1.9  # width of the light around a place, beside the place's
WARM = "#ffe9a8"


def spots(scene: IntrigoScene) -> frozenset[Spot]:
    """The places that are spoken of now."""
    line = scene.pointing.looked_at(ids.LINE)
    if line is not None:
        return of_line(scene.sitting, int(line))
    if scene.tempo.asked and scene.questions.picked:
        preview = scene.questions.preview
        last = None if preview is None else preview.ending.arcade  # beyond it nothing is won, and nothing told
        shifts = scene.questions.shifts()
        return frozenset(Spot("arcade", each.arcade) for each in shifts if last is None or each.arcade <= last)
    event = scene.sitting.next_event() if scene.queue.resting else None
    if event is None:
        return frozenset()
    return scene.memo.during("spoken", scene.sitting.shown_events, lambda: of_event(scene, event))


def of_event(sight: IntrigoSight, event: Event) -> frozenset[Spot]:
    """Where a hired card is at work with this event, and the arcades that it changes; none of another event."""
    deed = standings.of_event(sight, event)
    if deed is None:
        return frozenset()
    changed = (Spot("arcade", each.arcade) for each in deed.card.at_once)
    return frozenset((*changed, *worked_on(event)))


def of_line(sitting: Seen, at: int) -> frozenset[Spot]:
    """The places of what a line of the log tells: of a hire, too, and of the card that the Courtesan had called for."""
    events = sitting.events
    first = at
    while first and isinstance(events[first - 1], (Bought, Named)):
        first -= 1
    told = events[first : at + 1]
    return frozenset(spot for event in told for spot in worked_on(event))


def worked_on(event: Event) -> Iterable[Spot]:
    """The places at which something happens with an event."""
    for name, what in NAMES if not isinstance(event, TokenLaid) else ():
        number = getattr(event, name, None)
        if isinstance(number, int):
            yield Spot("gap" if what == "gap" else "arcade", number)


def draw(surface: pygame.Surface, canvas: Canvas, scene: IntrigoScene) -> None:
    """Draw a light and a line around them."""
    layout = scene.layout_now
    if layout.mode == "draft" or (layout.compact and scene.side.open):
        return
    arch, card = canvas.px(layout.plan.arch[0]), canvas.px(layout.card_in_gap)
    for what, number in sorted(spots(scene)):
        x, y = layout.arcade(number) if what == "arcade" else layout.gap(number)
        line = cards.worked(arch, WARM) if what == "arcade" else cards.around(card, "chosen")
        for picture in (_light(round((arch if what == "arcade" else card) * LIGHT)), line):
            surface.blit(picture, picture.get_rect(center=(canvas.px(x), canvas.px(y))))


@lru_cache(maxsize=4)
def _light(side: int) -> pygame.Surface:
    return soft_light((side, side), (0, WARM, 0.0), (0.5, WARM, 0.0), (0.6, WARM, 0.32), (0.84, WARM, 0))


def follow(scene: IntrigoScene) -> None:
    """Follow what pointer or focus are on, where that tells what an answer would change, or where something happened."""
    questions, gap, arcade = scene.questions, None, None
    if scene.tempo.asked and scene.sitting.kind == "turn" and questions.picked:
        gap, arcade = scene.pointing.looked_at("gap"), scene.pointing.looked_at("arcade")
    line = scene.pointing.looked_at(ids.LINE)
    now = (None if gap is None else int(gap), None if arcade is None else int(arcade))
    if (*now, line) != (questions.pointed_gap, questions.pointed_arcade, questions.pointed_line):
        (questions.pointed_gap, questions.pointed_arcade), questions.pointed_line = now, line
        scene.changed()


# In whose colours

Mark = theme.SeatMark | None


@lru_cache(maxsize=40)
def ghostly(picture: pygame.Surface, opacity: int) -> pygame.Surface:
    return faint(picture, opacity)


def winner_mark(company: Company, verdict: Verdict) -> Mark:
    """The mark of who would win an arcade: the neutral one where it is a family nobody plays, None where it is nobody."""
    if verdict.winner is not None:
        return company.mark(verdict.winner)
    return theme.NEUTRAL if verdict.reason == "neutral" else None


# Names


def gap_name(scene: IntrigoScene, gap: int) -> str:
    """A gap, and what lies in it."""
    card = scene.shown.gaps[gap]
    form = "empty" if card == NOTHING else "filled"
    by, done = scene.story.round.placed_by.get(gap), tuple(done_at(scene, Spot("gap", gap)))
    key = "gap", gap, card, by, done, scene.story.round.ferried.get(gap), tuple(scene.shown.tokens)

    def tell() -> str:
        name = scene.company.say("gap", form, where=places.gap_place(scene, gap), card=card)
        came = came_by(scene, gap)
        return scene.words.text("table", "gap", "came", name=name, came=came) if came else name

    return scene.questions.told_once(key, tell)


def came_by(scene: IntrigoScene, gap: int) -> str:
    """Who has laid what lies in a gap, and what hired cards have done there this round, in sentences; all have seen it."""
    seat, card = scene.story.round.placed_by.get(gap), scene.shown.gaps[gap]
    told = [ferried(scene, gap), *done_at(scene, Spot("gap", gap))]
    if seat is not None and ":" in card:
        told.insert(0, scene.company.say("came_by", "plot", "you" if seat == scene.company.me else "other", seat=seat))
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
        spots = frozenset(spot for each in events if each is not None for spot in worked_on(each))
        yield spots, plain("".join(span.text for span in told.spans))


def ferried(sight: IntrigoSight, gap: int) -> str:
    """From where the Gondolier has brought a card this round, in a sentence; nothing where it was placed."""
    frm = sight.story.round.ferried.get(gap)
    if frm is None or sight.shown.gaps[gap] == NOTHING:
        return ""
    return sight.company.say("ferried", where=places.gap_place(sight, frm))


def arcade_name(scene: IntrigoScene, arcade: int) -> str:
    """An arcade, its token, and who would win it."""
    same = scene.standings.when, scene.company, len(scene.story.round.moves)
    return scene.memo.lasting("arcades", same, lambda: _arcade_names(scene))[arcade]


def _arcade_names(scene: IntrigoScene) -> list[str]:
    return [_arcade_name(scene, each) for each in scene.standings.verdicts]


def _arcade_name(scene: IntrigoScene, verdict: Verdict) -> str:
    done, needed = tuple(done_at(scene, Spot("arcade", verdict.arcade))), stakes.needing(scene).get(verdict.arcade)
    door = [scene.shown.gaps[gap] for gap in verdict.gaps] if verdict.arcade == DOOR else []
    key = (
        "arcade",
        verdict,
        tuple(scene.shown.tokens),
        done,
        needed,
        tuple(door),
        _still_open(scene.shown, scene.rules, verdict),
    )

    def tell() -> str:
        name = capital(scene.company.say("arcade", what=places.token_place(scene, verdict.arcade)))
        told = [*contested(scene, verdict), won(scene, verdict), *matters(scene, verdict)] if verdict.token else []
        return scene.words.text("table", "changes", "join").join((name, *told, *done))

    return scene.questions.told_once(key, tell)


def _still_open(table: Table, rules: Rules, verdict: Verdict) -> bool | None:
    """Whether a token at the door that somebody takes without a fight can still be won by another; None where none is taken so."""
    if not verdict.door or verdict.winner is None or NOTHING not in table.gaps or not table.stacks:
        return None
    return bool(table.stacks[rules.kinds.index("merchant")])


def won(sight: IntrigoSight, verdict: Verdict) -> str:
    """Who would win an arcade, or why nobody would, in a sentence."""
    say = sight.company.say
    if verdict.winner is None:
        return say("nobody", verdict.reason)
    form = "you" if verdict.winner == sight.company.me else "other"
    if verdict.door:
        return say("takes_door", form, seat=verdict.winner)
    if not verdict.low:
        return say("wins_alone", form, seat=verdict.winner, high=verdict.high)
    return say("wins", form, seat=verdict.winner, high=verdict.high, low=verdict.low)


def swings(scene: IntrigoScene, arcade: int) -> str:
    """Who would win an arcade and who instead, if what is picked were done: what the two signs above it say; nothing where none are."""
    shift = next((each for each in scene.questions.shifts() if each.arcade == arcade), None)
    if shift is None or winner_mark(scene.company, shift.before) == winner_mark(scene.company, shift.after):
        return ""
    one, two = (_whose(scene, each) for each in (shift.before, shift.after))
    return scene.company.say("swings", one=one, two=two)


def _whose(sight: IntrigoSight, verdict: Verdict) -> Card:
    """Who would win an arcade, in the fewest words."""
    seat = verdict.winner
    form = "other" if seat is not None else "neutral" if verdict.reason == "neutral" else "nobody"
    form = "you" if seat is not None and seat == sight.company.me else form
    return Card(sight.company.say("swings_who", form, **({} if seat is None else {"seat": seat})))


def contested(sight: IntrigoSight, verdict: Verdict) -> Iterator[str]:
    """Who fights for the token at the door with which card, where nobody takes it without a fight, and whether one more can. I 5.1"""
    if verdict.arcade != DOOR or verdict.door or verdict.token.startswith(TURNED):
        return
    say = sight.company.say
    cards_there = [sight.shown.gaps[gap] for gap in verdict.gaps]
    if len(cards_there) == 2:
        one, another = (_side(sight, card, "side") for card in cards_there)
        yield say("door_contested", "two", one=Card(one), another=Card(another))
        return
    yield _side(sight, cards_there[0], "one") if cards_there else say("door_contested", "none")
    if verdict.empty:
        yield say("door_contested", "open")


def _side(sight: IntrigoSight, card: str, key: str) -> str:
    """Whose card fights for the token at the door."""
    seat = owner(sight.shown, card)
    form = "nobody" if seat is None else "you" if seat == sight.company.me else "other"
    return sight.company.say("door_contested", key, form, seat=seat or 0, card=card)


def matters(sight: IntrigoLaid, verdict: Verdict) -> Iterator[str]:
    """Whom the seal of an arcade would make Doge, which the cap on it shows; and how one that lies at the door can still be won."""
    say, still = sight.company.say, _still_open(sight.shown, sight.rules, verdict)
    if still is not None:
        yield say("door_still" if still else "door_sure")
    for seat in stakes.needing(sight).get(verdict.arcade, ()):
        yield say("makes_doge", "you" if seat == sight.company.me else "other", seat=seat)


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
    whose = scene.company.say(
        "family_of", "nobody" if seat is None else "you" if seat == scene.company.me else "other", seat=seat or 0
    )
    picture = partial(cards.card, card, mark=mark_of(scene, card))
    rule = scene.words.text("table", "changes", "join").join(filter(None, (whose, told, came)))
    return Inspected(picture, name, rule, base.rows(scene, plain))


def inspected_stack(sight: IntrigoSight, kind: str, came: str = "") -> Inspected:
    """An influence card shown large: what it does, how it `came` to its gap if it lies in one, and how many are left."""
    words = sight.words
    name = f"{words.card(kind):name}"
    rule = words.text("table", "changes", "join").join(
        filter(None, (words.text("table", "rule", kind), words.text("table", "rule", "price"), came))
    )
    left = sight.shown.stacks[sight.rules.kinds.index(kind)]
    rows: tuple[tuple[str, str], ...] = ((words.text("table", "left_in_stack"), str(left)),)
    if left and not came:
        rows = ((words.text("table", "price_now"), str(price(sight.rules, sight.shown, kind))), *rows)
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
