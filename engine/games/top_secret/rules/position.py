"""Positions of Top Secret: the beginning of a round, or of the turn of one agent in it."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.cards import Cards, take_all, zone
from engine.core.errors import shown
from engine.core.flow import State, call, chance
from engine.core.game import Positions
from engine.core.position import PositionReader
from engine.core.reading import is_list
from engine.games.top_secret.deduction import ALL, DEALS, agrees, fact, holds, listed
from engine.games.top_secret.rules.numbers import BLACK, CHAIRS, FRAGMENTS, IDENTITIES, PACKET_CARDS, Rules
from engine.games.top_secret.rules.play import Play, Round, ambassador_chooses, black_cards, next_agent, next_round
from engine.games.top_secret.rules.table import Shown, Table, agents_beside

S = State[Table, Rules]


def read(s: S, position: Mapping[str, Any], where: str) -> None:
    _Reading(s, position, where).read()


class _Reading:
    def __init__(self, s: S, position: Mapping[str, Any], where: str) -> None:
        self.s, self.rules, self.table = s, s.rules, s.table
        self.reader = PositionReader(position, where, s.rules.players)
        self.dice = chance(s).generator.branch(s.rules.players)  # deals what is open: drawn from the seed, never logged

    def read(self) -> None:
        reader, table = self.reader, self.table
        table.ambassador, table.phantom_after = self.ambassador_seat(), self.phantom_after()
        identities, fragments = self.black("identities", IDENTITIES), self.black("fragments", FRAGMENTS)
        table.shown = self.shown()
        round_, first, turn = reader.whole("round", 1, len(self.rules.places)), self.agent("first"), self.agent("turn")
        scores = reader.counters("scores", 0, self.rules.data.points - 1)
        left, played, pile = self.left(), self.played(), reader.pile("ambassador", self.rules.places)
        reader.no_more()
        reader.done()

        self.deal(identities, fragments)
        table.scores = scores or [0] * self.rules.players
        table.first = first if first is not None else self.dice.pick(table.agents)
        self.lay_places(round_, turn, left, played, pile)
        reader.done()
        call(self.s, Play().go_to(next_round))
        call(self.s, Round().go_to(next_agent if any(table.now) else ambassador_chooses))

    # What lies there

    def ambassador_seat(self) -> int:  # T 6.1
        seat = self.reader.maybe("ambassador_seat")
        chairs = [CHAIRS - 1] if not self.rules.seeker else list(range(CHAIRS))
        if seat is None:
            return CHAIRS - 1
        if not self.rules.seeker:
            self.reader.problem("ambassador_seat", "expected no seat: the Ambassador is nobody's part")
        elif isinstance(seat, bool) or seat not in chairs:
            self.reader.problem("ambassador_seat", f"expected a seat from 0 to {CHAIRS - 1}, not {shown(seat)}")
        elif seat != CHAIRS - 1 and not self.rules.rotate:
            self.reader.problem("ambassador_seat", f"expected seat {CHAIRS - 1}: the part does not rotate")
        else:
            return int(seat)
        return CHAIRS - 1

    def phantom_after(self) -> int | None:  # T 5.1
        """To whose left the fictitious agent sits: to the last seat's where a position says nothing."""
        seat = self.reader.seat("phantom_after")
        if seat is not None and self.rules.phantom is None:
            self.reader.problem("phantom_after", "expected no seat: only three play with the fictitious agent")
        return self.table.phantom_after if seat is None else seat

    def agent(self, key: str) -> int | None:
        seat = self.reader.seat(key, CHAIRS)
        if seat == self.table.ambassador:
            self.reader.problem(key, f"expected an agent, not the Ambassador ({seat})")
            return None
        return seat

    def black(self, key: str, known: Sequence[str]) -> dict[int, str]:
        """The black cards that are given, by agent; null leaves an agent's open."""
        agents = agents_beside(self.table.ambassador)
        values = self.reader.per_seat(key, CHAIRS if self.rules.seeker else len(agents)) or []
        cards: dict[int, str] = {}
        for seat, value in enumerate(values):
            card = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
            if card is None:
                continue
            if seat not in agents:
                self.reader.problem(f"{key}.{seat}", "expected null: the Ambassador has no black card")
            elif not isinstance(card, str) or card not in known:
                self.reader.problem(f"{key}.{seat}", f"expected the id of a card, not {shown(value)}")
            elif card in cards.values():
                self.reader.problem(f"{key}.{seat}", f"expected each card once, not {card} again")
            else:
                cards[seat] = card
        return cards

    def shown(self) -> list[Shown]:
        entries = self.reader.items("shown") if self.reader.maybe("shown") is not None else []
        return [entry for at, each in enumerate(entries) if (entry := self.showing(f"shown.{at}", each)) is not None]

    def showing(self, key: str, entry: object) -> Shown | None:
        """One `[from, to, packet]`. T 3.4-3.6"""
        if not is_list(entry) or len(entry) != 3:
            self.reader.problem(key, f"expected [from, to, packet], not {shown(entry)}")
            return None
        source, to, text = entry
        chairs = range(self.rules.players)
        if isinstance(source, bool) or source not in agents_beside(self.table.ambassador):
            self.reader.problem(f"{key}.0", f"expected an agent, not {shown(source)}")
        elif isinstance(to, bool) or to not in chairs or to == source:
            self.reader.problem(f"{key}.1", f"expected another player, not {shown(to)}")
        elif not isinstance(text, str) or not _is_packet(tuple(text.split("+"))):
            self.reader.problem(f"{key}.2", f"expected a packet as in `show` or one black card, not {shown(text)}")
        elif "+" not in text and to == self.table.ambassador:
            self.reader.problem(f"{key}.1", "expected the agent who asked, not the Ambassador")  # T 6.2
        elif "+" in text and source == self.rules.phantom:
            self.reader.problem(f"{key}.2", "expected one black card of the fictitious agent")  # T 5.2
        else:
            return source, to, text
        return None

    def deal(self, identities: dict[int, str], fragments: dict[int, str]) -> None:  # T 2.1
        """The black cards: those given, the rest dealt so that everything shown could be shown."""
        agents = self.table.agents
        found = ALL
        for seat, card in (*identities.items(), *fragments.items()):
            found &= holds(agents.index(seat), card)
        for source, _, packet in self.table.shown:
            found &= fact(agents.index(source), packet)
        deals = listed(found)
        if not deals:
            self.reader.problem("shown", "expected packets with exactly one true card each")
            self.reader.done()
        chosen = self.dice.pick(deals)
        self.table.identities = list(black_cards(dict(zip(agents, chosen[0], strict=True))))
        self.table.fragments = list(black_cards(dict(zip(agents, chosen[1], strict=True))))
        self.check_repeats()

    def check_repeats(self) -> None:  # T 3.4, 3.6
        seen: dict[tuple[int, int], list[str]] = {}
        for at, (source, to, packet) in enumerate(self.table.shown):
            before = seen.setdefault((source, to), [])
            whole = len([one for one in before if "+" in one]) >= 24
            if packet in before and source != self.rules.phantom and not ("+" in packet and whole):
                self.reader.problem(f"shown.{at}", f"expected nothing shown to a player twice, not {packet}")
            before.append(packet)

    # Places

    def left(self) -> dict[int, Cards]:
        """The hands that are given, by chair."""
        return self.by_chair("left")

    def played(self) -> dict[int, Cards]:
        return self.by_chair("played")

    def by_chair(self, key: str) -> dict[int, Cards]:
        """Lists of places for the agents, or for all five chairs; null leaves one open."""
        value = self.reader.maybe(key)
        if value is None:
            return {}
        counts = (CHAIRS,) if self.rules.seeker else (CHAIRS, CHAIRS - 1)
        if not is_list(value) or len(value) not in counts:
            self.reader.problem(key, f"expected a list of {CHAIRS}, one for each agent and the Ambassador")
            return {}
        found: dict[int, tuple[str, ...]] = {}
        for chair, each in enumerate(value):
            if each is not None:
                cards = self.reader.cards(f"{key}.{chair}", each, self.rules.places)
                if len(dict.fromkeys(cards)) != len(cards):
                    self.reader.problem(f"{key}.{chair}", "expected each place once")
                found[chair] = cards
        return found

    def lay_places(
        self, given: int | None, turn: int | None, left: dict[int, Cards], played: dict[int, Cards], pile: Cards | None
    ) -> None:
        """The places in hand and those lying; what is open is dealt. T 3.1, 3.7"""
        table, ambassador = self.table, self.table.ambassador
        if pile is not None and self.rules.seeker:
            if ambassador in left and zone(left[ambassador]) != zone(pile):
                self.reader.problem("ambassador", f"expected the places of left.{ambassador}")
            left = {**left, ambassador: pile}
        lying = {chair: len(cards) for chair, cards in played.items()}
        table.round = given or min([lying.get(ambassador, 9), *lying.values(), 9]) % 9 + 1
        before = table.round - 1
        moved = self.moved(turn, {chair: count > before for chair, count in lying.items()})
        hands: list[Cards] = []
        for chair in range(CHAIRS):
            count = before + (chair in moved)
            key = f"played.{chair}"
            cards = played.get(chair)
            if cards is None:
                rest = [place for place in self.rules.places if place not in left.get(chair, ())]
                if not self.rules.seeker and chair == ambassador:
                    rest = [place for place in rest if place not in (pile or ())]
                if len(rest) < count and chair not in left:
                    self.reader.problem("ambassador", f"expected {count} places already turned in round {table.round}")
                cards = tuple(self.dice.shuffled(rest)[:count])
            elif len(cards) > count or (len(cards) < count and chair not in left):
                self.reader.problem(key, f"expected {count} places lying in round {table.round}, not {len(cards)}")
            table.played.append(cards)
            table.now.append(cards[-1] if chair in moved and cards else "")
            hands.append(self.hand(chair, cards, left.get(chair)))
            if not hands[-1] and chair not in moved:
                self.reader.problem(f"left.{chair}", "expected a place in hand")
        table.places = hands
        self.reader.done()
        self.lay_ambassador(pile, moved)

    def moved(self, turn: int | None, longer: dict[int, bool]) -> tuple[int, ...]:
        """The agents that have visited a place in this round: those before `turn` in its order. T 3.1"""
        order = self.table.order()
        if turn is None:
            turn = next((agent for agent in order if not longer.get(agent)), order[0])
        return order[: order.index(turn)]

    def hand(self, chair: int, lying: Cards, left: Cards | None) -> Cards:
        if left is None:
            return zone(place for place in self.rules.places if place not in lying)
        if any(place in lying for place in left):
            self.reader.problem(f"left.{chair}", "expected no place that lies on the table")
        return zone(left)

    def lay_ambassador(self, pile: Cards | None, moved: tuple[int, ...]) -> None:
        """The order of his pile, or the place that lies face down once an agent has moved. T 2.2, 6.1"""
        table, ambassador = self.table, self.table.ambassador
        hand = table.places[ambassador]
        if not self.rules.seeker:
            top = list(pile or ())
            if len(dict.fromkeys(top)) != len(top) or any(place not in hand for place in top):
                self.reader.problem("ambassador", "expected places that the Ambassador has not yet turned, each once")
            chance(self.s).stacked["ambassador"] = top
        elif moved:
            place = self.dice.pick(hand)
            table.places[ambassador], table.sealed = take_all(hand, [place]), (place,)


def _is_packet(cards: Cards) -> bool:
    """Whether this is the text of a packet of somebody, or one black card."""
    if any(card not in PACKET_CARDS for card in cards):
        return False
    if len(cards) == 1:
        return cards[0].startswith(BLACK)
    in_order = list(cards) == sorted(cards, key=PACKET_CARDS.index)
    return len(cards) == 2 and in_order and any(agrees(deal, 0, cards) for deal in DEALS)


def write(table: Table) -> dict[str, Any]:
    agents = len(table.identities) if table.players == CHAIRS else CHAIRS - 1
    return {
        "identities": [cards[0] if cards else None for cards in table.identities[:agents]],
        "fragments": [cards[0] if cards else None for cards in table.fragments[:agents]],
        "ambassador": list(table.places[table.ambassador]),
        "ambassador_seat": table.ambassador if table.players == CHAIRS else None,
        "phantom_after": table.phantom_after,
        "played": [list(cards) for cards in table.played],
        "left": [list(cards) for cards in table.places[:agents]],
        "first": table.first,
        "turn": table.turn(),
        "round": table.round,
        "scores": list(table.scores),
        "shown": [list(entry) for entry in table.shown],
    }


POSITIONS = Positions(read, write, piles=("ambassador",), hands=("left",))
