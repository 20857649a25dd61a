"""What lies before the person: the black cards, and on the tray the places, the packet's cards or the fragments."""

from __future__ import annotations

from functools import partial

import pygame

from art import theme
from art.games.top_secret.cards import cards as art
from art.games.top_secret.cards import meeting as meeting_art
from engine.games.top_secret.rules.numbers import TRUE_CARDS, bare
from scenes.games.top_secret.asking import going, stakes, tray
from scenes.games.top_secret.asking.tray import PAD, STEP, Laid
from scenes.games.top_secret.base import TopSecretSight, TopSecretTheatre, own_black
from scenes.games.top_secret.board import cards, chairs, venice
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging import booth
from scenes.games.top_secret.telling import partner
from scenes.kit import ids
from scenes.kit.canvas import Canvas, Place
from scenes.kit.controls import ring, sheet
from scenes.kit.fan import HIGH
from scenes.kit.text import Span, image, narrowed
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import plain, spans
from scenes.tables.board import pictures

SIDE = "side"  # the widget that tells whose partner the person is
LIGHTS = 3  # lights on one another behind a black card that can be pressed: away from the tray nobody looks for it
TILTS = (2.0, -2.0)  # degrees to the left of the two black cards
LEAST_SIDE = 12  # pixels of the letters above the black cards
PORTRAIT = 52.0  # units across: the Ambassador on the tray
ROOM = 11.0  # units at either side of a place card, for its name
AMBASSADOR = 250.0  # units: width of what the tray tells of the Ambassador's place


def widgets(scene: TopSecretScene, canvas: Canvas, layout: TopSecretLayout) -> list[Widget]:
    found = _black(scene, canvas, layout)
    if booth.dialling(scene):
        return [*stakes.tray_widgets(canvas, layout, scene), *found]
    if booth.at_phone(scene):
        return [*stakes.truth_widgets(canvas, layout, scene), *found]
    if scene.tempo.asked and scene.sitting.kind == "place":
        return [*_places(scene, canvas, layout), *found]
    if scene.tempo.asked and scene.sitting.kind == "meet":
        return [*_packet(scene, canvas, layout), *found]
    return found


# The black cards


def _black(scene: TopSecretScene, canvas: Canvas, layout: TopSecretLayout) -> list[Widget]:
    found = [_black_card(scene, canvas, layout, at, card) for at, card in enumerate(own_black(scene))]
    told = partner.plate(scene)
    return [*found, _side(scene, canvas, layout, told)] if told else found


def _side(sight: TopSecretSight, canvas: Canvas, layout: TopSecretLayout, told: str) -> Widget:
    """Between the tray and the black cards: with whom the person wins."""
    x, _, wide, _ = layout.hand
    top = canvas.px(layout.hand_place(0)[1] - layout.card * HIGH / 2) - canvas.px(1)
    room, pixels = top - canvas.px(layout.floor) - 2, canvas.font(15, 12)
    words = narrowed(told, "title", pixels, theme.GOLD_WORDS, canvas.px(wide - 14), LEAST_SIDE)
    while words.get_height() > room and pixels > LEAST_SIDE:
        pixels -= 1
        words = narrowed(told, "title", pixels, theme.GOLD_WORDS, canvas.px(wide - 14), LEAST_SIDE)
    if words.get_height() > room:  # letters of Chinese have room above and below them
        words = words.subsurface(words.get_bounding_rect())
    box = pygame.Rect(0, 0, words.get_width() + canvas.px(12), words.get_height())
    box.midbottom = canvas.px(x + wide / 2), top

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        sheet(place.size, "pill_gold", canvas.scale).draw(surface, place.topleft)
        surface.blit(words, words.get_rect(center=place.center))

    tip = plain(partner.dealt(sight))
    return Widget(SIDE, box, told, paint, tooltip=tip, shows=(tuple(box), told))


