"""Who acts first in a round, and why: told before a place is chosen, and shown in the head of the tray. T 2.2, 3.1, 3.2, 3.7"""

from __future__ import annotations

import pygame

from art import theme
from engine.games.top_secret.notes import ASKED, LOOKED, PACKETS, PASSED
from scenes.games.top_secret.asking.tray import PAD
from scenes.games.top_secret.base import standing
from scenes.games.top_secret.board import chairs, venice
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.scene import TopSecretScene
from scenes.kit.canvas import Canvas
from scenes.kit.painting.shapes import outline
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.people.faces import mark_chip

CHIP = 15.0  # units across: the chip before a name
APART = 14.0  # units from one name to the next
GONE = 120  # of 255: how opaque they are who have gone to a place


def order(scene: TopSecretScene) -> tuple[int, ...]:
    """The chairs in the order in which they go, the Ambassador last; none before the deal."""
    shown = scene.shown
    return (*shown.order(), shown.ambassador) if shown.now else ()


def told(scene: TopSecretScene) -> list[str]:
    """What is said before a place is chosen, names marked: who goes first and why, then what the others did last."""
    first, sentence = scene.shown.order()[0], scene.company.sentence
    form = "lot" if scene.story.notes.round <= 1 else "next"
    begins = sentence("goes_first", form, "you" if first == scene.me else "other", seat=first)
    return [begins, _last(scene) or sentence("order_means")]


def _last(scene: TopSecretScene) -> str:
    """What came of the last meeting of others in the round before; empty where there was none."""
    for each in reversed(scene.story.notes.meetings):
        if each.round == scene.story.notes.round - 1 and scene.me not in each.members and each.what in FORMS:
            agent = next((chair for chair in each.members if chair in scene.shown.agents), each.members[0])
            other = each.named if each.named is not None else each.members[-1]
            form = "asked_you" if each.what == ASKED and other == scene.me else FORMS[each.what]
            return scene.company.sentence(
                "last_time", form, players=each.members, place=each.place, seat=agent, other=other
            )
    return ""


FORMS = {PACKETS: "packets", ASKED: "asked", LOOKED: "looked", PASSED: "passed"}


def acts_first(scene: TopSecretScene, place: str) -> str:
    """Of two others who stand together: whether they act before the person, who may go to `place`. T 3.2, 4.1

    Empty where nobody can be met there, and where no two who could call stand together.
    """
    chairs_first, phantom = list(scene.shown.order()), scene.rules.phantom
    here = [chair for chair in standing(scene, place) if chair != scene.seat]
    if scene.seat not in chairs_first or len(here) > 1 or not (here or venice.could_come(scene, place, scene.seat)):
        return ""
    groups = (standing(scene, other) for other in scene.rules.places if other != place)
    pair = next((each for each in groups if len(each) == 2 and set(each) <= set(chairs_first) - {phantom}), ())
    if not pair:
        return ""
    before = min(map(chairs_first.index, pair))
    mine = min(chairs_first.index(chair) for chair in (scene.seat, *here) if chair in chairs_first)
    return scene.company.sentence("acts_first", "others" if before < mine else "you", players=pair)


def widget(canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene, left: float) -> Widget:
    """Everybody in the order of the round, at the right of the tray's head from `left` on: who has gone is pale."""
    text, found = scene.words.text, order(scene)
    x, y, wide, _ = layout.tray
    rect = canvas.rect(left, y + 9, x + wide - PAD - left, layout.tray_head)
    named = [(chairs.mark(scene, chair), chairs.name(scene, chair)) for chair in found]
    gone = [bool(scene.shown.now[chair]) for chair in found]
    acting = venice.next_to_go(scene)
    head = text("table", "order")
    label = f"{head}: {', '.join(name for _, name in named)}"

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        size, gap = canvas.font(theme.SMALL), canvas.px(APART)
        chip = min(canvas.px(CHIP), place.height - 2)
        words = [image(name, "strong", size, mark.words) for mark, name in named]
        title = image(head, "title", canvas.font(16, 13), theme.GOLD_WORDS)
        full = sum(each.get_width() + chip + canvas.px(4) + gap for each in words)
        if full > place.width:  # no room for names: the chips alone
            words = [pygame.Surface((0, 1), pygame.SRCALPHA) for _ in words]
            full = sum(chip + canvas.px(4) + gap for _ in words)
        spot = place.right - full
        if spot - title.get_width() - gap >= place.left:
            surface.blit(title, title.get_rect(midleft=(spot - title.get_width() - gap, place.centery)))
        for chair, (mark, _name), word, done in zip(found, named, words, gone, strict=True):
            across = chip + canvas.px(4) + word.get_width()
            picture = pygame.Surface((across, place.height), pygame.SRCALPHA)
            sign = mark_chip(mark, chip)
            picture.blit(sign, sign.get_rect(midleft=(0, place.height // 2)))
            picture.blit(word, word.get_rect(midleft=(chip + canvas.px(4), place.height // 2)))
            picture.set_alpha(GONE if done else 255)
            box = picture.get_rect(midleft=(spot, place.centery))
            if chair == acting:
                outline(
                    surface, theme.GOLD_WORDS, box.inflate(canvas.px(10), 0), max(1.2, canvas.scale * 1.4), canvas.px(8)
                )
            surface.blit(picture, box)
            spot += across + gap

    shows = layout, tuple(named), tuple(gone), acting, head
    return Widget("turns", rect, label, paint, tooltip=text("table", "order_of_round"), shows=shows)
