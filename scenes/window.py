"""The window: where it was left, resizable, full screen with F11, and the one place where a frame is shown."""

from __future__ import annotations

import contextlib
import json
import os
import sys
import warnings
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # before SDL starts: sharp on every screen
if sys.platform == "linux":
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # shared memory: 2 ms a frame, 0.1 for a small change
os.environ["SDL_VIDEO_X11_WMCLASS"] = "carnival-of-liars"  # importing pygame sets its own

import pygame

from art.theme import NIGHT
from engine import win32
from engine.core.errors import BadInput
from engine.core.files import read_bytes
from scenes import desktop
from scenes.kit.canvas import DESIGN, Canvas
from scenes.kit.trace_file import note
from scenes.placement import Placement, Placements, arrangement, fitted, in_reach, monitor_of, new_size, smallest

TITLE = "Carnival of Liars"  # before any words are read
PROGRAM = "carnival.carnival-of-liars"  # by which Windows knows whose windows belong together
DIRECT = "SDL_FRAMEBUFFER_ACCELERATION"  # the variable of SDL that is set above on Linux
PATIENCE = 10  # times that a window asks for its own size or place again until it has it
PAUSE = 5  # milliseconds between two times that it asks for its place
CORNER = "SDL_VIDEO_WINDOW_POS"  # the variable by which pygame is told where a new window begins
NO_SCREENS = ("offscreen", "dummy")


class Window:
    """The window and its `surface`, on which scenes draw. `windowed` is how it stands while it is not full screen."""

    def __init__(
        self,
        full_screen: bool = False,
        size: tuple[int, int] | None = None,
        headless: bool = False,
        placements: Placements | None = None,
    ) -> None:
        """Opens the window, where it stood on these monitors if `placements` know that; else `full_screen` counts.

        Raises BadInput where there is no screen (`headless` needs none).
        """
        win32.name_program(PROGRAM)
        try:
            pygame.display.init()
        except pygame.error as error:
            raise BadInput(f"display: expected a screen ({error})") from None
        if not headless and pygame.display.get_driver() in NO_SCREENS and "SDL_VIDEODRIVER" not in os.environ:
            raise BadInput("display: expected a screen; none was found")
        pygame.font.init()
        pygame.display.set_caption(TITLE)
        self.placements, self.headless = placements, headless
        monitors = desktop.monitors()
        if placements is not None:
            self.windowed = placements.on(monitors, full_screen)
        else:
            self.windowed = Placement(size or new_size(monitors[0]), full_screen=full_screen)
        self.full_screen = self.windowed.full_screen
        self._arranged = arrangement(monitors)
        self.surface = self._set_mode()
        self._take_place()

    def _set_mode(self) -> pygame.Surface:
        # set_mode both ways: toggle_fullscreen comes back at a wrong size. No vsync: it sends every frame through a
        # texture of OpenGL (22 ms a frame at 1920x1080 without a graphics card, and no smaller for a small change),
        # where desktops compose whole frames of their windows anyway.
        size, flags = ((0, 0), pygame.FULLSCREEN) if self.full_screen else (self.windowed.size, pygame.RESIZABLE)
        monitor = monitor_of(self.windowed, desktop.monitors())
        if self.windowed.at is not None:
            os.environ[CORNER] = "{},{}".format(*self.windowed.at)
        with warnings.catch_warnings():  # a window manager may give another size: it is seen to elsewhere
            warnings.simplefilter("ignore")
            try:
                return pygame.display.set_mode(size, flags, display=monitor)
            except pygame.error as error:
                if os.environ.pop(DIRECT, None) is not None:  # a screen that shows nothing but textures: begin again
                    pygame.display.quit()
                    pygame.display.init()
                    return self._set_mode()
                raise BadInput(f"display: expected a screen that can show a window ({error})") from None
            finally:
                os.environ.pop(CORNER, None)

    def _take_place(self) -> None:
        """Go where it belongs: a window manager may have put the frame there instead of what is in it."""
        if self.full_screen:
            return
        if self.windowed.at is not None and desktop.place() is not None:
            self._go_to(self.windowed.at)
        if self.windowed.maximized and not desktop.is_maximized():
            desktop.maximize()
            pygame.event.pump()
            self.surface = pygame.display.get_surface() or self.surface

    def _go_to(self, place: tuple[int, int]) -> None:
        for _ in range(PATIENCE):
            pygame.event.pump()
            if desktop.place() == place:
                return
            pygame.display.set_window_position(place)
            pygame.time.wait(PAUSE)

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    def toggle_full_screen(self) -> None:
        if not self.full_screen:
            self.look()
        self.full_screen = not self.full_screen
        self.surface = self._set_mode()
        for _ in range(PATIENCE if not self.full_screen else 0):  # some window managers take their time to let go
            if self.size == self.windowed.size:
                break
            pygame.time.wait(20)
            pygame.event.pump()
            self.surface = self._set_mode()
        self._take_place()

    def resized(self) -> None:
        """Follow a change of size by the person; a window too small to be laid out grows to the smallest size."""
        self.surface = pygame.display.get_surface() or self.surface
        monitors = desktop.monitors()
        low = smallest(monitors[monitor_of(self.windowed, monitors)])
        wanted = max(self.size[0], low[0]), max(self.size[1], low[1])
        if wanted != self.size and not self.full_screen:
            self.windowed = replace(self.windowed, size=wanted)
            self.surface = self._set_mode()

    def look(self) -> None:
        """See where the person has put the window."""
        if not self.full_screen and not desktop.is_minimized():
            self.windowed = replace(self.windowed, maximized=desktop.is_maximized())
            if desktop.is_plain():
                self.windowed = replace(self.windowed, size=self.size, at=desktop.place())
        self.windowed = replace(self.windowed, full_screen=self.full_screen)

    def remember(self) -> None:
        """Keep for the next start where the window is; back inside with it where its monitor has been taken away."""
        monitors = desktop.monitors()
        self.look()
        if arrangement(monitors) != self._arranged:
            self._arranged = arrangement(monitors)
            if not self.full_screen and not in_reach(self.windowed, monitors):
                self.windowed = fitted(self.windowed, monitors)
                self.surface = self._set_mode()
                self._take_place()
        if self.placements is not None:
            self.placements.keep(monitors, self.windowed)

    def dawn(self) -> None:
        """Show the first frame, before rules and words are loaded: the mask in the night, where the title has it."""
        from art.wordmark import logo

        canvas = Canvas(self.size)
        self.surface.fill(NIGHT)
        mask = logo(canvas.px(84))
        above = 14 + (canvas.height - DESIGN[1]) / 3
        mask.draw(self.surface, ((self.size[0] - mask.size[0]) / 2, canvas.px(above)))
        self.present()
        note("", self.size)

    def name(self, title: str) -> None:
        """Name the window, in the person's language."""
        pygame.display.set_caption(title)

    def show_icon(self) -> None:
        from art.program_icon import icon

        pygame.display.set_icon(icon(64))

    def come_forward(self) -> None:
        """Raise the window before all others; where the system does not let it, its entry in the taskbar flashes."""
        with contextlib.suppress(pygame.error):
            window = pygame.Window.from_display_module()
            if desktop.is_minimized():
                window.restore()
            window.focus()

    def present(self, changed: list[pygame.Rect] | None = None) -> None:
        """Show what has been drawn: all of it, or only where it has changed."""
        if changed is None:
            pygame.display.flip()
        elif changed:
            pygame.display.update(changed)


