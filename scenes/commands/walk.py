"""`walk`: look at every widget and every line of words of every scene, in all languages, sizes and sizes of words.

A fault is anything a person would stumble over: a widget outside the window or over another, words that leave their
place, are cut, covered, too small, too faint, or written in characters that our fonts do not have.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations, product
from typing import Any

import pygame

from art import theme
from art import type as letters
from engine.commands.common import Progress, add_json, print_json
from engine.words import LANGUAGES
from scenes.commands.gallery import EXHIBITS, Size, exhibit, shown
from scenes.commands.lettering import Colour, Lettering, Screen, difference, marking
from scenes.kit.notes.inspector import Inspector
from scenes.kit.notes.toast import Toasts
from scenes.kit.scroll import Scroll, Scrolled
from scenes.kit.stage import Scene, Stage
from scenes.kit.widget import Chooser, Paint, TextField, Treatment, Widget
from scenes.screens import playable
from scenes.tables.board.hand import HandCard
from scenes.tables.telling.side import COVER

HELP = "look for faults of layout in every scene, language and size"
SIZES: tuple[Size, ...] = ((960, 600), (1280, 720), (1920, 1080), (2560, 1440))
TEXTS = (80, 100, 150)  # per cent: sizes of words
CONTRAST = 4.5  # least contrast of words against what lies behind them (WCAG 2.1, AA)
LARGE, LARGE_CONTRAST = 24, 3.0  # pixels from which letters are large, and their least contrast (the same)
CLICKABLE_PIXELS = 28  # least width and height of what can be clicked
WORST_SHARE = 0.1  # share of what lies behind a word that may be worse than the contrast told
SMALLEST = {"title": 12.5, "heading": 12.5, "number": 12.5}  # pixels; the reading face: theme.SMALLEST_PIXELS
HINT = "hint told"
OVERLAYS = ("panel", COVER, "row", HINT)  # widgets that are laid over others for a while, as an open drawer is
PARCHMENT = "caption"  # of a lesson: it lies over the widgets that stand before it in the list, and over nothing else
COVERED = 0.75  # words are covered where later painting changed them by more than this share of what they changed
# colours by which a piece of a line differs on the average where letters are; the one stroke of 一 has 22
LEAST_INK = 26
BLANK_BEHIND = re.compile(r"\w*[。！？；][ \u00a0]+\S")  # the mark that ends a Chinese sentence has its room in it
LEEWAY = 2  # pixels by which letters may reach beyond their place


@dataclass(frozen=True, slots=True)
class Shot:
    """A scene at one size, in one language, with one size of words (per cent)."""

    scene: str
    size: Size
    language: str
    text: int

    def __str__(self) -> str:
        return f"{self.scene} {self.size[0]}x{self.size[1]} {self.language} {self.text} %"


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault, and the view in which it was seen."""

    view: Shot
    what: str

    def __str__(self) -> str:
        return f"{self.view}: {self.what}"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="which ones, or all of a game (all)")
    parser.add_argument(
        "--pairs", action="store_true", help="each pair of language, size and size of words, not each three"
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    names = [each for name in args.scenes for each in named(name)] or [
        name for name, each in EXHIBITS.items() if each.rests
    ]
    views = [view for name in names for view in (pairwise(name) if args.pairs else whole(name))]
    progress, all_faults = Progress(len(views)), []
    with marking():
        for done, view in enumerate(sorted(views, key=lambda view: (view.scene, view.size)), 1):
            faults = _look_whatever_happens(view)
            all_faults += faults
            progress(done)
            for fault in faults if not args.json else ():
                print(fault, flush=True)
    progress.done()
    if args.json:
        print_json(
            {"views": len(views), "faults": [{**asdict(fault.view), "what": fault.what} for fault in all_faults]}
        )
    else:
        print(f"{len(views)} views, {len(all_faults)} faults")
    return 1 if all_faults else 0


def named(name: str) -> list[str]:
    """The scene of this name, or all scenes of the game's table. Raises BadInput."""
    if name in playable():
        return [each for each, what in EXHIBITS.items() if each.startswith(f"{name} ") and what.rests]
    exhibit(name)
    return [name]


def _look_whatever_happens(view: Shot) -> list[Fault]:
    """A scene that breaks is a fault among others: the walk goes on."""
    try:
        return look(view)
    except Exception as error:
        return [Fault(view, f"broke: {type(error).__name__}: {error}")]


def whole(scene: str) -> list[Shot]:
    """Every language at every size and size of words."""
    return [Shot(scene, *each) for each in product(SIZES, LANGUAGES, TEXTS)]


def pairwise(scene: str) -> list[Shot]:
    """Twelve views in which every two of language, size and size of words meet."""
    return [
        Shot(scene, size, LANGUAGES[(at + step) % len(LANGUAGES)], text)
        for at, size in enumerate(SIZES)
        for step, text in enumerate(TEXTS)
    ]


def look(view: Shot) -> list[Fault]:
    """The faults of one view. To be called while `marking()` lasts."""
    with shown(view.scene, view.size, view.language, view.text) as house:
        stage, screen = house.stage, Screen(view.size)
        stage.rebuild()
        for widget in stage.widgets:
            widget.paint = _owned(screen, widget)
        _let_alone(screen, stage.top)
        if stage.inspector.shown:
            _let_alone(screen, stage.inspector)
        if stage.toasts.shown:
            _let_alone(screen, stage.toasts)
        stage.draw(screen)
        letterings = _seen(screen.letterings or [])
        sentences = [*_widget_faults(stage), *_word_faults(stage, screen, letterings, view.text)]
        return [Fault(view, what) for what in dict.fromkeys(sentences)]


def _owned(screen: Screen, widget: Widget) -> Paint:
    """The widget's own paint, whose words are marked as its."""
    plain = widget.paint

    def paint(surface: pygame.Surface, rect: pygame.Rect, treatment: Treatment) -> None:
        screen.owner = widget.id
        plain(surface, rect, treatment)
        screen.owner = None

    return paint


def _let_alone(screen: Screen, what: Scene | Inspector | Toasts) -> None:
    """It lies above what is there: words below it are no longer to be read."""
    plain: Callable[..., Any] = what.draw

    def draw(*given: Any) -> Any:
        screen.letterings, screen.pieces = [], []
        return plain(*given)

    # To mypy a method is one for good; this object is thrown away with its house.
    what.draw = draw  # type: ignore[assignment,method-assign]


def _seen(letterings: Sequence[Lettering]) -> list[Lettering]:
    """The words of the scene on top, those written twice once: a shade below the letters, a bubble taken out of the dark."""
    seen: list[Lettering] = []
    for lettering in letterings:
        if seen and seen[-1].text == lettering.text and seen[-1].rect.colliderect(lettering.rect):
            seen.pop()
        seen = [each for each in seen if each.text != lettering.text or not each.rect.contains(lettering.rect)]
        seen.append(lettering)
    return seen


def _widget_faults(stage: Stage) -> Iterator[str]:
    window = pygame.Rect((0, 0), stage.canvas.pixels)
    pressable = [widget for widget in stage.widgets if widget.focusable]
    for widget in stage.widgets:
        if not window.contains(widget.rect):
            yield f"{widget.id}: outside the window: {widget.rect}"
        if not widget.label.strip():
            yield f"{widget.id}: no label"
        for told in (widget.label, widget.tooltip, widget.reason):
            if parted := BLANK_BEHIND.search(told):
                yield f"{widget.id}: a blank behind a Chinese sentence: {parted[0]!r}"
    lists = [widget for widget in pressable if isinstance(widget, Scroll)]
    for widget in pressable:
        cut = any(each.rect.contains(widget.rect) and _at_edge(widget.rect, each.rect) for each in lists)
        if cut or (isinstance(widget, Scrolled) and not widget.rect.height):
            continue  # it is scrolled half out of its list
        place = widget.opened if isinstance(widget, HandCard) else widget.rect
        if place.height < CLICKABLE_PIXELS or place.width < CLICKABLE_PIXELS:
            yield f"{widget.id}: too small to click: {place.size}"
        if not widget.enabled and not widget.reason:
            yield f"{widget.id}: disabled without a reason"
    for one, other in combinations(pressable, 2):
        within = any(each in lists for each in (one, other))  # the lines of a list lie on it
        if one.rect.colliderect(other.rect) and not within:
            yield f"{one.id} and {other.id}: overlap by {one.rect.clip(other.rect).size}"
    names = [widget.id for widget in stage.widgets]
    yield from (f"{name}: two widgets of this id" for name in sorted({each for each in names if names.count(each) > 1}))


def _at_edge(rect: pygame.Rect, around: pygame.Rect) -> bool:
    return rect.top <= around.top or rect.bottom >= around.bottom


def _word_faults(stage: Stage, screen: Screen, letterings: Sequence[Lettering], text: int) -> Iterator[str]:
    widgets = {widget.id: widget for widget in stage.widgets}
    order = {widget.id: at for at, widget in enumerate(stage.widgets)}
    grown = ("prompt",) if HINT in widgets else ()  # the bar grows over the table for it
    over = [widgets[name] for name in order if name in (*OVERLAYS, PARCHMENT, *grown)]
    letterings = [lettering for lettering in letterings if not any(_below(lettering, each, order) for each in over)]
    for lettering in letterings:
        owner = widgets.get(lettering.owner or "")
        name = f"{lettering.owner or 'scene'}: {lettering.text[:40]!r}"
        missing = sorted({each for each in lettering.text if not letters.has_glyph(each) and not each.isspace()})
        if missing:
            yield f"{name}: no glyph for {' '.join(missing)}"
        smallest = int(SMALLEST.get(lettering.face, theme.SMALLEST_PIXELS) * min(1.0, text / 100))
        if lettering.direct and lettering.pixels < smallest:
            yield f"{name}: {lettering.pixels} pixels, smallest {smallest}"
        if lettering.cut and not lettering.clipped and not isinstance(owner, TextField):
            yield f"{name}: cut off"
        yield from (f"{name}: {what}" for what in _places(lettering, owner, stage))
        if not lettering.veiled and _covered(lettering, screen) and not _fades(lettering, owner):
            yield f"{name}: painted over"
        if owner is None or owner.enabled:
            ratio = contrast(lettering)
            if ratio < (LARGE_CONTRAST if lettering.pixels >= LARGE else CONTRAST):
                yield f"{name}: contrast {ratio:.2f}"
    for one, other in combinations([lettering for lettering in letterings if not lettering.veiled], 2):
        if one.rect.inflate(-2, -2).colliderect(other.rect.inflate(-2, -2)):
            yield f"words {one.text[:30]!r} and {other.text[:30]!r} overlap by {one.rect.clip(other.rect).size}"


def _below(lettering: Lettering, over: Widget, order: Mapping[str, int]) -> bool:
    """Whether words lie below a widget that may lie over them."""
    if not over.rect.colliderect(lettering.rect) or (over.id == PARCHMENT and lettering.owner not in order):
        return False
    return order.get(lettering.owner or "", -1) < order[over.id]


def _places(lettering: Lettering, owner: Widget | None, stage: Stage) -> Iterator[str]:
    """Where words stand against the places they belong to, and those they do not."""
    if lettering.clipped:
        return
    if lettering.ground is not None and not lettering.ground.inflate(2 * LEEWAY, 2 * LEEWAY).contains(lettering.rect):
        yield f"leave what they stand on: {lettering.rect} on {lettering.ground}"
    if owner is not None:
        own = owner.rect.inflate(2 * LEEWAY, 2 * LEEWAY)
        if own.colliderect(lettering.rect) and not own.contains(lettering.rect):
            yield f"leave their widget: {lettering.rect} in {owner.rect}"
        elif isinstance(owner, Chooser) and not any(cell.contains(lettering.rect) for cell in owner.cells()):
            yield f"leave their option: {lettering.rect}"
    for widget in stage.widgets:
        if owner is not None and widget.focusable and widget is not owner and widget.rect.colliderect(lettering.rect):
            yield f"stand on {widget.id}"


def _covered(lettering: Lettering, screen: Screen) -> bool:
    """Whether what was painted later changes about as much as the letters did; a light over them changes less.

    A long line may be covered in one place only: it is looked at in pieces, each about as wide as high.
    """
    assert lettering.after is not None and lettering.behind is not None
    now, pieces = screen.subsurface(lettering.rect), max(1, lettering.rect.width // max(1, lettering.rect.height))
    for at in range(pieces):
        left, right = (lettering.rect.width * each // pieces for each in (at, at + 1))
        piece = pygame.Rect(left, 0, right - left, lettering.rect.height)
        written, blank, seen = (each.subsurface(piece) for each in (lettering.after, lettering.behind, now))
        if difference(written, seen) > COVERED * max(difference(written, blank), LEAST_INK):
            return True
    return False


def _fades(lettering: Lettering, owner: Widget | None) -> bool:
    """Whether it goes out of sight at the end of a scrolled place, where it has to be faint."""
    place = owner.scroll if isinstance(owner, Scrolled) else owner
    return isinstance(place, Scroll) and not place.clear.contains(lettering.rect)


def contrast(lettering: Lettering) -> float:
    """Of the letters against what lies behind them, but for the worst tenth of it."""
    assert lettering.behind is not None
    wide, high = max(1, lettering.rect.width // 6), max(1, lettering.rect.height // 6)
    cells = pygame.transform.smoothscale(lettering.behind.convert(24), (wide, high))
    own = luminance(lettering.colour)
    ratios = sorted(_ratio(own, luminance(cells.get_at((x, y))[:3])) for x in range(wide) for y in range(high))
    return ratios[int(len(ratios) * WORST_SHARE)]


def _ratio(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def luminance(colour: Sequence[int] | Colour) -> float:
    """Relative luminance (WCAG 2.1)."""
    red, green, blue = (_linear(each / 255) for each in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)
