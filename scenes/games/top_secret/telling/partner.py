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
from scenes.games.top_secret.base import TopSecretSight, TopSecretTheatre, short
from scenes.games.top_secret.board import chairs

# Whose partner


def certain(sight: TopSecretSight, chair: int) -> tuple[str, ...]:
    """The cards that this chair has for certain: proved by the black card, or as the helper says."""
    proved = sight.story.notes.proofs(chair)
    sure = sight.notebook.helper.sure(chair) if sight.notebook.helping and chair in sight.shown.agents else ()
    return tuple(card for card in TRUE_CARDS if card in proved or card in sure)


def black(sight: TopSecretSight, chair: int) -> tuple[str, ...]:
    """The black cards of a chair as they are known; none before the deal, and of the Ambassador."""
    shown = sight.shown
    return (*shown.identities[chair], *shown.fragments[chair]) if shown.identities else ()


def own(sight: TopSecretSight) -> str:
    """The agent that the person is; empty for the Ambassador, before the deal, and where somebody looks on."""
    shown = sight.shown
    if sight.me is None or not shown.identities or not shown.identities[sight.me]:
        return ""
    found = shown.identities[sight.me][0]
    return found if found in IDENTITIES else ""


def ally(sight: TopSecretSight) -> str:
    """The agent with whom the person wins; empty where everybody plays alone. T 1.1, T 5.1"""
    mine = own(sight)
    return sight.rules.ally[mine] if mine and sight.players == 4 else ""


def chair_of_ally(sight: TopSecretSight) -> int | None:
    """Who is the ally for certain; None while that is not known."""
    wanted = ally(sight)
    if not wanted or not sight.house.settings.aids:
        return None
    agents = (chair for chair in sight.shown.agents if chair != sight.seat)
    return next((chair for chair in agents if wanted in certain(sight, chair)), None)


def is_enemy(sight: TopSecretSight, chair: int) -> bool:
    """Whether somebody is no ally for certain: by a proof, by who the ally is, or by what the helper strikes out."""
    wanted = ally(sight)
    if not wanted or not sight.house.settings.aids or chair not in sight.shown.agents or chair == sight.seat:
        return False
    known = [card for card in certain(sight, chair) if card in IDENTITIES]
    struck = sight.notebook.helping and sight.notebook.helper.cell(chair, wanted).state == NO
    return wanted not in known and (bool(known) or chair_of_ally(sight) is not None or struck)


def is_doubted(sight: TopSecretSight, chair: int) -> bool:
    """Whether the person's own pencil says of somebody that this is no ally: struck out, or another agent is ringed."""
    wanted, pencil = ally(sight), sight.notebook.pencil
    if not wanted or chair not in sight.shown.agents or pencil.at(chair, wanted) == RING:
        return False
    return pencil.at(chair, wanted) == STROKE or any(pencil.at(chair, each) == RING for each in IDENTITIES)


def pair(theatre: TopSecretTheatre) -> tuple[int, ...]:
    """The person's pair, else that of the first seat, once masks are off; empty before, and where there are no pairs. T 1.1"""
    coming = theatre.sitting.coming()[:1] if theatre.aloft.disclosed else ()
    known: list[Sequence[Cards]] = [
        each.identities for each in coming if isinstance(each, Unmasked)
    ]  # on show, before the table follows
    known += [theatre.shown.identities] if theatre.shown.unmasked else []
    if not known or theatre.players != len(IDENTITIES):
        return ()
    who = {chair: known[0][chair][0] for chair in theatre.shown.agents}
    mine = who[theatre.me if theatre.me is not None else 0]
    return tuple(chair for chair in who if who[chair] in (mine, theatre.rules.ally[mine]))


def sides(theatre: TopSecretTheatre) -> str:
    """Who has played against whom, once masks are off; the person's pair, else that of the first seat, first."""
    ours = pair(theatre)
    others = tuple(chair for chair in theatre.shown.agents if chair not in ours)
    return theatre.company.sentence("sides", players=ours, other=others) if ours else ""