def data_folder() -> Path:
    """Where saves and settings of this person belong on this system."""
    chosen = os.environ.get("CARNIVAL_HOME")
    if chosen:
        return Path(chosen)
    try:
        return Path(pygame.system.get_pref_path("carnival-of-liars", "carnival"))
    except pygame.error:  # it cannot be made; the game goes on without
        return Path.home() / ".carnival-of-liars"


def cache_folder(folder: Path) -> Path:
    """Where what can be made again belongs, beside saves in this `folder`: the system's own place for that, which no
    backup copies and no roaming profile carries about. A folder that was chosen has both."""
    if os.environ.get("CARNIVAL_HOME") or folder != data_folder():
        return folder
    try:
        places = {"win32": Path(os.environ.get("LOCALAPPDATA", "")), "darwin": Path.home() / "Library" / "Caches"}
        usual = Path(os.environ.get("XDG_CACHE_HOME", "")), Path.home() / ".cache"
    except RuntimeError:  # nobody's home
        return folder
    place = places.get(sys.platform) or next(each for each in usual if each.is_absolute())
    return place / folder.parent.name / folder.name if place.is_absolute() else folder


def full_screen_wanted(folder: Path) -> bool:
    """Whether the settings in the folder ask for full screen; asked before they are read and checked as a whole."""
    with contextlib.suppress(BadInput, ValueError, RecursionError):
        data = json.loads(read_bytes(folder / "settings.json"))
        return isinstance(data, dict) and data.get("full_screen") is True
    return False


def tell_and_stop(message: str, code: int = 2) -> int:
    """Show a sentence in a dialog where there is no terminal, and on standard error; gives the exit code back."""
    if sys.stderr is not None:
        print(message, file=sys.stderr)
    shown = message.encode("utf-8", "backslashreplace").decode("utf-8")  # a dialog takes nothing else
    unseen = sys.stderr is None or not sys.stderr.isatty()
    if unseen and os.environ.get("SDL_VIDEODRIVER") not in NO_SCREENS:
        with contextlib.suppress(pygame.error):  # no screen to show it on
            pygame.display.message_box(TITLE, shown, message_type="error")
    return code
