"""Who the person is in the game under way, and whose partner: told at the deal, and standing where it can be read again. T 1.1"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import Cards
from engine.games.top_secret.helper import NO
from engine.games.top_secret.pencil import RING, STROKE
from engine.games.top_secret.rules.numbers import BLACK, IDENTITIES, TRUE_CARDS
from engine.games.top_secret.rules.table import GameBegan, Unmasked
from scenes.games.top_secret.board import chairs
from scenes.games.top_secret.scene import TopSecretScene, short
from scenes.people.company import plain


def certain(table: TopSecretScene, chair: int) -> tuple[str, ...]:
    """The cards that this chair has for certain: proved by the black card, or as the helper says."""
    proved = table.story.notes.proofs(chair)
    sure = table.notebook.helper.sure(chair) if table.notebook.helping and chair in table.shown.agents else ()
    return tuple(card for card in TRUE_CARDS if card in proved or card in sure)


def black(table: TopSecretScene, chair: int) -> tuple[str, ...]:
    """The black cards of a chair as they are known; none before the deal, and of the Ambassador."""
    shown = table.shown
    return (*shown.identities[chair], *shown.fragments[chair]) if shown.identities else ()


def own(table: TopSecretScene) -> str:
    """The agent that the person is; empty for the Ambassador, before the deal, and where somebody looks on."""
    shown = table.shown
    if table.me is None or not shown.identities or not shown.identities[table.me]:
        return ""
    found = shown.identities[table.me][0]
    return found if found in IDENTITIES else ""


def ally(table: TopSecretScene) -> str:
    """The agent with whom the person wins; empty where everybody plays alone. T 1.1, T 5.1"""
    mine = own(table)
    return table.rules.ally[mine] if mine and table.players == 4 else ""


def chair_of_ally(table: TopSecretScene) -> int | None:
    """Who is the ally for certain; None while that is not known."""
    wanted = ally(table)
    if not wanted or not table.house.settings.aids:
        return None
    agents = (chair for chair in table.shown.agents if chair != table.seat)
    return next((chair for chair in agents if wanted in certain(table, chair)), None)


def is_enemy(table: TopSecretScene, chair: int) -> bool:
    """Whether somebody is no ally for certain: by a proof, by who the ally is, or by what the helper strikes out."""
    wanted = ally(table)
    if not wanted or not table.house.settings.aids or chair not in table.shown.agents or chair == table.seat:
        return False
    known = [card for card in certain(table, chair) if card in IDENTITIES]
    struck = table.notebook.helping and table.notebook.helper.cell(chair, wanted).state == NO
    return wanted not in known and (bool(known) or chair_of_ally(table) is not None or struck)


def is_doubted(table: TopSecretScene, chair: int) -> bool:
    """Whether the person's own pencil says of somebody that this is no ally: struck out, or another agent is ringed."""
    wanted, pencil = ally(table), table.notebook.pencil
    if not wanted or chair not in table.shown.agents or pencil.at(chair, wanted) == RING:
        return False
    return pencil.at(chair, wanted) == STROKE or any(pencil.at(chair, each) == RING for each in IDENTITIES)


def pair(table: TopSecretScene) -> tuple[int, ...]:
    """The person's pair, else that of the first seat, once masks are off; empty before, and where there are no pairs. T 1.1"""
    coming = table.sitting.coming()[:1] if table.aloft.disclosed else ()
    known: list[Sequence[Cards]] = [
        each.identities for each in coming if isinstance(each, Unmasked)
    ]  # on show, before the table follows
    known += [table.shown.identities] if table.shown.unmasked else []
    if not known or table.players != len(IDENTITIES):
        return ()
    who = {chair: known[0][chair][0] for chair in table.shown.agents}
    mine = who[table.me if table.me is not None else 0]
    return tuple(chair for chair in who if who[chair] in (mine, table.rules.ally[mine]))


def sides(table: TopSecretScene) -> str:
    """Who has played against whom, once masks are off; the person's pair, else that of the first seat, first."""
    ours = pair(table)
    others = tuple(chair for chair in table.shown.agents if chair not in ours)
    return table.company.sentence("sides", players=ours, other=others) if ours else ""


def on_side(table: TopSecretScene, chair: int) -> bool | None:
    """Whether somebody is of that pair; None while nobody knows, and where there are no pairs."""
    ours = pair(table)
    return chair in ours if ours else None


def plate(table: TopSecretScene) -> str:
    """With whom the person wins, in a few words: the agent, or who that is once it is known. Empty before the deal."""
    if not own(table):
        return ""
    wanted, chair = ally(table), chair_of_ally(table)
    if not wanted:
        return table.words.text("table", "ally", "alone")
    known = chairs.name(table, chair) if chair is not None else short(table, wanted)
    return table.words.text("table", "ally", "plate", agent=known)


def dealt(table: TopSecretScene) -> str:
    """Who the person is, with which fragment, and with whom they win; names marked. Empty where somebody looks on."""
    shown = table.shown
    return _told(table, shown.identities, shown.fragments) if shown.identities else ""


def is_dealt(table: TopSecretScene, at: int) -> bool:
    """Whether event number `at` comes just after a deal in which the person has got a part."""
    events = table.sitting.truth.events
    return table.me is not None and at > 0 and isinstance(events[at - 1], GameBegan)


def of_deal(table: TopSecretScene, event: GameBegan) -> str:
    """The same for the log, of the deal itself."""
    return _told(table, event.identities, event.fragments)


def _told(table: TopSecretScene, identities: Sequence[Cards], fragments: Sequence[Cards]) -> str:
    if table.me is None:
        return ""
    if not identities[table.me]:
        return table.company.sentence("dealt", "ambassador")
    (mine,), (fragment,) = identities[table.me], fragments[table.me]
    pairs = table.players == 4
    other = table.rules.ally[mine]
    return table.company.sentence("dealt", "pairs" if pairs else "alone", card=mine, second=fragment, third=other)


def noted(table: TopSecretScene) -> str:
    """The line in the head of the notes; empty where there are no partners."""
    wanted, chair = ally(table), chair_of_ally(table)
    if not wanted:
        return ""
    if chair is None:
        return table.words.text("table", "ally", "noted", agent=short(table, wanted))
    return plain(table.company.sentence("ally", "found", seat=chair))


def told_of_card(table: TopSecretScene, card: str) -> str:
    """What is said of one's own black card that says who one is; empty of others."""
    wanted = ally(table)
    if not wanted or card != BLACK + own(table):
        return ""
    return plain(table.company.sentence("ally", "card", card=wanted))
