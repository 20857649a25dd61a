"""Tokens on their way over the map, and places where people stand but do not meet. T 3.2

Tokens walk along streets and go by gondola where there is water.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial

import pygame

from art import theme
from art.games.top_secret.cards import meeting as meeting_art
from art.games.top_secret.cards import water as water_art
from art.games.top_secret.cards.plan import Step, along, tracks
from engine.games.top_secret.rules.numbers import LAST_CHAIR, Rules
from engine.games.top_secret.rules.table import Met, RoundBegan, Sealed, TurnedUp, Visited
from scenes.games.top_secret.base import (
    TopSecretSight,
    TopSecretTheatre,
    meet,
    meeting_way,
    meets_at,
    standing,
    tray_lies,
)
from scenes.games.top_secret.board import cards, chairs, quay, venice
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging import packets, theirs
from scenes.kit.canvas import Canvas, Place
from scenes.kit.controls import sheet
from scenes.kit.motion import Beat
from scenes.kit.text import image, sentences
from scenes.people.company import Company
from scenes.tables.sight import Seen
from scenes.tables.staging.score import Score

# No meeting

Groups = Mapping[str, tuple[int, ...]]
PAIR = 2  # who meet
SHOWN = 1300.0  # milliseconds in which the signs stand alone, before the meetings of others are seen


def groups_at(sitting: Seen, first: int) -> tuple[Groups, int]:
    """Who stood where after event number `first`, in the round's order, and the chair of the Ambassador.

    Nobody anywhere while somebody had still to go: the Ambassador goes last.
    """
    events = sitting.events
    last = events[first]
    if not (isinstance(last, TurnedUp) or (isinstance(last, Visited) and last.seat == LAST_CHAIR)):
        return {}, LAST_CHAIR
    gone = list[Visited | TurnedUp]()
    for event in reversed(events[: first + 1]):
        if isinstance(event, RoundBegan):
            break
        if isinstance(event, (Visited, TurnedUp)):
            gone.insert(0, event)
    found: dict[str, tuple[int, ...]] = {}
    for event in gone:
        found[event.place] = (*found.get(event.place, ()), event.seat)
    return found, last.seat


def unmet(sight: TopSecretSight, first: int) -> Groups:
    """The places at which nobody meets after event number `first`, with those who stand there.

    Not that of the fictitious agent with the Ambassador of nobody: two are not too many, and it is nobody's meeting.
    """
    groups, ambassador = groups_at(sight.sitting, first)
    return {place: here for place, here in groups.items() if len(here) != PAIR and not meet(sight, here, ambassador)}


def told(sight: TopSecretSight) -> str:
    """What the bar says of it: that nobody meets at all, or why the person does not, and who does; empty where the person meets."""
    first = sight.sitting.shown_events
    (groups, ambassador), without = groups_at(sight.sitting, first), unmet(sight, first)
    sentence = sight.company.sentence
    if without and len(without) == len(groups):
        crowds = [place for place, here in without.items() if len(here) > 1]
        return sentence(
            "unmet", *(("crowd", meeting_way(sight.rules)) if crowds else ("nobody",)), place="".join(crowds[:1])
        )
    mine = next(
        (of_place(sight.company, sight.rules, place, here) for place, here in without.items() if sight.me in here), ""
    )
    others = (
        sentence("meet_there", place=place, players=here)
        for place, here in groups.items()
        if meet(sight, here, ambassador)
    )
    return sentences(mine, *others) if mine else ""


def of_place(company: Company, rules: Rules, place: str, here: Sequence[int]) -> str:
    """One sentence about those at a place who do not meet: too many, or the person alone."""
    form = ("three", meeting_way(rules)) if len(here) > 1 else ("you",)
    return company.sentence("unmet_at", *form, place=place, players=tuple(here))


def lines(sight: TopSecretSight, first: int) -> list[str]:
    """What the log says of it, names marked: of every place with too many, and of the person where they are alone."""
    found = ((place, here) for place, here in unmet(sight, first).items() if len(here) > 1 or sight.me in here)
    return [of_place(sight.company, sight.rules, place, here) for place, here in found]


# The signs of no meeting


def shown(scene: TopSecretScene, score: Score, at: float) -> None:
    """The signs come as the last one arrives; where the person is among those who do not meet, that is held."""
    first = scene.sitting.shown_events
    without = unmet(scene, first)
    if not without:
        return
    score.pace = 1.0  # it is to be read, however often it happens
    canvas, layout = scene.layout_now.canvas, scene.layout_now
    for place, here in without.items():
        box = box_of(canvas, layout, scene, place, len(here))
        x, y = box.centerx / canvas.scale, box.centery / canvas.scale
        score.at(at).show(partial(sign, word(scene, here)), (x, y), 160)
    if told(scene):
        score.at(at).then(scene.aloft.disclose).hold(500).holds()
    elif lines(scene, first):  # of others who are too many the bar says it in a sentence
        packets.readable(scene.house, score.at(at))
    else:
        score.at(at).hold(SHOWN)


def word(sight: TopSecretSight, here: Sequence[int]) -> str:
    """What the sign at a place says."""
    return sight.words.text("table", "unmet", "one" if len(here) == 1 else "many")


@lru_cache(maxsize=8)
def sign(said: str, canvas: Canvas) -> pygame.Surface:
    """A few words on a plate."""
    words = image(said, "text", canvas.font(16, 13), theme.IVORY)
    picture = pygame.Surface((words.get_width() + canvas.px(22), words.get_height() + canvas.px(6)), pygame.SRCALPHA)
    sheet(picture.get_size(), "pill", canvas.scale).draw(picture, (0, 0))
    picture.blit(words, words.get_rect(center=picture.get_rect().center))
    return picture


def box_of(
    canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene, place: str, count: int, tray: bool = False
) -> pygame.Rect:
    """The place of a sign, in pixels: below the name of its place, or in one line with it where there is no room."""
    name = venice.name_below(canvas, layout, scene.words, place, count)
    name = name.move(0, -canvas.px(venice.raised(layout, scene, place, count)))
    aside = canvas.px(venice.UNKNOWN * layout.even)  # there a back may lie
    box = sign(word(scene, range(count)), canvas).get_rect()
    tried = [
        box.move_to(midtop=(name.centerx, name.bottom + canvas.px(1))),
        box.move_to(midleft=(name.right + aside, name.centery)),
        box.move_to(midright=(name.left - canvas.px(4), name.centery)),
    ]
    foot = layout.tray_body if tray else layout.floor
    free = canvas.rect(4, layout.top, layout.area[2] - 8, foot - layout.top - 2)
    others = venice.others_at(canvas, layout, scene, place)
    return next((each for each in tried if free.contains(each) and each.collidelist(others) < 0), tried[0].clamp(free))


def draw(surface: pygame.Surface, canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene) -> None:
    """Draw the signs that stay while the meetings of others are settled, but for what a meeting of one's own covers."""
    if not scene.shown.now or not all(scene.shown.now):
        return
    near = [canvas.rect(*box) for box in venice.near_boxes(layout, scene)]
    for place in dict.fromkeys(scene.shown.now):
        here = standing(scene, place)
        if meets_at(scene, place) or not here:
            continue
        box = box_of(canvas, layout, scene, place, len(here), tray_lies(scene))
        if box.collidelist(near) < 0:
            surface.blit(sign(word(scene, here), canvas), box)


