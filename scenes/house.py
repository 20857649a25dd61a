"""What all scenes share: the person's settings, the words, the saves, the sounds, and the stage they stand on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from engine.core.errors import BadInput
from engine.core.files import SetAside
from engine.saves import Saves
from engine.words import Words, words
from scenes import faults
from scenes import settings as kept
from scenes.kit.stage import Stage
from scenes.meanwhile import Meanwhile
from scenes.screens import Job, screens
from scenes.settings import Settings

if TYPE_CHECKING:
    from engine.shared import SharedFile
    from engine.statistics import Statistics

SETTINGS_FILE = "settings.json"


class Ears(Protocol):
    """What the house asks of `art.sound.player.Sounds`, which is loaded only where something is to be heard."""

    def play(self, cue: str, pan: float = 0.0, pitch: float = 0.0) -> None: ...

    def mumble(self, voice: str, syllables: int, pan: float = 0.0) -> None: ...

    def music(self, state: str | None) -> None: ...

    def duck(self, seconds: float) -> None: ...

    def ambience(self, game: str | None) -> None: ...


@dataclass(slots=True)
class House:
    """What all scenes share. `folder` holds settings and saves. `apply()` lets the window follow a change of settings.

    `go_title`, `go_settings`, `go_setup` and `go_lesson` (of a game), `go_deal` (to the set-up of a deal), `go_matches`, `go_cabinet`, `go_hall` (of seasons), `go_tonight`, `go_season`, `go_table` (with a plan) and `go_result` (of a table) lead to
    other scenes from anywhere; `Doors` sets them, and until then they do nothing. `leave` ends the program. Where
    `keeps` is False no settings and no saves are written: another program has the folder.
    """

    folder: Path
    settings: Settings
    stage: Stage
    apply: Callable[[], None] = lambda: None
    leave: Callable[[], None] = lambda: None
    keeps: bool = True
    saves: Saves = field(init=False)  # one for all, for it knows what is still being written
    tabs: dict[str, str] = field(default_factory=dict)  # of each game: which tab of its side panel shows
    told: list[str] = field(default_factory=list)  # sentences for the person, oldest first
    noted: set[str] = field(default_factory=set)  # what stands in the log already
    said: set[str] = field(default_factory=set)  # lines of opponents: none is said twice while they have others
    seated: dict[str, str] = field(default_factory=dict)  # by opponent the mark of the last match they sat in
    offered: dict[str, tuple[list[str], tuple[str, ...]]] = field(default_factory=dict)  # by game: who was offered, who
    # of them was chosen by hand, until they have been played with
    meanwhile: Meanwhile = field(default_factory=Meanwhile)  # what goes on beside the window
    sounds: Ears | None = None
    go_title: Callable[[], None] = lambda: None
    go_settings: Callable[[], None] = lambda: None
    go_setup: Callable[[str], None] = lambda game: None
    go_deal: Callable[[Any], None] = lambda deal: None
    go_matches: Callable[[], None] = lambda: None
    go_cabinet: Callable[[], None] = lambda: None
    go_hall: Callable[[], None] = lambda: None
    go_tonight: Callable[[], None] = lambda: None
    go_season: Callable[[], None] = lambda: None
    go_lesson: Callable[[str], None] = lambda game: None
    go_table: Callable[[Any], None] = lambda plan: None
    go_result: Callable[[Any], None] = lambda table: None

    def __post_init__(self) -> None:
        self.saves = Saves(self.folder / "saves", self.keeps)
        self.stage.still = lambda: self.settings.reduced_motion
        self.stage.instant = lambda: self.settings.speed == "instant"

    def words(self, game: str | None = None) -> Words:
        """The words in the person's language: those of a game too, where one is named."""
        return words(self.settings.language, game)

    def text(self, *path: str, **fill: Any) -> str:
        """A text of the scenes (`ui` in the words files) in the person's language."""
        return self.words().text("ui", *path, **fill)

    def day(self, day: date) -> str:
        """A day as it is written in this language."""
        month = self.text("dates", "months", f"m{day.month}")
        return self.text("dates", "day", day=day.day, month=month, year=day.year)

    def change(self, **values: Any) -> None:
        """Change settings, keep them, and let everything on screen follow at once."""
        self.note(**values)
        self.apply()
        for scene in self.stage.scenes:
            scene.changed()

    def note(self, **values: Any) -> None:
        """Change settings that nothing on screen shows, and keep them."""
        self.settings = replace(self.settings, **values)
        if self.keeps:
            try:
                kept.save(self.settings, self.folder / SETTINGS_FILE)
            except BadInput as error:
                self.tell_not_kept(error)

    def learn(self, game: str) -> None:
        """Keep that the first lesson of a game need not be offered any more."""
        if game not in self.settings.learned:
            self.change(learned=(*self.settings.learned, game))

    def prepare(self, game: str, players: int = 4, more: Iterable[Job] = ()) -> None:
        """Begin to paint the pictures of a game's table in a thread, while the person is still busy elsewhere.

        `more` is painted after them. What lists them is loaded in that thread too: that takes longer than a frame.
        """
        from scenes.kit.painting.painters import Painters

        found = screens(game)
        if found is not None:
            painters, canvas, told = Painters(), self.stage.canvas, self.words(game)
            after = tuple(more) if painters.hands else ()
            painters.add([lambda: painters.add(chain(found.ahead(canvas, told, players), after))])

    def tell(self, sentence: str, good: bool = False) -> None:
        """Tell the person a sentence, for some seconds over the window; in green where it is `good` news."""
        self.told.append(sentence)
        self.stage.toasts.add(sentence, good)

    def tell_once(self, sentence: str) -> None:
        """Tell the person a sentence, unless they were told it before."""
        if sentence not in self.told:
            self.tell(sentence)

    def tell_of(self, problem: BadInput | str, *path: str, **fill: Any) -> None:
        """Tell once of a problem with a file, by the text at `path` below `app`; the problem itself goes to the `log`."""
        if str(problem) not in self.noted:
            self.noted.add(str(problem))
            faults.note(self.folder, str(problem))
        self.tell_once(self.text("app", *path, log=self.folder / faults.LOG, **fill))

    def tell_aside(self, problem: SetAside, what: str = "save") -> None:
        """Tell that a save, or the `remarks` beside it, could not be read or played on, and where it was set aside."""
        if problem.aside is None:
            self.tell_of(problem, f"{what}_unreadable", folder=self.folder)
        else:
            self.tell_of(problem, f"{what}_damaged", file=problem.aside.name)

    def tell_statistics(self, statistics: Statistics) -> None:
        """Tell that the file of the statistics was damaged or cannot be written, if so."""
        if statistics.problem and statistics.aside is None:
            self.tell_of(statistics.problem, "not_kept", folder=self.folder)
        elif statistics.aside is not None:
            self.tell_of(statistics.problem, "statistics_damaged", file=statistics.aside.name)

    def tell_shared(self, file: SharedFile[Any], damaged: str) -> None:
        """Tell that a file was damaged, by the text of this name below `app`, or that it cannot be written, if so."""
        if file.problem and file.aside is None:
            self.tell_of(file.problem, "not_kept", folder=self.folder)
        elif file.aside is not None:
            self.tell_of(file.problem, damaged, file=file.aside.name)

    def tell_not_kept(self, problem: BadInput) -> None:
        """Tell that something could not be written."""
        self.tell_of(problem, "not_kept", folder=self.folder)

    def sound(self, cue: str, pan: float = 0.0, pitch: float = 0.0) -> None:
        """Let a cue of `art.sound.cues.CUES` be heard, where there is anything to hear it with.

        `pan` from -1 (left) to 1 (right); `pitch` in half-tones.
        """
        if self.sounds is not None:
            self.sounds.play(cue, pan, pitch)

    def mumble(self, voice: str, syllables: int, pan: float = 0.0) -> None:
        """Let somebody of the cast (the id of an opponent) say some syllables without words."""
        if self.sounds is not None:
            self.sounds.mumble(voice, syllables, pan)

    def music(self, state: str | None) -> None:
        """Let the lute play: `menu`, `calm`, `tension`, `last_two`; None for silence."""
        if self.sounds is not None:
            self.sounds.music(state)

    def duck(self, seconds: float) -> None:
        """Let lute and room step back for so long, for what is revealed."""
        if self.sounds is not None:
            self.sounds.duck(seconds)

    def room(self, game: str | None) -> None:
        """Let the room of a game be heard in the background; None for silence."""
        if self.sounds is not None:
            self.sounds.ambience(game)
