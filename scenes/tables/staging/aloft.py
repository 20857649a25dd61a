"""What is in the air at a table while a beat lasts, and back in its place whenever that ends."""

from __future__ import annotations

from scenes.kit.scene import Scene


class Aloft:
    """A game that has things in the air has a subclass with these as attributes, and with what lets them rise."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.land()

    def land(self) -> None:
        """Nothing is in the air any more: a beat has ended, shown or dropped."""

    def changed(self) -> None:
        """What the table shows is another: its widgets are built anew."""
        self.scene.changed()
