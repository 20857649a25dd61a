"""One input layer: mouse, keyboard and controller (scenes/kit/devices/controllers.py) become the same few intents."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from enum import Enum

import pygame

from scenes.kit.devices import clipboard


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
    INSPECT = "inspect"  # for as long as it is held
    MENU = "menu"  # on a controller: the table's menu, elsewhere what Enter does first
    LOG = "log"
    UNPLUGGED = "unplugged"  # nobody means it: the controller that was being used is gone


@dataclass(frozen=True, slots=True)
class Intent:
    """What the person did: an act; or text typed; or what the pointer did at `at`, in pixels, and its wheel by `wheel`.

    `over`: the act was held and is let go.
    """

    act: Act | None = None
    text: str = ""
    at: tuple[int, int] | None = None
    pointer: str = ""  # move, press, release, wheel
    wheel: float = 0.0
    key: str = ""  # the key of a shortcut, lower case
    over: bool = False


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
    pygame.K_i: Act.INSPECT,
}


_DIGITS = {getattr(pygame, f"KSCAN_{digit}"): str(digit) for digit in range(10)}  # the row above the letters
_LETTERS = {getattr(pygame, f"KSCAN_{letter.upper()}"): letter for letter in "abcdefghijklmnopqrstuvwxyz"}
MOVING = (Act.NEXT, Act.PREVIOUS, Act.LEFT, Act.RIGHT, Act.UP, Act.DOWN, Act.PAGE_UP, Act.PAGE_DOWN)
_COMMANDING = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
DELAY = 380  # milliseconds before a key that is held comes again
EVERY = 55  # milliseconds between two times that it comes again


def intent(event: pygame.event.Event) -> Intent | None:
    """What an event of mouse or keyboard means; None for what concerns no widget."""
    if event.type == pygame.KEYDOWN:
        return _of_key(event)
    if event.type == pygame.KEYUP:
        return _let_go(_act_of(event))
    if event.type == pygame.TEXTINPUT:
        return Intent(text=event.text)
    if event.type == pygame.MOUSEMOTION:
        return Intent(at=event.pos, pointer="move")
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
        return Intent(at=event.pos, pointer="press" if event.type == pygame.MOUSEBUTTONDOWN else "release")
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 3:
        return Intent(act=Act.INSPECT, over=event.type == pygame.MOUSEBUTTONUP)
    if event.type == pygame.MOUSEWHEEL:
        return Intent(at=pygame.mouse.get_pos(), pointer="wheel", wheel=event.precise_y)
    return None


def _let_go(act: Act | None) -> Intent | None:
    return Intent(act=act, over=True) if act is Act.INSPECT else None


def _pastes(event: pygame.event.Event) -> bool:
    """Ctrl and V, on a Mac Command and V, or Shift and Insert."""
    command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    letter = _letter(event) == "v" or event.key == pygame.K_v
    return (command and letter) or (event.key == pygame.K_INSERT and bool(event.mod & pygame.KMOD_SHIFT))


def _of_key(event: pygame.event.Event) -> Intent | None:
    if _pastes(event):
        return Intent(text=clipboard.text())
    if event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT:
        return Intent(act=Act.PREVIOUS)
    if event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT:
        return Intent(act=Act.FULL_SCREEN)
    act = _act_of(event)
    if act in (None, Act.INSPECT) and event.mod & _COMMANDING:  # what belongs to the system or to the desktop
        return None
    digit = _DIGITS.get(getattr(event, "scancode", -1))  # that row has other signs on some keyboards
    return Intent(act=act, key=digit or _letter(event) or pygame.key.name(event.key).lower().strip("[]"))


def _letter(event: pygame.event.Event) -> str:
    """The Latin letter at the place of this key, where the keyboard has no Latin letter there; else empty."""
    sign = chr(event.key) if 0 < event.key <= sys.maxunicode else ""  # keys without a sign have larger numbers
    if not sign.isalpha() or sign.isascii():
        return ""
    return _LETTERS.get(getattr(event, "scancode", -1), "")


def _act_of(event: pygame.event.Event) -> Act | None:
    return _KEYS.get(ord(_letter(event) or chr(0)) or event.key)


class KeysDown:
    """Which keys are down. A key that is held goes on moving and deleting (`may_repeat`), but answers nothing twice."""

    def __init__(self) -> None:
        self.keys: set[int] = set()

    def again(self, event: pygame.event.Event) -> bool:
        """Whether this event is a key that was down already."""
        if event.type == pygame.KEYUP:
            self.keys.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.keys.clear()
        elif event.type == pygame.KEYDOWN:
            if event.key in self.keys:
                return True
            self.keys.add(event.key)
        return False


def may_repeat(intent: Intent) -> bool:
    """Whether a key that is held repeats this intent; the space bar does, so that it skips what is being shown."""
    return intent.act in (*MOVING, Act.DELETE) or intent.key == "space"
