"""The program around the scenes: the window's loop, what events mean, and a clean end whatever happens."""

from __future__ import annotations

import contextlib
import gc
import re
import time
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from engine.core import files
from engine.core.errors import BadInput
from engine.lock import Lock
from scenes import faults, settings
from scenes.doors import Doors
from scenes.house import SETTINGS_FILE, House
from scenes.kit.canvas import Canvas
from scenes.kit.devices.controllers import Controllers
from scenes.kit.input import DELAY, EVERY, Act, Intent, KeysDown, intent, may_repeat
from scenes.kit.painting import heap
from scenes.kit.painting.fade import REDUCED, SECONDS, Fade
from scenes.kit.painting.painters import Painters, in_turns, send_home, window_first
from scenes.kit.stage import Scene, Stage
from scenes.kit.trace import Trace
from scenes.kit.widget import TextField
from scenes.people import late
from scenes.settings import Settings
from scenes.window import Window, cache_folder, data_folder

if TYPE_CHECKING:
    from art.sound.player import Levels
    from scenes.handed import Handed

FRAMES = 60  # a second
RARELY = (5_000, 80, 10_000)  # how many objects come before cycles are looked for, and how often among older ones
IDLE_FRAMES = 15  # while another window is being used
CALM = 0.12  # seconds after the last pull at a corner before the scenes are laid out again
REMEMBERED = 1.0  # seconds after the last change until it is written where the window is
SETTLED = 0.5  # seconds in which a window of a new size is shown again: what is drawn before it is there is lost
LONGEST_STEP = 0.1  # seconds; what a computer that slept has missed does not come all at once
PAINTING = 0.005  # seconds between two looks whether the title is painted
KILLED_LONG_AGO = 60.0  # seconds; whoever still writes a file is done with it by then
LOCK = "carnival.lock"
SOUNDS_FOLDER = "sounds"
CALLS_APART = 0.5  # seconds between two looks whether another program has called
FAULTS_APART = 2.0  # seconds; two nearer than that, and the program stops

_SIZED = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED)
_PLACED = (*_SIZED, pygame.WINDOWMOVED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWDISPLAYCHANGED)
_SHOWN = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED)
_DROPPED = (pygame.DROPFILE, pygame.DROPTEXT, pygame.DROPCOMPLETE)
_USED = (
    pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.WINDOWFOCUSGAINED, pygame.DROPCOMPLETE,
)  # fmt: skip


