"""The table of Top Secret: a map of Venice, tokens on their way, packets, notes, and a telephone."""

from __future__ import annotations

from scenes.games.top_secret.asking.calling import Calling
from scenes.games.top_secret.scene import TopSecretScene


class TopSecretTable(TopSecretScene):
    """The scene."""

    questions: Calling
