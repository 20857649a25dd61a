"""The palace: arcades in the colours of those who would win them, gaps, tokens, cards, and who wins what by how much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from art import theme
from art.games.intrigo.cards.arcade import Door
from art.games.intrigo.cards.niche import State
from engine.games.intrigo.preview import Shift
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import NOTHING
from scenes.games.intrigo.asking import stakes
from scenes.games.intrigo.base import mark_of
from scenes.games.intrigo.board import cards, looks
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.telling import reckoning
from scenes.kit.canvas import Canvas
from scenes.kit.controls import ring
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import Company
from scenes.people.faces import face, mark_chip

Mark = theme.SeatMark | None
LESS_LIT = 0.45  # how bright an arch is whose token has been taken
PILL = 24.0  # units: height of the pill that tells who would win instead
SMALLER, LEAST_PILL = 0.7, 15  # of that height, and pixels: the pill below a seal that tells whom it would make Doge
SHADE = 120  # of 255: how dark the palace is around the table of the draft
HIRER = 0.3  # of a card's width: the sign of who has hired it
LAYER, LEAST_LAYER = 0.52, 20  # of that width, and pixels: the face of who has laid it since the person's last turn
LAYER_OVER = 0.1  # of that width: how far the face reaches beyond the card
LEAST_CHIP = 11  # pixels across: the same
GHOST = 205  # of 255: how opaque a card is that is not placed yet


class Arch(NamedTuple):
    """How an arcade looks: the colour of its stone, the chip on its apex, its token, and whether a card works on it."""

    mark: Mark
    chip: Mark
    token: str
    lit: float
    worked: str


class Bay(NamedTuple):
    """How a gap looks: its niche, what lies in it, and of whose family that is, or who has hired it.

    `ghost`: it is only meant to lie there. `layer` is the portrait of the other who has laid it since the person's last turn, and
    their mark.
    """

    state: State
    card: str
    mark: Mark
    ghost: bool = False
    hirer: Mark = None
    layer: tuple[str, theme.SeatMark] | None = None


def drawn_state(scene: IntrigoScene) -> object:
    """All on which it depends how the palace is drawn, besides what a change of the scene would tell."""
    gone = tuple(scene.aloft.gone_gaps), tuple(scene.aloft.gone_arcades)
    return scene.standings.when, gone, scene.tempo.asked, scene.questions.picked


def arches(scene: IntrigoScene) -> tuple[Arch, ...]:
    """How all arcades look now."""
    return scene.memo.during("arches", drawn_state(scene), lambda: _arches(scene))


def _arches(scene: IntrigoScene) -> tuple[Arch, ...]:
    return tuple(_arch(scene, arcade) for arcade in range(len(scene.shown.tokens)))


def _arch(scene: IntrigoScene, arcade: int) -> Arch:
    verdict = scene.standings.verdicts[arcade]
    token = "" if arcade in scene.aloft.gone_arcades else scene.shown.tokens[arcade]
    won = scene.story.round.taken.get(arcade)
    if arcade in scene.story.round.taken and not scene.shown.tokens[arcade]:
        mark = scene.company.mark(won) if won is not None else None
        return Arch(mark, mark, token, LESS_LIT, "")
    worked = scene.questions.arcade(arcade).state if scene.tempo.asked else "plain"
    if verdict.winner is not None:
        mark = scene.company.mark(verdict.winner)
        return Arch(mark, mark, token, 1.0, worked)
    chip = theme.NEUTRAL if verdict.reason == "neutral" else None
    return Arch(None, chip, token, 1.0, worked)


def bays(scene: IntrigoScene) -> tuple[Bay, ...]:
    """How all gaps look now."""
    return scene.memo.during("bays", drawn_state(scene), lambda: _bays(scene))


def _bays(scene: IntrigoScene) -> tuple[Bay, ...]:
    return tuple(_bay(scene, gap) for gap in range(len(scene.shown.gaps)))


def _bay(scene: IntrigoScene, gap: int) -> Bay:
    card = NOTHING if gap in scene.aloft.gone_gaps else scene.shown.gaps[gap]
    spot = scene.questions.gap(gap).state if scene.tempo.asked else "plain"
    if not card and (meant := scene.questions.meant(gap)):
        return Bay("chosen", meant, mark_of(scene, meant), ghost=True)
    state: State = "usable" if spot == "usable" else "chosen" if spot == "chosen" else "empty"
    if card:
        state = spot if spot in ("target", "usable", "chosen") else "filled"
    by = scene.story.round.placed_by.get(gap)
    hirer = scene.company.mark(by) if by is not None and card in scene.rules.kinds else None
    new = by is not None and by != scene.me and bool(card) and gap in scene.story.round.fresh
    layer = (scene.company.portraits[by], scene.company.mark(by)) if new and by is not None else None
    return Bay(state, card, mark_of(scene, card), hirer=None if new else hirer, layer=layer)


def door_of(rules: Rules, arcade: int) -> Door:
    """How the gate is painted; nothing for any other arcade."""
    if arcade:
        return ""
    return "first_player" if rules.door == "first_player" else "contested"


# Drawing


def draw(surface: pygame.Surface, canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene) -> None:
    """Draw the palace with all that lies in it, without chips."""
    seen = canvas, layout, arches(scene), bays(scene), scene.rules.door
    scene.kept.paint(surface, "palace", seen, partial(_draw, surface, canvas, layout, scene))


def _draw(surface: pygame.Surface, canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene) -> None:
    arch_list, bay_list = arches(scene), bays(scene)
    wide = canvas.px(layout.plan.arch[0])
    for arcade, arch in enumerate(arch_list):
        if arch.mark is not None:
            light = cards.spill(arch.mark, wide, 1.0 if arch.lit == 1.0 else 0.5)
            surface.blit(light, light.get_rect(center=_px(canvas, layout.on_board(layout.plan.foot(arcade)))))
    for gap, bay in enumerate(bay_list):
        _draw_bay(surface, canvas, layout, gap, bay)
    for arcade, arch in enumerate(arch_list):
        _draw_arch(surface, canvas, layout, arcade, arch, door_of(scene.rules, arcade))
    if layout.mode == "draft":  # all eyes are on the table; only what there is to be won stays bright
        x, y, wide_, high = layout.board
        surface.blit(cards.shade(canvas.rect(x, y, wide_, high).size, SHADE), canvas.rect(x, y, wide_, high))
    for arcade, arch in enumerate(arch_list):
        if arch.token:
            token = cards.token(arch.token, canvas.px(layout.token))
            surface.blit(token, token.get_rect(center=_px(canvas, layout.token_at(arcade))))


def _draw_arch(
    surface: pygame.Surface, canvas: Canvas, layout: IntrigoLayout, arcade: int, arch: Arch, door: Door
) -> None:
    wide, middle = canvas.px(layout.plan.arch[0]), _px(canvas, layout.arcade(arcade))
    picture = cards.arch(arch.mark, wide, door, arch.lit)
    surface.blit(picture, picture.get_rect(center=middle))
    if arch.worked in ("usable", "chosen", "target"):
        line = cards.worked(wide, "pink" if arch.worked == "target" else "gold")
        surface.blit(line, line.get_rect(center=middle))


def _draw_bay(surface: pygame.Surface, canvas: Canvas, layout: IntrigoLayout, gap: int, bay: Bay) -> None:
    wide = canvas.px(layout.card_in_gap)
    middle = _px(canvas, layout.gap(gap))
    state: State = bay.state if not bay.card else "filled"
    niche = cards.niche(state, canvas.px(layout.plan.niche[0]))
    if bay.state in ("usable", "chosen", "target"):
        light = cards.aura(wide, bay.state)
        surface.blit(light, light.get_rect(center=middle))
    surface.blit(niche, niche.get_rect(center=middle))
    if not bay.card:
        return
    picture = cards.card(bay.card, wide, bay.mark, grown=canvas.figures)
    if bay.ghost:
        picture = looks.ghostly(picture, GHOST)
    surface.blit(picture, picture.get_rect(center=middle))
    if bay.hirer is not None:  # who has paid for it; on plot cards stands for whom they win
        place = picture.get_rect(center=middle)
        chip = mark_chip(bay.hirer, max(LEAST_CHIP, round(wide * HIRER)))
        surface.blit(chip, chip.get_rect(topleft=(place.left + wide // 24, place.top + wide // 24)))
    if bay.layer is not None:
        place, over = picture.get_rect(center=middle), round(wide * LAYER_OVER)
        head = face(bay.layer[0], layer_wide(canvas, layout), bay.layer[1])
        surface.blit(head, head.get_rect(topleft=(place.left - over, place.top - over)))
    if bay.state in ("usable", "chosen", "target"):
        line = cards.around(wide, bay.state)
        surface.blit(line, line.get_rect(center=middle))


def layer_wide(canvas: Canvas, layout: IntrigoLayout) -> int:
    """Width of the face of who has laid a card since the person's last turn, in pixels."""
    return max(LEAST_LAYER, round(canvas.px(layout.card_in_gap) * LAYER))


