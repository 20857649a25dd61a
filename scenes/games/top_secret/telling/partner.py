"""What the person knows, or has pencilled, of agents: who they are, whose partner, and which part of the number.

Also the deal and the sides in words.
"""

from __future__ import annotations

from collections.abc import Sequence

from art.games.top_secret.cards import notes as marks
from engine.core.cards import Cards
from engine.games.top_secret.helper import NO
from engine.games.top_secret.pencil import RING, STROKE
from engine.games.top_secret.rules.numbers import BLACK, FRAGMENTS, IDENTITIES, TRUE_CARDS
from engine.games.top_secret.rules.table import GameBegan, Unmasked
from scenes.games.top_secret.base import TopSecretBase, short
from scenes.games.top_secret.board import chairs

# Whose partner


def certain(scene: TopSecretBase, chair: int) -> tuple[str, ...]:
    """The cards that this chair has for certain: proved by the black card, or as the helper says."""
    proved = scene.story.notes.proofs(chair)
    sure = scene.notebook.helper.sure(chair) if scene.notebook.helping and chair in scene.shown.agents else ()
    return tuple(card for card in TRUE_CARDS if card in proved or card in sure)


def black(scene: TopSecretBase, chair: int) -> tuple[str, ...]:
    """The black cards of a chair as they are known; none before the deal, and of the Ambassador."""
    shown = scene.shown
    return (*shown.identities[chair], *shown.fragments[chair]) if shown.identities else ()


def own(scene: TopSecretBase) -> str:
    """The agent that the person is; empty for the Ambassador, before the deal, and where somebody looks on."""
    shown = scene.shown
    if scene.me is None or not shown.identities or not shown.identities[scene.me]:
        return ""
    found = shown.identities[scene.me][0]
    return found if found in IDENTITIES else ""


def ally(scene: TopSecretBase) -> str:
    """The agent with whom the person wins; empty where everybody plays alone. T 1.1, T 5.1"""
    mine = own(scene)
    return scene.rules.ally[mine] if mine and scene.players == 4 else ""


def chair_of_ally(scene: TopSecretBase) -> int | None:
    """Who is the ally for certain; None while that is not known."""
    wanted = ally(scene)
    if not wanted or not scene.house.settings.aids:
        return None
    agents = (chair for chair in scene.shown.agents if chair != scene.seat)
    return next((chair for chair in agents if wanted in certain(scene, chair)), None)


def is_enemy(scene: TopSecretBase, chair: int) -> bool:
    """Whether somebody is no ally for certain: by a proof, by who the ally is, or by what the helper strikes out."""
    wanted = ally(scene)
    if not wanted or not scene.house.settings.aids or chair not in scene.shown.agents or chair == scene.seat:
        return False
    known = [card for card in certain(scene, chair) if card in IDENTITIES]
    struck = scene.notebook.helping and scene.notebook.helper.cell(chair, wanted).state == NO
    return wanted not in known and (bool(known) or chair_of_ally(scene) is not None or struck)


def is_doubted(scene: TopSecretBase, chair: int) -> bool:
    """Whether the person's own pencil says of somebody that this is no ally: struck out, or another agent is ringed."""
    wanted, pencil = ally(scene), scene.notebook.pencil
    if not wanted or chair not in scene.shown.agents or pencil.at(chair, wanted) == RING:
        return False
    return pencil.at(chair, wanted) == STROKE or any(pencil.at(chair, each) == RING for each in IDENTITIES)


def pair(scene: TopSecretBase) -> tuple[int, ...]:
    """The person's pair, else that of the first seat, once masks are off; empty before, and where there are no pairs. T 1.1"""
    coming = scene.sitting.coming()[:1] if scene.aloft.disclosed else ()
    known: list[Sequence[Cards]] = [
        each.identities for each in coming if isinstance(each, Unmasked)
    ]  # on show, before the table follows
    known += [scene.shown.identities] if scene.shown.unmasked else []
    if not known or scene.players != len(IDENTITIES):
        return ()
    who = {chair: known[0][chair][0] for chair in scene.shown.agents}
    mine = who[scene.me if scene.me is not None else 0]
    return tuple(chair for chair in who if who[chair] in (mine, scene.rules.ally[mine]))


def sides(scene: TopSecretBase) -> str:
    """Who has played against whom, once masks are off; the person's pair, else that of the first seat, first."""
    ours = pair(scene)
    others = tuple(chair for chair in scene.shown.agents if chair not in ours)
    return scene.company.sentence("sides", players=ours, other=others) if ours else ""


def on_side(scene: TopSecretBase, chair: int) -> bool | None:
    """Whether somebody is of that pair; None while nobody knows, and where there are no pairs."""
    ours = pair(scene)
    return chair in ours if ours else None


def plate(scene: TopSecretBase) -> str:
    """With whom the person wins, in a few words: the agent, or who that is once it is known. Empty before the deal."""
    if not own(scene):
        return ""
    wanted, chair = ally(scene), chair_of_ally(scene)
    if not wanted:
        return scene.words.text("table", "ally", "alone")
    known = chairs.name(scene, chair) if chair is not None else short(scene, wanted)
    return scene.words.text("table", "ally", "plate", agent=known)


def dealt(scene: TopSecretBase) -> str:
    """Who the person is, with which fragment, and with whom they win; names marked. Empty where somebody looks on."""
    shown = scene.shown
    return _told(scene, shown.identities, shown.fragments) if shown.identities else ""


def is_dealt(scene: TopSecretBase, at: int) -> bool:
    """Whether event number `at` comes just after a deal in which the person has got a part."""
    events = scene.sitting.truth.events
    return scene.me is not None and at > 0 and isinstance(events[at - 1], GameBegan)


def of_deal(scene: TopSecretBase, event: GameBegan) -> str:
    """The same for the log, of the deal itself."""
    return _told(scene, event.identities, event.fragments)


def _told(scene: TopSecretBase, identities: Sequence[Cards], fragments: Sequence[Cards]) -> str:
    if scene.me is None:
        return ""
    if not identities[scene.me]:
        return scene.company.sentence("dealt", "ambassador")
    (mine,), (fragment,) = identities[scene.me], fragments[scene.me]
    pairs = scene.players == 4
    other = scene.rules.ally[mine]
    return scene.company.sentence("dealt", "pairs" if pairs else "alone", card=mine, second=fragment, third=other)


def noted(scene: TopSecretBase) -> str:
    """The line in the head of the notes; empty where there are no partners."""
    wanted, chair = ally(scene), chair_of_ally(scene)
    if not wanted:
        return ""
    if chair is None:
        return scene.words.text("table", "ally", "noted", agent=short(scene, wanted))
    return scene.company.say("ally", "found", seat=chair)


def told_of_card(scene: TopSecretBase, card: str) -> str:
    """What is said of one's own black card that says who one is; empty of others."""
    wanted = ally(scene)
    if not wanted or card != BLACK + own(scene):
        return ""
    return scene.company.say("ally", "card", card=wanted)


# The number


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
