"""What the gallery shows of Day or Night."""

from __future__ import annotations

from scenes.exhibits import Exhibits, PlayedOut, Posed

REVEALED = 1.7  # seconds until the card lies open and the word stands below it

EXHIBITS = Exhibits(
    results=(PlayedOut(3), PlayedOut(4)),
    tabs={tab: PlayedOut(3) for tab in ("lies", "doubts", "decisions", "log")},
    posed={"reveal": Posed("a card is turned over", "turn", event="Exposed", seconds=REVEALED)},
    paragraph="D 3.5",
)
