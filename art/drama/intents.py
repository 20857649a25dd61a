"""What somebody means to do, as a picture that needs no words: a blade for a victim, cards that change places."""

from functools import lru_cache

import pygame

from art.brush import across, circle, down, layered, moved, path, shadow, turned
from art.cards.back import back
from art.passing import passing

ARROW = "M6 30C6 12 24 4 42 8l-2-7 14 12-17 7-1-6C24 12 15 18 14 30z"  # a bent arrow on 60 x 34 units


@passing
def dagger(height: int, heavy: bool = False) -> pygame.Surface:
    """A blade that points down, red light on its edge; `heavy`: the sword of a coup."""
    wide = 15 if heavy else 11
    blade = path(
        f"M50 190L{50 - wide} 150V62h{2 * wide}v88z", across("#8a93a6", (0.5, "#f4f7ff"), (1, "#6d7688")), "#1a1016", 2
    )
    blade += path("M50 180V66", line="#c2243f", width=3, opacity=0.8)
    guard = path("M14 50q36 14 72 0l-4 16q-32 10-64 0z", down("#ffe08a", "#a8701f"), "#2a1606", 2)
    grip = path("M43 18h14v34h-14z", down("#7a2338", "#3a0d1a"), "#1a060c", 2) + circle(
        50, 12, 10, "#d9a441", "#2a1606", 2
    )
    image = layered([(blade + guard + grip, 4.0)], (height // 2, height), (100, 200))
    light, pad = shadow(image, max(3, height // 12), 200, "#ff5a6a")
    light.blit(image, (pad, pad))
    return light


@lru_cache(maxsize=4)
def swap(game: str, width: int, both: bool = True) -> pygame.Surface:
    """Cards of a game that change places, with bent arrows; not `both`: a card that is looked at."""
    card = back(game, width)
    wide, high = round(card.get_width() * 2.5), round(card.get_height() * 1.35)
    image = pygame.Surface((wide, high), pygame.SRCALPHA)
    for tilt, share in ((9, 0.34), (-9, 0.66)) if both else ((0, 0.5),):
        leaning = turned(card, tilt)
        image.blit(leaning, leaning.get_rect(center=(round(wide * share), high // 2)))
    gold = down("#fff3c4", "#d9962f")
    drawing = path(ARROW, gold, "#2a1606", 1.6)
    drawing += moved(drawing, "translate(60 72) rotate(180)") if both else ""
    arrows = layered([(drawing, 2.0)], (round(wide * 0.8), round(wide * 0.8 * 72 / 60)), (60, 72))
    image.blit(arrows, arrows.get_rect(center=(wide // 2, high // 2)))
    light, pad = shadow(image, max(3, width // 8), 170, "#ffdf8f")
    light.blit(image, (pad, pad))
    return light
