"""The brush: SVG text made from small parts, painted to surfaces at their final pixel size.

A drawing is a string of SVG elements; `paint` turns it into a surface. Gradients are made by `down`, `across`,
`slant` and `glow`, which return a paint that can be used wherever a colour can; equal ones are defined once. SDL's SVG
knows no filters, clips or masks, so shadows, crops and vignettes are made on the surfaces.
"""

import io
import math
import re
from collections.abc import Sequence
from functools import cache
from threading import Lock

import pygame

from art import tally, transform

Stop = str | tuple[float, str] | tuple[float, str, float]  # a colour; its place from 0 to 1 before it; opacity after it
Size = tuple[int, int]  # width and height in pixels

_gradients: dict[str, str] = {}  # id -> definition
_ids: dict[str, str] = {}  # definition without its id -> id
_naming = Lock()  # pictures are painted by several threads at a time


def _gradient(tag: str, attributes: str, stops: Sequence[Stop]) -> str:
    body: list[str] = []
    for at, stop in enumerate(stops):
        place, colour, *opacity = (at / (len(stops) - 1), stop) if isinstance(stop, str) else stop
        clear = f' stop-opacity="{opacity[0]}"' if opacity else ""
        body.append(f'<stop offset="{place:.3f}" stop-color="{colour}"{clear}/>')
    definition = f"{attributes}>{''.join(body)}</{tag}>"
    with _naming:
        name = _ids.setdefault(tag + definition, f"g{len(_ids)}")
        _gradients[name] = f'<{tag} id="{name}" {definition}'
    return f"url(#{name})"


def _linear(ends: tuple[int, int, int, int], stops: Sequence[Stop]) -> str:
    x1, y1, x2, y2 = ends
    return _gradient("linearGradient", f'x1="{x1}%" y1="{y1}%" x2="{x2}%" y2="{y2}%"', stops)


def down(*stops: Stop) -> str:
    """A gradient from top to bottom. A stop is a colour, or its place from 0 to 1, colour and opacity."""
    return _linear((0, 0, 0, 100), stops)


def across(*stops: Stop) -> str:
    """A gradient from left to right."""
    return _linear((0, 0, 100, 0), stops)


def slant(*stops: Stop) -> str:
    """A gradient from the upper left to the lower right."""
    return _linear((0, 0, 100, 100), stops)


def counter_slant(*stops: Stop) -> str:
    """A gradient from the upper right to the lower left."""
    return _linear((100, 0, 0, 100), stops)


def glow(*stops: Stop, x: float = 50, y: float = 50, radius: float = 50) -> str:
    """A gradient from the point (x, y) outwards; place and radius in percent of the shape that is filled."""
    return _gradient("radialGradient", f'cx="{x}%" cy="{y}%" r="{radius}%"', stops)


def _style(fill: str, line: str, width: float, opacity: float) -> str:
    style = f'fill="{fill}"'
    if line:
        style += f' stroke="{line}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"'
    if opacity != 1:
        style += f' opacity="{opacity:g}"'  # fill-opacity would leave gradients as they are
    return style


def path(d: str, fill: str = "none", line: str = "", width: float = 0, opacity: float = 1) -> str:
    """A path; `fill-rule` is even-odd, so that a shape inside another is a hole."""
    return f'<path fill-rule="evenodd" d="{d}" {_style(fill, line, width, opacity)}/>'


def circle(
    x: float, y: float, r: float, fill: str = "none", line: str = "", width: float = 0, opacity: float = 1
) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" {_style(fill, line, width, opacity)}/>'


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str = "none", line: str = "", width: float = 0, opacity: float = 1
) -> str:
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" {_style(fill, line, width, opacity)}/>'