class App:
    """Owns the window, the house with its stage, the clock and the sounds. `run` until the person leaves."""

    def __init__(
        self,
        folder: Path | None = None,
        size: tuple[int, int] | None = None,
        headless: bool = False,
        language: str | None = None,
        window: Window | None = None,
        painters: Painters | None = None,
    ) -> None:
        """Opens the window (or takes the one that is open) and shows the name at once.

        Raises BadInput without a screen, or with broken data.
        """
        heap.share()
        self.trace, self.painters = Trace(), painters or Painters()
        folder = folder or data_folder()
        chosen, problem = _settings(folder)
        if language is not None:
            chosen = replace(chosen, language=language)
        self.headless, self.running = headless, True
        self.unhurried = False
        self.window = window or Window(chosen.full_screen and not headless, size, headless)
        if self.window.placements is not None:  # on these monitors it may have been another than last
            chosen = replace(chosen, full_screen=self.window.full_screen)
        self.stage = Stage(Canvas(self.window.size, chosen.text / 100))
        self.lock = Lock(folder / LOCK)
        alone = self.lock.take()
        self.lock.called()  # what nobody heard is forgotten
        self.house = House(folder, chosen, self.stage, apply=self.apply, leave=self.leave, keeps=alone)
        self.window.name(self.house.text("title", "name"))
        self.doors = Doors(self.house)
        self.doors.open_file = lambda path: self.handed.open([path])
        self.doors.title.draw_first(self.window.surface, self.stage.canvas)
        self.window.present()
        self.trace.frame(self.stage, self.window.size)
        self.stage.heard = self.house.sound
        self.stage.push(self.doors.title)
        self.clock, self.held, self.controllers = pygame.time.Clock(), KeysDown(), Controllers()
        self.fade = Fade()
        self._calm: float | None = None  # how long ago somebody pulled at a corner
        self._listened = 0.0  # seconds since the last look whether another program has called
        self._settles = 0.0  # seconds for which the window is new
        self._placed: float | None = None  # how long ago the window was put where it is, until that is remembered
        self._fault_at = -FAULTS_APART
        self._tidied: Scene | None = None  # the scene since which no cycles were looked for among what is old
        self._typing = True
        self._warning: Scene | None = None  # that what is not saved is lost
        self._tell_of_folder(problem)
        if not pygame.mixer:  # what pygame puts there when the library cannot be loaded, and says nothing
            self.house.tell_of(f"sound: {getattr(pygame.mixer, 'reason', '')}", "no_mixer")
        if not alone:
            self._ask_which_window()

    def _tell_of_folder(self, problem: str | None) -> None:
        if problem:
            self.house.tell_of(problem, "settings_damaged")
        placements = self.window.placements
        if placements is not None and placements.problem is not None:  # nothing that anybody would miss
            faults.note(self.house.folder, str(placements.problem))
        if not files.may_write(self.house.folder / SETTINGS_FILE):
            self.house.tell_once(self.house.text("app", "not_kept", folder=self.house.folder))

    @cached_property
    def handed(self) -> Handed:
        """What opens files that are handed over. The first frame does not wait for it to be loaded."""
        from scenes.handed import Handed

        return Handed(self.doors)

    def _ask_which_window(self) -> None:
        """Another program has the folder: two would write over each other's games."""
        from scenes.dialog import Dialog, Option

        text = self.house.text
        options = [
            Option(text("app", "other_use"), self._use_other, "gold", text("app", "other_use_second")),
            Option(text("app", "other_play"), second=text("app", "other_play_second")),
        ]
        self.stage.push(Dialog(self.house, text("app", "other"), text("app", "other_words"), options))

    def _use_other(self) -> None:
        self.lock.call()
        self.leave()

    def _listen(self, seconds: float) -> None:
        """Come forward where another program has called."""
        self._listened += seconds
        if self._listened >= CALLS_APART:
            self._listened = 0.0
            if self.lock.called():
                self.window.come_forward()

    def run(self) -> int:
        """Run until the person leaves; the exit code."""
        try:
            self.open()
            while self.running:
                frames = FRAMES if self.stage.active else IDLE_FRAMES
                self.step(self.clock.tick(frames) / 1000)
        finally:
            self.close()
            pygame.quit()
        return 0

    def open(self) -> None:
        """Load what the first frame did not need: the title's pictures (by painters), and, when it stands, all else."""
        self.give_time()
        self.painters.add(self.doors.title.jobs(self.stage.canvas))
        while self.painters.busy:
            pygame.event.pump()
            time.sleep(PAINTING)
        self.step(0.0)
        self.window.show_icon()
        if self.house.keeps:
            _sweep(self.house.folder)
        self.controllers.start()
        pygame.key.set_repeat(DELAY, EVERY)
        from art.sound.player import Sounds

        folder = cache_folder(self.house.folder) / SOUNDS_FOLDER
        self.house.sounds = self.sounds = Sounds(self._levels(), not self.headless, folder, self.house.keeps)
        self.house.music("menu")
        self._meet_guests()
        self.loaded()
        self.clock.tick()

    def loaded(self) -> None:
        """What is loaded stays: no frame waits for cycles to be looked for in it."""
        gc.freeze()
        gc.set_threshold(*RARELY)

    def _meet_guests(self) -> None:
        """Ask about other people's games that lie beside the saves, where the settings have them switched on."""
        if self.house.settings.guests:
            from scenes.menus.settings.guests import meet

            meet(self.house)

    def give_time(self, given: bool = True) -> None:
        """From now on pictures that take long are painted over several frames, late ones by painters; or not."""
        self.unhurried = given
        late.given(Painters(hands=1) if given else None)
        self.stage.inspector.painters = Painters(hands=1) if given else None
        self.stage.show.allowance.painters = Painters(hands=1) if given else None

    def step(self, seconds: float) -> None:
        """One frame: events, time, picture. An error in a scene leads back to the title; the program goes on."""
        if self.unhurried:
            self.stage.show.allowance.begin()
        window_first()
        try:
            for event in pygame.event.get():
                self._heed(event)
            if not self.running:
                return
            self._listen(seconds)
            self._grow_calm(seconds)
            self._remember_place(seconds)
            self._follow_controllers(seconds)
            self._follow_typing()
            self.stage.tick(min(seconds, LONGEST_STEP))
            if not self.stage.top.staged.lively:  # what is kept of it would cost a table its frames
                self.house.meanwhile.tick()
            self._draw(seconds)
            self._tidy()
            if self.house.sounds is not None:
                self.sounds.tick()
        except BadInput as error:
            self._back_to_title(str(error), error)
        except Exception as error:
            log = faults.keep(self.house.folder, error)
            text = self.house.text
            self._back_to_title(text("app", "fault_words", log=log) if log else text("app", "fault_no_log"), error)
        finally:
            in_turns()

    def _tidy(self) -> None:
        """Look for cycles among old objects when another scene has come: in the middle of one a frame would wait for it."""
        scene = next((each for each in reversed(self.stage.scenes) if each.whole), None)
        if scene is not self._tidied and self.unhurried:
            self._tidied = scene
            gc.collect()

    def _back_to_title(self, sentence: str, error: Exception) -> None:
        """Go to the title and tell there what went wrong. Raises the error where the one before was just now."""
        from scenes.dialog import Dialog, Option

        if time.monotonic() - self._fault_at < FAULTS_APART:
            raise error
        self._fault_at = time.monotonic()
        with contextlib.suppress(Exception):  # scenes that break while they leave have left
            self.house.go_title()
        self.house.go_title()
        text = self.house.text
        self.stage.push(
            Dialog(self.house, text("app", "fault"), sentence, [Option(text("app", "to_title"), kind="gold")])
        )

    def _heed(self, event: pygame.event.Event) -> None:
        if event.type in _USED:
            self.stage.active = True
        if event.type in _SHOWN:
            self.stage.show.forget()
        if event.type in _PLACED:
            self._placed = 0.0
        if event.type == pygame.QUIT:
            self.leave()
        elif event.type in _DROPPED:
            self.handed.heed(event)
        elif event.type in _SIZED:
            self._calm = 0.0
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self.stage.active = False
        elif event.type == pygame.WINDOWLEAVE:
            self.stage.handle(Intent(at=(-1, -1), pointer="move"))
        again = self.held.again(event)
        meant = self.controllers.heed(event) or intent(event)
        if meant is None or (again and not may_repeat(meant)):
            return
        if meant.pointer == "move":
            pygame.mouse.set_visible(True)
            if not self.stage.active:
                return
        if meant.act is Act.FULL_SCREEN:
            self.house.change(full_screen=not self.window.full_screen)
        else:
            self.stage.handle(meant)

    def _follow_controllers(self, seconds: float) -> None:
        """What is held on a controller comes again, its right stick looks, and its signs are shown while it is used."""
        if self.stage.active:
            for meant in self.controllers.tick(seconds):
                self.stage.handle(meant)
            if any(self.controllers.look):
                pygame.mouse.set_visible(False)
                self.stage.look(self.controllers.look, seconds)
        if self.controllers.kind != self.stage.canvas.pad and self._calm is None:
            self._lay_out()

    def _grow_calm(self, seconds: float) -> None:
        """Lay the scenes out anew when a corner of the window has been let go; until then the picture is stretched."""
        if self._settles > 0:
            self._settles -= seconds
            self.stage.show.forget()
        if self._calm is None:
            return
        self._calm += seconds
        if self._calm >= CALM:
            self._calm = None
            self.window.resized()
            self._settles = SETTLED
            self._lay_out()

    def _remember_place(self, seconds: float) -> None:
        """Keep where the window is, shortly after it has come to rest there."""
        if self._placed is not None:
            self._placed += seconds
            if self._placed >= REMEMBERED and self._calm is None:
                self._placed = None
                if self.house.keeps:
                    self.window.remember()

    def _follow_typing(self) -> None:
        """Turn the system's input of text (Chinese, accents) on only while a field to type in has the focus."""
        focused = next((each for each in self.stage.widgets if each.id == self.stage.focus), None)
        typing = isinstance(focused, TextField)
        if typing != self._typing:
            self._typing = typing
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()
        if typing and focused is not None:
            pygame.key.set_text_input_rect(focused.rect)

    def _draw(self, seconds: float) -> None:
        surface, changed = self.window.surface, None
        if surface.get_size() == self.stage.canvas.pixels:
            chosen = self.house.settings
            length = 0.0 if chosen.factor <= 0 else REDUCED if chosen.reduced_motion else SECONDS
            self.fade.before(self.stage, surface, length)
            if self.fade.going:
                self.stage.show.forget()
            changed = self.stage.draw(surface)
            self.fade.after(surface, seconds)
        else:
            picture = pygame.Surface(self.stage.canvas.pixels)
            self.stage.draw(picture)
            pygame.transform.smoothscale(picture.convert(surface), surface.get_size(), surface)
        self.window.present(changed)
        self.trace.frame(self.stage, self.window.size)

    def apply(self) -> None:
        """Let the window, the size of words and the sounds follow the settings."""
        chosen = self.house.settings
        self.window.name(self.house.text("title", "name"))
        if chosen.full_screen != self.window.full_screen:
            self.window.toggle_full_screen()
            self._settles = SETTLED
        self._lay_out()
        if self.house.sounds is not None:
            self.sounds.set_levels(self._levels())

    def _levels(self) -> Levels:
        from art.sound.player import Levels

        chosen = self.house.settings
        return Levels(chosen.volume, chosen.voices, chosen.ambience, chosen.music, chosen.muted)

    def _lay_out(self) -> None:
        canvas = Canvas(self.window.size, self.house.settings.text / 100, self.controllers.kind)
        if canvas != self.stage.canvas:
            self.stage.resize(canvas)

    def leave(self) -> None:
        """Stop, as the person wishes. All answers are saved already; where they could not be, ask first."""
        warned = self._warning is not None and self._warning in self.stage.scenes  # who asks again, leaves
        from scenes.dialog import secured, unsaved

        problem = None if warned else secured(self.house, self._draw)
        if problem is None:
            self._stop()
            return

        self._warning = unsaved(self.house, problem, self._stop)
        self.stage.push(self._warning)

    def _stop(self) -> None:
        self.running = False

    def close(self) -> None:
        """Let all scenes leave, then end painters and sounds, which have to end before pygame does."""
        self.house.meanwhile.close()
        while self.stage.scenes:
            try:
                self.stage.close()
            except Exception as error:
                faults.keep(self.house.folder, error)
        send_home()
        self.give_time(False)
        if self.house.keeps and self.window.placements is not None:
            self.window.remember()
            self.window.placements.settle()
        self.lock.release()
        if self.house.sounds is not None:
            self.house.sounds = None
            self.sounds.close()


