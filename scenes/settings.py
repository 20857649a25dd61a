"""What the person has chosen, kept in the save folder: language, size of words, speed, sound and the like."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from engine.core import files
from engine.core.errors import BadInput
from engine.core.files import SetAside
from engine.core.game import Value
from engine.core.reading import UNFIT, Reader, read_text, unfit
from engine.pace import LONGEST, Span, minutes
from engine.words import LANGUAGES

TEXT_SIZES = (80, 90, 100, 110, 125, 150)  # percent
SPEEDS = ("slow", "normal", "fast", "instant")
NAMES = ("learned", "let_in", "met")  # settings that list games
LONGEST_LEVEL = 40  # characters
VOLUMES = ("volume", "voices", "ambience", "music")
MOST_GAMES = 100  # in a list of games: those of a newer version are kept too
SPEED_FACTOR = {"slow": 0.6, "normal": 1.0, "fast": 2.2, "instant": 0.0}
HONGKONG_AND_TAIWAN = ("zh_TW", "zh_HK", "zh_MO", "zh_Hant")


@dataclass(frozen=True, slots=True)
class Settings:
    """`text` is the size of words in percent; VOLUMES go from 0 to 100: of effects, people, the room, the lute.

    `name` is the person's own, empty for *You*. `remembered`: opponents remember how the person played before.
    `holds`: great disclosures stay until the person goes on. `confirms`: an answer that is complete is given by one
    more press, even where it could be taken back.
    `learned`: ids of the games whose first lesson is finished, or was declined for good.
    `season_short` and `season_level` are how the last season was begun.
    `thinks`: seconds that the person takes for an answer, by game, as far as their matches have told it.
    `guests`: other people's games are looked for; `let_in` are ids of those that may run, `met` of all that were asked about.
    """

    language: str = "en"
    name: str = ""
    text: int = 100
    speed: str = "normal"
    volume: int = 70
    voices: int = 60
    ambience: int = 40
    music: int = 50
    muted: bool = False
    full_screen: bool = False
    reduced_motion: bool = False
    real_time: bool = False
    aids: bool = True
    remembered: bool = True
    holds: bool = True
    confirms: bool = True
    learned: tuple[str, ...] = ()
    thinks: Mapping[str, int] = field(default_factory=dict[str, int], hash=False)
    guests: bool = False
    let_in: tuple[str, ...] = ()
    met: tuple[str, ...] = ()
    season_short: bool = False
    season_level: str = "growing"

    def minutes(self, game: str, players: int, options: Mapping[str, Value]) -> Span | None:
        """Whole minutes of a match as this person plays it, from and to; None for a game that nobody has measured."""
        return minutes(game, players, options, self.factor, self.thinks.get(game))

    @property
    def factor(self) -> float:
        """How fast animations run; 0 shows them at once."""
        return SPEED_FACTOR[self.speed]


def language_of(locales: list[str]) -> str:
    """The first language of the system's preferences (`it_IT`, `zh-Hant-TW`) that we have; English if there is none."""
    for locale in (name.replace("-", "_") for name in locales):
        if locale.startswith(HONGKONG_AND_TAIWAN):
            return "zh-Hant"
        if locale[:2] in LANGUAGES:
            return locale[:2]
        if locale.startswith("zh"):  # Simplified: Traditional is nearer than English
            return "zh-Hant"
    return "en"


def load(path: Path, locales: list[str]) -> tuple[Settings, str | None]:
    """The settings in a file, and a sentence where it was damaged: it is set aside, and what could be read is kept.

    Without a file, the defaults, in a language of `locales`.
    """
    settings = Settings(language=language_of(locales))
    if not path.exists():
        return settings, None
    try:
        text = read_text(path)
        data = json.loads(text)
    except BadInput as error:
        return settings, str(SetAside(error, path))
    except (ValueError, RecursionError):
        return settings, str(SetAside(BadInput.at(str(path), "settings", "expected JSON"), path))
    reader = Reader(data, str(path))
    chosen: dict[str, Any] = {
        each.name: _value(reader, each.name, settings) for each in fields(Settings) if reader.has(each.name)
    }
    settings = replace(settings, **chosen)
    if not reader.problems:
        return settings, None
    problem = SetAside(BadInput(*reader.problems), path)
    if chosen and problem.aside is not None:
        with contextlib.suppress(BadInput):
            save(settings, path)
    return settings, str(problem)


def _value(reader: Reader, name: str, default: Settings) -> object:
    """One value as read; the default where it does not fit, with a sentence in the reader's problems."""
    before = len(reader.problems)
    value: object
    if name == "language":
        value = reader.word(name, LANGUAGES)
    elif name == "speed":
        value = reader.word(name, SPEEDS)
    elif name == "name":
        if unfit(reader.data[name]):
            reader.problem(name, UNFIT)
        value = reader.data[name] if isinstance(reader.data[name], str) else reader.text(name)
        value = str(value)[:40]
    elif name == "text":
        value = reader.number(name, TEXT_SIZES[0], TEXT_SIZES[-1])
    elif name == "season_level":
        value = reader.text(name, LONGEST_LEVEL)
    elif name in NAMES:
        value = tuple(dict.fromkeys(reader.words(name)))[:MOST_GAMES]
    elif name == "thinks":
        by_game = reader.section(name)
        value = {str(game): by_game.number(game, 1, LONGEST) for game in by_game.rest()[:MOST_GAMES]}
    elif name in VOLUMES:
        value = reader.number(name, 0, 100)
    else:
        value = reader.flag(name)
    return value if len(reader.problems) == before else getattr(default, name)


def save(settings: Settings, path: Path) -> None:
    """Write the settings to a file. Raises BadInput where its folder cannot be written."""
    files.write(path, json.dumps(asdict(settings), ensure_ascii=False, indent=1) + "\n")
