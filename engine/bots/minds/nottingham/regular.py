"""The regular player: remembers every card that moved, and weighs what each choice makes of all hands."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.bots.minds.nottingham.belief import NECKLACE, Memory
from engine.bots.minds.nottingham.look import favour_limit, own, points, prospect, steps_left
from engine.bots.minds.nottingham.worth import Counts, Outlook, Prospect, counts_of, plus, worth
from engine.core.cards import is_blank
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import AnyState, options
from engine.core.mind import Asked, Budget, Character, Mind, Why
from engine.games.nottingham.guess import unseen_ambushes
from engine.games.nottingham.procedures import ExchangeSet, S, Trade
from engine.games.nottingham.questions import DEFEND, REFUSE, TAKE, cards_of
from engine.games.nottingham.rules import OBJECTS, PLACE, RED


@dataclass(frozen=True, slots=True)
class Style:
    """Weights of the regular player. Tuned by play against itself, see data/nottingham/TUNING.md.

    `rivals`: how much a point of an opponent counts against one's own, `leader` what is added for who leads;
    `samples`: how many ways the hidden hands are looked at; `ambush`: what an ambush is worth with time left;
    `strike`: what it must bring to be used; `favour`: what a card from the deck is worth; `fear`: how likely an
    unknown ambush card strikes, for each card that could.
    """

    outlook: Outlook = Outlook()
    rivals: float = 0.25
    leader: float = 0.15
    samples: int = 4
    ambush: float = 6.0
    strike: float = 0.5
    favour: float = 3.0
    fear: float = 1.5


Scored = list[tuple[float, Choice, Why]]


class Thought:
    """One decision: the view, what is believed, and what hands are worth to whom."""

    def __init__(self, view: S, seat: int, memory: Memory, generator: Generator, style: Style) -> None:
        self.view, self.seat, self.memory, self.generator, self.style = view, seat, memory, generator, style
        table = view.table
        self.mine = own(view, seat)
        self.prospect = prospect(view, seat, style.outlook)
        self._prospects: dict[int, Prospect] = {seat: self.prospect}
        self._hands: list[list[Counts]] | None = None
        totals = [points(view, other) for other in range(table.players)]
        rivals = [totals[other] for other in table.others(seat)]
        self.behind = max(rivals) - totals[seat]
        self.leaders = [other for other in table.others(seat) if totals[other] == max(rivals)]

    # What hands are worth

    def value(self, counts: Counts, start: int = 0) -> float:
        """Of one's own hand."""
        return worth(self.prospect, counts, start)

    def theirs(self, other: int, counts: Counts) -> float:
        """Of an opponent's hand at his next turn."""
        if other not in self._prospects:
            self._prospects[other] = prospect(self.view, other, self.style.outlook)
        return worth(self._prospects[other], counts, 1)

    def weight(self, other: int) -> float:
        """What a point of this opponent counts against one's own."""
        weight = self.style.rivals + (self.style.leader if other in self.leaders else 0.0)
        anger = self.memory.grudge[other] * (self.memory.character.revenge - 0.2) * 0.05
        return weight + max(0.0, min(0.15, anger))

    def swing(self, other: int, hand: Counts, loses: Counts, gains: int) -> float:
        """What it is worth to us that this hand loses these objects (as counts) and gets that one."""
        after = plus(tuple(has - lost for has, lost in zip(hand, loses, strict=True)), gains)
        return self.weight(other) * (self.theirs(other, hand) - self.theirs(other, after))

    def samples(self) -> list[list[Counts]]:
        """The hands of all seats as they could be, several times."""
        if self._hands is None:
            draws = range(self.style.samples)
            self._hands = [list(map(counts_of, self.memory.hands(self.view, self.generator))) for _ in draws]
        return self._hands

    def wanted(self) -> list[tuple[float, int]]:
        """What one more of each object is worth."""
        return [(self.value(plus(self.mine, at)), at) for at in range(len(OBJECTS))]

    # The card turned up

    def drawn(self, found: list[Choice]) -> Scored:
        (card,) = self.view.table.drawn
        at = PLACE[card]
        scored: Scored = [(self.value(plus(self.mine, at)), TAKE, Why("takes", {"card": card}))]
        for choice in found[1:]:
            if choice.verb in RED:
                scored.append(self.attack(choice, at))
            elif choice.verb == "purchase":
                scored.append((self.purchase(at), choice, Why("purchase")))
            elif choice.verb == "trade":
                scored.append((self.trade(at), choice, Why("trade")))
            else:
                scored.append((self.value(self.mine) + self.ambush_worth(), choice, Why("lays_ambush")))
        return scored

    def attack(self, choice: Choice, price: int) -> tuple[float, Choice, Why]:
        victim = choice.number()
        armed = self.memory.armed(self.view, victim) * 0.8
        parried = self.value(plus(self.mine, NECKLACE))
        total, likely = 0.0, [0.0] * len(OBJECTS)
        for hands in self.samples():
            hand = hands[victim]
            if choice.verb == "pilfer":
                size = sum(hand)
                for at, count in enumerate(hand):
                    if count:
                        total += self.taken(victim, hand, at, price) * count / size
                        likely[at] += count / size
            else:
                gain, at = max((self.taken(victim, hand, at, price), at) for at, count in enumerate(hand) if count)
                total += gain
                likely[at] += 1
        gain = armed * parried + (1 - armed) * total / len(self.samples())
        card = OBJECTS[max(range(len(OBJECTS)), key=likely.__getitem__)]
        key = "pilfers" if choice.verb == "pilfer" else "goes_for"
        return gain, choice, Why(key, {"seat": victim, "card": card})

    def taken(self, victim: int, hand: Counts, at: int, price: int) -> float:
        """What it is worth to have this object out of that hand, for the card turned up."""
        return self.value(plus(self.mine, at)) + self.swing(victim, hand, _one(at), price)

    def purchase(self, price: int) -> float:
        """Expected: the best of what each would miss least, or the copper itself."""
        total = 0.0
        for hands in self.samples():
            best = self.value(plus(self.mine, price))
            for other in self.view.table.others(self.seat):
                cheap = self.cheapest(other, hands[other], price)
                if cheap:
                    _, at = cheap[0]
                    gain = self.value(plus(self.mine, at)) + self.swing(other, hands[other], _one(at), price)
                    best = max(best, gain)
            total += best
        return total / len(self.samples())

    def trade(self, price: int) -> float:
        """Expected: the best of the offers, of one or two cards that their owners would miss least."""
        total = 0.0
        for hands in self.samples():
            best = None
            for other in self.view.table.others(self.seat):
                hand = hands[other]
                cheap = self.cheapest(other, hand, price)
                if not cheap:
                    continue
                offer = plus((0,) * len(OBJECTS), cheap[0][1])
                if len(cheap) > 1:
                    two = plus(offer, cheap[1][1])
                    after = plus(tuple(has - lost for has, lost in zip(hand, two, strict=True)), price)
                    if self.theirs(other, after) > self.theirs(other, hand) - 1:
                        offer = two
                got = tuple(has + more for has, more in zip(self.mine, offer, strict=True))
                gain = self.value(got) + self.swing(other, hand, offer, price)
                best = gain if best is None else max(best, gain)
            total += self.value(plus(self.mine, price)) if best is None else best
        return total / len(self.samples())

    def cheapest(self, other: int, hand: Counts, price: int) -> list[tuple[float, int]]:
        """The objects of a hand that its owner would miss least first, equal ones as often as he holds them."""
        losses = []
        for at, count in enumerate(hand):
            if count and at != price:
                left = plus(hand, at, -1)
                kept = self.theirs(other, left)
                losses.append((-kept, at))
                if count > 1:
                    losses.append((kept - 2 * self.theirs(other, plus(left, at, -1)), at))
        return sorted(losses)

    def ambush_worth(self) -> float:
        """What one ambush more is worth: less when little time is left for it to strike."""
        lying = len(self.view.table.ambushes[self.seat])
        time = min(1.0, self.prospect.turns / 3)
        return self.style.ambush * time * 0.75**lying

    # Bargains

    def offer(self, found: list[Choice]) -> Scored:
        table = self.view.table
        trading = isinstance(self.view.frames[-1], Trade)
        buyer, price = table.turn, PLACE["chest" if trading else "copper"]
        before, lying = self.value(self.mine, 1), [cards for cards in table.offers if cards]
        scored: Scored = []
        for choice in found:
            cards = counts_of(choice.cards())
            after = plus(tuple(has - gone for has, gone in zip(self.mine, cards, strict=True)), price)
            gain = self.value(after, 1) - before
            theirs = rival = 0.0
            for hands in self.samples():
                hand = hands[buyer]
                theirs += self._buys(buyer, hand, cards)
                rival += max((self._buys(buyer, hand, counts_of(offer)) for offer in lying), default=0.0)
            theirs, rival = theirs / self.style.samples, rival / self.style.samples
            alone = self._buys(buyer, self.samples()[0][buyer], plus((0,) * 7, price))
            rival = max(rival, alone if not trading else 5.0 if not lying else 0.0)
            chance = 1 / (1 + 2.718 ** (0.7 * (rival - theirs) + 0.5))
            score = chance * (gain - self.weight(buyer) * (theirs - (0 if trading else alone)))
            scored.append((score, choice, Why("offers_bait" if gain > 0 else "offers_least")))
        return scored

    def _buys(self, buyer: int, hand: Counts, cards: Counts) -> float:
        return self.theirs(buyer, tuple(map(sum, zip(hand, cards, strict=True)))) - self.theirs(buyer, hand)

    def accept(self, found: list[Choice]) -> Scored:
        table = self.view.table
        price = PLACE[table.drawn[0]]
        scored: Scored = []
        for choice in found:
            if choice == REFUSE:
                scored.append((self.value(plus(self.mine, price)), choice, Why("keeps_copper")))
                continue
            owner = choice.number()
            offer = counts_of(table.offers[owner])
            got = tuple(has + more for has, more in zip(self.mine, offer, strict=True))
            gain = 0.0
            for hands in self.samples():  # the hands without what lies offered
                whole = tuple(map(sum, zip(hands[owner], offer, strict=True)))
                gain += self.swing(owner, whole, offer, price)
            score = self.value(got) + gain / self.style.samples
            scored.append((score, choice, Why("best_offer", {"seat": owner})))
        return scored

    # Attacks

    def defend(self, found: list[Choice]) -> Scored:
        table = self.view.table
        price, attacker = PLACE[table.drawn[0]], table.turn
        shielded = plus(plus(self.mine, NECKLACE, -1), price)
        parry = self.value(shielded, 1) - self.weight(attacker) * self._gets(attacker, NECKLACE)
        losses = []
        blind = table.drawn[0] == "candlestick"
        for at, count in enumerate(self.mine):
            if count:
                left = self.value(plus(plus(self.mine, at, -1), price), 1)
                gets = self._gets(attacker, at)
                losses.append((gets, left - self.weight(attacker) * gets, count))
        if blind:
            passed = sum(value * count for _, value, count in losses) / sum(self.mine)
        else:
            passed = max(losses)[1]
        return [(parry, DEFEND, Why("defends")), (passed, PASS, Why("keeps_necklace"))]

    def _gets(self, other: int, at: int) -> float:
        """What one more of an object is worth to an opponent."""
        hands = [hands[other] for hands in self.samples()]
        return sum(self.theirs(other, plus(hand, at)) - self.theirs(other, hand) for hand in hands) / len(hands)

    def take_card(self, found: list[Choice]) -> Scored:
        table = self.view.table
        price = PLACE[table.drawn[0]]
        ((victim, _),) = table.looks
        hand = counts_of(table.hands[victim])
        return [
            (self.taken(victim, hand, PLACE[choice.word()], price), choice, Why("wants", {"card": choice.word()}))
            for choice in found
        ]

    def ambush_keep(self, found: list[Choice]) -> Scored:
        return [
            (self.ambush_card(choice.word()), choice, Why("waits_for", {"ambush": choice.word()})) for choice in found
        ]

    def ambush_card(self, ambush: str) -> float:
        """How often a card may strike: by what the others collect, or what its colour's owner exchanges."""
        view, total = self.view, 0.0
        for hands in self.samples():
            for other in view.table.others(self.seat):
                for at, count in enumerate(hands[other]):
                    if count and view.rules.fits(ambush, OBJECTS[at], other):
                        near = (0.0, 0.15, 0.6, 1.0)[min(count, 3)]
                        total += near * (1 + 4 * self.weight(other)) * (1 + self.gain_of(at) / 10)
        return total

    def gain_of(self, at: int) -> float:
        return self.value(plus(self.mine, at), 1) - self.value(self.mine, 1)

    # Points

    def exchange(self, found: list[Choice]) -> Scored:
        return [self.exchanged(choice) for choice in found]

    def exchanged(self, choice: Choice) -> tuple[float, Choice, Why]:
        view = self.view
        if choice == PASS:
            return self.value(self.mine, 1), choice, Why("waits")
        if choice.verb == "commission":
            kind = choice.word()
            left = _minus(self.mine, counts_of(cards_of(choice)))
            held = view.table.commissions[_KIND[kind]]
            made = float(view.rules.both[kind] if held else view.rules.alone[kind])
            fall = view.rules.alone[kind] - view.rules.both[kind] if held else 0
            gain = made + sum(self.weight(other) for other in held) * fall
            after = replace(self.prospect, prizes=_without(self.prospect.prizes, _KIND[kind]))
            rest = worth(after, left, 1)
            return self.ended(made, gain + rest + self.favour(left)), choice, Why("commission", {"kind": kind})
        card, size = choice.word(), choice.number(1)
        left = _minus(self.mine, counts_of((card,) * size))
        value = float(view.rules.value[card])
        fails = self.risk(card, size)
        failed = self.value(plus(plus(self.mine, PLACE[card], -1), PLACE["gold"]), 1) - 1
        kept = self.ended(value, value + self.value(left, 1) + self.favour(left))
        return (1 - fails) * kept + fails * failed, choice, Why("set", {"card": card})

    def favour(self, left: Counts) -> float:
        """What the favours after an exchange are worth: one's own, less those of the others."""
        limit = favour_limit(self.view)
        mine = self.style.favour if sum(left) <= limit else 0.0
        others = sum(
            self.style.favour * self.weight(other)
            for other in self.view.table.others(self.seat)
            if len(self.view.table.hands[other]) <= limit
        )
        return mine - others

    def ended(self, made: float, score: float) -> float:
        """An exchange that brings the Sheriff home ends the game: good for who leads then, bad for others."""
        if steps_left(self.view) > 1:
            return score
        return made + 60 if made > self.behind else made - 10

    def risk(self, card: str, size: int) -> float:
        """The chance that ambushes leave too few cards of a set."""
        view = self.view
        cards = [each for each in unseen_ambushes(view) if each not in self.memory.ambush_deck]
        fit = sum(view.rules.fits(each, card, self.seat) for each in cards)
        each = min(0.9, self.style.fear * fit / max(1, len(cards)))
        lying = sum(len(view.table.ambushes[other]) for other in view.table.others(self.seat))
        spare = size - view.rules.data.smallest_set
        lying_safe = 0.0
        for struck in range(min(spare, lying) + 1):
            lying_safe += _choose(lying, struck) * each**struck * (1 - each) ** (lying - struck)
        daring = 1.3 - 0.6 * self.memory.character.daring
        return min(1.0, (1 - lying_safe) * daring)

    def strike(self, found: list[Choice]) -> Scored:
        frame = self.view.frames[-1]
        assert isinstance(frame, ExchangeSet)
        at, victim = PLACE[frame.card], frame.who
        left = len(self.view.table.laid) - 1
        foils = left < self.view.rules.data.smallest_set
        harm = 0.0
        for hands in self.samples():
            hand = plus(hands[victim], PLACE["gold"])
            if foils:
                done = self.view.rules.value[frame.card] + self.theirs(victim, hands[victim])
                harm += done - self.theirs(victim, plus(hand, at, left))
            else:
                harm += self.theirs(victim, hands[victim]) - self.theirs(victim, hand)
        gain = self.gain_of(at) + self.weight(victim) * harm / self.style.samples
        scored: Scored = [(self.style.strike + 0.4 * self.ambush_worth(), PASS, Why("saves_ambush"))]
        for choice in found:
            if choice != PASS:
                colour = "+" not in choice.word()
                scored.append((gain - 0.1 * colour, choice, Why("strikes", {"seat": victim, "card": frame.card})))
        return scored

    def discard(self, found: list[Choice]) -> Scored:
        return [
            (self.value(_minus(self.mine, counts_of(choice.cards())), 1), choice, Why("misses_least"))
            for choice in found
        ]


