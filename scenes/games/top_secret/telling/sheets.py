"""Whose sheet of the notes is open: who was clicked, else whom the person meets."""

from __future__ import annotations

from scenes.games.top_secret.base import TopSecretBase, own_meeting
from scenes.games.top_secret.board import chairs

NOTES = "notes"  # the id of the tab


def sheets(scene: TopSecretBase) -> list[int]:
    """The chairs of which there are notes: all agents but the person, and a player who is the Ambassador."""
    found = chairs.agents(scene)
    ambassador = scene.shown.ambassador
    if ambassador < scene.players and ambassador != scene.seat:
        found.append(ambassador)
    return found


def opened(scene: TopSecretBase) -> int:
    """The chair whose grid is open: who was clicked, else whom the person meets, else the one last met."""
    known = sheets(scene)
    if scene.sheet in known:
        assert scene.sheet is not None
        return scene.sheet
    met = [chair for chair in own_meeting(scene) if chair in known]
    last = [column.agent for column in scene.story.notes.columns if column.agent in known]
    return met[0] if met else last[-1] if last else known[0]


def unfold(scene: TopSecretBase, chair: int) -> None:
    scene.sheet = chair
    scene.house.sound("click")
    scene.changed()


def turn_to(scene: TopSecretBase, chair: int) -> None:
    """The notes come up, open at the sheet of a chair."""
    scene.side.turn_to(NOTES)
    unfold(scene, chair)


def on_show(scene: TopSecretBase) -> int | None:
    """The chair whose grid is open where the notes are on show; None while the log is."""
    tabs = scene.side.tabs()
    return opened(scene) if tabs[scene.side.chosen(tabs)].id == NOTES else None
