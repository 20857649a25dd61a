"""What is worked out beside the window, and shown once all of it is there."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.painters import Painters


class Later:
    """The jobs of one scene. `hands` do them; with 0 they are done at once."""

    def __init__(self, hands: int) -> None:
        self._painters, self._more = Painters(hands), False

    def do(self, job: Callable[[], object]) -> None:
        """Let this be done, and all be shown anew once it is."""
        if not self._painters.hands:
            job()
        self._painters.add([job])
        self._more = True

    @property
    def busy(self) -> bool:
        return self._painters.busy

    def done(self) -> bool:
        """Whether something has been done since this was asked, and nothing is under way."""
        done = self._more and not self.busy
        self._more = self._more and not done
        return done
