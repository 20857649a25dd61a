"""The map of Venice as it lies on the table: lit places, who stands where, names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

import pygame

from art import theme
from art.games.top_secret.cards import letters as letter_art
from art.games.top_secret.cards import meeting as meeting_art
from art.games.top_secret.cards import plan as plan_art
from engine.games.top_secret.notes import ASKED, LOOKED, PACKETS, PASSED
from engine.games.top_secret.story import Story
from engine.words import Words
from scenes.games.top_secret.base import (
    TopSecretSight,
    TopSecretTheatre,
    hesitates,
    meeting_place,
    meets_at,
    numbered,
    own_meeting,
    standing,
)
from scenes.games.top_secret.board import cards, chairs
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.telling.proved import draw_known, proved_box
from scenes.kit import ids
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.controls import sheet
from scenes.kit.text import image

RIBBON = 27.0  # units: height of a place's name
LEAST_RIBBON = 22  # pixels: the same where there are few
CHIP = 22.0  # units across: the chip at a token's ring
ABOVE = 4.0  # units from a meeting seen from near to the name of a place above it
NUMBER = 28.0  # units across: the number of a meeting at the name of its place
UNKNOWN = 24.0  # units: width of the small backs where the Ambassador may turn up
HELD = {PACKETS: "packets", ASKED: "asked", LOOKED: "looked", PASSED: "passed"}  # what was made of a meeting


@dataclass(frozen=True, slots=True)
class Stand:
    """Somebody at a place: the middle and the width of the token (units), and to which side it is turned."""

    chair: int
    x: float
    y: float
    wide: float
    turned: int


def visitors(theatre: TopSecretTheatre, place: str) -> tuple[int, ...]:
    """Who stands there just now: not those on their way."""
    return standing(theatre, place)


def stands(theatre: TopSecretTheatre, layout: TopSecretLayout, place: str, more: int = 0) -> list[Stand]:
    """Everybody at a place, `more`: and room for so many who may come."""
    here = visitors(theatre, place)
    count = min(5, len(here) + more)
    if not count:
        return []
    spots = plan_art.stands(layout.plan, place, count)
    up = raised(layout, theatre, place, count)
    found = []
    for at, (chair, (x, y, size)) in enumerate(zip((*here, *(-1,) * more), spots, strict=False)):
        turned = 0 if count != 2 else 1 if at == 0 else -1
        x, y = layout.on_map((x, y - up))
        found.append(Stand(chair, x, y, layout.token * size, turned))
    return found


def raised(layout: TopSecretLayout, theatre: TopSecretTheatre, place: str, count: int) -> float:
    """How far up the name of a place, with its `count` visitors, stands above the person's own meeting; in units."""
    canvas = layout.canvas
    near = [canvas.rect(*box) for box in near_boxes(layout, theatre)]
    if not near or gone_near(theatre, place):
        return 0.0
    name = name_below(canvas, layout, theatre.words, place, count)
    spots = [layout.on_map((x, y)) for x, y, _ in plan_art.stands(layout.plan, place, count)] if count else []
    over = [
        box.top for box in near
        if box.colliderect(name) or any(box.collidepoint(canvas.px(x), canvas.px(y)) for x, y in spots)
    ]  # fmt: skip
    return (name.bottom - min(over)) / canvas.scale + ABOVE if over else 0.0


def near_boxes(layout: TopSecretLayout, theatre: TopSecretTheatre) -> list[Box]:
    """What the person's own meeting covers while it is seen from near."""
    members = own_meeting(theatre)
    return layout.near_boxes(len(members) - 1) if theatre.aloft.near and members else []


def gone_near(theatre: TopSecretTheatre, place: str) -> bool:
    """Whether those at a place are seen from near, and therefore not on the map."""
    return theatre.aloft.near and bool(own_meeting(theatre)) and place == meeting_place(theatre)


def seen(scene: TopSecretScene, layout: TopSecretLayout, place: str) -> list[Stand]:
    """Everybody at a place as they are drawn now: they make room for who is on the way, and for the person, who may go there."""
    return stands(scene, layout, place, expected(scene, place))


def expected(scene: TopSecretScene, place: str) -> int:
    """For how many there is room at a place beside those who stand there: who is on the way, or the person, who may go."""
    return int(place == scene.aloft.bound or (scene.tempo.asked and place in scene.questions.places()))


def next_stand(theatre: TopSecretTheatre, layout: TopSecretLayout, place: str) -> Stand:
    """Where somebody would stand who goes there now."""
    return stands(theatre, layout, place, 1)[-1]


