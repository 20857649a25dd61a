"""What Top Secret tells as it goes on."""

from __future__ import annotations

from collections.abc import Sequence

from art import theme
from engine.core.event import Event
from engine.games.top_secret.past import Dealt, last_played
from engine.games.top_secret.rules.numbers import IDENTITIES
from engine.games.top_secret.rules.table import GameBegan, Table, Unmasked
from scenes.games.top_secret.base import goal
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.telling import lines
from scenes.kit.text import Span
from scenes.people.company import spans
from scenes.tables.telling.chronicle import Chronicle
from scenes.tables.telling.log import LogLine


class TopSecretChronicle(Chronicle):
    """The chronicle of its table."""

    scene: TopSecretScene

    def tone(self, event: Event) -> str:
        if isinstance(event, Unmasked):
            return theme.GOOD if event.right else theme.BAD
        return theme.IVORY

    def lines_of(self, first: int, run: Sequence[Event]) -> list[LogLine]:
        return lines.of_run(self.scene, first, run)

    def meanwhile(self, event: Event) -> Sequence[Span] | None:
        scene = self.scene
        told = lines.in_bar(scene, scene.sitting.coming()[: scene.tempo.showing])
        return None if told is None else spans(told)

    def waited_for(self, seat: int, kind: str) -> str:
        """Whoever has one place left has nothing to decide. T 3.7"""
        if kind == "place" and len(self.scene.shown.places[seat]) == 1:
            return self.scene.company.sentence("goes_last", seat=seat)
        return super().waited_for(seat, kind)

    def allied(self, seat: int) -> tuple[tuple[str, ...], bool]:
        """Who somebody was, and with whom they won or lost: of four the pair of the person is named as theirs. T 1.1"""
        scene, last = self.scene, self._last_played()
        if scene.players != len(IDENTITIES) or last is None:
            return (), False
        who = {chair: cards[0] for chair, cards in enumerate(last.identities) if cards}
        sentence = scene.company.sentence
        ally = next(chair for chair in who if who[chair] == scene.rules.ally[who[seat]])
        form = "me" if seat == scene.me else "ally" if ally == scene.me else "other"
        words = {"seat": ally, "card": who[seat], "second": last.fragments[seat][0]}
        return tuple(sentence("was_with", size, form, **words) for size in ("long", "short")), scene.me in (seat, ally)

    def legend(self) -> str:
        """Of which game of several the black cards and the pairs are: they are dealt anew for each."""
        scene, last = self.scene, self._last_played()
        games = sum(isinstance(event, GameBegan) for event in scene.sitting.past())
        form = "pairs" if scene.players == len(IDENTITIES) else "alone"
        return (
            scene.words.text("table", "last_game", form, number=last.number) if last is not None and games > 1 else ""
        )

    def _last_played(self) -> Dealt | None:
        """The game of the match that is told once it is over."""
        opening, begun = self.scene.sitting.opening_truth()
        assert isinstance(opening, Table)
        return last_played(opening, list(enumerate(self.scene.sitting.truth.events))[begun:])

    def subtitle(self) -> str:
        """Which game it is, and whose turn."""
        scene, one = self.scene, not goal(self.scene)
        text, over = scene.words.text, scene.sitting.over and scene.looking.at is None
        if (over and one) or not scene.shown.identities:
            return super().subtitle()
        what = text("options", "match", "values", "single") if one else text("table", "game", number=scene.story.games)
        if over:
            rounds = text("table", "game_rounds", what=what, rounds=scene.words.count(scene.story.notes.round))
            return scene.house.text("table", "ended", course=rounds)
        kind = scene.sitting.kind if scene.tempo.asked else None
        if kind is not None:
            return text("table", "course", "mine", what=what, does=text("table", "turns", kind))
        mover = scene.looking.acting
        if mover is None or mover == scene.me or mover >= scene.players:
            return what
        return self.turn_of(mover, what)
