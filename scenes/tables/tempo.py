"""How time passes at a table: each event becomes a beat, then opponents answer, or the person is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from engine.core.choice import PASS, Choice
from engine.core.event import Event, actor
from engine.core.progress import Began, TurnBegan
from scenes.kit.canvas import Canvas
from scenes.kit.motion import Beat
from scenes.kit.widget import Widget
from scenes.tables.asking import waits
from scenes.tables.asking.orders import Along, Order, Orders, Thinking
from scenes.tables.asking.prompt import Answer, Prompt
from scenes.tables.asking.prompt_bar import Bar
from scenes.tables.asking.waits import Patience, Race
from scenes.tables.told import ToldScene

PAUSES = {"turn": 0.9, "window": 0.7, "part": 0.6}  # seconds an opponent's answer waits, by the weight of the question
HOLD = 0.55  # seconds after the person's own answer, in which it can be taken back
LINGER = 2.4  # seconds that a disclosure stays where nobody is to press for it
DEAF = 0.3  # seconds in which a question that has just come hears no press: it has to be read first
DEAF_UNDER = 1.0  # the same where it has come under the pointer that has just pressed something else
SLOWEST_FRAME = 0.05  # seconds that a slow frame counts at most: while it was painted nobody could read
END = 0.2  # seconds from the end of the match to its result


class Tempo:
    """How time passes in one scene.

    `paused` and `hurry` are what the person wants: nothing moves; everything is shown at once until they are asked, or
    something is held for them to look at. `showing` is how many events are in the beat under way.
    """

    def __init__(self, scene: ToldScene) -> None:
        self.scene, self.manner = scene, scene.manner
        self.house, self.sitting, self.queue = scene.house, scene.sitting, scene.queue
        self.orders = Orders()
        self.race = Race(scene)
        self.patience, self.thinking = Patience(scene), Thinking()
        self.paused = self.hurry = False
        self.showing = 0
        self._waited = self._hold = self._real = 0.0
        self._read: object = None  # what could be read in the frame before, and for how many seconds it could be
        self._readable = 0.0
        self._along: Along | None = None  # what the person has answered to the question that is to come
        self._from = 0  # how many events had been shown when that was answered
        self._unsaved = False  # the person has answered, and it may not be on the disk yet

    @property
    def asked(self) -> bool:
        """Whether the person is asked just now, and nothing is moving any more."""
        quiet = not self.queue.busy and not self.scene.outcome.ended and self.scene.looking.at is None
        return quiet and self.sitting.kind is not None and self._along is None

    def tick(self, seconds: float) -> None:
        active = self.scene.stage.active if self.scene.stage is not None else True
        self.queue.speed = 0.0 if self.hurry else self.house.settings.factor
        self.scene.air.still = self.house.settings.reduced_motion
        self.scene.air.settle()
        self.queue.paused = self.paused or not active or self.scene.looking.at is not None
        self.queue.linger = None if self.waits_for_press and self.house.settings.factor > 0 else LINGER
        if self.queue.paused:
            return
        self._real = seconds
        self.scene.drama.tick(seconds)
        self.scene.talk.tick(seconds)
        pace, rested = self.queue.speed or 1000.0, self.queue.resting
        self.queue.tick(seconds)
        if self.queue.resting != rested:
            self.scene.changed()
        while not self.queue.busy:
            if not self._go_on(seconds * pace):
                return
            if self.queue.speed > 0:
                self.queue.tick(0.0)  # no frame shows the table with neither of two beats
                return
            self.queue.tick(0.0)

    def toggle_pause(self) -> None:
        self.paused = not self.paused
        self.scene.changed()

    def fast_forward(self) -> None:
        """Show everything at once until the person is asked, or something is held for them; pressed there, go on from it."""
        self.hurry, self.paused = True, False
        if self.resting and not self.deaf:
            self.skip()
        self.scene.changed()

    def cancel_order(self) -> None:
        """The standing order is over."""
        self.orders.given = None
        self.scene.changed()

    @property
    def confirms(self) -> bool:
        """Whether a complete answer to the question asked waits for a press that confirms it."""
        return self.house.settings.confirms or self.sitting.kind not in self.manner.swift

    @property
    def waits_for_press(self) -> bool:
        """Whether disclosures stay until the person goes on; where they only look on, or wish it so, for a time."""
        return self.house.settings.holds and self.scene.me is not None

    @property
    def resting(self) -> bool:
        """Whether a disclosure is held just now, for the person to go on from."""
        return self.queue.resting and self.waits_for_press and self.scene.looking.at is None

    def reading(self) -> object:
        """What there is to be read before anything is pressed, as something to compare; None for nothing."""
        if self.resting:
            return "disclosed", self.sitting.shown_events
        return (self.sitting.kind, self.sitting.session.asked_at) if self.asked else None

    def follow_reading(self, seconds: float) -> None:
        """So many `seconds` have passed with what there is to be read; nothing of it while it has only just come."""
        reading = self.reading()
        self._readable = self._readable + min(seconds, SLOWEST_FRAME) if reading == self._read else 0.0
        self._read = reading

    @property
    def deaf(self) -> bool:
        """Whether what is asked has only just come: a press was meant for what was there before."""
        return self._came_within(DEAF)

    def _came_within(self, seconds: float) -> bool:
        reading = self.reading()
        just = reading is not None and (reading != self._read or self._readable < seconds)
        return just and self.house.settings.speed != "instant"

    def deaf_to(self, widget: Widget) -> bool:
        """Whether this answer hears no press yet: longer where it has come under a pointer that rests."""
        under = self.scene.stage is not None and self._came_within(DEAF_UNDER) and self.scene.stage.came_under(widget)
        return under or self.deaf

    def _go_on(self, seconds: float) -> bool:
        """Nothing moves: show the next event, let the opponents answer, or wait. Whether something was done."""
        event = self.sitting.next_event()
        if event is not None:
            if not all(map(self._harmless, self._run())):
                if self._hold > 0:
                    self._hold -= seconds
                    return False
                if not self._on_disk():
                    return False
            self.queue.add(self._beat())
            return True
        if self.sitting.over:
            self._end(seconds)
            return False
        if self.sitting.kind is not None and self._spoken_for():
            return True
        self.patience.look()
        if self.race.on:
            return self.race.tick(self._real)
        return self._minds(seconds)

    def _on_disk(self) -> bool:
        """Whether the person's last answer is saved on the disk: before that nothing is shown of what others do."""
        if self._unsaved:
            if self.queue.speed <= 0:
                self.house.saves.settle()
            self._unsaved = not self.house.saves.settled
        return not self._unsaved

    def _harmless(self, event: Event) -> bool:
        """Whether what was answered can still be taken back when this has been seen."""
        return isinstance(event, self.manner.idle) or (
            isinstance(event, self.manner.takeable) and actor(event) == self.scene.me
        )

    def _run(self) -> Sequence[Event]:
        """The events that the next beat shows together."""
        coming = self.sitting.coming()
        return coming[: self.manner.presenters.run(coming)]

    def _beat(self) -> Beat:
        """The beat of the next event, or of the run that begins with it."""
        run = self._run()
        self.showing = len(run)
        self._waited = 0.0
        self.race.begin()
        self._hold = self._hold if all(map(self._harmless, run)) else 0.0
        self.scene.looking.begin_beat(run)
        self.scene.cloth.begin_beat(run)
        if not isinstance(run[0], self.manner.reveals):
            self._begin_lines(run)
        return self.manner.presenters.beat(self.scene, run)

    def presented(self) -> None:
        """The beat under way has ended: the table on show follows its events."""
        scene, run, out = self.scene, self.sitting.coming()[: self.showing], self._out()
        scene.aloft.land()
        if isinstance(run[0], self.manner.reveals):
            self._begin_lines(run)
        for _ in run:
            event = self.sitting.present()
            if isinstance(event, Began):
                scene.looking.begun = self.sitting.shown_events
            if isinstance(event, TurnBegan):
                self.orders.turn_begins(event.seat == scene.me)
        scene.drama.told()
        self._watch_on(out)
        scene.talk.follow_music()
        scene.changed()

    def _out(self) -> Sequence[int]:
        """Who is out, as the table on show has it."""
        return self.sitting.truth.game.facts.out(self.sitting.shown)

    def _watch_on(self, before: Sequence[int]) -> None:
        """Where the person is out since then while the others go on, they are asked what to do."""
        out = self._out()
        if self.scene.me in out and self.scene.me not in before and not self.hurry and self.left_in > 1:
            self.scene.outcome.fell_out()

    def _begin_lines(self, run: Sequence[Event]) -> None:
        """Put the lines of these events into the log: when their beat begins, or for a reveal when it ends."""
        self.scene.chronicle.tell(run)
        self.scene.side.follow_end()
        self.scene.changed()

    def stop(self) -> None:
        """Nothing moves any more: what was under way is dropped, and leaves no trace."""
        self.queue.drop()
        self.scene.aloft.land()
        self.scene.air.clear()
        self.scene.drama.rest()

    def _minds(self, seconds: float) -> bool:
        """Let the opponents answer, once all are ready and their pause is over. Whether they have answered.

        The pause is the same for every answer to this kind of question: it tells nothing of what was thought.
        """
        asking = self.sitting.minds_ask
        if asking is None:
            if self.hurry and self.sitting.kind is not None:
                self.hurry = False
                self.scene.changed()
            return False
        self._waited += seconds
        pause = self.manner.pauses.get(asking.kind, PAUSES[self.sitting.truth.game.questions[asking.kind].weight])
        if self._waited < pause or not self.sitting.minds_ready() or not self._on_disk():
            return False
        self._waited = self._hold = 0.0
        asked = self.sitting.kind
        self.sitting.minds_answer()
        if asked is None:
            self.scene.changed()
        return True

    def prompt(self) -> Prompt:
        """What the bar says now."""
        scene = self.scene
        if scene.looking.at is not None:
            prompt = scene.looking.prompt(scene.chronicle.told_at(scene.looking.at - 1))
            return replace(prompt, note="") if prompt.note and self._rises(prompt) else prompt
        if self.asked:
            prompt = scene.questions.prompt()
            return replace(prompt, standing=(*prompt.standing, *self._standing()))
        said = waits.sentence(scene, self.paused, self.patience.long, self._own_held())
        if self.resting:
            go_on = Answer("go on", self.house.text("table", "go_on"), self.skip, kind="gold", key="return")
            return Prompt(said, (go_on,), asking=False, deeds=tuple(scene.chronicle.held()))
        return Prompt(said, note=scene.questions.meanwhile(), asking=False, standing=self._standing())

    def _rises(self, prompt: Prompt) -> bool:
        """Whether the bar would leave its place for this: who steps through a match presses the same buttons again and again."""
        scene = self.scene
        if scene.stage is None:
            return False
        layout = scene.layout_now
        top: float = layout.prompt[1]
        return Bar(scene.stage.canvas, layout, prompt, scene.cloth.faces).box[1] < top - 0.5

    def _own_held(self) -> Event | None:
        """What the person has answered where all have, and it is not shown yet: it can still be taken back."""
        if self.queue.busy or self.sitting.caught_up:
            return None
        return next(
            (each for each in self._run() if isinstance(each, self.manner.takeable) and self._harmless(each)), None
        )

    def _standing(self) -> tuple[Answer, ...]:
        """The small buttons: take back the last answer, cancel the standing order that is on."""
        answers, text, order = list[Answer](), self.house.text, self.orders.given
        if not self.asked and self.can_undo:
            answers.append(Answer("undo answer", text("table", "take_back"), self.undo, key="u"))
        if order is not None:
            name = text("table", f"order_{order.value}_on")
            answers.append(Answer("cancel order", name, self.cancel_order, kind="blue"))
        return tuple(answers)

    def is_window(self, kind: str) -> bool:
        """Whether this kind of question is a window, in which others may object; standing orders can let it pass."""
        return self.sitting.truth.game.questions[kind].weight == "window"

    @property
    def left_in(self) -> int:
        """How many are still in the game under way."""
        out = self.sitting.truth.game.facts.out(self.sitting.shown)
        return len(self.sitting.record.header.seats) - len(out)

    def _spoken_for(self) -> bool:
        """Give the person's answer where it needs no press any more; then nothing of the question is left to be pressed.

        What is taken back with the answer before it has no mark of its own: one press is one to take back.
        """
        along, me = self._answered_along(), self.scene.me
        choice, hinted = (None, False) if along is None else (along.choice, along.hinted)
        marked = along is not None and not self.sitting.can_undo(self.manner.takeable, self.manner.idle)
        if choice is None and self._passed_by_order():
            choice, marked = PASS, True
        if choice is None:
            choice, marked = self.scene.questions.evident(), False
        if choice is None or me is None:
            return False
        if marked:
            self.sitting.answer(choice, hinted)
        else:
            self.sitting.give(me, choice, hinted=hinted)
        self._waited, self._unsaved = 0.0, True
        if along is not None:
            self.gave_along()
        self.scene.changed()
        return True

    def _answered_along(self) -> Along | None:
        """What the person has answered along with the answer before, unless something has come between; then they are asked."""
        along, self._along = self._along, None
        since = self.sitting.events[self._from : self.sitting.shown_events]
        fits = (
            along is not None
            and along.kind == self.sitting.kind
            and all(isinstance(each, self.manner.between) for each in since)
        )
        return along if fits else None

    def gave_along(self) -> None:
        """What was answered along with another answer has been given."""
        self.answered()

    def _passed_by_order(self) -> bool:
        """Whether a standing order lets pass what is asked."""
        kind = self.sitting.kind
        self.orders.fewer(self.left_in)
        return (
            kind is not None
            and self.is_window(kind)
            and self.orders.lets_pass(kind, self.scene.questions.against_me(), self.scene.questions.holds_block())
        )

    def _end(self, seconds: float) -> None:
        """The match is over: after a moment, the result."""
        self._waited += seconds
        if not self.scene.outcome.ended and self._waited >= END:
            self.scene.outcome.finish()

    def answer(self, choice: Choice, along: Along | None = None) -> None:
        """The person's answer to the question asked, and `along` what they answer along with it to the one that follows."""
        self.thinking.answered(self._readable if self.reading() == self._read else 0.0)
        hinted = self.scene.advice.named(choice if along is None else along.choice)
        if not self.race.answer(choice, hinted):
            self.sitting.answer(choice, hinted)
        self.answered(along and replace(along, hinted=hinted))
        self.fresh_question()
        self.house.sound("click")
        self.scene.changed()

    def fresh_question(self) -> None:
        """Forget what was picked of an answer: another question may be asked now."""
        self.scene.questions.forget()
        self.scene.advice.forget()

    def another(self) -> None:
        """The moment on show is another one: nobody says or feels anything there, and nothing of an answer is picked."""
        scene = self.scene
        scene.talk.clear()
        scene.drama.rest()
        scene.drama.calm()
        self.fresh_question()
        self.stand()
        scene.changed()

    def stand(self) -> None:
        """The match stands at the moment on show: what is claimed there is said."""
        self.scene.looking.follow()
        self.scene.drama.told()
        claimed = self.scene.cloth.claimed()
        if claimed is not None:
            self.scene.talk.speeches[claimed[0]] = claimed[1]

    def draw_clock(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw the time that is left of a window in real time."""
        self.race.draw(surface, canvas)

    def give_order(self, order: Order) -> None:
        """Pass, and go on to pass as long as this order lasts."""
        self.orders.given = order
        self.answer(PASS)

    # Taking back

    @property
    def can_undo(self) -> bool:
        """Whether the last answer can be taken back just now."""
        shows = self.sitting.coming()[: self.showing] if self.queue.busy else ()
        still = not self.scene.outcome.ended and self.scene.looking.at is None and all(map(self._harmless, shows))
        return still and self.sitting.can_undo(self.manner.takeable, self.manner.idle)

    @property
    def why_no_undo(self) -> str:
        """Why the last answer cannot be taken back, and until when one can be."""
        if self.scene.outcome.ended or self.scene.looking.at is not None:
            return self.house.text("table", "not_now")
        return self.house.text("table", "undo_late" if self.sitting.has_answered else "undo_none")

    def answered(self, along: Along | None = None) -> None:
        """The person has answered: for HOLD seconds nothing that others do is shown, so that it can be taken back."""
        self._hold, self._waited, self._unsaved = HOLD, 0.0, True
        self._along, self._from = along, self.sitting.shown_events

    def undo(self) -> None:
        """Take the last answer back, and standing orders with it."""
        if not self.can_undo:
            return
        self.stop()
        self.sitting.undo()
        self.orders.given = None
        self._hold = self._waited = 0.0
        self._along = None
        self.scene.chronicle.forget()
        self.another()

    def skip(self) -> None:
        """End the beat under way, and the wait before an answer."""
        if self.queue.busy:
            self.queue.skip()
            self.scene.changed()
        self._waited += PAUSES["turn"]
