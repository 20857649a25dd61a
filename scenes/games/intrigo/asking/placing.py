"""A turn of the placing, picked step by step: card and gap, arcade and what is struck, named, moved or exchanged."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial
from typing import Literal

from engine.core.choice import Choice
from engine.games.intrigo import preview as previews
from engine.games.intrigo.preview import Preview, Shift
from engine.games.intrigo.rules.table import NOTHING
from engine.games.intrigo.rules.turns import price
from scenes.games.intrigo import base
from scenes.games.intrigo.asking.picked import DIRECT, NOTHING_PICKED, Picked, Step, read
from scenes.games.intrigo.asking.places import gap_place, token_place
from scenes.games.intrigo.base import IntrigoBase, sorted_cards
from scenes.tables.asking.asking import Asking
from scenes.tables.asking.picking import NO_OPTION, Picking, arg
from scenes.tables.asking.picking import verb as verb_part

State = Literal["plain", "usable", "chosen", "target"]
ON_TOKENS = ("merchant", "thief")  # what they work on are tokens, not cards
TO_GAPS = ("gondolier", "guard")  # what follows the arcade is another gap


@dataclass(frozen=True, slots=True)
class Spot:
    """What a place of the palace, or a stack, is to the question asked, and what a click on it does."""

    press: Callable[[], None] | None = None
    label: str = ""
    reason: str = ""
    state: State = "plain"


PLAIN = Spot()


class Placing(Asking):
    """The parts of an answer to `turn`.

    `pointed_gap` and `pointed_arcade` are what pointer or focus are on while a turn is picked, `pointed_line` that of the log.
    """

    scene: IntrigoBase

    def __init__(self, scene: IntrigoBase) -> None:
        super().__init__(scene)
        self.pointed_gap: int | None = None
        self.pointed_arcade: int | None = None
        self.pointed_line: str | None = None
        self._asked: tuple[object, bool] | None = None  # whether it is the person's turn, and when that was found out
        self._read: tuple[Picking | None, Picked] = (None, NOTHING_PICKED)

    @property
    def placing(self) -> bool:
        """Whether the person is asked for their turn."""
        scene, sitting = self.scene, self.scene.sitting
        taught = 0 if scene.guide is None else scene.guide.course.at  # there it is not always that it can be answered
        when = (
            scene.queue.busy, scene.looking.at, scene.outcome.ended, sitting.session.answered, sitting.shown_events, taught,
        )  # fmt: skip
        if self._asked is None or self._asked[0] != when:
            self._asked = when, scene.tempo.asked and sitting.kind == "turn"
        return self._asked[1]

    @property
    def takes_cards(self) -> bool:
        """Whether a card of the hand, or of the market, can be picked: until one of the market has its gap."""
        return self.placing and (self.where is None or bool(self.plot))

    @property
    def target(self) -> int | None:
        return None  # nobody is aimed at in this game

    # What has been picked

    @property
    def now(self) -> Picked:
        """All of it, read once for each step."""
        if not self.placing:
            return NOTHING_PICKED
        if self._read[0] is not self._picking:
            self._read = self._picking, read(self._picking, self.scene.rules.kinds)
        return self._read[1]

    @property
    def plot(self) -> str:
        """The plot card picked; empty while none is."""
        return self.now.plot

    @property
    def kind(self) -> str:
        """The influence card picked; empty while none is."""
        return self.now.kind

    @property
    def where(self) -> int | None:
        """The gap picked for the card."""
        return self.now.where

    @property
    def arcade_picked(self) -> int | None:
        return self.now.arcade

    @property
    def tail(self) -> int | str | None:
        """What was picked beside the arcade: another arcade, another gap, a plot card."""
        return self.now.tail

    @property
    def step(self) -> Step:
        """What is to be picked next."""
        return self.now.step

    def workable(self) -> tuple[int, ...]:
        """The arcades on which the influence card picked can work from its gap."""
        return self.now.workable

    @property
    def _at_gap(self) -> Picking | None:
        """The picking as it was when the gap had been picked, and nothing after it."""
        return self._with(2)

    @property
    def at_arcade(self) -> Picking | None:
        """The picking as it was when the arcade had been picked, and nothing after it."""
        return self._with(3)

    def _with(self, parts: int) -> Picking | None:
        picking: Picking | None = self.picking
        while picking is not None and len(picking.picked) > parts:
            picking = picking.back
        return picking if picking is not None and len(picking.picked) == parts else None

    def choice(self) -> Choice | None:
        """The answer that could be confirmed now."""
        if self.step != "done" or self.where is None:
            return None
        if self.plot:
            return Choice("plot", (self.plot, self.where))
        return Choice(self.kind, (self.where,)) if self.arcade_picked is None else self.picking.here

    def nameable(self) -> list[str]:
        """The plot cards that the Courtesan can call for. I 4.7"""
        at_arcade = self.at_arcade
        return at_arcade.words(2) if at_arcade is not None and self.kind == "courtesan" else []

    # The draft

    def offered(self) -> tuple[str, ...]:
        """The cards of the packet, while one of them is to be kept."""
        packets = self.scene.shown.packets
        if self.scene.sitting.kind != "draft" or not packets:
            return ()
        return sorted_cards(self.scene, packets[self.scene.seat])

    @property
    def keeps(self) -> str:
        """The card that the person is about to keep; empty while none is chosen."""
        offered = self.offered()
        if self.alike:
            return offered[0]
        return offered[self.marked[0]] if self.marked and self.scene.sitting.kind == "draft" else ""

    @property
    def alike(self) -> bool:
        """Whether several cards are offered, and all are the same."""
        offered = self.offered()
        return len(offered) > 1 and len(set(offered)) == 1

    def evident(self) -> Choice | None:
        return None if self.alike else super().evident()

    # Clicks

    def take_card(self, card: str) -> None:
        """A plot card is picked instead of anything else; pressed again it goes back."""
        was, where = self.plot, self.where
        self.forget()
        if card == was and where is None:
            self._felt()
        else:
            self.pick(verb_part("plot"), arg(card))

    def take_kind(self, kind: str) -> None:
        """An influence card is picked instead of anything else; pressed again it goes back."""
        was, where = self.kind, self.where
        self.forget()
        if kind == was and where is None:
            self._felt()
        else:
            self.pick(verb_part(kind))

    def lay_in(self, gap: int) -> None:
        """The plot card picked goes into this gap: at once, or when that has been confirmed."""
        with_card = self._with(2)
        assert with_card is not None
        self.take(with_card.pick(arg(gap, 1)))

    def take_gap(self, gap: int) -> None:
        """The influence card goes into this gap; where it can work on one arcade alone, on that one."""
        picking = self.picking.pick(arg(gap))
        sides = picking.seats(1)
        self.take(picking.pick(arg(sides[0], 1)) if len(sides) == 1 else picking)

    def take_arcade(self, arcade: int) -> None:
        at_gap = self._at_gap
        assert at_gap is not None
        self.take(at_gap.pick(arg(arcade, 1)))

    def take_tail(self, value: int | str) -> None:
        at_arcade = self.at_arcade
        assert at_arcade is not None
        self.take(at_arcade.pick(arg(value, 2)))

    def step_back(self) -> bool:
        """Take the last step back, with what followed from it by itself."""
        if self.scene.sitting.kind != "turn" or not self.picked:
            return super().step_back()
        back = self.picking.back if self.where is not None or not self.plot else None
        if back is not None and self.arcade_picked is not None and len(back.picked) == 2 and len(back.seats(1)) == 1:
            back = back.back
        if back is None or not back.picked:
            self.forget()
        else:
            self._picking = back
        self.scene.changed()
        return True

    # Places

    def told_once(self, key: Hashable, tell: Callable[[], str]) -> str:
        """A sentence that is put together once, as long as the same people are at the table; `key` is what it tells."""
        return self.scene.memo.lasting(("told", key), self.scene.company, tell)

    def gap(self, gap: int) -> Spot:
        """What a gap is to the question, and what a click on it does."""
        if not self.placing:
            return PLAIN
        empty = self.scene.shown.gaps[gap] == NOTHING
        if self.step == "card":
            return Spot(reason=self._text("choose_first")) if empty and self.scene.stage is not None else PLAIN
        if self.step == "gap" or (self.plot and gap != self.where):
            return self._for_card(gap, empty)
        if gap == self.where:
            return Spot(self._step_back, state="chosen", label=self._text("another_gap"))
        return self._beside(gap) if self.step == "arcade" else self._for_tail(gap)

    def _for_card(self, gap: int, empty: bool) -> Spot:
        """A gap while the card picked is to be put into one."""
        if not empty:
            return Spot(reason=self.scene.words.reason("gap_taken"))
        if self.plot:
            choice = Choice("plot", (self.plot, gap))
            label = self.told_once(choice, lambda: self.named(choice))
            return Spot(partial(self.lay_in, gap), label, state=self._lit(2, gap))
        label = self.told_once(Choice(self.kind, (gap,)), lambda: self._into(gap))
        return Spot(partial(self.take_gap, gap), label, state=self._lit(1, gap))

    def _lit(self, at: int, value: int) -> State:
        """How a place looks that can be part number `at` of the answer."""
        return "usable" if self.wanted(*(part.value for part in self.picking.picked[:at]), value) else "plain"

    def wanted(self, *parts: object) -> bool:
        """Whether what can be chosen so is lit: in a lesson only what is asked for."""
        return self.scene.guide is None or self.scene.guide.wants(*parts)

    def _into(self, gap: int) -> str:
        """What a click on an empty gap would do with the influence card picked: all of it, where nothing is chosen after it."""
        sides = self._sides(gap)
        if len(sides) > 1 or (sides and self.kind not in DIRECT):
            return self.say("put_in", kind=self.kind, where=gap_place(self.scene, gap))
        return self.named(Choice(self.kind, (gap, *sides)))

    def _sides(self, gap: int) -> tuple[int, ...]:
        """The arcades on which the influence card picked could work from this gap."""
        return tuple(self.picking.pick(arg(gap)).seats(1))

    def _beside(self, gap: int) -> Spot:
        """A gap while it is to be said on which side the influence card works."""
        arcade = self._side_of(gap)
        if arcade is None or self.kind in ON_TOKENS:
            return PLAIN
        return Spot(
            partial(self.take_arcade, arcade),
            self.say("work_on", self.kind, where=gap_place(self.scene, gap)),
            state=self._lit(2, arcade),
        )

    def _side_of(self, gap: int) -> int | None:
        """The arcade between the gap picked and this one, if the card can work there."""
        if self.where is None:
            return None
        sides = {other: arcade for arcade, other in self.scene.rules.sides[self.where]}
        return sides[gap] if sides.get(gap) in self.workable() else None

    def struck(self) -> int | None:
        """The other gap of the arcade picked: the one that counts."""
        if self.where is None or self.arcade_picked is None:
            return None
        return dict(self.scene.rules.sides[self.where])[self.arcade_picked]

    def _for_tail(self, gap: int) -> Spot:
        """A gap once the arcade is picked: what the card works on, and where that goes."""
        if gap == self.struck():
            return Spot(state="chosen" if self.kind == "courtesan" else "plain" if self.kind in ON_TOKENS else "target")
        at_arcade = self.at_arcade
        if self.kind not in TO_GAPS or at_arcade is None:
            return PLAIN
        if gap == self.tail:
            return Spot(self._step_back, state="target" if self.kind == "gondolier" else "chosen")
        if self.step == "tail" and gap in at_arcade.seats(2):
            label = self.say("tail", self.kind, where=gap_place(self.scene, gap))
            return Spot(partial(self.take_tail, gap), label, state=self._lit(3, gap))
        return Spot(reason=self._why_not(gap)) if self.step == "tail" else PLAIN

    def _why_not(self, value: int) -> str:
        """Why this place cannot follow the arcade, in words."""
        choice = Choice(self.kind, (self.where or 0, self.arcade_picked or 0, value))
        return self.scene.words.reason(self.scene.sitting.refusal(choice) or NO_OPTION)

    def arcade(self, arcade: int) -> Spot:
        """What an arcade is to the question, and what a click on it does."""
        if not self.placing or self.where is None or self.plot:
            return PLAIN
        if self.step == "arcade":
            if arcade in self.workable():
                label = self.say("work_at", self.kind, what=token_place(self.scene, arcade))
                return Spot(partial(self.take_arcade, arcade), label, state=self._lit(2, arcade))
            beside = arcade in dict(self.scene.rules.sides[self.where])
            return Spot(reason=self._why_no_work(arcade)) if beside else PLAIN
        if arcade == self.arcade_picked:
            return Spot(state="target" if self.kind == "thief" else "chosen")
        if self.kind != "merchant" or self.at_arcade is None:
            return PLAIN
        if arcade == self.tail:
            return Spot(self._step_back, state="chosen")
        if self.step == "tail" and arcade in self.at_arcade.seats(2):
            label = self.say("tail", "merchant", what=token_place(self.scene, arcade))
            return Spot(partial(self.take_tail, arcade), label, state=self._lit(3, arcade))
        return Spot(reason=self._why_not(arcade)) if self.step == "tail" else PLAIN

    def _why_no_work(self, arcade: int) -> str:
        tails = {"merchant": (0,), "gondolier": (0,), "guard": (0,), "courtesan": (self.scene.rules.plots[0],)}
        choice = Choice(self.kind, (self.where or 0, arcade, *tails.get(self.kind, ())))
        return self.scene.words.reason(self.scene.sitting.refusal(choice) or NO_OPTION)

    def stack(self, kind: str) -> Spot:
        """What a stack of the market is to the question, and what a click on it does."""
        if not self.takes_cards:
            return Spot(state="chosen" if self.placing and kind == self.kind else "plain")
        cost = price(self.scene.rules, self.scene.shown, kind)
        if cost is None:
            return Spot(reason=self.scene.words.reason("stack_empty"))
        if cost > self.scene.shown.coins[self.scene.seat]:
            return Spot(reason=self.scene.words.reason("too_few_coins"))
        state: State = "chosen" if kind == self.kind else "plain" if self.kind or self.plot else "usable"
        return Spot(partial(self.take_kind, kind), self.say("buy", kind=kind, price=cost), state=state)

    # What would change

    def _args(self) -> tuple[str, tuple[int | str, ...]]:
        """Verb and arguments as far as they are picked, with what is pointed at as the next one."""
        if self.plot:
            args: tuple[int | str, ...] = (self.plot,)
            if self.where is not None:
                return "plot", (*args, self.where)
            gap = self.pointed_gap
            return "plot", (*args, gap) if gap is not None and self.gap(gap).press else args
        args = tuple(each for each in (self.where, self.arcade_picked, self.tail) if each is not None)
        return self.kind, (*args, *self._pointed()) if self.kind else args

    def aimed(self) -> tuple[str, tuple[int | str, ...]]:
        """Verb and arguments as far as they are picked or pointed at; nothing while nothing is picked."""
        return self._args() if self.placing and self.picked else ("", ())

    def _pointed(self) -> tuple[int | str, ...]:
        """What is pointed at, where it could be picked next."""
        gap, arcade = self.pointed_gap, self.pointed_arcade
        if self.step == "gap":
            if gap is None or not self.gap(gap).press:
                return ()
            sides = self._sides(gap)
            return (gap, *sides) if len(sides) == 1 else (gap,)
        if self.step == "arcade":
            found = arcade if arcade in self.workable() else self._side_of(gap) if gap is not None else None
            return () if found is None else (found,)
        if self.step == "tail":
            at = arcade if self.kind == "merchant" else gap
            return (at,) if at is not None and self.at_arcade is not None and at in self.at_arcade.seats(2) else ()
        return ()

    @property
    def coming(self) -> Literal["", "more", "nothing"]:
        """Of an influence card with what is pointed at: whether there is more to choose before anything changes, or nothing
        that it could do there."""
        kind, args = self._args()
        if kind not in self.scene.rules.kinds or not args or not self._pointed():
            return ""
        if len(args) == 1:
            return "more" if isinstance(args[0], int) and self._sides(args[0]) else "nothing"
        return "more" if len(args) == 2 and kind not in DIRECT else ""

    @property
    def preview(self) -> Preview | None:
        """What would change if what is picked, or pointed at, were done."""
        if not self.placing or not self.picked:
            return None
        kind, args = self._args()
        return self.scene.memo.during(
            ("preview", kind, args), self.scene.sitting.shown_events, lambda: self._preview(kind, args)
        )

    def whole(self) -> Choice | None:
        """The answer that is picked, or pointed at, where nothing of it is missing."""
        found, (kind, args) = self.preview, self._args()
        return Choice(kind, args) if found is not None and found.complete else None

    def _preview(self, kind: str, args: tuple[int | str, ...]) -> Preview | None:
        scene = self.scene
        view = scene.sitting.view()
        if kind == "courtesan" and len(args) > 2:
            card = str(args[2])
            return previews.preview(view, scene.seat, Choice(kind, args), base.holders(scene, card))
        return previews.partial(view, scene.seat, kind, args)

    def shifts(self) -> tuple[Shift, ...]:
        """The arcades on which something would change."""
        found = self.preview
        return found.shifts if found is not None else ()

    def meant(self, gap: int) -> str:
        """The card that is meant to lie in a gap that is empty now; empty for none."""
        found = self.preview
        if found is None:
            return ""
        return next((new for at, old, new in found.gaps if at == gap and new and not old), "")

    def _text(self, key: str) -> str:
        return self.scene.words.text("table", key)
