"""What `main.py tune complots` changes: the sets of constants of the regular player, in data/complots/minds.yaml."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.bots.minds.complots.constants import FILE, RANGES, Constants, constants, written
from engine.bots.minds.complots.regular import Regular
from engine.core.files import write
from engine.core.mind import Mind
from engine.core.reading import read_yaml

HEAD = """\
# Complots: the numbers the regular player weighs by, as sets with names. What each means stands in
# engine/bots/minds/complots/constants.py; how they were found in TUNING.md. Written by `main.py tune complots`.
# `figures`: what it wins, in per cent, among others of each kind at a table of so many, on deals it was not tuned on.
"""
FIXED = frozenset(
    ("examine", "examine_hand", "judge", "sent", "grudge", "worth_inquisitor", "fade", "mood", "mood_answer")
)
POOL = (
    "honest", "counter", "killer", "taxer", "doubter", "thief", "greedy", "liar", "person", "bold", "timid", "wary",
    "avenger", "trader", "regular",
)  # fmt: skip


@dataclass(frozen=True)
class ComplotsTunable:
    ranges: Mapping[str, tuple[float, float]] = field(default_factory=lambda: RANGES)
    fixed: frozenset[str] = FIXED
    pool: tuple[str, ...] = POOL
    aims: Mapping[str, Callable[[Mind, int, int], float]] = field(default_factory=dict)

    def numbers(self, name: str) -> Mapping[str, float]:
        return written(constants(name))

    def mind(self, numbers: Mapping[str, float]) -> Mind:
        return Regular(Constants(**numbers))

    def write(self, name: str, numbers: Mapping[str, float], made: str, figures: Mapping[str, float]) -> None:
        sets: dict[str, Any] = dict(read_yaml(FILE)["sets"])
        sets[name] = {"made": made, "figures": dict(figures), "numbers": written(Constants(**numbers))}
        write(FILE, HEAD + "sets:\n" + "".join(_lines(each, sets[each]) for each in sets))


def _lines(name: str, entry: Mapping[str, Any]) -> str:
    lines = [f"  {name}:", f'    made: "{entry["made"]}"']
    for part in ("figures", "numbers"):
        if entry.get(part):
            lines += [f"    {part}:", *(f"      {key}: {value}" for key, value in entry[part].items())]
    return "\n".join(lines) + "\n"


TUNABLE = ComplotsTunable()