def draw_chips(surface: pygame.Surface, canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene) -> None:
    """Draw on each apex the chip of who would win, or who would win instead of whom if what is picked were done."""
    shifts, arch_list = {shift.arcade: shift for shift in scene.questions.shifts()}, arches(scene)
    found = tuple(
        (arcade, arch.chip, _both(scene.company, shifts[arcade]) if arcade in shifts else None)
        for arcade, arch in enumerate(arch_list)
    )
    decides, needed = stakes.deciding(scene), stakes.needed(scene)
    if layout.mode == "draft":
        decides, needed = needed, {}
    needed = {arcade: marks for arcade, marks in needed.items() if arcade not in decides and arch_list[arcade].token}
    decides = {} if scene.queue.resting and layout.mode != "draft" else decides  # it is drawn over what is in the air
    scene.kept.paint(
        surface,
        "chips",
        (canvas, layout, found, tuple(decides.items()), tuple(needed.items())),
        partial(_draw_chips, surface, canvas, layout, found, decides, needed),
    )


def draw_crown(surface: pygame.Surface, canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene) -> None:
    """Draw on its apex whom an arcade would make Doge; once its token is won, the values by which it was stand there."""
    for arcade, marks in stakes.deciding(scene).items():
        if arcade in scene.aloft.gone_arcades:
            continue
        picture = cards.decides(marks, _pill(canvas, layout))
        surface.blit(picture, _on_apex(canvas, layout, arcade, picture))