def could_come(sight: TopSecretSight, place: str, but: int | None = None) -> tuple[int, ...]:
    """Who may still turn up at a place in this round, by what all know; not the chair `but`."""
    shown = sight.shown
    if not shown.now or not shown.places:
        return ()
    waiting = [chair for chair in shown.order() if not shown.now[chair] and chair != but]
    found = [chair for chair in waiting if place in shown.places[chair]]
    ambassador = shown.ambassador
    if ambassador != but and not shown.now[ambassador] and place in ambassadors(sight):
        found.append(ambassador)
    return tuple(found)


def ambassadors(sight: TopSecretSight) -> tuple[str, ...]:
    """The places where the Ambassador may turn up next, by what the person knows."""
    shown = sight.shown
    own = shown.places[shown.ambassador] if shown.places else ()
    if shown.sealed and not shown.sealed[0].startswith("?"):
        return shown.sealed  # the person laid it
    known = tuple(place for place in own if not place.startswith("?"))
    if known and not shown.sealed:
        return known
    return tuple(place for place in sight.rules.places if place not in shown.played[shown.ambassador])


def lit(scene: TopSecretScene, place: str) -> bool:
    """Whether a place is in light: somebody stands there, or who goes now may go there."""
    if scene.tempo.asked:
        return bool(visitors(scene, place)) or place in scene.questions.places()
    return bool(visitors(scene, place)) or place in may_go(scene)


def next_to_go(scene: TopSecretScene) -> int:
    """The chair whose turn it is."""
    shown = scene.shown
    waiting = [chair for chair in (*shown.order(), shown.ambassador) if shown.now and not shown.now[chair]]
    acting = scene.looking.acting
    return acting if acting in waiting else waiting[0] if waiting else shown.ambassador


def may_go(scene: TopSecretScene) -> tuple[str, ...]:
    """The places to which who goes now may go, by what all know; none once all have gone."""
    shown = scene.shown
    if not shown.now or all(shown.now) or not shown.places:
        return ()
    chair = next_to_go(scene)
    return ambassadors(scene) if chair == shown.ambassador else tuple(shown.places[chair])


# Drawing


def draw(surface: pygame.Surface, canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene) -> None:
    """Draw the map with all that lies on it."""
    ground = cards.ground_of(canvas, layout)
    surface.blit(ground.picture, (0, 0))
    corner = 0, canvas.px(layout.bar)
    for place in filter(partial(lit, scene), scene.rules.places):
        light = ground.lights[place]
        surface.blit(light.image, (corner[0] + light.at[0], corner[1] + light.at[1]))
    for place in scene.rules.places:
        if not _is_raised(layout, scene, place):
            _draw_visitors(surface, canvas, layout, scene, place)
    _draw_known(surface, canvas, layout, scene, False)
    if not near_boxes(layout, scene):
        _draw_names(surface, canvas, layout, scene)


def draw_over(surface: pygame.Surface, canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene) -> None:
    """Draw what the dark behind the person's own meeting must not hide: names, and who stands above the meeting."""
    for place in scene.rules.places:
        if _is_raised(layout, scene, place):
            _draw_visitors(surface, canvas, layout, scene, place)
    _draw_known(surface, canvas, layout, scene, True)
    _draw_names(surface, canvas, layout, scene)


def _is_raised(layout: TopSecretLayout, theatre: TopSecretTheatre, place: str) -> bool:
    return raised(layout, theatre, place, len(visitors(theatre, place))) > 0


def _draw_visitors(
    surface: pygame.Surface, canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene, place: str
) -> None:
    if gone_near(scene, place):
        return
    here = seen(scene, layout, place)
    meets = meets_at(scene, place)
    if meets:
        _draw_thread(surface, canvas, layout, here, settled_at(scene.story, place))
    forward = *scene.aloft.forward, *(hesitates(scene) or ())
    for stand in here:
        if stand.chair >= 0 and stand.chair not in forward:
            draw_token(surface, canvas, scene, stand, meets)


def _draw_known(
    surface: pygame.Surface, canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene, up: bool
) -> None:
    """Draw what is known of those on the map (`up`: above the person's own meeting), beside all heads and over none."""
    for stand, box in known_boxes(canvas, layout, scene, up):
        draw_known(surface, canvas, scene, stand.chair, box)