def on_side(theatre: TopSecretTheatre, chair: int) -> bool | None:
    """Whether somebody is of that pair; None while nobody knows, and where there are no pairs."""
    ours = pair(theatre)
    return chair in ours if ours else None


def plate(sight: TopSecretSight) -> str:
    """With whom the person wins, in a few words: the agent, or who that is once it is known. Empty before the deal."""
    if not own(sight):
        return ""
    wanted, chair = ally(sight), chair_of_ally(sight)
    if not wanted:
        return sight.words.text("table", "ally", "alone")
    known = chairs.name(sight, chair) if chair is not None else short(sight, wanted)
    return sight.words.text("table", "ally", "plate", agent=known)


def dealt(sight: TopSecretSight) -> str:
    """Who the person is, with which fragment, and with whom they win; names marked. Empty where somebody looks on."""
    shown = sight.shown
    return _told(sight, shown.identities, shown.fragments) if shown.identities else ""


def is_dealt(sight: TopSecretSight, at: int) -> bool:
    """Whether event number `at` comes just after a deal in which the person has got a part."""
    events = sight.sitting.events
    return sight.me is not None and at > 0 and isinstance(events[at - 1], GameBegan)


def of_deal(sight: TopSecretSight, event: GameBegan) -> str:
    """The same for the log, of the deal itself."""
    return _told(sight, event.identities, event.fragments)


def _told(sight: TopSecretSight, identities: Sequence[Cards], fragments: Sequence[Cards]) -> str:
    if sight.me is None:
        return ""
    if not identities[sight.me]:
        return sight.company.sentence("dealt", "ambassador")
    (mine,), (fragment,) = identities[sight.me], fragments[sight.me]
    pairs = sight.players == 4
    other = sight.rules.ally[mine]
    return sight.company.sentence("dealt", "pairs" if pairs else "alone", card=mine, second=fragment, third=other)


def noted(sight: TopSecretSight) -> str:
    """The line in the head of the notes; empty where there are no partners."""
    wanted, chair = ally(sight), chair_of_ally(sight)
    if not wanted:
        return ""
    if chair is None:
        return sight.words.text("table", "ally", "noted", agent=short(sight, wanted))
    return sight.company.say("ally", "found", seat=chair)


def told_of_card(sight: TopSecretSight, card: str) -> str:
    """What is said of one's own black card that says who one is; empty of others."""
    wanted = ally(sight)
    if not wanted or card != BLACK + own(sight):
        return ""
    return sight.company.say("ally", "card", card=wanted)


# The number


def number_box(sight: TopSecretSight, at: int) -> tuple[marks.Box, str]:
    """How a box of the number looks, and the fragment in it: one's own, sure, proved, or by one's own pencil."""
    agent, shown = IDENTITIES[at], sight.shown
    if shown.unmasked:
        chair = next((each for each in shown.agents if agent in shown.identities[each]), None)
        return ("known", shown.fragments[chair][0]) if chair is not None else ("open", "")
    if shown.identities and agent in shown.identities[sight.seat]:
        return "mine", shown.fragments[sight.seat][0]
    for chair in chairs.agents(sight):
        proved = sight.story.notes.proofs(chair)
        fragment = next((card for card in proved if card in FRAGMENTS), "")
        if agent in proved and fragment:
            return "known", fragment
    if sight.notebook.helping and len(sight.notebook.helper.dial(at)) == 1:
        return "sure", sight.notebook.helper.dial(at)[0]
    pencilled = ringed(sight, agent)
    return ("pencil", pencilled) if pencilled else ("open", "")


def ringed(sight: TopSecretSight, agent: str) -> str:
    """The fragment ringed on the sheet on which this agent is."""
    pencil = sight.notebook.pencil
    for chair in chairs.agents(sight):
        if pencil.at(chair, agent) == "ring":
            return next((card for card in FRAGMENTS if pencil.at(chair, card) == "ring"), "")
    return ""
