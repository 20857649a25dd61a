"""A palace changed by a test: what had been worked out from it is worked out anew."""

from engine.games.intrigo.rules.table import Table
from scenes.games.intrigo.base import IntrigoBase


def relaid(scene: IntrigoBase) -> Table:
    """What was changed on the table on show lies there as another table, which it returns."""
    scene.sitting.shown = scene.shown.copy()
    return scene.shown