def known_boxes(
    canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene, up: bool
) -> list[tuple[Stand, pygame.Rect]]:
    """Where that lies, in pixels, of everybody of whom something is known."""
    here = [(place, stand) for place in scene.rules.places for stand in seen(scene, layout, place)]
    forward = *scene.aloft.forward, *(hesitates(scene) or ())
    here = [each for each in here if not gone_near(scene, each[0]) and each[1].chair not in forward]
    faces = {stand: token_box(canvas, stand) for _, stand in here}
    taken = [canvas.rect(*box) for box in near_boxes(layout, scene)]
    found: list[tuple[Stand, pygame.Rect]] = []
    for place, stand in here:
        if stand.chair >= 0 and _is_raised(layout, scene, place) == up:
            others = [face for other, face in faces.items() if other is not stand]
            at = stand.x, stand.y
            box = proved_box(canvas, scene, stand.chair, at, stand.wide, [*taken, *others])
            if box is not None:
                taken.append(box)
                found.append((stand, box))
    return found


def _draw_names(surface: pygame.Surface, canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene) -> None:
    for place in scene.rules.places:
        if place != scene.aloft.titled and not gone_near(scene, place) and not _captioned(canvas, layout, scene, place):
            _draw_name(surface, canvas, layout, scene, place)


def _captioned(canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene, place: str) -> bool:
    """Whether a lesson's caption lies over the name of a place."""
    caption = [each.rect for each in scene.widgets if each.id == ids.CAPTION]
    return name_box(canvas, layout, scene, place).collidelist(caption) >= 0


def _draw_thread(
    surface: pygame.Surface, canvas: Canvas, layout: TopSecretLayout, here: Sequence[Stand], what: str
) -> None:
    """What joins those who meet: beads, and once it is settled what was made of the meeting."""
    left, right = here[0], here[-1]
    middle = canvas.px((left.x + right.x) / 2), canvas.px((left.y + right.y) / 2)
    pool = cards.pool((canvas.px(right.x - left.x + 2.4 * left.wide), canvas.px(1.3 * left.wide)))
    surface.blit(pool, pool.get_rect(center=(middle[0], middle[1] + canvas.px(left.wide * 0.4))))
    length = canvas.px(right.x - left.x - left.wide * 0.8)
    if what == PACKETS and length > 8:
        picture = letter_art.pinned(max(14, canvas.px(34 * layout.even)))
    elif length > 8:
        picture = meeting_art.thread(length, "settled" if what else "meets")
    else:
        return
    surface.blit(picture, picture.get_rect(center=(middle[0], middle[1] - (canvas.px(4) if what == PACKETS else 0))))


def draw_token(
    surface: pygame.Surface, canvas: Canvas, theatre: TopSecretTheatre, stand: Stand, meets: bool = False
) -> pygame.Rect:
    """Draw somebody at a place, in candlelight while they meet. The rectangle that covers it."""
    side, middle = canvas.px(stand.wide), (canvas.px(stand.x), canvas.px(stand.y))
    if meets and meeting_now(theatre.story, stand.chair):
        pool = cards.candle_pool(side)
        surface.blit(pool, pool.get_rect(center=middle))
    picture = token_picture(canvas, theatre, stand.chair, stand.wide, stand.turned)
    return surface.blit(picture, picture.get_rect(center=middle))


def token_picture(
    canvas: Canvas, theatre: TopSecretTheatre, chair: int, wide: float, turned: int = 0
) -> pygame.Surface:
    """Somebody's portrait with the chip, so many units across; kept."""
    mood = chairs.mood(theatre, chair)
    who, mark = chairs.person(theatre, chair), chairs.mark(theatre, chair)
    return cards.chipped(who, canvas.px(wide), turned, mark, canvas.px(CHIP), mood)


def ribbon_high(canvas: Canvas, layout: TopSecretLayout) -> int:
    """Height of a place's name, in pixels."""
    return max(LEAST_RIBBON, canvas.px(RIBBON * layout.even), round(canvas.font(14, 13) / 0.58))


def name_box(canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene, place: str) -> pygame.Rect:
    """The place of a place's name, in pixels, inside the board."""
    count = min(5, len(visitors(scene, place)) + expected(scene, place))
    box = name_below(canvas, layout, scene.words, place, count)
    return box.move(0, -canvas.px(raised(layout, scene, place, count)))


