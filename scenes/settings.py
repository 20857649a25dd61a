"""What the person has chosen, kept in the save folder: language, size of words, speed, sound and the like."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path

from engine.core.errors import BadInput
from engine.core.reading import Reader, read_text
from engine.words import LANGUAGES

TEXT_SIZES = (80, 90, 100, 110, 125, 150)
SPEEDS = ("slow", "normal", "fast", "instant")
SPEED_FACTOR = {"slow": 0.6, "normal": 1.0, "fast": 2.2, "instant": 0.0}
HONGKONG_AND_TAIWAN = ("zh_TW", "zh_HK", "zh_MO", "zh_Hant")


@dataclass(frozen=True, slots=True)
class Settings:
    """`text` in percent; `volume` and `ambience` from 0 to 100; `name` is the person's own, empty for *You*."""

    language: str = "en"
    name: str = ""
    text: int = 100
    speed: str = "normal"
    volume: int = 70
    ambience: int = 40
    muted: bool = False
    full_screen: bool = False
    reduced_motion: bool = False
    real_time: bool = False
    aids: bool = True

    @property
    def factor(self) -> float:
        """How fast animations run; 0 shows them at once."""
        return SPEED_FACTOR[self.speed]


def language_of(locales: list[str]) -> str:
    """The language of the system's preferences (`it_IT`, `zh-Hant-TW`), English where we have none of them."""
    for locale in (name.replace("-", "_") for name in locales):
        if locale.startswith(HONGKONG_AND_TAIWAN):
            return "zh-Hant"
        if locale[:2] in LANGUAGES:
            return locale[:2]
        if locale.startswith("zh"):  # Simplified: Traditional is nearer than English
            return "zh-Hant"
    return "en"


def load(path: Path, locales: list[str]) -> tuple[Settings, str | None]:
    """The settings in a file, and a sentence where it was damaged (it is set aside, and what could be read is kept)."""
    settings = Settings(language=language_of(locales))
    if not path.exists():
        return settings, None
    try:
        data = json.loads(read_text(path))
        reader = Reader(data, str(path))
    except (BadInput, ValueError, RecursionError):
        aside = path.with_name(path.name + ".damaged")
        os.replace(path, aside)
        return settings, f"{path}: settings: expected JSON; the file was set aside as {aside.name}"
    chosen = {each.name: _value(reader, each.name, settings) for each in fields(Settings) if reader.has(each.name)}
    return replace(settings, **chosen), "\n".join(reader.problems) or None


def _value(reader: Reader, name: str, default: Settings) -> object:
    """One value as read; the default where it does not fit, with a sentence in the reader's problems."""
    before = len(reader.problems)
    value: object
    if name == "language":
        value = reader.word(name, LANGUAGES)
    elif name == "speed":
        value = reader.word(name, SPEEDS)
    elif name == "name":
        value = reader.data[name] if isinstance(reader.data[name], str) else reader.text(name)
        value = str(value)[:40]
    elif name == "text":
        value = reader.number(name, TEXT_SIZES[0], TEXT_SIZES[-1])
    elif name in ("volume", "ambience"):
        value = reader.number(name, 0, 100)
    else:
        value = reader.flag(name)
    return value if len(reader.problems) == before else getattr(default, name)


def save(settings: Settings, path: Path) -> None:
    """Written aside, then renamed. Raises BadInput where the folder cannot be written."""
    aside = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        aside.write_text(json.dumps(asdict(settings), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        os.replace(aside, path)
    except OSError as error:
        raise BadInput.at(str(path), "settings", f"expected a folder that can be written ({error.strerror})") from None
