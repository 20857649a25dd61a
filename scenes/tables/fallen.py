"""The person is out while the others go on: what they are asked then."""

from __future__ import annotations

from scenes.dialog import Dialog, Option
from scenes.tables.scene import MatchScene


def fell_out(scene: MatchScene) -> None:
    """Ask whether to watch, to hasten it, or to leave."""
    text = scene.house.text
    options = [
        Option(text("table", "watch"), kind="gold"),
        Option(text("table", "fast"), scene.tempo.fast_forward),
        Option(text("table", "leave"), scene.house.go_title),
    ]
    if scene.stage is not None and scene.stage.top is scene:
        scene.stage.push(Dialog(scene.house, text("table", "out_now"), text("table", "out_ask"), options))
