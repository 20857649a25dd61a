"""A record that is read, and told in words as it is read."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from engine.archive import REPLAYS, keep
from engine.core.errors import BadInput
from engine.review.told import signed
from scenes import faults
from scenes.truth.charting.swings import Swing
from scenes.truth.players.persons import PersonCard, persons
from scenes.truth.reading import Reading
from scenes.truth.telling import Telling, plain


class ReadAloud(Reading):
    """The reading with its `telling`, which the parts of the truth have in common."""

    even: Collection[int] = ()  # the person's answers beside which hints would have called another as good, by number

    @cached_property
    def telling(self) -> Telling:
        return Telling(self.story, self.house.words(self.story.game.id), self.house.settings.name)

    def retell(self) -> None:
        """Tell it in the language of the house, where that is another now."""
        if self.telling.words is not self.house.words(self.story.game.id):
            del self.telling

    def save(self) -> None:
        """Save the record in a file of its own; the person is told where."""
        folder = self.house.folder / REPLAYS
        try:
            path = keep(self.story.record, folder)
        except BadInput as error:
            faults.note(self.house.folder, str(error))
            self.house.tell(self.telling.text("not_saved", folder=folder))
        else:
            self.house.tell(self.telling.text("saved", path=path), good=True)

    def people(self) -> list[PersonCard]:
        return persons(self.telling, self.at)

    def swing_told(self, swing: Swing) -> str:
        """Whose chance changed at a swing, from what to what, and by which deed, or by what happened there; that it was still open,
        where those who played on from there saw it come out one way."""
        telling, did = self.telling, self.swing_did(swing)
        told = telling.text("as_good", told=did) if self._by_luck(swing) else did
        told = telling.text("unopposed", told=told) if swing.unopposed else told
        return telling.text("swing", name=telling.company.name(swing.seat), told=told, **swing.shares)

    def swing_did(self, swing: Swing) -> str:
        """By which deed a chance changed, or by what happened there; that it came little by little."""
        if swing.slow:
            return self.telling.text("slowly")
        return self.telling.did(swing.deed) if swing.deed is not None else plain(self.telling.line(swing.at))

    def _by_luck(self, swing: Swing) -> bool:
        """Whether it was the person's choice between answers of which they could not know the better one."""
        return swing.by == self.story.me and swing.deed is not None and swing.deed.number in self.even

    def swing_briefly(self, swing: Swing) -> tuple[str, ...]:
        """Whose chance changed by how many points of a hundred, and by whose doing; then without the one and the other."""
        name = self.telling.company.name
        change = self.telling.text("flag", "change", points=signed(round(100 * swing.change)))
        plain = self.telling.text("flag", "plain", name=name(swing.seat), change=change)
        if swing.slow:
            return self.telling.text("flag", "slow", told=plain), plain, change
        if swing.by is None:
            return plain, change
        return self.telling.text("flag", self._doer(swing), told=plain, doer=name(swing.by)), plain, change

    def _doer(self, swing: Swing) -> str:
        """How whoever brought a change about is told."""
        if self._by_luck(swing):
            return "you_even"
        if swing.by == self.story.me:
            return "you"
        return "own" if swing.by == swing.seat else "other"
