"""A figure: a person put together from parts, as layers that cast soft shadows on each other."""

from dataclasses import dataclass

from art.people import faces
from art.people.masks import Mask
from art.people.tones import Skin

Layer = str | tuple[str, float]  # a drawing; the blur of its shadow in units


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How a person looks. `iris`, `brow` and `lips` are colours; the rest but numbers and pairs are drawings."""

    skin: Skin
    womanly: bool = False
    iris: str = "#5c8fb0"
    brow: str = "#2b1a12"
    lips: str = ""
    old: bool = False
    mask: Mask
    clothes: str
    collar: str = ""
    behind: str = ""
    hair: str = ""
    beard: str = ""
    moustache: str = ""
    tight: bool = False  # what is behind the head stays inside the ring of a portrait
    mouth_y: float = 257.0  # where a mouth that moves is, in units
    hat: str = ""
    hat_up: float = 0.0  # units by which it sits higher where the brows must be seen
    hat_high: float = 1.0  # how high it is there, as a share
    hood: str = ""
    veil: str = ""  # cloth over the mouth
    glasses: str = ""
    jewels: str = ""
    mask_brow: tuple[str, str] = ("", "")  # colours of a brow on the mask and of its edge; empty: those of the face
    near: tuple[str, ...] = ()  # what stands before the figure: the attribute
    ground: tuple[str, str] = ("#3a4a72", "#0e1730")  # colours behind a portrait, from the light to the edge


def figure(look: Look, masked: bool = True) -> list[Layer]:
    """The layers of a person on a canvas of tones.VIEW units, from the back to the front, for `brush.layered`."""
    face = faces.head(look.skin, look.womanly) + faces.nose(look.skin)
    if look.old:
        face += faces.wrinkles(look.skin)
    if not masked:
        face += faces.brow_lines(look.skin) if look.old else ""
        face += faces.eyes(look.skin, look.womanly, look.iris, look.brow)
    face += faces.mouth(look.womanly, look.lips) + look.beard + look.moustache
    layers: list[Layer] = []
    for drawing, blur in (
        (look.behind, 5.0),
        (faces.neck(look.skin, look.womanly), 0),
        (look.clothes, 7),
        (look.collar, 4),
        (face, 4),
        (look.veil, 3),
        (look.jewels, 2),
        (look.hair, 2.5),
        (look.mask.base if masked else "", 5),
        (look.mask.face if masked else "", 0),
        (look.glasses, 2),
        (look.hood, 6),
        (look.hat, 6),
    ):
        if drawing:
            layers.append((drawing, blur) if blur else drawing)
    layers += [(drawing, 5) for drawing in look.near]
    return layers