def _settings(folder: Path) -> tuple[Settings, str | None]:
    """The settings in the folder, and a sentence where they could not be read."""
    locales = pygame.system.get_pref_locales()
    names = [f"{each['language']}_{each['country']}" if each.get("country") else each["language"] for each in locales]
    return settings.load(folder / SETTINGS_FILE, names)


def _sweep(folder: Path) -> None:
    """Remove the half-written files that programs have left behind which were killed while they wrote."""
    from art.sound import recording
    from engine import archive, cabinet, known, saves, statistics, tonight
    from engine.review import judged, kept_chairs, kept_reviews
    from engine.season import store as seasons
    from scenes import placement, plan

    before = time.time() - KILLED_LONG_AGO
    alone = (
        SETTINGS_FILE,
        placement.FILE,
        plan.FILE,
        statistics.FILE,
        known.FILE,
        judged.FILE,
        tonight.FILE,
        archive.FILE,
        cabinet.FILE,
        kept_chairs.FILE,
        seasons.FILE,
        seasons.HALL,
        faults.LOG,
    )
    files.sweep(folder, "|".join(map(re.escape, alone)), before)
    files.sweep(folder / "saves", saves.NAMES, before)
    files.sweep(cache_folder(folder) / SOUNDS_FOLDER, recording.NAMES, before)
    files.sweep(folder / kept_reviews.FOLDER, kept_reviews.NAMES, before)
    if cache_folder(folder) != folder:  # where they were kept before
        recording.forget(folder / SOUNDS_FOLDER)
    for each in (archive.FOLDER, archive.REPLAYS):
        files.sweep(folder / each, archive.NAMES, before)
