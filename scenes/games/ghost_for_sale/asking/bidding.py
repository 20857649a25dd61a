"""Composing a bid: the person lifts cards, lays them at a place (or chooses the place first), and confirms.

A bid consists of cards at places; its parts are these pairs. Any two cards take four clicks at most; each of them can be
taken back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engine.core.choice import PASS, Choice
from scenes.games.ghost_for_sale.base import GhostBase, own_hand
from scenes.games.ghost_for_sale.board import cards
from scenes.games.ghost_for_sale.telling import news
from scenes.games.ghost_for_sale.telling.news import AUCTIONS
from scenes.kit import ids
from scenes.people.company import spans
from scenes.tables.asking.asking import Asking
from scenes.tables.asking.picking import NO_OPTION, Part, Parts
from scenes.tables.asking.prompt import Answer, Prompt

MANY = 3  # properties where others bid against the person: what the button says too is not told beside them
Laid = tuple[str, str]  # a place, and a card that is to lie there
Copy = tuple[str, int]  # a card of the hand: its number, and which of those alike, from the left


def laid_parts(choice: Choice) -> Sequence[Part]:
    """Parts of a bid are its cards, each with its place; the part of any other answer is its verb."""
    if choice.verb != "bid":
        return (Part("verb", choice.verb),)
    return [
        Part("laid", (choice.word(at), card)) for at in range(0, len(choice.args), 2) for card in choice.cards(at + 1)
    ]


@dataclass(frozen=True, slots=True)
class Column:
    """What a click on a column would do. `chosen`: something of the answer is there already; `aimed`: it is asked about."""

    press: Callable[[], None] | None = None
    label: str = ""
    reason: str = ""
    chosen: bool = False
    aimed: bool = False


@dataclass(frozen=True, slots=True)
class Composed:
    """A bid half made: cards at places in the order of the clicks, lifted cards, and the chosen place.

    Of equal cards it knows which was pressed: that one is lifted, and pressed again that one goes back.
    """

    lying: tuple[tuple[str, Copy], ...] = ()
    lifted: tuple[Copy, ...] = ()
    spot: str = ""
    passes: bool = False  # whether the person means to pass, and is asked once more

    @property
    def laid(self) -> tuple[Laid, ...]:
        return tuple((place, card) for place, (card, _) in self.lying)

    @property
    def up(self) -> tuple[str, ...]:
        return tuple(card for card, _ in self.lifted)

    @property
    def copies(self) -> tuple[Copy, ...]:
        """Its cards so far: first those that lie, then those lifted."""
        return (*(copy for _, copy in self.lying), *self.lifted)


class Bidding(Asking):
    """The prompts of the two auctions; questions.py has the others."""

    scene: GhostBase

    def __init__(self, scene: GhostBase) -> None:
        super().__init__(scene)
        self.bid = Composed()
        self._before: list[Composed] = []

    def forget(self) -> None:
        super().forget()
        self.bid, self._before = Composed(), []

    def keep(self) -> Callable[[], None]:
        bring_back, bid, before = super().keep(), self.bid, [*self._before]

        def bring_bid_back() -> None:
            bring_back()
            self.bid, self._before = bid, [*before]

        return bring_bid_back

    @property
    def auction(self) -> bool:
        """Whether a bid is asked for."""
        return self.scene.tempo.asked and self.scene.sitting.kind in AUCTIONS

    def parts(self) -> Parts:
        return laid_parts if self.scene.sitting.kind in AUCTIONS else super().parts()

    @property
    def most(self) -> int:
        """How many cards may be laid in this turn. G 5.1, 5.3"""
        return self.scene.memo.during("most", self.scene.sitting.session.answered, self._most)

    def _most(self) -> int:
        return max(len(laid_parts(option)) for option in self.scene.sitting.options())

    # What has been composed

    def _change(self, bid: Composed) -> None:
        self._before.append(self.bid)
        self.bid = bid
        self._felt()

    def step_back(self) -> bool:
        """Take the last step back: a card that was lifted, or the one laid last, wherever it was moved meanwhile."""
        if not self._before:
            return super().step_back()
        count = 0 if self.bid.up else len(self.bid.laid)
        self.bid = self._before.pop()
        while count and len(self.bid.laid) >= count and self._before:
            self.bid = self._before.pop()
        self.scene.changed()
        return True

    def fits(self, laid: Sequence[Laid]) -> bool:
        """Whether some bid has all these cards at these places."""
        picking = self.picking
        for each in laid:
            if not picking.can(Part("laid", each)):
                return False
            picking = picking.pick(Part("laid", each))
        return True

    @property
    def complete(self) -> Choice | None:
        """The bid as it is composed; None while it is none."""
        if not self.bid.laid or not self.fits(self.bid.laid):
            return None
        return self.picking.pick_all([Part("laid", each) for each in self.bid.laid]).here

    def as_choice(self, laid: Sequence[Laid]) -> Choice:
        """These cards at these places as an answer, whether it is allowed or not."""
        known = list(self.scene.rules.places(self.scene.shown.phase, self.scene.shown.round))
        args: list[str | int | tuple[str, ...]] = []
        for place in sorted({place for place, _ in laid}, key=known.index):
            args += [place, tuple(sorted((card for where, card in laid if where == place), key=int))]
        return Choice("bid", tuple(args))

    # Clicks

    def click_bid(self, card: str, nth: int) -> None:
        """A card of the hand is lifted or put down; laid where a place was chosen first; taken back where it lies."""
        bid, copy = self.bid, (card, nth)
        if copy in bid.lifted:
            self._change(replace(bid, lifted=tuple(each for each in bid.lifted if each != copy)))
        elif copy in bid.copies:
            self._change(replace(bid, lying=tuple(each for each in bid.lying if each[1] != copy), spot=""))
        else:
            self._lift(copy)

    def _lift(self, copy: Copy) -> None:
        bid, most, card = self.bid, self.most, copy[0]
        if bid.spot and self.fits((*bid.laid, (bid.spot, card))) and not bid.up:
            self._change(replace(bid, lying=(*bid.lying, (bid.spot, copy))))
            return
        if len(bid.laid) >= most:  # it takes the place of the one laid last
            place = bid.laid[-1][0]
            if self.fits((*bid.laid[:-1], (place, card))):
                self._change(replace(bid, lying=(*bid.lying[:-1], (place, copy))))
                return
            bid = replace(bid, lying=bid.lying[:-1])
        room = most - len(bid.laid)
        self._change(replace(bid, lifted=(*bid.lifted, copy)[-room:], spot=""))

    def press_place(self, place: str) -> None:
        """Cards that are lifted are laid there; else the next card will be, or the one laid last moves there."""
        bid = self.bid
        if bid.lifted:
            lying = (*bid.lying, *((place, copy) for copy in bid.lifted))
            if self.fits(
                Composed(lying).laid
            ):  # where a second card goes is asked again: it may bid for something else
                self._change(Composed(lying))
        elif len(bid.lying) >= self.most:
            moved = replace(bid, lying=(*bid.lying[:-1], (place, bid.lying[-1][1])))
            if self.fits(moved.laid) and moved != bid:
                self._change(moved)
        else:
            self._change(replace(bid, spot="" if bid.spot == place else place))

    def bid_column(self, place: str) -> Column:
        """What a click on a place of the auction does."""
        bid, label = self.bid, self.say("bid_here", place=place)
        there = [card for where, card in bid.laid if where == place]
        chosen = bool(there) or bid.spot == place
        if bid.up:
            meant = (*bid.laid, *((place, card) for card in bid.up))
            label = self.say("lay_here", place=place, cards=bid.up, total=self.total(place, bid.up))
        elif len(bid.laid) >= self.most:
            meant = (*bid.laid[:-1], (place, bid.laid[-1][1]))
        else:
            held = own_hand(self.scene)
            meant = next(
                ((*bid.laid, (place, card)) for card in held if self.fits((*bid.laid, (place, card)))),
                (*bid.laid, (place, held[0])),
            )
        reason = "" if self.fits(meant) else self._why_not(meant)
        return Column(lambda: self.press_place(place), label, reason, chosen)

    def _why_not(self, laid: Sequence[Laid]) -> str:
        reason = self.scene.sitting.refusal(self.as_choice(laid))
        return self.scene.words.reason(reason or NO_OPTION)

    def total(self, place: str, more: Sequence[str] = ()) -> int:
        """The sum of the person's cards at a place, with those about to be laid there and `more`."""
        there = [each.card for each in self.scene.shown.bids if each.place == place and each.seat == self.scene.seat]
        there += [card for where, card in self.bid.laid if where == place]
        return sum(map(int, (*there, *more)))

    # Words

    def foot(self, card: str) -> tuple[str, ...]:
        """The words on the foot of a card: what its back shows; before it "seems", where that misleads."""
        kind = cards.kind_of(card)
        word = self.scene.words.text("table", "foot", kind)
        return (self.scene.words.text("table", "foot", "seems"), word) if cards.lies(card) else (word,)

    def seen_as(self, card: str) -> str:
        """What the others see of a card: much or little."""
        return self.scene.words.text("table", "foot", cards.kind_of(card))

    def told_card(self, card: str) -> str:
        """A card of the hand in words: its value, and what it looks like from behind."""
        if card.startswith("?"):
            return f"{self.scene.words.card(card):name}"
        return self.scene.words.text("table", "card_named", number=card, back=self.seen_as(card))

    # What the bar says

    def ask_inform(self) -> Prompt:
        """Either auction's question, by how far the bid is composed."""
        bid, kind = self.bid, str(self.scene.sitting.kind)
        if bid.passes:
            sentence = self.say("pass_sure", number=len(own_hand(self.scene)))
            sure = Answer("sure pass", self.say("verbs", "pass"), self.gives(PASS), self.say("out", "free"), key="1")
            return Prompt(spans(sentence), (sure, self.back()), note=self.say("pass_note"))
        if bid.up:
            held = Counter(bid.up)
            sentence = self.say("where", "one" if sum(held.values()) == 1 else "other", cards=bid.up)
            answers = self._waits(sentence), self._pass("2"), self.back()
            return Prompt(spans(sentence), answers, note=self.say("place_note", kind))
        if bid.laid:
            return self._ask_sure()
        sentence, note = self._first(kind)
        if bid.spot:
            sentence, note = self.say("first_note", "place", place=bid.spot), ""
        back = (self.back(),) if bid.spot else ()
        answers = self._waits(self.say("choose_first")), self._pass("2"), *back
        return Prompt(spans(sentence), answers, note=note)

    ask_buy = ask_inform

    def _waits(self, reason: str) -> Answer:
        """The button that bids, while something has still to be chosen: it keeps its place."""
        return Answer("go", self.say("verbs", "bid"), lambda: None, kind="gold", key="1", reason=reason)

    def _first(self, kind: str) -> tuple[str, str]:
        """What the bar asks before anything is chosen, and its note; both depend on whether passing is allowed."""
        last = "last" if self.most == 1 else "any"
        if PASS not in self.scene.sitting.options():
            note = self.say("first_note", "truelight", last)
            if not self.scene.rules.pile and not self._bids:
                note = self.scene.words.text("table", "reckoned", "joint").join(
                    (note, self.say("first_note", "no_pile"))
                )
            return self.say("no_pass", last), note
        if not any(hand for seat, hand in enumerate(self.scene.shown.hands) if seat != self.scene.seat):
            return self.say("last_card"), self.say("first_note", "alone")
        if kind != "buy" or not (self._bids and self._answered):
            return self.scene.words.text("asks", kind), self.say("first_note", last)
        against = news.standing(self.scene)
        kept = self.say("first_note", "kept") if len(against) < MANY else ""  # the button that passes tells it too
        return self.scene.words.text("asks", kind), self._joined((*against, kept))

    def _ask_sure(self) -> Prompt:
        bid = self.bid
        places = list(dict.fromkeys(place for place, _ in bid.laid))
        told = [
            self.say(
                "totals",
                place=place,
                cards=tuple(card for where, card in bid.laid if where == place),
                total=self.total(place),
            )
            for place in places
        ]
        public = all(place in self.scene.shown.opened for place in places)
        open_ = self.say("face_up") if public else self.scene.words.text("table", "seen", backs=self._backs())
        choice = self.complete
        reason = "" if choice is not None else self._why_not(bid.laid)
        give = self.gives(choice) if choice is not None else (lambda: None)
        go = Answer("go", self.say("verbs", "bid"), give, open_, "gold", key="1", reason=reason)
        return Prompt(
            spans(self.scene.words.text("table", "reckoned", "joint").join(told)), (go, self.back()), note=self._next()
        )

    def _next(self) -> str:
        """What can still be done with a bid that is laid: a second card, or the last one moved. Before all else that it takes
        the last card of the hand, and leaves nothing to answer with."""
        laid, kind = self.bid.laid, str(self.scene.sitting.kind)
        if not self._more() and self._answered:
            return self.say("last_cards")
        if len(laid) < self.most and self._more():
            return self.say("second")
        card = laid[-1][1]
        places = self.scene.rules.places(self.scene.shown.phase, self.scene.shown.round)
        moves = any(place != laid[-1][0] and self.fits((*laid[:-1], (place, card))) for place in places)
        return self.say("move_note", kind, card=card) if moves and len(laid) >= self.most else ""

    def _more(self) -> bool:
        """Whether a second card can be laid."""
        rest = Counter(own_hand(self.scene))
        rest.subtract(card for _, card in self.bid.laid)
        return any(count > 0 for count in rest.values())

    def _backs(self) -> str:
        """What the others will see of the bid."""
        kinds = [cards.kind_of(card) for _, card in self.bid.laid]
        word = self.scene.words.text
        if len(kinds) == 1:
            return word("table", "backs", kinds[0])
        return word("table", "backs", f"two_{kinds[0]}" if len(set(kinds)) == 1 else "mixed")

    def _pass(self, key: str) -> Answer:
        """The button that passes: one is out of the auction then."""
        reason = ""
        if PASS not in self.scene.sitting.options():
            reason = self.scene.words.reason(self.scene.sitting.refusal(PASS) or NO_OPTION)
        give = (lambda: self._change(Composed(passes=True))) if self._gives_all_up else self.gives(PASS)
        second = self.say("out", "bids" if self._bids and self._answered else "free")
        told = "" if reason else self.say("pass_told", self._terms)
        return Answer(ids.PASS, self.say("verbs", "pass"), give, second, key=key, reason=reason, tooltip=told)

    @property
    def _bids(self) -> bool:
        """Whether cards of the person lie in this auction already."""
        return any(each.seat == self.scene.seat for each in self.scene.shown.bids)

    @property
    def _answered(self) -> bool:
        """Whether somebody else can still bid in this auction. G 5.1, 5.3"""
        shown = self.scene.shown
        return any(held and seat not in (self.scene.me, *shown.passed) for seat, held in enumerate(shown.hands))

    def meanwhile(self) -> str:
        """In an auction where the last act bids against the person, and whether they can still answer; then who thinks."""
        scene = self.scene
        if scene.me is None or scene.shown.phase not in AUCTIONS:
            return ""
        last = news.last(scene)
        parts = [news.contested(scene, [last] if last else []), self._out_of_it(scene.me)]
        if last is not None and not scene.queue.busy and scene.sitting.caught_up:
            parts += [self.say("thinks", seat=seat) for seat in scene.sitting.minds_waited_for()[:1]]
        return self._joined(parts)

    def _joined(self, parts: Sequence[str]) -> str:
        return self.scene.words.text("table", "reckoned", "joint").join(filter(None, parts))

    def _out_of_it(self, me: int) -> str:
        """For somebody who has passed while others bid on: what may still become of their cards. For who has none left, that."""
        shown = self.scene.shown
        if not self._answered:
            return ""
        if me in shown.passed:
            return self.say("passed_told", shown.phase)
        return "" if shown.hands[me] else self.say("no_cards_told")

    @property
    def _terms(self) -> str:
        """On which terms cards laid in this auction come back. G 5.4, 5.5, 6.2"""
        kind = str(self.scene.sitting.kind)
        if not self._answered:
            return "alone"
        return "pile" if kind == "inform" and self.scene.rules.pile else kind

    @property
    def _gives_all_up(self) -> bool:
        """Whether passing now would leave the last auction without any bid, and the hand without use."""
        shown = self.scene.shown
        if shown.phase != "buy" or shown.round < len(self.scene.rules.rounds) or not own_hand(self.scene):
            return False
        return not self._bids
