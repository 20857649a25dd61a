"""The table of Top Secret: a map of Venice, tokens on their way, packets, notes, and a telephone."""

from __future__ import annotations

from scenes.games.top_secret.asking.calling import Calling
from scenes.games.top_secret.scene import TopSecretScene
from scenes.kit.widget import Widget


class TopSecretTable(TopSecretScene):
    """The scene."""

    questions: Calling

    def may_tell(self, widget: Widget) -> bool:
        """What stands on a button already is not told beside it; a press says it all the same."""
        return super().may_tell(widget) and not (widget.reason and widget.label.endswith(widget.reason))
