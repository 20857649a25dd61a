"""What Complots tells as it goes on."""

from __future__ import annotations

from collections.abc import Sequence

from art import theme
from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.complots.rules.table import Drew, Exposed, Lost, Proved
from scenes.games.complots.scene import ComplotsScene
from scenes.games.complots.staging import renewing
from scenes.games.complots.telling import lines
from scenes.kit.text import Span
from scenes.people.company import spans
from scenes.tables.telling.chronicle import Chronicle
from scenes.tables.telling.log import LogLine


class ComplotsChronicle(Chronicle):
    """The chronicle of its table."""

    scene: ComplotsScene

    def tone(self, event: Event) -> str:
        tones = {Exposed: theme.BAD, Proved: theme.GOOD, TurnBegan: theme.MUTED}
        return tones.get(type(event), theme.IVORY)

    def lines_of(self, first: int, run: Sequence[Event]) -> list[LogLine]:
        return lines.of_run(self.scene, first, run)

    def meanwhile(self, event: Event) -> Sequence[Span] | None:
        """While a card is lost, whose it is. Once somebody else's has been seen, which one, and why.

        While one is drawn for a card that was shown, why: not yet which one the person draws.
        """
        scene = self.scene
        shown = renewing.proof(scene, event) if isinstance(event, Drew) else None
        if shown is not None:
            return spans(scene.company.tell(shown), colour=self.tone(shown))
        if not isinstance(event, Lost):
            return None
        if event.seat == scene.me:
            return spans(scene.company.tell(event))
        if scene.queue.resting:
            return spans(lines.why_lost(scene, event))
        return spans(scene.words.text("waits", "lose", seat=scene.company.marked(event.seat)))

    def how_won(self) -> str:
        return lines.ending(self.scene)
