"""What is told in one line, however many events it took."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Joined:
    """A line that stands for all events from number `since` on: the text `key` of `lines` below the game's `table` words,
    in a variant by who acts, or (empty) the last event's own. `on` is whom it was done to, `fill` what fills its placeholders.
    """

    since: int
    key: str = ""
    on: int | None = None
    fill: Mapping[str, object] = field(default_factory=dict[str, object])
