"""What the prompt bar says for each question of a game, and what the person has picked so far.

Also finds the way to an answer: which button, seat or card is to be pressed next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from engine.core.choice import PASS, Choice
from engine.core.mind import Why
from scenes.kit import ids
from scenes.people.company import spans
from scenes.tables.asking.orders import DUEL, Along, Order
from scenes.tables.asking.picking import NO_OPTION, Part, Parts, Picking, arg, plainly
from scenes.tables.asking.prompt import Answer, Prompt, Slot
from scenes.tables.bare import BareScene

# Questions


def names_of(kind: str, verb: str, part: Part, copy: int) -> tuple[str, ...]:
    """Ids that widgets have for a part of an answer to a question of this kind (scenes/kit/ids.py)."""
    value = part.value
    if part.kind == "verb":
        return f"{kind} {value}", str(value)
    if part.kind == "card":
        return (f"{ids.CARD} {value} {copy}",)
    if isinstance(value, int):
        return (f"{ids.SEAT} {value}", f"count {value}") if part.at else (f"{ids.SEAT} {value}",)
    return f"{ids.SLOT} {value}", f"{verb} {value}", f"{kind} {value}"


class Asking:
    """The prompts of one table.

    `marked` are the numbers of chosen cards among those offered, in the order of the clicks; `warned` says whether the
    person has been told what a dangerous answer can cost, `ordering` whether they are choosing a standing order.
    """

    def __init__(self, scene: BareScene) -> None:
        self.scene = scene
        self.marked: list[int] = []
        self.warned = self.ordering = False
        self._picking: Picking | None = None

    @property
    def along(self) -> str:
        """The kind of a question that follows where this one is let pass, and is asked along with it; empty for none."""
        return ""

    def options(self) -> Sequence[Choice]:
        """All that can be answered, to the question that is asked along with this one, too."""
        return self.scene.sitting.options()

    def prompt(self) -> Prompt:
        """What the bar says now."""
        if self.ordering:
            return self._ask_order()
        prompt: Prompt = getattr(self, f"ask_{self.scene.sitting.kind}")()
        return prompt

    def named(self, choice: Choice) -> str:
        """A choice as its button calls it."""
        raise NotImplementedError

    def named_apart(self, choice: Choice) -> str:
        """A choice in words that tell it from any other that a button calls the same, where a game has such words."""
        return self.named(choice)

    def means(self, choice: Choice) -> Iterator[str]:
        """Ids of the widgets, and names of the places, that an answer is about: they glow while it is advised."""
        kind, offered, parts = str(self.scene.sitting.kind), self.offered(), self.parts()(choice)
        yield str(choice)
        for at, part in enumerate(parts):
            if not (part.at and isinstance(part.value, int)):
                yield from names_of(kind, choice.verb, part, parts[:at].count(part))
        cards = Counter(str(part.value) for part in parts if part.kind == "card" or part.value in offered)
        for at, each in enumerate(offered if self.wanted() else ()):
            if offered[:at].count(each) < cards[each]:
                yield f"choice {at}"

    def parts(self) -> Parts:
        """The function that gives the parts of a choice; `in_order` where the question cares which card comes first."""
        return plainly

    # What has been picked

    @property
    def picking(self) -> Picking:
        """What has been picked of the answer so far; the answer is not given yet."""
        if self._picking is None:
            self._picking = Picking.of(self.options(), self.parts())
        return self._picking

    @property
    def picked(self) -> tuple[Part, ...]:
        """The parts picked so far; cheaper than `picking`, which lists all options."""
        return self._picking.picked if self._picking is not None else ()

    @property
    def chosen(self) -> tuple[tuple[Part, ...], tuple[int, ...], bool]:
        """All that is half chosen, to be compared: where it is equal the bar says the same."""
        return self.picked, tuple(self.marked), self.warned or self.ordering

    @property
    def target(self) -> int | None:
        """The seat that has been picked, where the answer aims at one."""
        seats = [part.value for part in self.picked if part.kind == "arg" and part.at == 0]
        return seats[0] if seats and isinstance(seats[0], int) else None

    @property
    def verb(self) -> str:
        """The verb that has been picked; empty while none is."""
        return next((str(part.value) for part in self.picked if part.kind == "verb"), "")

    def against_me(self) -> bool:
        """Whether the claim that a window is about is aimed at the person."""
        return False

    def holds_block(self) -> bool:
        """Whether the person holds a card with which the window under way lets them block."""
        return False

    def meanwhile(self) -> str:
        """What stands below the sentence of the bar while others choose."""
        return ""

    def evident(self) -> Choice | None:
        """The answer that needs no press: the one there is to an obvious question, where it is seen to be the only one."""
        sitting = self.scene.sitting
        options = sitting.options() if sitting.kind in self.scene.manner.obvious else ()
        return options[0] if len(options) == 1 else None

    def forget(self) -> None:
        """Nothing is picked any more."""
        self.marked, self.warned, self.ordering, self._picking = [], False, False, None

    def keep(self) -> Callable[[], None]:
        """What is half made, as a function that brings it back while the same is asked."""
        picking, marked, warned, ordering = self._picking, [*self.marked], self.warned, self.ordering

        def bring_back() -> None:
            self._picking, self.marked, self.warned, self.ordering = picking, [*marked], warned, ordering

        return bring_back

    def pick(self, *parts: Part) -> None:
        """Pick these parts, one after the other."""
        self.take(self.picking.pick_all(parts))

    def take(self, picking: Picking) -> None:
        """This is picked from now on: a click is heard, and the table is drawn anew.

        Where the person does not confirm what can be taken back, a complete choice is given at once.
        """
        if picking.here is not None and not picking.nexts and not self.scene.tempo.confirms:
            self.scene.tempo.answer(picking.here)
            return
        self._picking = picking
        self._felt()

    def warn(self) -> None:
        """The prompt now tells what the answer can cost, before it is given."""
        self.warned = True
        self._felt()

    def mark(self, at: int, most: int) -> None:
        """Card number `at` is chosen, or no longer; where more than `most` would be, the one chosen first goes back."""
        if at in self.marked:
            self.marked.remove(at)
        else:
            self.marked = [*self.marked, at][-most:] if most else []
        self._felt()

    def aim_at(self, seat: int) -> None:
        """Pick a seat, instead of one that was picked before; nothing where it cannot be picked."""
        begun = self._before_seats()
        if begun.can(arg(seat)):
            self.take(begun.pick(arg(seat)))

    def targets(self) -> list[int]:
        """The seats that can be picked now, also instead of one that was picked."""
        return self._before_seats().seats()

    def why_not(self, seat: int) -> str:
        """Why a seat cannot be picked, in words."""
        reason = self._before_seats().refusal(arg(seat), self.scene.sitting.refusal)
        return self.scene.words.reason(reason or NO_OPTION)

    def _before_seats(self) -> Picking:
        picking = self.picking
        while picking.back is not None and any(part.kind == "arg" for part in picking.picked):
            picking = picking.back
        return picking

    def advised(self, choice: Choice) -> None:
        """A hint to answer this has come on show. What is half made stays, unless a game thinks otherwise."""

    def closer(self, choice: Choice, reason: Why) -> Mapping[str, object]:
        """Things in the reason of a hint that are named more closely at this table, by their placeholders."""
        return {}

    def prepares(self, choice: Choice) -> bool:
        """Put an answer together that is not to be given in one press: it ends the game. Whether it is one."""
        return False

    def step_back(self) -> bool:
        """Take the last step back; whether there was one."""
        if not (self.picked or self.marked or self.warned or self.ordering):
            return False
        before = self._picking.back if self._picking is not None else None
        sole = before is not None and before.only is not None  # there was nothing to choose: one step further back
        if (
            self.marked
            or self.warned
            or self.ordering
            or before is None
            or sole
            or len(self._before_seats().seats()) == 1
        ):
            self.forget()
        else:
            self._picking = before
        self.scene.changed()
        return True

    def _felt(self) -> None:
        self.scene.house.sound("click")
        self.scene.changed()

    # Words

    def say(self, *path: str, **fill: object) -> str:
        """A sentence as `Company.say` has it."""
        return self.scene.company.say(*path, **fill)

    # Buttons

    def back(self) -> Answer:
        """The button that takes the last step back."""
        return Answer("take back", self.scene.house.text("table", "take_back"), self._step_back, key="u")

    def _step_back(self) -> None:
        self.step_back()

    def passes(self, key: str, cost: str = "", kind: str = "") -> Answer:
        """The button that lets pass what somebody claims, or what this kind of question offers, with what that costs."""
        label = self.say("passes", kind) if kind else self.passing()
        return Answer(ids.PASS, label, self.gives(PASS), cost, key=key)

    def passing(self) -> str:
        """Letting pass, as buttons call it."""
        return self.scene.house.text("table", "pass")

    def gives(self, choice: Choice) -> Callable[[], None]:
        """The press that gives this answer; what answers the question asked along with this one lets this one pass."""
        if self.along and (choice == PASS or choice not in self.scene.sitting.options()):
            return partial(self.scene.tempo.answer, PASS, Along(self.along, choice))
        return partial(self.scene.tempo.answer, choice)

    def orders(self) -> tuple[Answer, ...]:
        """The one small button that leads to the standing orders; in a duel, and while one is on, none."""
        scene = self.scene
        if scene.tempo.left_in <= DUEL or scene.tempo.orders.given is not None:
            return ()
        text = scene.house.text
        return (Answer("orders", text("table", "orders"), self._choose_order, tooltip=text("table", "orders_told")),)

    def _choose_order(self) -> None:
        self.ordering = True
        self._felt()

    def _ask_order(self) -> Prompt:
        """Which of the standing orders that can be given in this window; each says in a line how far it goes."""
        scene, text = self.scene, self.scene.house.text
        mine = self.against_me()
        found: list[Answer] = []
        for order in Order:
            if order is Order.OTHERS and mine:
                continue
            name = f"order_{order.value}"
            told, give = text("table", f"order_{order.value}_told"), partial(scene.tempo.give_order, order)
            label, short = text("table", name), text("table", f"{name}_short")
            found.append(Answer(f"order {order.value}", label, give, short, tooltip=told, key=str(len(found) + 1)))
        rows = (2, len(found) - 1)  # two beside each other: a bar of three rows would lie over what is being said
        back = replace(self.back(), second=text("table", "order_none_short"))
        return Prompt(spans(text("table", "orders_ask")), (*found, back), groups=rows)

    # Cards

    def offered(self) -> tuple[str, ...]:
        """The cards among which the person chooses now, in the order in which they lie."""
        return ()

    def wanted(self) -> int:
        """How many of the cards offered have to be chosen; 0 where they are only shown."""
        return 1

    def click(self, at: int) -> None:
        """Card number `at` of those offered is pressed."""
        self.mark(at, self.wanted())

    def one_card(
        self, sentence: Callable[[str | None], str], label: str, kind: str, open_row: bool = False, verb: str = ""
    ) -> Prompt:
        """The prompt where one card is chosen and then confirmed; its verb is `verb`, or the kind of the question.

        `sentence(card)` says what choosing this card means, and asks where no card is chosen (None). `label` names the
        words of the button that confirms, `kind` is its look. `open_row`: the cards lie in a row, so that the bar needs
        no button for each.
        """
        asked, offered = str(self.scene.sitting.kind), self.offered()
        options = [option.word() for option in self.scene.sitting.options()]
        what = "card" if verb else "character"
        chosen = options[0] if len(options) == 1 else offered[self.marked[0]] if self.marked else None
        if chosen is None:
            answers = [
                Answer(
                    f"{asked} {card}",
                    self.say(label, **{what: card}),
                    partial(self.click, offered.index(card)),
                    kind="carmine" if kind == "carmine" else "quiet",
                    key=str(number),
                )
                for number, card in enumerate(sorted(options, key=offered.index), 1)  # as they lie
            ]
            return Prompt(spans(sentence(None)), () if open_row else tuple(answers))
        give = self.gives(Choice(verb or asked, (chosen,)))
        sure = Answer(f"sure {asked}", self.say(label, **{what: chosen}), give, kind=kind, key="1")
        return Prompt(spans(sentence(chosen)), (sure,) if len(options) == 1 else (sure, self.back()))

    def several_cards(self, sentence: str, note: str, label: Callable[[Sequence[str]], str]) -> Prompt:
        """The prompt where as many cards as are wanted are chosen and then confirmed.

        `label(cards)` are the words of the button that confirms, which waits until there are as many.
        """
        asked, offered, wanted = str(self.scene.sitting.kind), self.offered(), self.wanted()
        chosen, text = [offered[at] for at in self.marked], self.scene.house.text
        counter = text("table", "chosen_of", chosen=len(chosen), wanted=wanted)
        missing = wanted - len(chosen)
        sure = Answer(f"sure {asked}", text("table", "choose"), lambda: None, kind="gold", key="1")
        if missing > 0:
            reason = text("table", "choose_more", "one" if missing == 1 else "other", count=missing)
            sure = replace(sure, reason=reason)
        else:
            options = self.scene.sitting.options()
            match = next(option for option in options if Counter(option.cards()) == Counter(chosen))
            sure = replace(sure, label=label(chosen), action=self.gives(match))
        answers = (sure, self.back()) if chosen else (sure,)
        slots = () if self.scene.cloth.slots_lie_in_hand else self.slots()
        return Prompt(spans(sentence), answers, note=note, counter=counter, slots=slots)

    def slots(self) -> tuple[Slot, ...]:
        """A slot for each card that is wanted, filled in the order of the clicks."""
        offered = self.offered()
        filled: list[Slot] = [partial(self.scene.cloth.small_card, offered[at]) for at in self.marked]
        return (*filled, *[None] * (self.wanted() - len(filled)))


# The way to an answer

BACK = "take back"  # the id of the button that takes the last step back


def way(questions: Asking, choice: Choice, there: Collection[str]) -> str:
    """The id of the widget to be pressed next on the way to this choice, among the ids that are `there`.

    It is `take back` where none of them is on the way.
    """
    marking = bool(questions.offered() and questions.wanted())
    cards = _by_cards(questions, choice) if marking else ()
    return next((name for name in (*cards, *_by_parts(questions, choice, marking)) if name in there), BACK)


def _by_cards(questions: Asking, choice: Choice) -> Iterator[str]:
    """Ids that lead on where cards are marked one by one and then confirmed."""
    kind, offered, marked = questions.scene.sitting.kind, questions.offered(), questions.marked
    wanted, chosen = Counter(_cards_of(choice, offered)), Counter(offered[at] for at in marked)
    if chosen == wanted or len(questions.scene.sitting.options()) == 1:
        yield f"sure {kind}"
    surplus, missing = chosen - wanted, wanted - chosen
    if surplus:
        yield BACK
        yield from (f"choice {at}" for at in marked if surplus[offered[at]])  # pressed again it goes back
        yield from (f"{ids.CARD} {card} {chosen[card] - 1}" for card in surplus)
    for card in missing if not surplus else ():
        yield f"{kind} {card}"
        yield from (f"choice {at}" for at, each in enumerate(offered) if each == card and at not in marked)
        yield f"{ids.CARD} {card} {chosen[card]}"


def _cards_of(choice: Choice, offered: Collection[str]) -> Iterator[str]:
    for value in choice.args:
        if isinstance(value, tuple):
            yield from map(str, value)
        elif value in offered:
            yield str(value)


def _by_parts(questions: Asking, choice: Choice, marking: bool) -> Iterator[str]:
    """Ids that lead on to a part of the answer that has not been picked; `marking`: cards are no such parts."""
    missing = questions.picking.missing(choice)
    if missing is None:
        yield BACK
        return
    if not missing:
        yield "go"
    if not questions.picked:
        yield str(choice)
    kind = str(questions.scene.sitting.kind)
    for part, copy in missing:
        if not (marking and part.kind == "card"):
            yield from names_of(kind, choice.verb, part, copy)
