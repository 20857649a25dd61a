"""The whole program in a test: keys and clicks as the system sends them."""

from __future__ import annotations

import pygame

from scenes.app import App

SMALL = (960, 600)


def press(app: App, *keys: int, held: bool = False) -> None:
    for key in keys:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        if not held:
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
        app.step(0.02)


def click(app: App, name: str) -> None:
    at = app.stage.find(name).rect.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1))
    app.step(0.02)