def _both(company: Company, shift: Shift) -> tuple[Mark, Mark] | None:
    """Who would win, and who instead; None where it is the same."""
    old, new = (looks.winner_mark(company, verdict) for verdict in (shift.before, shift.after))
    return (old, new) if old != new else None


def _draw_chips(
    surface: pygame.Surface,
    canvas: Canvas,
    layout: IntrigoLayout,
    found: Sequence[tuple[int, Mark, tuple[Mark, Mark] | None]],
    decides: Mapping[int, tuple[theme.SeatMark, ...]],
    needed: Mapping[int, tuple[theme.SeatMark, ...]],
) -> None:
    chip_wide = canvas.px(layout.plan.chip)
    high = _pill(canvas, layout)
    for arcade, marks in needed.items():
        picture = cards.decides(marks, max(LEAST_PILL, round(high * SMALLER)))
        x, y = layout.token_at(arcade)
        surface.blit(picture, picture.get_rect(center=_px(canvas, (x, y + layout.token * 0.5))))
    for arcade, chip, change in found:
        if arcade in decides:
            picture = cards.decides(decides[arcade], high)
        elif change is not None:
            picture = cards.change(*change, high)
        elif chip is not None:
            picture = cards.winner_sign(chip, chip_wide)
        else:
            continue
        surface.blit(picture, _on_apex(canvas, layout, arcade, picture))


def _pill(canvas: Canvas, layout: IntrigoLayout) -> int:
    return max(canvas.px(PILL * layout.plan.unit), 19)


def _on_apex(canvas: Canvas, layout: IntrigoLayout, arcade: int, picture: pygame.Surface) -> pygame.Rect:
    rect = picture.get_rect(center=_px(canvas, layout.apex(arcade)))
    return rect.clamp(canvas.rect(0, layout.bar, layout.area[2], layout.floor - layout.bar))


def changed_chips(canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene) -> list[pygame.Rect]:
    """Where it stands who would win an arcade instead of whom if what is picked were done, in pixels."""
    both = {shift.arcade: _both(scene.company, shift) for shift in scene.questions.shifts()}
    high = _pill(canvas, layout)
    return [_on_apex(canvas, layout, at, cards.change(*marks, high)) for at, marks in both.items() if marks]


def _px(canvas: Canvas, place: tuple[float, float]) -> tuple[int, int]:
    return canvas.px(place[0]), canvas.px(place[1])


# Widgets


def widgets(canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene) -> list[Widget]:
    """Every arcade and every gap, row by row from the left, as they are read."""
    found = []
    for cell in layout.plan.reading:
        make = _gap if cell.kind == "gap" else _arcade
        found.append(make(canvas, layout, scene, cell.number))
    return found


def _gap(canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene, gap: int) -> Widget:
    spot = scene.questions.gap(gap)
    card = scene.shown.gaps[gap]
    rect = canvas.rect(*layout.gap_box(gap))
    name, open_ = looks.gap_name(scene, gap), spot.press is not None and not spot.reason

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        if open_ and treatment.hovered:
            line = cards.around(canvas.px(layout.card_in_gap), "chosen")
            surface.blit(line, line.get_rect(center=place.center))
        if treatment.focused:
            ring(place.size, canvas.scale, 6).draw(surface, place.topleft)

    return Widget(
        f"gap {gap}", rect, spot.label or name, paint, spot.press, enabled=not spot.reason, reason=spot.reason,
        inspect=partial(looks.inspected, scene, card, gap) if card else None,
        shows=(layout, open_),
    )  # fmt: skip


def _arcade(canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene, arcade: int) -> Widget:
    spot = scene.questions.arcade(arcade)
    rect = canvas.rect(*layout.arcade_box(arcade))
    name, open_ = looks.arcade_name(scene, arcade), spot.press is not None and not spot.reason
    decided = reckoning.result_at(scene, arcade) if scene.aloft.closing else ""

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        if open_ and treatment.hovered:
            line = cards.worked(place.width)
            surface.blit(line, line.get_rect(center=place.center))
        if treatment.focused:
            ring(place.size, canvas.scale, 6).draw(surface, place.topleft)

    return Widget(
        f"arcade {arcade}", rect, decided or spot.label or name, paint, spot.press, enabled=not spot.reason,
        reason=spot.reason, tooltip=decided or looks.swings(scene, arcade),
        inspect=None if decided else partial(looks.inspected_arcade, scene, arcade),
        shows=(layout, open_),
    )  # fmt: skip
