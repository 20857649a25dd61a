"""Places where people stand and no meeting comes of it: too many have come, or one is alone. T 3.2"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial

import pygame

from art import theme
from engine.games.top_secret.rules.numbers import LAST_CHAIR
from engine.games.top_secret.rules.table import RoundBegan, TurnedUp, Visited
from scenes.games.top_secret.base import meet, meeting_way, meets_at, standing, tray_lies
from scenes.games.top_secret.board import venice
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging import packets
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.text import image, sentences
from scenes.tables.staging.score import Score

Groups = Mapping[str, tuple[int, ...]]
PAIR = 2  # who meet
SHOWN = 1300.0  # milliseconds in which the signs stand alone, before the meetings of others are seen


def groups_at(scene: TopSecretScene, first: int) -> tuple[Groups, int]:
    """Who stood where after event number `first`, in the round's order, and the chair of the Ambassador.

    Nobody anywhere while somebody had still to go: the Ambassador goes last.
    """
    events = scene.sitting.truth.events
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


def unmet(scene: TopSecretScene, first: int) -> Groups:
    """The places at which nobody meets after event number `first`, with those who stand there.

    Not that of the fictitious agent with the Ambassador of nobody: two are not too many, and it is nobody's meeting.
    """
    groups, ambassador = groups_at(scene, first)
    return {place: here for place, here in groups.items() if len(here) != PAIR and not meet(scene, here, ambassador)}


def told(scene: TopSecretScene) -> str:
    """What the bar says of it: that nobody meets at all, or why the person does not, and who does; empty where the person meets."""
    first = scene.sitting.shown_events
    (groups, ambassador), without = groups_at(scene, first), unmet(scene, first)
    sentence = scene.company.sentence
    if without and len(without) == len(groups):
        crowds = [place for place, here in without.items() if len(here) > 1]
        return sentence("unmet", *(("crowd", meeting_way(scene)) if crowds else ("nobody",)), place="".join(crowds[:1]))
    mine = next((of_place(scene, place, here) for place, here in without.items() if scene.me in here), "")
    others = (
        sentence("meet_there", place=place, players=here)
        for place, here in groups.items()
        if meet(scene, here, ambassador)
    )
    return sentences(mine, *others) if mine else ""


def of_place(scene: TopSecretScene, place: str, here: Sequence[int]) -> str:
    """One sentence about those at a place who do not meet: too many, or the person alone."""
    form = ("three", meeting_way(scene)) if len(here) > 1 else ("you",)
    return scene.company.sentence("unmet_at", *form, place=place, players=tuple(here))


def lines(scene: TopSecretScene, first: int) -> list[str]:
    """What the log says of it, names marked: of every place with too many, and of the person where they are alone."""
    found = ((place, here) for place, here in unmet(scene, first).items() if len(here) > 1 or scene.me in here)
    return [of_place(scene, place, here) for place, here in found]


# On the map


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
        packets.readable(scene, score.at(at))
    else:
        score.at(at).hold(SHOWN)


def word(scene: TopSecretScene, here: Sequence[int]) -> str:
    """What the sign at a place says."""
    return scene.words.text("table", "unmet", "one" if len(here) == 1 else "many")


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
    name = venice.name_below(canvas, layout, scene, place, count)
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