def _black_card(scene: TopSecretScene, canvas: Canvas, layout: TopSecretLayout, at: int, card: str) -> Widget:
    questions = scene.questions
    wide = layout.card
    x, y = layout.hand_place(at)
    press, reason = questions.black_press(card)
    chosen = questions.is_held(card)
    letter = chairs.letter(scene, card)
    known = not card.endswith("?")

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        lit = press is not None and not reason and (treatment.hovered or treatment.focused or chosen)
        spot = place.move(0, -canvas.px(6) if lit else 0)
        plain = (
            cards.card(card, canvas.px(wide), None, letter, grown=canvas.figures)
            if known
            else cards.back(canvas.px(wide))
        )
        if press is not None and reason:
            plain = cards.barred(card, canvas.px(wide), None, letter, canvas.figures)
        picture = cards.tilted(plain, TILTS[at])
        if press is not None and not reason:
            light = pictures.glow_around(place.size, tray.LIT if lit else tray.GLOW)
            for _ in range(LIGHTS):
                surface.blit(light, light.get_rect(center=spot.center))
        surface.blit(picture, picture.get_rect(center=spot.center))
        stamp = questions.stamp(card)
        if stamp is not None:
            seal = art.shown_to(stamp[0], stamp[1], canvas.px(tray.STAMP * canvas.figures))
            surface.blit(seal, seal.get_rect(center=(spot.right - canvas.px(8), spot.top + canvas.px(8))))
        if treatment.focused:
            ring(spot.size, canvas.scale, 8).draw(surface, spot.topleft)

    label = f"{scene.words.card(card):name}" if known else scene.words.text("table", "unknown_card")
    shows = layout, card, press is not None, reason, chosen, questions.stamp(card)
    return Widget(
        f"{ids.CARD} {card} 0", canvas.rect(x - wide / 2, y - wide * HIGH / 2, wide, wide * HIGH), label, paint, press,
        enabled=not reason, reason=reason, inspect=partial(tray.inspected, scene, card) if known else None, shows=shows,
    )  # fmt: skip


# Places


def _places(scene: TopSecretScene, canvas: Canvas, layout: TopSecretLayout) -> list[Widget]:
    """All places in one row: those in hand can be chosen, the others say in which round they were played."""
    questions = scene.questions
    words, found = scene.words, []
    found.append(tray.ground(canvas, layout, words.text("table", "tray", "places"), False))
    head = (Span(words.text("table", "tray", "places"), "title", theme.GOLD_WORDS),)
    word = image(words.text("table", "tray", "places"), "title", canvas.font(16, 13), theme.GOLD_WORDS)
    begins = layout.tray[0] + PAD + word.get_width() / canvas.scale + 4
    found.append(tray.heading(canvas, layout, layout.tray[0] + PAD, begins - layout.tray[0] - PAD, head, "tray head"))
    found.append(tray.order_widget(canvas, layout, scene, begins + 12))
    played = scene.shown.played[scene.seat]
    left, key = layout.tray[0] + PAD + ROOM, 0
    before = max(0, scene.story.notes.round - scene.shown.round)  # rounds of earlier series
    for place in scene.rules.places:
        can = place in questions.places()
        key += can
        found.append(
            tray.widget(
                canvas, layout, scene,
                Laid(
                    f"{ids.CARD} {place} 0", place, left,
                    scene.company.say("go", place=place) if can else f"{words.card(place):name}",
                    partial(questions.go, place) if can else None,
                    pale="" if can else words.text("table", "in_round", round=before + played.index(place) + 1) if place in played else " ",
                    chosen=can and questions.place_picked == place,
                    key=str(key) if can else "",
                    inspect=partial(going.inspected, scene, place),
                    targets=partial(_slots, place) if can else None,
                    room=ROOM - 1,
                ),
            )
        )  # fmt: skip
        left += layout.tray_card + 2 * ROOM
    return [*found, *_ambassador(scene, canvas, layout, left + 6)]


