"""Whose sheet of the notes is open: who was clicked, else whom the person meets."""

from __future__ import annotations

from scenes.games.top_secret.board import chairs
from scenes.games.top_secret.scene import TopSecretScene, own_meeting

NOTES = "notes"  # the id of the tab


def sheets(table: TopSecretScene) -> list[int]:
    """The chairs of which there are notes: all agents but the person, and a player who is the Ambassador."""
    found = chairs.agents(table)
    ambassador = table.shown.ambassador
    if ambassador < table.players and ambassador != table.seat:
        found.append(ambassador)
    return found


def opened(table: TopSecretScene) -> int:
    """The chair whose grid is open: who was clicked, else whom the person meets, else the one last met."""
    known = sheets(table)
    if table.sheet in known:
        assert table.sheet is not None
        return table.sheet
    met = [chair for chair in own_meeting(table) if chair in known]
    last = [column.agent for column in table.story.notes.columns if column.agent in known]
    return met[0] if met else last[-1] if last else known[0]


def unfold(table: TopSecretScene, chair: int) -> None:
    table.sheet = chair
    table.house.sound("click")
    table.changed()


def turn_to(table: TopSecretScene, chair: int) -> None:
    """The notes come up, open at the sheet of a chair."""
    table.side.turn_to(NOTES)
    unfold(table, chair)


def on_show(table: TopSecretScene) -> int | None:
    """The chair whose grid is open where the notes are on show; None while the log is."""
    tabs = table.side.tabs()
    return opened(table) if tabs[table.side.chosen(tabs)].id == NOTES else None