def name_below(canvas: Canvas, layout: TopSecretLayout, words: Words, place: str, count: int) -> pygame.Rect:
    """Where a place's name is below so many visitors, whatever lies over it."""
    x, y = layout.on_map(plan_art.name_at(layout.plan, place, count))
    box = _ribbon(canvas, layout, words, place, "dusk").get_rect(center=(canvas.px(x), canvas.px(y)))
    left, _, wide, _ = layout.area
    return box.clamp(pygame.Rect(canvas.px(left) + 2, 0, canvas.px(wide) - 4, canvas.px(layout.tray_body) - 2))


def _ribbon(
    canvas: Canvas, layout: TopSecretLayout, words: Words, place: str, state: meeting_art.Name
) -> pygame.Surface:
    """The name of a place, as large in light as at dusk."""
    word = words.text("table", "places", place)
    return meeting_art.name_ribbon(word, ribbon_high(canvas, layout), state)


def _draw_name(
    surface: pygame.Surface, canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene, place: str
) -> None:
    box = name_box(canvas, layout, scene, place)
    surface.blit(_ribbon(canvas, layout, scene.words, place, "lit" if lit(scene, place) else "dusk"), box)
    draw_number(surface, canvas, layout, scene, place, box)
    if awaits_ambassador(scene, place):
        back = meeting_art.unknown(canvas.px(UNKNOWN * layout.even))
        spot = back.get_rect(midleft=(box.right - canvas.px(6), box.centery))
        surface.blit(back, spot.clamp(pygame.Rect(0, 0, canvas.px(layout.area[2]), canvas.pixels[1])))


def awaits_ambassador(scene: TopSecretScene, place: str) -> bool:
    """Whether the back of a small card lies at the name of a place: the Ambassador may turn up there in this round."""
    if not scene.shown.now or scene.shown.now[scene.shown.ambassador] or not _waits_for_ambassador(scene):
        return False
    return place in ambassadors(scene)


def draw_number(
    surface: pygame.Surface,
    canvas: Canvas,
    layout: TopSecretLayout,
    theatre: TopSecretTheatre,
    place: str,
    name: pygame.Rect,
) -> None:
    """Draw at the left end of a place's name which of several meetings it is: they are settled one after the other."""
    places = numbered(theatre)
    if place in places:
        picture = _number(places.index(place) + 1, max(16, canvas.px(NUMBER * layout.even)))
        spot = picture.get_rect(center=(name.left + canvas.px(3), name.centery))
        surface.blit(picture, spot.clamp(surface.get_rect()))


@lru_cache(maxsize=8)
def _number(number: int, side: int) -> pygame.Surface:
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    sheet((side, side), "pill_gold", 1.0).draw(picture, (0, 0))
    words = image(str(number), "title", round(side * 0.66), theme.GOLD_WORDS)
    picture.blit(words, words.get_rect(center=picture.get_rect().center))
    return picture


def _waits_for_ambassador(scene: TopSecretScene) -> bool:
    """Whether it is of use to know where he may turn up: from the first place of a round on."""
    return any(scene.shown.now) or bool(scene.tempo.asked and scene.questions.places())


def token_place(scene: TopSecretScene, layout: TopSecretLayout, chair: int) -> Place | None:
    """The middle of somebody's token; None where they stand nowhere."""
    shown = scene.shown
    place = shown.now[chair] if shown.now else ""
    if not place:
        return None
    return next(((each.x, each.y) for each in seen(scene, layout, place) if each.chair == chair), None)


def token_box(canvas: Canvas, stand: Stand) -> pygame.Rect:
    """The place of a token, in pixels."""
    side = canvas.px(stand.wide)
    return pygame.Rect(0, 0, side, side).move_to(center=(canvas.px(stand.x), canvas.px(stand.y)))


def others_at(canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene, place: str) -> list[pygame.Rect]:
    """The names of the other places and all who stand there, the person where they may go, in pixels."""
    others = [other for other in scene.rules.places if other != place]
    names = [name_box(canvas, layout, scene, other) for other in others]
    stood = (seen(scene, layout, other) for other in others)
    return [*names, *(token_box(canvas, stand) for each in stood for stand in each)]


def meeting_now(story: Story, chair: int) -> bool:
    """Whether somebody is in the meeting under way."""
    return story.meeting is not None and chair in story.meeting.members and not story.settled


def settled_at(story: Story, place: str) -> str:
    """What was made of this round's meeting at a place, empty while it is not settled."""
    for each in reversed(story.notes.meetings):
        if each.round != story.notes.round:
            return ""
        if each.place == place:
            return each.what
    return ""
