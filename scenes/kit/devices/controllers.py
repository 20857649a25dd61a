"""Controllers: what their buttons and sticks mean, what is held, and which kind of them is being used."""

from __future__ import annotations

import contextlib
from typing import Any

import pygame

from scenes.kit.input import DELAY, MOVING, Act, Intent

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: Intent(act=Act.ACCEPT),
    pygame.CONTROLLER_BUTTON_B: Intent(act=Act.BACK),
    pygame.CONTROLLER_BUTTON_X: Intent(key="h"),
    pygame.CONTROLLER_BUTTON_Y: Intent(act=Act.INSPECT),
    pygame.CONTROLLER_BUTTON_START: Intent(act=Act.MENU),
    pygame.CONTROLLER_BUTTON_BACK: Intent(act=Act.LOG),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Intent(key="u"),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Intent(key="r"),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Intent(act=Act.LEFT),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Intent(act=Act.RIGHT),
    pygame.CONTROLLER_BUTTON_DPAD_UP: Intent(act=Act.UP),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Intent(act=Act.DOWN),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Intent(act=Act.PREVIOUS),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Intent(act=Act.NEXT),
}
_AXES = {  # what each end of an axis means: a trigger has one end only
    pygame.CONTROLLER_AXIS_LEFTX: (Act.LEFT, Act.RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (Act.UP, Act.DOWN),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (None, Act.PAGE_UP),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (None, Act.PAGE_DOWN),
}
_LOOKING = (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY)
FAR = 20000  # of 32767: where a push of a stick or trigger begins
NEAR = 9000  # of 32767: where it ends; less than that, a stick is at rest
END = 32767
AGAIN = 130  # milliseconds between two times that a button or stick which is held means the same again

PLAYSTATION, NINTENDO, XBOX = "playstation", "nintendo", "xbox"
_MAKERS = {"054c": PLAYSTATION, "057e": NINTENDO}  # makers of USB devices, as they stand in a GUID
_NAMES = {
    PLAYSTATION: ("playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5"),
    NINTENDO: ("nintendo", "switch", "joy-con", "joycon", "pro controller"),
}


def kind_of(name: str, guid: str = "") -> str:
    """Which signs the buttons of a controller have, by its name and GUID: shapes, or letters of one maker or the other."""
    maker = guid[10:12] + guid[8:10]  # two bytes, the lower one first
    if maker in _MAKERS:
        return _MAKERS[maker]
    return next((kind for kind, parts in _NAMES.items() if any(part in name.lower() for part in parts)), XBOX)


class Controllers:
    """Controllers that are plugged in, from the start or later.

    The left stick is four arrows, the right one a pointer (`look`); triggers turn pages. What is held and moves comes
    again (`tick`). `kind` is that of the one being used, whose signs are to be shown; empty while keys or mouse are.
    """

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        self._kinds: dict[int, str] = {}
        self._held: dict[tuple[int | None, str], tuple[Intent, float]] = {}  # what is held, until it comes again
        self._looks: dict[tuple[int | None, int], float] = {}  # how far right sticks are pushed, by axis
        self._used: int | None = None  # the one that was used last, unless mouse or keys were since
        self.kind = ""

    def start(self) -> None:
        """Ask the system for controllers; those plugged in already are announced as events."""
        with contextlib.suppress(pygame.error, ImportError):
            from pygame._sdl2 import controller

            controller.init()

    def heed(self, event: pygame.event.Event) -> Intent | None:
        """Open a controller that is plugged in, forget one that is taken away; what that, a button or a stick means."""
        which: int | None = getattr(event, "instance_id", None)
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plugged(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            return self._gone(event.instance_id)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._moved(which, event.axis, event.value)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            self._use(which)
            return self._press(which, f"button {event.button}", BUTTONS.get(event.button))
        elif event.type == pygame.CONTROLLERBUTTONUP:
            self._held.pop((which, f"button {event.button}"), None)
            meant = BUTTONS.get(event.button)
            return Intent(act=Act.INSPECT, over=True) if meant is not None and meant.act is Act.INSPECT else None
        elif event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._used, self.kind = None, ""
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.rest()
        return None

    def tick(self, seconds: float) -> list[Intent]:
        """So many `seconds` pass; what is meant once more by what is held."""
        found = []
        for held, (meant, left) in list(self._held.items()):
            left -= seconds
            if left <= 0:
                found.append(meant)
            self._held[held] = meant, left if left > 0 else AGAIN / 1000
        return found

    @property
    def look(self) -> tuple[float, float]:
        """How far a right stick is pushed to the right and down, each from -1 to 1."""
        right, below = (sum(by for (_, axis), by in self._looks.items() if axis == each) for each in _LOOKING)
        return max(-1.0, min(1.0, right)), max(-1.0, min(1.0, below))

    def rest(self) -> None:
        """Nothing is held any more: what is let go elsewhere is not heard of here."""
        self._held.clear()
        self._looks.clear()

    def _plugged(self, at: int) -> None:
        with contextlib.suppress(pygame.error, ImportError):
            from pygame._sdl2 import controller

            plugged = controller.Controller(at)
            self._open[plugged.id] = plugged
            self._kinds[plugged.id] = kind_of(plugged.name, plugged.as_joystick().get_guid())

    def _gone(self, which: int) -> Intent | None:
        self._open.pop(which, None)
        self._kinds.pop(which, None)
        self._held = {held: each for held, each in self._held.items() if held[0] != which}
        self._looks = {held: each for held, each in self._looks.items() if held[0] != which}
        if which != self._used:
            return None
        self._used, self.kind = None, ""
        return Intent(act=Act.UNPLUGGED)

    def _use(self, which: int | None) -> None:
        self._used = which
        self.kind = XBOX if which is None else self._kinds.get(which, XBOX)

    def _press(self, which: int | None, what: str, meant: Intent | None) -> Intent | None:
        """Something is pressed or pushed; what moves is held from now on, and comes again."""
        if meant is not None and meant.act in MOVING:
            self._held[which, what] = meant, DELAY / 1000
        return meant

    def _moved(self, which: int | None, axis: int, value: int) -> Intent | None:
        if axis in _LOOKING:
            off = max(0.0, (abs(value) - NEAR) / (END - NEAR))
            self._looks[which, axis] = off if value > 0 else -off
            if off:
                self._use(which)
            return None
        if axis not in _AXES:
            return None
        act, what = _AXES[axis][value > 0], f"axis {axis}"
        if abs(value) < NEAR:
            self._held.pop((which, what), None)
        held = self._held.get((which, what))
        if abs(value) <= FAR or act is None or (held is not None and held[0].act is act):
            return None
        self._use(which)
        return self._press(which, what, Intent(act=act))
