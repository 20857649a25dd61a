"""The person is out while the others go on: what they are asked then."""

from __future__ import annotations

from scenes.dialog import Dialog, Option
from scenes.tables.scene import TableScene


def fell_out(table: TableScene) -> None:
    """Ask whether to watch, to hasten it, or to leave."""
    text = table.house.text
    options = [
        Option(text("table", "watch"), kind="gold"),
        Option(text("table", "fast"), table.flow.fast_forward),
        Option(text("table", "leave"), table.house.go_title),
    ]
    if table.stage is not None and table.stage.top is table:
        table.stage.push(Dialog(table.house, text("table", "out_now"), text("table", "out_ask"), options))
