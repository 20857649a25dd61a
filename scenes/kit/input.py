"""One input layer: mouse, keyboard and controller become the same few intents."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import pygame


class Act(Enum):
    """What a person means, whatever was pressed."""

    NEXT = "next"
    PREVIOUS = "previous"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    ACCEPT = "accept"
    BACK = "back"
    FULL_SCREEN = "full screen"
    DELETE = "delete"
    HOME = "home"
    END = "end"
    PAGE_UP = "page up"
    PAGE_DOWN = "page down"


@dataclass(frozen=True, slots=True)
class Intent:
    """An act; or text typed; or the pointer at `at` moving, pressed, released, or turning its wheel by `wheel`."""

    act: Act | None = None
    text: str = ""
    at: tuple[int, int] | None = None
    pointer: str = ""  # move, press, release, wheel
    wheel: float = 0.0
    key: str = ""  # the key of a shortcut, lower case


_KEYS = {
    pygame.K_TAB: Act.NEXT,
    pygame.K_LEFT: Act.LEFT,
    pygame.K_RIGHT: Act.RIGHT,
    pygame.K_UP: Act.UP,
    pygame.K_DOWN: Act.DOWN,
    pygame.K_RETURN: Act.ACCEPT,
    pygame.K_KP_ENTER: Act.ACCEPT,
    pygame.K_ESCAPE: Act.BACK,
    pygame.K_F11: Act.FULL_SCREEN,
    pygame.K_BACKSPACE: Act.DELETE,
    pygame.K_HOME: Act.HOME,
    pygame.K_END: Act.END,
    pygame.K_PAGEUP: Act.PAGE_UP,
    pygame.K_PAGEDOWN: Act.PAGE_DOWN,
}
_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: Act.ACCEPT,
    pygame.CONTROLLER_BUTTON_B: Act.BACK,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Act.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Act.RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Act.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Act.DOWN,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Act.PREVIOUS,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Act.NEXT,
}


def intent(event: pygame.event.Event) -> Intent | None:
    """What an event of pygame means; None for what concerns no widget."""
    if event.type == pygame.KEYDOWN:
        if event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT:
            return Intent(act=Act.PREVIOUS)
        return Intent(act=_KEYS.get(event.key), key=pygame.key.name(event.key).lower())
    if event.type == pygame.TEXTINPUT:
        return Intent(text=event.text)
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        return Intent(act=_BUTTONS.get(event.button))
    if event.type == pygame.MOUSEMOTION:
        return Intent(at=event.pos, pointer="move")
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
        return Intent(at=event.pos, pointer="press" if event.type == pygame.MOUSEBUTTONDOWN else "release")
    if event.type == pygame.MOUSEWHEEL:
        return Intent(at=pygame.mouse.get_pos(), pointer="wheel", wheel=event.precise_y)
    return None
