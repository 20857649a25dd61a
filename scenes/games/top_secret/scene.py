"""The scene of Top Secret: a map of Venice, tokens on their way, packets, notes, and a telephone."""

from __future__ import annotations

from scenes.games.top_secret.asking.calling import Calling
from scenes.games.top_secret.base import TopSecretBase


class TopSecretScene(TopSecretBase):
    """The scene with its own parts."""

    questions: Calling
