"""How a match ends at its table: it is over, or the person gives up, which they can take back until they leave the result."""

from __future__ import annotations

from engine.core.errors import BadInput
from scenes.house import House
from scenes.tables.flow import Flow
from scenes.tables.laid_out import LaidOut


class Over(LaidOut):
    """The part of `TableScene` (scenes/tables/scene.py) that ends it.

    `conceded`: the person has given up. `counted`: it is in the statistics, or there is nothing to count.
    """

    conceded = counted = False
    house: House
    flow: Flow

    def stop(self) -> None:
        """Nothing moves any more: what was under way is dropped, and leaves no trace."""
        raise NotImplementedError

    def show_result(self) -> None:
        """Show how it ended."""
        raise NotImplementedError

    def fresh_question(self) -> None:
        """Forget what was picked of an answer."""
        raise NotImplementedError

    @property
    def ended(self) -> bool:
        """Whether the match is over, and has been looked at for a moment."""
        return self.flow.ended

    def finish(self) -> None:
        self.flow.ended = True
        self.flow.hurry = False
        self.show_result()
        self.put_away()

    def put_away(self) -> None:
        """What is counted needs no save any more."""
        if self.counted:  # and only then it goes: killed between the two, it is met again and counts no second time
            try:
                self.house.saves.finish(self.game)
            except BadInput as error:
                self.house.tell_not_kept(error)

    def concede(self) -> None:
        """The person gives up: the match ends for them. Until they leave its result, they can go on with it."""
        self.conceded = True
        self.stop()
        self.finish()

    def go_on_after_all(self) -> None:
        """The person has not given up after all: time goes on."""
        self.conceded = self.flow.ended = False
        self.house.music(None)
        self.fresh_question()
        self.changed()