_KIND = {"five_alike": 0, "all_seven": 1, "four_pairs": 2, "three_pairs": 3}


def _one(at: int) -> Counts:
    return plus((0,) * len(OBJECTS), at)


def _minus(hand: Counts, gone: Counts) -> Counts:
    return tuple(has - lost for has, lost in zip(hand, gone, strict=True))


def _without(prizes: tuple[float, float, float, float], at: int) -> tuple[float, float, float, float]:
    five, seven, four, three = (0.0 if each == at else prize for each, prize in enumerate(prizes))
    return five, seven, four, three


def _choose(among: int, some: int) -> int:
    result = 1
    for at in range(some):
        result = result * (among - at) // (at + 1)
    return result


class Regular(Mind):
    """Belief, and the worth of all hands after each choice."""

    name = "regular"

    def __init__(self, style: Style | None = None) -> None:
        self.style = style or Style()

    def remember(self, view: AnyState, seat: int, character: Character) -> Memory:
        return Memory(view, seat, character)

    def choose(
        self, view: AnyState, ask: Asked, memory: Memory, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        found = list(options(view, ask.seat))
        if len(found) == 1:
            return found[0], Why("no_choice")
        thought = Thought(view, ask.seat, memory, generator, with_character(self.style, memory.character))
        scored: Scored = getattr(thought, ask.kind)(found)
        best = max(scored, key=lambda each: each[0])
        return best[1], best[2]


def with_character(style: Style, character: Character) -> Style:
    """Greed makes impatient, doubt fears ambushes."""
    if character == Character():
        return style
    outlook = replace(style.outlook, patience=style.outlook.patience - 0.04 * (character.greed - 0.5))
    return replace(style, outlook=outlook, fear=style.fear * (0.7 + 0.6 * character.doubt))
