"""How a game of Top Secret goes: the procedures, in the order of the rules."""

from dataclasses import dataclass

from engine.core.cards import Cards, take, zone
from engine.core.flow import Frame, State, abandon, ask, ask_together, call, chance, emit, finish, given
from engine.core.match import Decided
from engine.games.top_secret.rules.numbers import BLACK, CHAIRS, FRAGMENTS, IDENTITIES, Rules
from engine.games.top_secret.rules.table import (
    Called,
    GameBegan,
    LetPass,
    Met,
    Named,
    Peeked,
    Revealed,
    RoundBegan,
    Sealed,
    SeriesBegan,
    Showed,
    Table,
    TurnedUp,
    Unmasked,
    Visited,
    agents_beside,
)

S = State[Table, Rules]


# One game


@dataclass(slots=True)
class Play(Frame):
    """A game from the deal to the call."""


def deal(s: S, f: Play) -> None:  # T 2.1, 2.2, 5.1, 6.1
    ambassador = next_ambassador(s)
    agents = agents_beside(ambassador)
    identities = dict(zip(agents, chance(s).order(IDENTITIES), strict=True))
    fragments = dict(zip(agents, chance(s).order(FRAGMENTS), strict=True))
    emit(
        s,
        GameBegan(
            first=chance(s).draw(agents),
            ambassador=ambassador,
            phantom_after=None if s.rules.phantom is None else chance(s).draw(range(s.rules.players)),
            identities=black_cards(identities),
            fragments=black_cards(fragments),
            places=all_places(s),
        ),
    )


def open_round(s: S, f: Play) -> None:  # T 3.1
    emit(s, RoundBegan(s.table.round, s.table.first))
    call(s, Round())


def next_round(s: S, f: Play) -> None:  # T 3.7
    table = s.table
    if table.call is not None:
        settle_call(s, *table.call)
        return
    number = table.round + 1
    if not all(table.places):
        emit(s, SeriesBegan(all_places(s)))
        chance(s).shuffled("ambassador")
        number = 1
    emit(s, RoundBegan(number, table.order()[1]))
    call(s, Round())
    f.go_to(next_round)


Play.steps = (deal, open_round, next_round)


def next_ambassador(s: S) -> int:  # T 6.1
    if s.rules.rotate and s.rules.seeker and s.table.last_winner is not None:
        return (s.table.ambassador + 1) % CHAIRS
    return s.table.ambassador


def black_cards(cards: dict[int, str]) -> tuple[Cards, ...]:
    return tuple((cards[chair],) if chair in cards else () for chair in range(CHAIRS))


def all_places(s: S) -> tuple[Cards, ...]:
    return (zone(s.rules.places),) * CHAIRS


def settle_call(s: S, caller: int, number: Cards, met: tuple[int, ...]) -> None:  # T 4.2, 5.3, 6.4
    table = s.table
    seats = range(s.rules.players)
    right = number == the_number(table)
    winners = tuple(seat for seat in seats if (seat == caller) == right)
    if s.rules.players == 4:
        pair = pair_of(s, caller)
        right = right and met[0] in pair
        winners = tuple(seat for seat in seats if (seat in pair) == right)
    emit(s, Unmasked(caller, right, tuple(table.identities), tuple(table.fragments)))
    finish(s, Decided(winners, tuple(int(seat in winners) for seat in seats)))


def the_number(table: Table) -> Cards:  # T 1.2
    agents = table.agents
    fragment_of = {table.identities[agent][0]: table.fragments[agent][0] for agent in agents}
    return tuple(fragment_of[identity] for identity in IDENTITIES)


def pair_of(s: S, agent: int) -> tuple[int, ...]:  # T 1.1
    mine = s.table.identities[agent][0]
    return tuple(each for each in s.table.agents if s.table.identities[each][0] in (mine, s.rules.ally[mine]))


# A round


@dataclass(slots=True)
class Round(Frame):
    """`meetings`: those still to be settled, as place and members; none before all places lie open. T 3.2"""

    meetings: tuple[tuple[str, tuple[int, ...]], ...] = ()


def ambassador_chooses(s: S, f: Round) -> None:  # T 6.1
    if s.rules.seeker:
        ask(s, "place", (s.table.ambassador,))


def ambassador_seals(s: S, f: Round) -> None:
    if s.rules.seeker:
        seal(s, given(s).word())


def next_agent(s: S, f: Round) -> None:  # T 3.1, 5.1
    waiting = [agent for agent in s.table.order() if not s.table.now[agent]]
    if waiting and waiting[0] == s.rules.phantom:
        emit(s, Visited(waiting[0], chance(s).draw(s.table.places[waiting[0]])))
        f.go_to(next_agent)
    elif waiting:
        ask(s, "place", (waiting[0],))