def _ambassador(theatre: TopSecretTheatre, canvas: Canvas, layout: TopSecretLayout, left: float) -> list[Widget]:
    """Where the Ambassador may turn up at the end of the round."""
    chair = theatre.shown.ambassador
    x, _, wide, _ = layout.tray
    if chair == theatre.seat or x + wide - left < AMBASSADOR:
        return []
    lying = bool(theatre.shown.sealed)
    text = theatre.words.text("table", "ambassador", "lies" if lying else "turns")
    name = Span(chairs.name(theatre, chair), "title", chairs.mark(theatre, chair).words)
    top, high = tray.card_top(layout), layout.tray_card * HIGH
    places = venice.ambassadors(theatre)
    room = x + wide - left - PAD
    portrait = PORTRAIT

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        line = meeting_art.divider(place.height - canvas.px(8))
        surface.blit(line, (place.left, place.top + canvas.px(4)))
        picture = venice.token_picture(canvas, theatre, chair, portrait)
        spot = picture.get_rect(midleft=(place.left + canvas.px(12), place.top + canvas.px(portrait / 2 + 4)))
        surface.blit(picture, spot)
        beside = spot.right + canvas.px(8)
        title = image(name.text, "title", canvas.font(16, 13), name.colour)
        surface.blit(title, (beside, place.top + canvas.px(4)))
        told = image(text, "text", canvas.font(theme.SMALL), theme.IVORY)
        surface.blit(told, (beside, place.top + canvas.px(4) + title.get_height()))
        side = canvas.px(32)
        for at, each in enumerate(places):
            sign = cards.medallion(each, side)
            surface.blit(
                sign, (place.left + canvas.px(14) + at * (side + canvas.px(6)), place.bottom - side - canvas.px(4))
            )

    names = ", ".join(f"{theatre.words.card(each):name}" for each in places)
    rect = canvas.rect(left, top, room, high)
    return [Widget("ambassador", rect, f"{name.text}: {text} {names}", paint, shows=(layout, text, places, name))]


# The packet


def _packet(scene: TopSecretScene, canvas: Canvas, layout: TopSecretLayout) -> list[Widget]:
    questions, words = scene.questions, scene.words
    x, _, wide, _ = layout.tray
    step = layout.tray_card * STEP
    mine = [bare(card) for card in own_black(scene)]
    false = [card for card in TRUE_CARDS if card not in mine]
    first, last = x + PAD, x + wide - PAD - step * len(false) + step - layout.tray_card
    found = [tray.ground(canvas, layout, words.text("table", "tray", "packet"), True)]
    one = Span(words.text("table", "one_of_these"), "text", theme.IVORY)
    true_head = (Span(words.text("table", "is_true"), "title", theme.GOOD), one)
    false_head = (Span(words.text("table", "is_false"), "title", theme.BAD), one)
    found.append(tray.heading(canvas, layout, first, last - first - 6, true_head, "tray true"))
    found.append(tray.heading(canvas, layout, last, step * len(false), false_head, "tray false"))
    for at, card in enumerate(mine):
        found.append(_packet_card(scene, canvas, layout, card, first + at * step, True))
    for at, card in enumerate(false):
        found.append(_packet_card(scene, canvas, layout, card, last + at * step, False))
    left = first + 2 * step + 8
    box = left, tray.card_top(layout), last - left - 10, layout.tray_card * HIGH
    return [*found, tray.note(canvas, box, spans(questions.packet_note()), "tray note")]


def _packet_card(
    scene: TopSecretScene, canvas: Canvas, layout: TopSecretLayout, card: str, left: float, true: bool
) -> Widget:
    questions = scene.questions
    chosen = questions.is_true(card) if true else questions.is_false(card)
    return tray.widget(
        canvas, layout, scene,
        Laid(
            f"{ids.CARD} {card} 0", card, left, f"{scene.words.card(card):name}",
            None if chosen else partial(questions.choose, card, true),
            reason="" if chosen else questions.why_not_in_packet(card, true),
            gone=scene.words.text("table", "in_packet") if chosen else "",
            stamp=questions.stamp(card),
            inspect=None if chosen else partial(tray.inspected, scene, card),
        ),
    )  # fmt: skip


# Places, in units


def card_place(sight: TopSecretSight, card: str, layout: TopSecretLayout) -> Place:
    """The middle of a card before the person: a black one of the hand, or on the tray."""
    if card in own_black(sight):
        return layout.hand_place(own_black(sight).index(card))
    x, _, wide, _ = layout.tray
    return x + wide / 2, tray.card_top(layout) + layout.tray_card * HIGH / 2


def _slots(place: str) -> tuple[str, ...]:
    """Where the card of a place can be dragged to."""
    return (f"{ids.SLOT} {place}",)