def box(
    x: float,
    y: float,
    w: float,
    h: float,
    radius: float = 0,
    fill: str = "none",
    line: str = "",
    width: float = 0,
    opacity: float = 1,
) -> str:
    """A rectangle with its upper left corner at (x, y); `radius` rounds its corners."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{radius:g}" {_style(fill, line, width, opacity)}/>'
    )


def moved(drawing: str, transform: str) -> str:
    """The drawing under an SVG transform, `translate(150 0) scale(-1 1)` and the like."""
    return f'<g transform="{transform}">{drawing}</g>'


def mirrored(drawing: str, axis: float) -> str:
    """The drawing, and its mirror image about the upright line x = axis."""
    return drawing + moved(drawing, f"translate({2 * axis:g} 0) scale(-1 1)")


def svg(drawing: str, view: tuple[float, float], size: Size | None = None) -> str:
    """The whole SVG text of a drawing on a canvas of `view` units, stretched to `size` pixels (None: one a unit)."""
    used = dict.fromkeys(re.findall(r"url\(#(g\d+)\)", drawing))
    definitions = "".join(_gradients[name] for name in used)
    w, h = view
    wide, high = size or view
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:g}" height="{high:g}" viewBox="0 0 {w:g} {h:g}"'
        f' preserveAspectRatio="none"><defs>{definitions}</defs>{drawing}</svg>'
    )


def paint(drawing: str, size: Size, view: tuple[float, float]) -> pygame.Surface:
    """The drawing on a transparent surface of `size` pixels; `view` is its canvas in units, stretched to fill that."""
    tally.add()
    image = pygame.image.load_sized_svg(io.BytesIO(svg(drawing, view, size).encode()), size)
    return image.convert_alpha() if pygame.display.get_surface() else image


# What is done to surfaces


def shadow(
    image: pygame.Surface, blur: int, strength: int = 150, colour: str = "#000000"
) -> tuple[pygame.Surface, int]:
    """The blurred outline of an image in one colour, and by how many pixels it is larger on each side.

    `blur` is in pixels; `strength` is the opacity of the shadow, from 0 to 255, before it is blurred.
    """
    pad = 2 * blur
    cast = pygame.Surface((image.get_width() + 2 * pad, image.get_height() + 2 * pad), pygame.SRCALPHA)
    cast.blit(image, (pad, pad))
    cast.fill((0, 0, 0, strength), special_flags=pygame.BLEND_RGBA_MULT)
    # What is blurred much can be blurred small: nobody sees the difference, and it takes a fraction of the time
    whole, part = cast.get_size(), 4 if blur >= 16 else 2 if blur >= 5 else 1
    if part > 1:
        cast = transform.smoothscale(cast, (-(-whole[0] // part), -(-whole[1] // part)))
    radius = max(1, round(blur / 2 / part))
    cast = transform.box_blur(transform.box_blur(cast, radius), radius)
    if part > 1:
        cast = transform.smoothscale(cast, whole)
    tint = pygame.Color(colour)
    cast.fill((tint.r, tint.g, tint.b, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return cast, pad


def layered(layers: Sequence[str | tuple[str, float]], size: Size, view: tuple[float, float]) -> pygame.Surface:
    """Drawings one over the other, as `paint` does one; a drawing with a blur (in units) casts a soft shadow."""
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    scale = size[0] / view[0]
    for layer in layers:
        drawing, blur = (layer, 0.0) if isinstance(layer, str) else layer
        image = paint(drawing, size, view)
        drawn = image.get_bounding_rect() if blur else pygame.Rect(0, 0, 0, 0)
        if drawn.width:
            cast, pad = shadow(image.subsurface(drawn), max(1, round(blur * scale)), 140)
            place = (drawn.x + round(blur * scale * 0.3) - pad, drawn.y + round(blur * scale * 0.7) - pad)
            canvas.blit(cast, place)
        canvas.blit(image, (0, 0))
    return canvas


def turned(image: pygame.Surface, degrees: float) -> pygame.Surface:
    """The image turned anticlockwise, with 2 pixels of clear room around it first, so that its edges stay smooth."""
    width, height = image.get_size()
    roomy = pygame.Surface((width + 4, height + 4), pygame.SRCALPHA)
    roomy.blit(image, (2, 2))
    return transform.rotozoom(roomy, degrees)


def trimmed(image: pygame.Surface) -> pygame.Surface:
    """The image without what is clear around it: as much less on opposite sides, so that its middle is where it was."""
    (wide, high), drawn = image.get_size(), image.get_bounding_rect()
    aside, above = min(drawn.left, wide - drawn.right), min(drawn.top, high - drawn.bottom)
    if not drawn.width or not (aside or above):
        return image
    return image.subsurface((aside, above, wide - 2 * aside, high - 2 * above)).copy()


def round_crop(image: pygame.Surface) -> pygame.Surface:
    """The image inside the ellipse that fills its rectangle."""
    return _cropped(image, ellipse(50, 50, 50, 50, "#ffffff"), (100, 100))


def corner_crop(image: pygame.Surface, radius: float) -> pygame.Surface:
    """The image with rounded corners; `radius` in pixels."""
    w, h = image.get_size()
    return _cropped(image, box(0, 0, w, h, radius, "#ffffff"), (w, h))


def _cropped(image: pygame.Surface, window: str, view: tuple[float, float]) -> pygame.Surface:
    result = image.copy()
    result.blit(paint(window, image.get_size(), view), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result


@cache
def _darkness(height: int, strength: int, clear: float) -> pygame.Surface:
    """A vignette 32 pixels wide, to be enlarged."""
    width = 32
    small = pygame.Surface((width, height), pygame.SRCALPHA)
    for x in range(width):
        for y in range(height):
            far = math.hypot((x - width / 2 + 0.5) / (width / 2), (y - height / 2 + 0.5) / (height / 2)) / 1.2
            dark = min(1.0, max(0.0, (far - clear) / (1 - clear))) ** 1.5
            small.set_at((x, y), (4, 6, 16, int(dark * strength)))
    return small


def vignette(size: Size, strength: int = 150, clear: float = 0.55) -> pygame.Surface:
    """Darkness that grows outwards, up to `strength` (of 255) in the corners; the middle, a share `clear`, has none."""
    return transform.smoothscale(_darkness(max(1, round(32 * size[1] / size[0])), strength, clear), size)


def tinted(words: pygame.Surface, stops: Sequence[str]) -> pygame.Surface:
    """White letters in the colours of a gradient from top to bottom."""
    places = [(0.2 + 0.6 * at / (len(stops) - 1), colour) for at, colour in enumerate(stops)]
    ramp = paint(box(0, 0, 40, 100, 0, down(*places)), (40, words.get_height()), (40, 100))
    result = words.copy()
    result.blit(transform.smoothscale(ramp, words.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def greyed(image: pygame.Surface, colour_left: float = 1 / 3, light: float = 0.75) -> pygame.Surface:
    """What is lost: of its colour and its light these shares are left, so that it can still be recognised."""
    grey = transform.grayscale(image)
    keep = image.copy()
    keep.fill((255, 255, 255, round(255 * colour_left)), special_flags=pygame.BLEND_RGBA_MULT)
    grey.blit(keep, (0, 0))
    dim = round(255 * light)
    grey.fill((dim, dim, dim, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return grey