def agent_visits(s: S, f: Round) -> None:  # T 3.1
    for agent, choice in s.answers.items():
        emit(s, Visited(agent, choice.word()))
    if not all(s.table.now[agent] for agent in s.table.agents):
        f.go_to(next_agent)


def ambassador_visits(s: S, f: Round) -> None:  # T 3.1, 6.1
    table, seat = s.table, s.table.ambassador
    if s.rules.seeker:
        emit(s, TurnedUp(seat, table.sealed[0], table.places[seat]))
    else:
        emit(s, Visited(seat, chance(s).draw(table.places[seat], "ambassador")))


def find_meetings(s: S, f: Round) -> None:  # T 3.2, 6.3
    places = dict.fromkeys(s.table.now[chair] for chair in s.table.order())
    groups = [(place, s.table.visitors(place)) for place in places]
    f.meetings = tuple(group for group in groups if is_meeting(s, group[1]))


def settle_meetings(s: S, f: Round) -> None:  # T 3.2
    if f.meetings:
        (place, members), *rest = f.meetings
        f.meetings = tuple(rest)
        f.go_to(settle_meetings)
        emit(s, Met(place, members))
        call(s, Meeting(members))


Round.steps = (
    ambassador_chooses, ambassador_seals, next_agent, agent_visits, ambassador_visits, find_meetings, settle_meetings,
)  # fmt: skip


def seal(s: S, place: str) -> None:
    seat = s.table.ambassador
    emit(s, Sealed(seat, place, take(s.table.places[seat], place)))


def is_meeting(s: S, members: tuple[int, ...]) -> bool:
    if len(members) == 2:
        return s.rules.phantom not in members or s.table.ambassador not in members  # T 5.2
    return len(members) == 3 and s.rules.seeker and s.table.ambassador in members  # T 6.3


# A meeting


@dataclass(slots=True)
class Meeting(Frame):
    """`members` in the round's order, the Ambassador last; `named` who is asked to show a black card. T 3.3, 3.6"""

    members: tuple[int, ...]
    named: int | None = None


def meet(s: S, f: Meeting) -> None:  # T 3.3, 3.6, 5.2, 6.2, 6.3
    agents = [chair for chair in f.members if chair not in (s.table.ambassador, s.rules.phantom)]
    kinds = dict.fromkeys(agents, meeting_kind(s, f))
    if s.rules.seeker and s.table.ambassador in f.members:
        kinds[s.table.ambassador] = "listen"
    ask_together(s, kinds)


def settle_meeting(s: S, f: Meeting) -> None:  # T 4.1, 6.4
    callers = [chair for chair in f.members if chair in s.answers and s.answers[chair].verb == "call"]
    if callers:
        number = s.answers[callers[0]].cards()
        emit(s, Called(callers[0], number, tuple(chair for chair in f.members if chair != callers[0])))
        abandon(s, Play)
    elif meeting_kind(s, f) == "meet":
        exchange(s, f)
        finish(s)
    else:
        agent = f.members[0] if f.members[0] in s.answers else f.members[1]
        inquire(s, f, agent)


def reveal(s: S, f: Meeting) -> None:  # T 3.6, 6.2
    assert f.named is not None
    witness = s.table.ambassador if s.rules.seeker else None
    emit(s, Revealed(f.named, f.members[0], witness, black_card(s, f.named, given(s).word())))


Meeting.steps = (meet, settle_meeting, reveal)


def meeting_kind(s: S, f: Meeting) -> str:
    if s.rules.phantom in f.members:
        return "peek"
    return "ask" if s.table.ambassador in f.members and len(f.members) == 2 else "meet"


def exchange(s: S, f: Meeting) -> None:  # T 3.3, 6.3
    to_ambassador = len(f.members) == 3
    for agent, other in zip(f.members[:2], f.members[1::-1], strict=True):
        to = s.table.ambassador if to_ambassador else other
        emit(s, Showed(agent, to, s.answers[agent].cards()))


def inquire(s: S, f: Meeting, agent: int) -> None:  # T 3.6, 5.2
    choice = s.answers[agent]
    if choice.verb == "name" and len(choice.args) == 1:
        f.named = choice.number()
        emit(s, Named(agent, f.named))
        ask(s, "reveal", (f.named,))
        return
    if choice.verb == "pass":
        emit(s, LetPass(agent))
    else:
        assert s.rules.phantom is not None
        if choice.verb == "name":
            emit(s, Named(agent, s.rules.phantom))
        emit(s, Peeked(agent, s.rules.phantom, black_card(s, s.rules.phantom, choice.word(len(choice.args) - 1))))
    finish(s)


def black_card(s: S, agent: int, kind: str) -> str:
    cards = s.table.identities if kind == "identity" else s.table.fragments
    return BLACK + cards[agent][0]
