"""Putting a packet together, and dialling: what has been picked of it, what can follow, and why something cannot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from art.theme import SeatMark
from engine.core.choice import Choice
from engine.games.top_secret.rules.numbers import FRAGMENTS, IDENTITIES, PACKET_CARDS, TRUE_CARDS, bare
from engine.games.top_secret.rules.questions import meeting
from scenes.games.top_secret.base import TopSecretBase, meeting_place, numbered, own_black, points, standing
from scenes.games.top_secret.board import chairs
from scenes.games.top_secret.telling.partner import is_doubted, is_enemy, number_box
from scenes.people.company import spans
from scenes.tables.asking.asking import Asking
from scenes.tables.asking.picking import Part, Parts, Picking, arg, in_order
from scenes.tables.asking.picking import card as card_part
from scenes.tables.asking.picking import verb as verb_part
from scenes.tables.asking.prompt import Answer, Prompt

TRUE, FALSE = 0, 1  # the arguments of a packet's cards
CALL = verb_part("call")
DIALS = len(FRAGMENTS)
OPEN = 2  # so many fragments that may still stand in a dial's place are named; one is certain, more tell little
CERTAIN = ("mine", "known", "sure")  # boxes of the number


def kind_of(card: str) -> str:
    """What a black card is, as a choice names it."""
    return "identity" if bare(card) in IDENTITIES else "fragment"


class Calling(Asking):
    """What is picked of an answer: a place, somebody to be named, a packet, and the call that can be made instead."""

    scene: TopSecretBase

    def parts(self) -> Parts:
        """A packet consists of its true and its false card; everything else of its arguments in order."""
        return self._parts if self.scene.sitting.kind == "meet" else in_order

    def _parts(self, choice: Choice) -> Sequence[Part]:
        if choice.verb != "show":
            return in_order(choice)
        true = next(card for card in choice.cards() if bare(card) in self._mine)
        (false,) = (card for card in choice.cards() if card != true)
        return card_part(true, TRUE), card_part(false, FALSE)

    @property
    def _mine(self) -> tuple[str, ...]:
        return tuple(bare(card) for card in own_black(self.scene))

    @property
    def chosen(self) -> tuple[tuple[Part, ...], tuple[int, ...], bool]:
        """The order in which true and false were chosen does not count."""
        return tuple(sorted(self.picked, key=str)), tuple(self.marked), self.warned

    # Places

    def places(self) -> tuple[str, ...]:
        """The places the person may go to; none while no place is asked for."""
        if self.scene.sitting.kind != "place":
            return ()
        return tuple(option.word() for option in self.scene.sitting.options())

    @property
    def place_picked(self) -> str:
        """The place that has been picked."""
        if self.scene.sitting.kind != "place":
            return ""
        return next((str(part.value) for part in self.picked if part.kind == "arg"), "")

    def go(self, place: str) -> None:
        """A place is picked; picked already, it is the answer."""
        if self.place_picked == place:
            self.scene.tempo.answer(Choice("visit", (place,)))
            return
        self.forget()
        self.take(self.picking.pick_all((verb_part("visit"), arg(place))))

    def step_back(self) -> bool:
        if (self.scene.sitting.kind in ("place", "reveal") and self.picked) or self.wished is not None:
            self.forget()
            self.scene.changed()
            return True
        return super().step_back()

    # Asking through the Ambassador

    def targets(self) -> list[int]:
        if self.scene.sitting.kind != "ask":
            return []
        options = self.scene.sitting.options()
        return [option.number() for option in options if option.verb == "name" and len(option.args) == 1]

    def why_not(self, seat: int) -> str:
        """Why somebody cannot be named, in words."""
        reason = self.scene.sitting.refusal(Choice("name", (seat,)))
        if reason == "has_shown_both":
            return self.say(reason, seat=seat)
        return self.scene.words.reason(reason) if reason else ""

    @property
    def wished(self) -> Choice | None:
        """The black card that has been picked to be asked for."""
        here = self.picking.here if self.scene.sitting.kind == "ask" and self.picked else None
        return here if here is not None and here.verb == "name" else None

    def aim_at(self, seat: int) -> None:
        """Somebody is picked, to be named; picked already, that is the answer, as with a place."""
        if seat in self.targets():
            self._wish(Choice("name", (seat,)))

    def _wish(self, choice: Choice) -> None:
        if self.wished == choice:
            self.scene.tempo.answer(choice)
            return
        self.forget()
        parts = (arg(choice.number()), *(arg(choice.word(at), at) for at in range(1, len(choice.args))))
        self.take(self.picking.pick_all((verb_part("name"), *parts)))

    # The packet

    @property
    def meets(self) -> bool:
        """Whether a packet is asked for just now."""
        return self.scene.tempo.asked and self.scene.sitting.kind == "meet" and not self.calls

    @property
    def receiver(self) -> int | None:
        """Who will see the packet. T 3.3, T 6.3"""
        if not (self.scene.tempo.asked and self.scene.sitting.kind == "meet"):
            return None
        members = meeting(self.scene.sitting.truth).members
        return members[2] if len(members) == 3 else members[members[0] == self.scene.seat]

    def _in_packet(self, at: int) -> str:
        if self.scene.sitting.kind != "meet":
            return ""
        return next(
            (str(part.value) for part in self.picked if part.kind == "card" and part.at == at and not self.calls), ""
        )

    @property
    def true_card(self) -> str:
        return self._in_packet(TRUE)

    @property
    def false_card(self) -> str:
        return self._in_packet(FALSE)

    def is_true(self, card: str) -> bool:
        return self.meets and self.true_card == card

    def is_false(self, card: str) -> bool:
        return self.meets and self.false_card == card

    def packet_for(self, chair: int) -> tuple[str, ...]:
        """The cards that the person is about to show to a chair."""
        if not self.meets or chair != self.receiver:
            return ()
        return tuple(card for card in (self.true_card, self.false_card) if card)

    def _without(self, at: int) -> tuple[Part, ...]:
        return tuple(part for part in self.picked if not (part.kind == "card" and part.at == at))

    def choose(self, card: str, true: bool) -> None:
        """A card goes into the envelope, instead of the one that was in its slot."""
        part = card_part(card, TRUE if true else FALSE)
        begun = self._begun().pick_all(self._without(part.at))
        if begun.can(part):
            self.take(begun.pick(part))

    def take_out(self, card: str) -> None:
        """A card is taken out of the envelope again."""
        left = [part for part in self.picked if part.value != card]
        self.take(self._begun().pick_all(left))

    def _begun(self) -> Picking:
        picking = self.picking
        while picking.back is not None:
            picking = picking.back
        return picking

    def why_not_in_packet(self, card: str, true: bool) -> str:
        """Why a card cannot go into its slot beside the other one; empty where it can."""
        part = card_part(card, TRUE if true else FALSE)
        begun = self._begun().pick_all(self._without(part.at))
        if begun.can(part):
            return ""
        other = self.false_card if true else self.true_card
        if not other:  # with every other card it has been shown
            return self.scene.words.reason("shown_before")
        packet = tuple(sorted((card, other), key=PACKET_CARDS.index))
        reason = self.scene.sitting.refusal(Choice("show", (packet,)))
        return self.scene.words.reason(reason or "not_an_option")

    def seen_beside(self) -> tuple[str, ...]:
        """What cannot go beside the one card chosen so far: whoever will look has seen exactly these two. T 3.4"""
        true, false = self.true_card, self.false_card
        if bool(true) == bool(false):
            return ()
        mine = (*self._mine, *own_black(self.scene))
        others = mine if false else tuple(card for card in TRUE_CARDS if card not in mine)
        return tuple(card for card in others if self.why_not_in_packet(card, bool(false)))

    def stamp(self, card: str) -> tuple[SeatMark, int] | None:
        """Who of this meeting has seen a card already, and in which round; None where nobody has."""
        chair = self.receiver
        if chair is None or self.calls:
            return None
        columns = [column for column in self.scene.story.notes.columns_of(chair) if card in column.given]
        return (chairs.mark(self.scene, chair), columns[-1].round) if columns else None

    def packet_note(self) -> str:
        """What stands between the true and the false cards: stamps are explained where a round is on one."""
        chair = self.receiver
        assert chair is not None
        sentence = self.scene.company.sentence
        seen = any(column.given and column.round for column in self.scene.story.notes.columns_of(chair))
        return sentence("packet_note", "seen" if seen else "fresh", seat=chair)

    # The own black cards

    def black_press(self, card: str) -> tuple[Callable[[], None] | None, str]:
        """What a click on a black card does, None where nothing, and why it cannot be done now."""
        scene = self.scene
        if not scene.tempo.asked:
            return None, ""
        if self.meets:
            if self.true_card == card:
                return None, ""
            return partial(self.choose, card, True), self.why_not_in_packet(card, True)
        if scene.sitting.kind == "reveal":
            kind = kind_of(card)
            reason = scene.sitting.refusal(Choice("reveal", (kind,)))
            return partial(self.hold_out, kind), scene.words.reason(reason) if reason else ""
        return None, ""

    @property
    def held_out(self) -> str:
        """The black card that has been picked to be shown to who asks: it is not shown yet."""
        here = self.picking.here if self.scene.sitting.kind == "reveal" and self.picked else None
        return "" if here is None else next(card for card in own_black(self.scene) if kind_of(card) == here.word())

    def hold_out(self, kind: str) -> None:
        """A black card is picked, to be shown; picked already, it is the answer, as with a place."""
        choice = Choice("reveal", (kind,))
        if self.held_out and kind_of(self.held_out) == kind:
            self.scene.tempo.answer(choice)
            return
        self.forget()
        self.take(self.picking.pick_all((verb_part("reveal"), arg(kind))))

    def is_held(self, card: str) -> bool:
        """Whether a black card is picked, for a packet or to be shown."""
        return self.is_true(card) or (self.scene.tempo.asked and self.held_out == card)

    # The call

    @property
    def calls(self) -> bool:
        """Whether a call has been begun."""
        return self.verb == "call"

    @property
    def number(self) -> tuple[str, ...]:
        """The fragments dialled so far; where only one is left, that too."""
        if not self.calls:
            return ()
        only = self.picking.only
        if only is not None:
            return tuple(str(each) for each in only.cards())
        return tuple(str(part.value) for part in self.picked if part.kind == "card")

    @property
    def can_call(self) -> bool:
        """Whether the question asked now lets the person call."""
        return any(option.verb == "call" for option in self.scene.sitting.options())

    def begin_call(self) -> None:
        self.forget()
        self.take(self.picking.pick(CALL))

    def hang_up(self) -> None:
        self.forget()
        self._felt()

    def dial(self, card: str) -> None:
        """A fragment goes onto the next dial."""
        at = sum(part.kind == "card" for part in self.picked)
        part = card_part(card, 0, at)
        if self.picking.can(part):
            self.scene.house.sound("dial")
            self.take(self.picking.pick(part))

    def prepares(self, choice: Choice) -> bool:
        """A number goes onto the dials; the bar asks whether it is dialled."""
        if choice.verb != "call" or self.number == choice.cards():
            return False
        self.forget()
        self.take(self.picking.pick_all((CALL, *(card_part(card, 0, at) for at, card in enumerate(choice.cards())))))
        return True

    @property
    def whole(self) -> Choice | None:
        """The answer that has been put together, a packet or a number; None while something is missing."""
        if self.calls:
            return Choice("call", (self.number,)) if len(self.number) == DIALS else None
        here = self.picking.here
        return here if here is not None and here.verb == "show" else None

    def undial(self, at: int) -> None:
        """Dial number `at` is emptied, and those after it."""
        kept = [part for part in self.picked if part.kind != "card" or part.nth < at]
        self.take(self._begun().pick_all(kept))

    def call_button(self, key: str) -> Answer:
        told, form = self._call_cost(), "listen" if self.scene.sitting.kind == "listen" else "instead"
        return Answer(
            "call", self.say("call_begin", form), self.begin_call, told, "carmine", key=key, tooltip=self._acts_after()
        )

    def _call_cost(self) -> str:
        """What a call risks; before somebody who is no ally by what the person knows, that it is lost. T 4.2"""
        other = self.receiver
        if other is None:
            return self.say("call_cost", "number")
        form = "enemy" if is_enemy(self.scene, other) else "noted" if is_doubted(self.scene, other) else "number"
        return self.say("call_cost", form, seat=other)

    def _acts_after(self) -> str:
        """Of others who meet after the person: they may call once this meeting is over. T 3.2, T 4.1"""
        scene = self.scene
        places = numbered(scene)
        later = places[places.index(meeting_place(scene)) + 1 :] if places else ()
        after = next((standing(scene, place) for place in later), ())
        return self.say("acts_first", "later", players=after) if after else ""

    def no_call(self, key: str) -> Answer:
        """The same button where only cards may be shown. T 6.4"""
        why = self.scene.words.reason("only_show")
        return Answer(
            "call",
            self.say("call_begin", "instead"),
            lambda: None,
            self.say("call_barred"),
            "carmine",
            reason=why,
            key=key,
        )

    def call_prompt(self) -> Prompt:
        """What the bar says while a number is dialled."""
        number, say = self.number, self.say
        whole = len(number) == DIALS
        if whole:
            sentence = say("call_sure", number=number)
        else:
            sentence = say("call_next", card=IDENTITIES[len(number)], at=len(number) + 1)
        told = "  ".join((*number, *("–",) * (DIALS - len(number))))
        missing = DIALS - len(number)
        dial = Answer(
            "go", say("dial", number=number) if whole else say("dial_open"),
            self.gives(self.whole) if self.whole is not None else lambda: None,
            "" if whole else told, "gold", key="1",
            reason="" if whole else say("missing", "one" if missing == 1 else "other", count=missing),
        )  # fmt: skip
        back = self.back() if len(self.picked) > 1 else replace(self.back(), label=say("hang_up"))
        return Prompt(spans(sentence), (dial, back), note=self._certainty() if whole else "")

    def evidence(self, at: int) -> str:
        """What the person knows of the fragment that belongs on a dial."""
        scene = self.scene
        kind, fragment = number_box(scene, at)
        if kind in ("mine", "known", "sure", "pencil"):
            return self.say("evidence", kind, card=fragment)
        left = scene.notebook.helper.dial(at) if scene.notebook.helping else ()
        if len(left) != OPEN:
            return ""
        return self.say("evidence", "open", card=left[0], second=left[1])

    def _certainty(self) -> str:
        """Of a whole number, with the helper on: how much of it is certain, and how many numbers can be right by the notes."""
        scene = self.scene
        if not scene.notebook.helping:
            return ""
        left = len(scene.notebook.helper.numbers)
        if self.number not in scene.notebook.helper.numbers:
            return self.say("certainty", "never")
        if left == 1:
            return self.say("certainty", "only")
        sure = sum(number_box(scene, at)[0] in CERTAIN for at in range(DIALS))
        return self.say("certainty", "some" if sure else "none", sure=sure, count=left)

    def standing(self, seat: int) -> str:
        """The points of a seat, and what the telephone beside them means where it has called."""
        made, calls = points(self.scene)[seat], self.scene.story.calls[seat]
        return self.say("plate", "called" if calls else "quiet", seat=seat, points=made, calls=calls)

    def stake(self, which: str) -> tuple[str, str]:
        """What a right call brings, or a wrong one does: a title and a sentence."""
        form = "pairs" if self.scene.players == 4 else "alone"
        title = self.say("stakes", f"{which}_title", form)
        if not self.scene.goal:
            return title, self.say("stakes", "once", which, form)
        return title, (self._right if which == "right" else self._wrong)(form)

    def _right(self, form: str) -> str:
        """Of four the ally wins a point as well, and is whoever is met, or the call is not right. T 4.2"""
        ally = self.receiver if form == "pairs" else None
        mine, theirs = self._ends_with(self.scene.seat), ally is not None and self._ends_with(ally)
        if mine:
            return self.say("stakes", "match", "both" if theirs else form)
        return self.say("stakes", "match", "ally", seat=ally) if theirs else self.say("stakes", "right", form)

    def _wrong(self, form: str) -> str:
        """Of four nobody knows for certain which of the others are the pair that wins a point."""
        scene = self.scene
        players = tuple(seat for seat in range(scene.players) if seat != scene.seat and self._ends_with(seat))
        return self.say("stakes", "lost", form, players=players) if players else self.say("stakes", "wrong", form)

    def _ends_with(self, seat: int) -> bool:
        """Whether another point wins somebody the match. T 4.3"""
        return bool(self.scene.goal) and points(self.scene)[seat] + 1 >= self.scene.goal
