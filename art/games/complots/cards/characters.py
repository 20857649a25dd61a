"""The character cards of Complots."""

import pygame

from art import brush
from art.cards import frame
from art.games.complots.cards.scenes import SCENES
from art.people.cast import CHARACTERS
from art.people.figure import figure
from art.portraits import medallion

MEDALLION_BELOW = 40  # pixels of width
COLOUR, LIGHT = 0.6, 0.8  # shares that are left of both when a card is lost


def face(
    character: str, width: int, name_painter: frame.NamePainter | None = None, strip: bool = False
) -> pygame.Surface:
    """The card of a character, `width` pixels wide, 5 : 7.

    Given a painter, cards from 90 pixels on bear a banner with the name (see `frame.banner`). Below 40 pixels there is
    only room for the medallion, which is as high as it is wide.
    """
    if width < MEDALLION_BELOW:
        return medallion(character, width)
    picture = brush.layered([*SCENES[character](), *figure(CHARACTERS[character])], frame.card_size(width), frame.VIEW)
    card = frame.bound(picture)
    if name_painter and width >= frame.BANNER_FROM:
        frame.banner(card, name_painter, strip)
    return card


def lost(character: str, width: int) -> pygame.Surface:
    """A card that was lost: faded, but easily recognised, however small: what is open is what everybody counts."""
    return brush.greyed(face(character, width), COLOUR, LIGHT)
