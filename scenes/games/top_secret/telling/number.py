"""What the person knows of the number: how each of its boxes looks in the notes, and beside a dial."""

from __future__ import annotations

from art.games.top_secret.cards import notes as marks
from engine.games.top_secret.rules.numbers import FRAGMENTS, IDENTITIES
from scenes.games.top_secret.base import TopSecretBase
from scenes.games.top_secret.board import chairs


def number_box(scene: TopSecretBase, at: int) -> tuple[marks.Box, str]:
    """How a box of the number looks, and the fragment in it: one's own, sure, proved, or by one's own pencil."""
    agent, shown = IDENTITIES[at], scene.shown
    if shown.unmasked:
        chair = next((each for each in shown.agents if agent in shown.identities[each]), None)
        return ("known", shown.fragments[chair][0]) if chair is not None else ("open", "")
    if shown.identities and agent in shown.identities[scene.seat]:
        return "mine", shown.fragments[scene.seat][0]
    for chair in chairs.agents(scene):
        proved = scene.story.notes.proofs(chair)
        fragment = next((card for card in proved if card in FRAGMENTS), "")
        if agent in proved and fragment:
            return "known", fragment
    if scene.notebook.helping and len(scene.notebook.helper.dial(at)) == 1:
        return "sure", scene.notebook.helper.dial(at)[0]
    pencilled = ringed(scene, agent)
    return ("pencil", pencilled) if pencilled else ("open", "")


def ringed(scene: TopSecretBase, agent: str) -> str:
    """The fragment ringed on the sheet on which this agent is."""
    pencil = scene.notebook.pencil
    for chair in chairs.agents(scene):
        if pencil.at(chair, agent) == "ring":
            return next((card for card in FRAGMENTS if pencil.at(chair, card) == "ring"), "")
    return ""
