"""What Top Secret tells those who show it, and what everybody saw the players do."""

from collections.abc import Iterable

from engine.core.deed import GUESS, MOVE, Deed
from engine.core.event import Event
from engine.core.facts import Facts, Tension
from engine.core.flow import State
from engine.core.match import of_one_game
from engine.games.top_secret.honours import feats, numbers
from engine.games.top_secret.rules.numbers import IDENTITIES, Rules
from engine.games.top_secret.rules.play import Meeting, Round
from engine.games.top_secret.rules.table import Called, GameBegan, SeriesBegan, Table, TurnedUp, Unmasked, Visited

S = State[Table, Rules]


def whose(state: S) -> int | None:
    """Who alone is asked: an agent or the Ambassador to play a place, or one of a meeting. T 3.1, T 6.1"""
    asked = state.waits_for()
    return asked[0] if len(asked) == 1 else None


def to_act(table: Table) -> tuple[int, ...]:
    """The chairs that are still to be seen at a place in this round, in its order: the Ambassador of five first while he
    has laid nothing, else last, as the one of three and four. T 3.1, T 6.1"""
    agents = tuple(agent for agent in table.order() if not table.now[agent])
    if table.now[table.ambassador]:
        return agents
    first = table.players == 5 and not table.sealed
    return (table.ambassador, *agents) if first else (*agents, table.ambassador)


def meetings(state: S) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The meetings of this round that are not settled, as place and members: the one under way first. T 3.2"""
    found: list[tuple[str, tuple[int, ...]]] = []
    for frame in reversed(state.frames):
        if isinstance(frame, Meeting):
            found.append((state.table.now[frame.members[0]], frame.members))
        elif isinstance(frame, Round):
            found += frame.meetings
    return tuple(found)


KNOWING = 2  # others of whom somebody has seen cards: with their own card they can know the number
OFTEN = 6  # times that they have seen any: there is hardly more to be learnt


def tension(table: Table, rules: Rules) -> Tension:
    """A call ends the game at any moment, and who has seen cards of several others may make it. T 4.1"""
    if table.call is not None:
        return "last"
    seen: dict[int, list[int]] = {}
    for source, to, _ in table.shown:
        seen.setdefault(to, []).append(source)
    knowing = [len(sources) for sources in seen.values() if len(set(sources)) >= KNOWING]
    return "calm" if not knowing else "last" if max(knowing) >= OFTEN else "tension"


def parts(players: int) -> tuple[str, ...]:
    """Five play two parts: the last seat begins as the Ambassador. T 6.1"""
    return ("agent",) * 4 + ("ambassador",) if players == 5 else ()


TOGETHER = 0.2  # of matches of four to so many points, those that two win at once (data/top_secret/TUNING.md)


def fair(state: S) -> float:
    """How likely each is to win: of four in a single game one of two pairs does, in a match the pairs change. T 1.1, T 4.3"""
    players = state.table.players
    return (2 if of_one_game(state) else 1 + TOGETHER) / players if players == len(IDENTITIES) else 1 / players


CALL = "call"


def deeds(events: Iterable[Event]) -> list[Deed]:
    """Of events as a bystander saw them, from the beginning of a match.

    Only the first place of a series tells of somebody: in the end all have been at nearly all places. T 3.7
    """
    found: list[Deed] = []
    gone: list[int] = []
    for event in events:
        match event:
            case GameBegan() | SeriesBegan():
                gone.clear()
            case Visited(seat, place) | TurnedUp(seat, place) if seat not in gone:
                gone.append(seat)
                found.append(Deed(seat, MOVE, place))
            case Called(seat):
                found.append(Deed(seat, GUESS, CALL))
            case Unmasked(seat, right):
                found[-1] = Deed(seat, GUESS, CALL, right)
            case _:
                pass
    return found


FACTS = Facts(
    fair=fair,
    counted="round",
    whose=whose,
    tension=tension,
    parts=parts,
    deeds=deeds,
    feats=feats,
    numbers=numbers,
    # the places, the envelope that is packed, the sheet, and what is dialled
    spots=("map", "packet", "notes", "telephone"),
    tallied={
        "calls_right": ("calls_right", "calls_wrong"),
        "sure": ("sure", "unsure"),
        "met_ally": ("met_ally", "met_others"),
        "proofs": ("proofs", "coloured"),
        "asked": (),
    },
)
