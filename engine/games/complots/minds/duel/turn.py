"""Turns of many games of two at once, each played out in all ways: what every answer is worth, and where it leads.

A row is a game at the start of a turn: of who moves and of the other the hand, the open card, the coins, and the claims that
stand (situations.py); then the Court, and who learns. All answers of all decisions are followed, with what chance brings drawn once, so that
every decision of the turn is told what each answer would bring. One way through is drawn as well: it leads to the next turn.

Made for training alone: it needs numpy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.games.complots.minds.duel import situations as d
from engine.games.complots.minds.duel.tables import (
    CAUGHT,
    CLAIMED,
    COINS,
    COURT,
    CREDIT,
    ENDS,
    FACE,
    HAND,
    HAS,
    LEARNER,
    LOST,
    OTHER_COINS,
    OTHER_FACE,
    OTHER_HAND,
    OTHER_PART,
    OTHER_STANDS,
    PROVED,
    PROVEN,
    PURSES,
    STANDS,
    STORY,
    THEIRS,
    WITH,
    WITHOUT,
    Numbers,
    Play,
    Values,
    np,
    shares,
    towards,
)

SWAPPED = [OTHER_HAND, OTHER_FACE, OTHER_COINS, OTHER_STANDS, HAND, FACE, COINS, STANDS, COURT, LEARNER]
MOVER, OTHER = 0, 4  # where the numbers of each begin
ONE_CARD = 1 << 3  # in the number of a Court each character has three bits

HEAT = 0.02  # hands worth so much less are kept a third as often
KEEP_STEP = 0.02
TURN_OF_MOVER, BLOW_TO_COME = 1, 2
USUAL = {2: (0.85, 0.15), 3: (0.7, 0.2, 0.1), 7: (1 / 7,) * 7}  # where nothing was learnt
EVEN = (0.5, 0.5)


class Games(NamedTuple):
    """Games that go the same way in a turn: rows as they are by then, their numbers, and how likely each of the two goes so."""

    rows: Numbers
    at: Numbers
    one: Numbers  # who moves
    two: Numbers

    def part(self, which: Numbers) -> Games:
        return Games(self.rows[which], self.at[which], self.one[which], self.two[which])

    def answered(self, who: int, chance: Numbers) -> Games:
        if who == MOVER:
            return self._replace(one=self.one * chance)
        return self._replace(two=self.two * chance)

    def claimed(self, who: int, card: int) -> Games:
        new = self.rows.copy()
        new[:, who + STANDS] = CLAIMED[new[:, who + STANDS], card]
        return self._replace(rows=new)

    def paid(self, coins: int) -> Games:
        new = self.rows.copy()
        new[:, COINS] += coins
        return self._replace(rows=new)

    def stolen(self) -> Games:
        new = self.rows.copy()
        coins = np.minimum(2, new[:, OTHER_COINS])
        new[:, COINS] += coins
        new[:, OTHER_COINS] -= coins
        return self._replace(rows=new)

    def lost(self, who: int, end: int) -> Games:
        """These turn up the first or the last card of their hand."""
        new = self.rows.copy()
        hand, card = new[:, who].copy(), ENDS[end][new[:, who]]
        new[:, who] = WITHOUT[hand, card]
        new[:, who + FACE] = card + 1
        new[:, who + STANDS] = LOST[new[:, who + STANDS], card]
        return self._replace(rows=new)


Then = Callable[[Games], Numbers]
Follow = Callable[[int, Games], Numbers]


class Turns:
    """Both learn one `play`, or one of them against a `fixed` one. Any answer is given so often (`slip`)."""

    def __init__(
        self, play: Play, values: Values, seed: int, slip: float, fixed: Play | None = None, learns: bool = True
    ) -> None:
        self.play, self.values, self.fixed, self.slip, self.learns = play, values, fixed, slip, learns
        self.by = np.random.default_rng(seed)

    # One turn

    def turn(self, rows: Numbers) -> tuple[Numbers, Numbers]:
        """The rows of the next turns, seen by who moves then, and what these were worth to who moved."""
        count = len(rows)
        self.cut, self.sum, self.next = self.by.random(count), np.zeros(count), np.zeros_like(rows)
        self.drawn = self.by.random((count, 4))
        actions: tuple[Then, ...] = (
            self._income, self._aid, self._coup, self._tax, self._kill, self._steal, self._exchange
        )  # fmt: skip
        games = Games(rows, np.arange(count), np.ones(count), np.ones(count))
        worth = self._decide("act", MOVER, games, lambda answer, its: actions[answer](its), _possible(rows))
        return self.next, worth

    def _decide(
        self,
        name: str,
        who: int,
        games: Games,
        follow: Follow,
        legal: Numbers | None = None,
        more: int = 0,
        before: Numbers | None = None,
    ) -> Numbers:
        """What a decision is worth to who moves in this turn; the situation is that of the rows `before`."""
        count = len(games.rows)
        if not count:
            return np.zeros(0)
        place = self._place(name, who, games.rows if before is None else before, more)
        mine = None if self.fixed is None else games.rows[:, LEARNER] == (who == OTHER)
        chance = self._chance(name, place, legal, mine)
        worth = np.zeros((count, d.DECISIONS[name]))
        for answer in range(d.DECISIONS[name]):
            if legal is None:
                worth[:, answer] = follow(answer, games.answered(who, chance[:, answer]))
                continue
            part = np.flatnonzero(legal[:, answer])
            if len(part):
                worth[part, answer] = follow(answer, games.part(part).answered(who, chance[part, answer]))
        total = (chance * worth).sum(axis=1)
        if self.learns:
            gain = worth - total[:, None] if who == MOVER else total[:, None] - worth
            own, others = (games.one, games.two) if who == MOVER else (games.two, games.one)
            gain = (gain if legal is None else gain * legal) * others[:, None]
            self._learn(name, place, gain, chance * own[:, None], mine)
        return total

    def _chance(self, name: str, place: Numbers, legal: Numbers | None, mine: Numbers | None) -> Numbers:
        """How often each answer is given; where somebody else does not learn, `mine` are the games in which it is not they who decide."""
        usual = EVEN if name == "lose" else USUAL[d.DECISIONS[name]]
        table = self.play.regret if self.learns else self.play.mean
        chance = shares(table[name][place], legal, usual)
        if self.slip:
            even = np.ones((1, chance.shape[1])) if legal is None else legal
            chance = (1 - self.slip) * chance + self.slip * even / even.sum(axis=1, keepdims=True)
        if mine is not None:
            assert self.fixed is not None
            chance = np.where(mine[:, None], chance, shares(self.fixed.mean[name][place], legal, usual))
        return chance

    def _learn(self, name: str, place: Numbers, gain: Numbers, done: Numbers, mine: Numbers | None) -> None:
        if mine is not None:
            place, gain, done = place[mine], gain[mine], done[mine]
        answers = d.DECISIONS[name]
        flat = (place[:, None] * answers + np.arange(answers)).ravel()
        np.add.at(self.play.regret[name].reshape(-1), flat, gain.ravel().astype(np.float32))
        np.add.at(self.play.mean[name].reshape(-1), flat, done.ravel().astype(np.float32))

    def _place(self, name: str, who: int, rows: Numbers, more: int) -> Numbers:
        """The number of each situation, as `policy.Situation` has it."""
        other = OTHER - who
        hand, face, coins, stands = (rows[:, who + at] for at in range(4))
        its_hand, its_face, its_coins, its_stands = (rows[:, other + at] for at in range(4))
        kind = d.kind_of(name)
        if kind == "act":
            return STORY[hand, stands, coins] * d.OTHER + OTHER_PART[its_hand, its_stands, its_coins]
        held, two = hand * d.SIZES + PURSES[coins], its_hand < d.ONE
        if kind == "lose":
            told = held * 4 + (PROVEN[hand, stands] & 3)
            return ((told * 2 + two) * d.THEIR_SIZES + THEIRS[its_coins]) * 3 + more
        spoken = d.SPOKEN[name]
        lying = (face == spoken + 1).astype(np.int32) + (its_face == spoken + 1)
        if kind == "block":
            told = (held * 7 + CREDIT[hand, stands, spoken] - np.where(hand < d.ONE, 0, 6)) * 2 + two
        else:
            told = held * d.CREDITS + CREDIT[its_hand, its_stands, spoken]
        return (told * d.THEIR_SIZES + THEIRS[its_coins]) * d.OPEN + lying

    # Ends of a turn

    def _end(self, games: Games) -> Numbers:
        before = self.sum[games.at]
        after = before + games.one * games.two
        cut = self.cut[games.at]
        here = (cut >= before) & (cut < after)
        self.sum[games.at] = after
        turned = games.rows[:, SWAPPED]
        if self.fixed is not None:
            turned[:, LEARNER] = 1 - turned[:, LEARNER]
        self.next[games.at[here]] = turned[here]
        worth = 1.0 - self.values.of(turned)
        worth[turned[:, HAND] == d.OUT] = 1.0
        worth[turned[:, OTHER_HAND] == d.OUT] = 0.0
        return worth

    def _lose(self, who: int, games: Games, then: Then, more: int = 0) -> Numbers:
        """Somebody turns up a card; then goes on who is not out."""
        worth, hand = np.zeros(len(games.rows)), games.rows[:, who]
        out = hand >= d.ONE
        plain = ~out & (ENDS[0][hand] == ENDS[1][hand])
        for part, go in ((out, self._end), (plain, then)):
            if part.any():
                worth[part] = go(games.part(part).lost(who, 0))
        part = ~(out | plain)
        if part.any():
            more = more or (TURN_OF_MOVER if who == MOVER else 0)
            worth[part] = self._decide(
                "lose", who, games.part(part), lambda answer, its: then(its.lost(who, answer)), more=more
            )
        return worth

    def _card(self, court: Numbers, at: Numbers, which: int) -> tuple[Numbers, Numbers]:
        """A card drawn from each Court, and what is left of it."""
        return _draw(court, self.drawn[at, which])

    # Claims

    def _judge(self, who: int, card: int, games: Games, true: Then, false: Then, more: int = 0) -> Numbers:
        """A claim was doubted: who is wrong turns up a card."""
        worth, has = np.zeros(len(games.rows)), HAS[games.rows[:, who], card]
        if has.any():
            worth[has] = self._lose(OTHER - who, self._proved(who, card, games.part(has)), true, more)
        if not has.all():
            its = games.part(~has)
            new = its.rows.copy()
            new[:, who + STANDS] = CAUGHT[new[:, who + STANDS], card]
            worth[~has] = self._lose(who, its._replace(rows=new), false)
        return worth

    def _proved(self, who: int, card: int, games: Games) -> Games:
        """The card goes into the Court, and another one is drawn."""
        new = games.rows.copy()
        drawn, court = self._card(new[:, COURT] + ONE_CARD**card, games.at, int(who == OTHER))
        new[:, who] = WITH[WITHOUT[new[:, who], card], drawn]
        new[:, COURT] = court
        new[:, who + STANDS] = PROVED[new[:, who + STANDS], card]
        return games._replace(rows=new)

    def _claim(self, verb: str, games: Games, then: Then, more: int = 0) -> Numbers:
        """An action is claimed, and doubted or not."""
        card = d.CLAIM_OF[verb]

        def follow(answer: int, its: Games) -> Numbers:
            return self._judge(MOVER, card, its, then, self._end, more) if answer else then(its)

        return self._decide(f"doubt_{verb}", OTHER, games.claimed(MOVER, card), follow, before=games.rows)

    def _block(self, action: str, games: Games, then: Then, false: Then) -> Numbers:
        """The other blocks an action or lets it pass (`then`); what happens where the block was a lie is `false`."""
        cards = d.BLOCKS[action]

        def follow(answer: int, its: Games) -> Numbers:
            if not answer:
                return then(its)
            card = cards[answer - 1]

            def checked(doubted: int, these: Games) -> Numbers:
                return self._judge(OTHER, card, these, self._end, false) if doubted else self._end(these)

            return self._decide(f"check_{d.NAMES[card]}", MOVER, its.claimed(OTHER, card), checked, before=its.rows)

        return self._decide(f"block_{action}", OTHER, games, follow)

    # Actions

    def _income(self, games: Games) -> Numbers:
        return self._end(games.paid(1))

    def _aid(self, games: Games) -> Numbers:
        def helped(its: Games) -> Numbers:
            return self._end(its.paid(2))

        return self._block("foreign_aid", games, helped, helped)

    def _coup(self, games: Games) -> Numbers:
        return self._lose(OTHER, games.paid(-7), self._end)

    def _tax(self, games: Games) -> Numbers:
        return self._claim("tax", games, lambda its: self._end(its.paid(3)))

    def _kill(self, games: Games) -> Numbers:
        def dead(its: Games) -> Numbers:  # the lie about the Contessa has cost one card, the blow costs the other
            return self._end(its.lost(OTHER, 0))

        def then(its: Games) -> Numbers:
            return self._block("assassinate", its.paid(-3), lambda these: self._lose(OTHER, these, self._end), dead)

        return self._claim("assassinate", games, then, BLOW_TO_COME)

    def _steal(self, games: Games) -> Numbers:
        def stolen(its: Games) -> Numbers:
            return self._end(its.stolen())

        return self._claim("steal", games, lambda its: self._block("steal", its, stolen, stolen))

    def _exchange(self, games: Games) -> Numbers:
        return self._claim("exchange", games, self._keep)

    def _keep(self, games: Games) -> Numbers:
        worth, few = np.zeros(len(games.rows)), games.rows[:, HAND] >= d.ONE
        for part, size in ((few, 1), (~few, 2)):
            if part.any():
                worth[part] = self._kept(size, games.part(part))
        return worth

    def _kept(self, size: int, games: Games) -> Numbers:
        """Of the cards in hand and two more, every hand of this size; the rest goes into the Court."""
        rows = games.rows
        third, court = self._card(rows[:, COURT], games.at, 2)
        fourth, court = self._card(court, games.at, 3)
        cards = [*(ENDS[end][rows[:, HAND]] for end in range(size)), third, fourth]
        together = court + sum(ONE_CARD**card for card in cards)
        hands = np.stack([_hand([cards[at] for at in way]) for way in _ways(len(cards), size)], axis=1)
        fresh = _fresh(hands)
        its = OTHER_PART[rows[:, OTHER_HAND], rows[:, OTHER_STANDS], rows[:, OTHER_COINS]]
        place = (int(size == 1) * d.OTHER + its) * d.SIZES + PURSES[rows[:, COINS]]
        chance = self._likes(self.play, place, hands, fresh)
        if self.fixed is not None:
            mine = rows[:, LEARNER] == 0
            chance = np.where(mine[:, None], chance, self._likes(self.fixed, place, hands, fresh))
        worth = np.zeros(hands.shape)
        for way in range(hands.shape[1]):
            part = np.flatnonzero(fresh[:, way])
            kept = games.part(part).answered(MOVER, chance[part, way])
            new, hand = kept.rows, hands[part, way]
            new[:, HAND], new[:, STANDS] = hand, d.CHANGED
            new[:, COURT] = together[part] - sum(ONE_CARD ** ENDS[end][hand] for end in range(size))
            worth[part, way] = self._end(kept)
        if self.learns:
            liked, flat = self.play.keeping.reshape(-1), (place[:, None] * d.OUT + hands)[fresh]
            towards(liked, flat, worth[fresh] - liked[flat], KEEP_STEP)
        return (chance * worth).sum(axis=1)

    def _likes(self, play: Play, place: Numbers, hands: Numbers, fresh: Numbers) -> Numbers:
        liked = np.where(fresh, play.keeping[place[:, None], hands], -9.0)
        liked = np.exp((liked - liked.max(axis=1, keepdims=True)) / HEAT)
        return liked / liked.sum(axis=1, keepdims=True)

    # Starts

    def deal(self, count: int) -> Numbers:
        """New games before the first turn. Each picks a card to the one that was dealt; of three the Court is left."""
        rows = np.zeros((count, len(SWAPPED)), dtype=np.int32)
        if not count:
            return rows
        five = np.full(count, sum(ONE_CARD**card for card in d.CARDS))
        dealt, court = _draw(five, self.by.random(count))
        its, court = _draw(court, self.by.random(count))
        learner = self.by.integers(0, 2, count) if self.fixed is not None else np.zeros(count, dtype=np.int64)
        picks = [self._picked(first, card, learner == first) for first, card in enumerate((dealt, its))]
        rows[:, HAND], rows[:, OTHER_HAND] = _hand([dealt, picks[0]]), _hand([its, picks[1]])
        rows[:, COINS], rows[:, OTHER_COINS], rows[:, COURT], rows[:, LEARNER] = 1, 2, court, learner
        if self.learns:
            for first, card in enumerate((dealt, its)):
                self._learn_pick(first, card, rows)
        return rows

    def _picked(self, first: int, card: Numbers, mine: Numbers) -> Numbers:
        place = first * len(d.CARDS) + card
        chance = self._pick_chance(place)
        if self.fixed is not None:
            fixed = shares(self.fixed.picked[place], None, (0.2,) * 5)
            chance = np.where(mine[:, None], chance, fixed)
        return (chance.cumsum(axis=1) < self.by.random(len(card))[:, None]).sum(axis=1).clip(0, 4)

    def _pick_chance(self, place: Numbers) -> Numbers:
        chance = shares((self.play.picking if self.learns else self.play.picked)[place], None, (0.2,) * 5)
        return (1 - self.slip) * chance + self.slip * 0.2

    def _learn_pick(self, first: int, card: Numbers, rows: Numbers) -> None:
        place, worth = first * len(d.CARDS) + card, np.zeros((len(rows), len(d.CARDS)))
        for pick in d.CARDS:
            new = rows.copy()
            new[:, OTHER_HAND if first else HAND] = _hand([card, np.full(len(rows), pick)])
            worth[:, pick] = 1.0 - self.values.of(new) if first else self.values.of(new)
        chance = self._pick_chance(place)
        gain = worth - (chance * worth).sum(axis=1, keepdims=True)
        mine = np.ones(len(rows), dtype=bool) if self.fixed is None else rows[:, LEARNER] == first
        np.add.at(self.play.picking, place[mine], gain[mine])
        np.add.at(self.play.picked, place[mine], chance[mine])


def _possible(rows: Numbers) -> Numbers:
    """Which actions each may choose. C 3"""
    coins, legal = rows[:, COINS], np.zeros((len(rows), len(d.ACTIONS)), dtype=np.float32)
    poor = coins < d.RICH
    limits = {"coup": coins >= 7, "assassinate": poor & (coins >= 3), "steal": poor & (rows[:, OTHER_COINS] > 0)}
    for at, verb in enumerate(d.ACTIONS):
        legal[:, at] = limits.get(verb, poor)
    return legal


def _ways(cards: int, size: int) -> list[tuple[int, ...]]:
    if size == 1:
        return [(at,) for at in range(cards)]
    return [(one, two) for one in range(cards) for two in range(one + 1, cards)]


def _fresh(hands: Numbers) -> Numbers:
    """Which hands of each row are not the same as one before."""
    fresh = np.ones(hands.shape, dtype=bool)
    for at in range(1, hands.shape[1]):
        for before in range(at):
            fresh[:, at] &= hands[:, at] != hands[:, before]
    return fresh


def _hand(cards: list[Numbers]) -> Numbers:
    hand = np.full(len(cards[0]), d.OUT)
    for each in cards:
        hand = WITH[hand, each]
    return hand


def _draw(court: Numbers, at: Numbers) -> tuple[Numbers, Numbers]:
    """A card of each Court, drawn by a number from 0 to 1, and what is left of it."""
    counts = np.stack([court // ONE_CARD**card % ONE_CARD for card in d.CARDS], axis=1).cumsum(axis=1)
    card = (counts <= (at * counts[:, 4])[:, None]).sum(axis=1).clip(0, 4)
    return card, court - ONE_CARD**card