# On the way

SHORTEST, LONGEST = 320.0, 520.0  # milliseconds of a way
UNIT = 1.25  # milliseconds a unit of a way, between these two
BOAT = 1.9  # width of a gondola, beside the token that it carries
PRINTS = 16.0  # units: length of a pair of footprints
NEAR = 0.92  # share of a way from which on nobody leaves footprints
APART = 34.0  # units from pair to pair
LIFT = 16.0  # units by which a token that walks is above its way


@lru_cache(maxsize=48)
def _aboard(token: pygame.Surface, wide: int, leftward: bool) -> pygame.Surface:
    """A token in a gondola."""
    boat = water_art.gondola(wide, leftward)
    high = boat.get_height() + round(token.get_height() * 0.72)
    picture = pygame.Surface((max(wide, token.get_width()), high), pygame.SRCALPHA)
    picture.blit(token, token.get_rect(midtop=(picture.get_width() // 2, 0)))
    picture.blit(boat, boat.get_rect(midbottom=(picture.get_width() // 2, high)))
    return picture


def visited(scene: TopSecretScene, event: Visited) -> Beat:
    """Somebody goes to a place."""
    score = Score(scene, "walk")
    if event.seat == scene.shown.ambassador and event.seat >= scene.players:
        score.at(0).sound("flip")
        _walk(scene, score, event.seat, event.place, 120)
    else:
        _walk(scene, score, event.seat, event.place, 0)
    shown(scene, score, LONGEST + 220)
    return score.beat()


def turned_up(scene: TopSecretScene, event: TurnedUp) -> Beat:
    """The place that the Ambassador laid turns over, and he goes there."""
    score, layout = Score(scene, "turned up"), scene.layout_now
    middle = layout.centre
    wide = layout.tray_card
    mark = chairs.mark(scene, event.seat)
    card = score.at(0).show(partial(_back, wide), middle, 90, grows=(0.7, 1.0))
    score.at(160).sound("flip").turn(card, partial(_place, event.place, wide, mark), 280)
    score.at(560).fade(card, 0.0, 200)
    _walk(scene, score, event.seat, event.place, 560)
    shown(scene, score, LONGEST + 660)
    return score.beat()


def sealed(scene: TopSecretScene, event: Sealed) -> Beat:
    """The Ambassador lays a place face down: from the tray, or from where the Ambassador sits."""
    score, layout = Score(scene), scene.layout_now
    x, y, wide, high = layout.tray
    own = event.seat == scene.me
    frm = (x + wide / 2, y + high / 2) if own else _sitting(scene, event.seat)
    units = layout.tray_card
    card = score.at(0).sound("slide", event.seat).show(partial(_back, units), frm, 40)
    score.fly(card, layout.centre, 320, rise=18)
    return score.at(420).fade(card, 0.0, 240).hold(260).beat()


def _sitting(scene: TopSecretScene, seat: int) -> Place:
    waits = quay.place_of(scene, scene.layout_now, seat)
    if waits is not None or seat >= scene.players:
        return waits or scene.layout_now.centre
    place = scene.layout_now.seat(scene.seating.around(seat))
    return place.x, place.y


def _back(units: float, canvas: Canvas) -> pygame.Surface:
    return cards.back(canvas.px(units))


def _place(place: str, units: float, mark: theme.SeatMark, canvas: Canvas) -> pygame.Surface:
    return cards.card(place, canvas.px(units), mark)


def _walk(scene: TopSecretScene, score: Score, chair: int, place: str, at: float) -> None:
    """A token goes from the quay to its place, leaving footprints in the town; by gondola where there is water."""
    layout = scene.layout_now
    here = len(venice.visitors(scene, place))
    stand = venice.next_stand(scene, layout, place)
    steps = layout.plan.walk(layout.plan.comes_from(place, here), place)
    far = sum(abs(a.x - b.x) + abs(a.y - b.y) for a, b in itertools.pairwise(steps))
    ms = max(SHORTEST, min(LONGEST, UNIT * far))
    first = steps[0]
    picture = partial(_token, scene, chair, layout.token)
    boats = {left: partial(_boat, scene, chair, layout.token, left) for left in (False, True)}
    enters = layout.on_map((first.x, first.y - LIFT))
    waits = quay.place_of(scene, layout, chair) or enters
    token = score.at(at).then(partial(scene.aloft.walk, chair, place)).show(picture, waits, 40)
    before = [first]

    def path(share: float) -> Place:
        step = along(steps, share)
        token.picture = boats[step.x < before[0].x] if step.afloat and share < 1 else picture
        before[0] = step if step.x != before[0].x else before[0]
        if share >= 1:
            return stand.x, stand.y
        near = max(0.0, (share - 0.86) / 0.14)  # the last steps lead to where one stands
        x, y = layout.on_map((step.x, step.y - LIFT))
        left = (1 - share) ** 3  # the first steps lead there from where one waited
        x, y = x + (waits[0] - enters[0]) * left, y + (waits[1] - enters[1]) * left
        return x + (stand.x - x) * near, y + (stand.y - y) * near

    score.follow(token, path, ms)
    score.sound("oars" if steps[-2].afloat else "steps", chair if chair < scene.players else None)
    _footprints(scene, score, steps, chair, (at, ms))
    score.at(at + ms).hold(90)


def _footprints(
    theatre: TopSecretTheatre, score: Score, steps: list[Step], chair: int, times: tuple[float, float]
) -> None:
    """Steps on the stones, in the colour of who goes; they fade."""
    if theatre.air.still:
        return
    layout, (at, ms) = theatre.layout_now, times
    colour = chairs.mark(theatre, chair).colour
    for track in tracks(layout.plan, steps, APART):
        if track.afloat or track.share > NEAR:
            continue
        towards = round(track.degrees / 15) * 15.0
        score.at(at + ms * track.share)
        pair = score.show(partial(_prints, towards, colour), layout.on_map((track.x, track.y)), 30, under=True)
        score.at(at + ms * track.share + 160).fade(pair, 0.0, 320)


@lru_cache(maxsize=200)
def prints(length: int, towards: float, colour: str) -> pygame.Surface:
    """A pair of footprints, kept in all directions and colours."""
    return meeting_art.footprints(length, towards, colour)


def _prints(towards: float, colour: str, canvas: Canvas) -> pygame.Surface:
    return prints(canvas.px(PRINTS), towards, colour)


def _token(theatre: TopSecretTheatre, chair: int, units: float, canvas: Canvas) -> pygame.Surface:
    return venice.token_picture(canvas, theatre, chair, units)


def _boat(sight: TopSecretSight, chair: int, units: float, leftward: bool, canvas: Canvas) -> pygame.Surface:
    return boat(canvas, (chairs.person(sight, chair), chairs.mark(sight, chair)), units, leftward)


def boat(canvas: Canvas, who: tuple[str, theme.SeatMark], units: float, leftward: bool) -> pygame.Surface:
    """Somebody in a gondola, kept; `units` is the width of a token."""
    person, mark = who
    token = cards.chipped(person, canvas.px(units * 0.86), 0, mark, canvas.px(venice.CHIP), "calm")
    return _aboard(token, canvas.px(units * BOAT), leftward)


def met(theatre: TopSecretTheatre, event: Met) -> Beat:
    """Those who have come to one place see one another; where it is the person they are called."""
    score = Score(theatre, "met")
    if theatre.me in event.members:
        score.at(0).sound("your_turn")
    score.at(0).sound("glint").light(*(chair for chair in event.members if chair < theatre.players), ms=200)
    theirs.glance(theatre, score, event.members, event.place)
    return score.beat()
