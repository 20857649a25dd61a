"""What the prompt bar says for each question of Top Secret, and what a click on a place, a card or a person does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from engine.core.choice import PASS, Choice
from engine.games.top_secret.notes import ASKED
from engine.games.top_secret.rules.numbers import BLACK, bare
from engine.games.top_secret.rules.questions import meeting
from scenes.games.top_secret.asking import going, tray
from scenes.games.top_secret.asking.calling import Calling, kind_of
from scenes.games.top_secret.base import short
from scenes.games.top_secret.board import cards, chairs
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.telling import partner
from scenes.games.top_secret.telling.proved import proved
from scenes.kit import ids
from scenes.kit.text import sentences
from scenes.people.company import spans
from scenes.tables.asking.prompt import Answer, Prompt
from scenes.tables.asking.prompt_bar import Bar

MARGIN = 6  # units of the tray below the cards on it that the bar may cover
MOST_IN_ROW = 3  # buttons side by side where there are many


class Questions(Calling):
    """The prompts of this table."""

    scene: TopSecretScene

    def means(self, choice: Choice) -> Iterator[str]:
        """Also the card of a place in the tray."""
        yield from super().means(choice)
        if choice.verb == "visit":
            yield f"{ids.CARD} {choice.word()} 0"

    def named(self, choice: Choice) -> str:
        """A choice as its button calls it."""
        verb = choice.verb
        if verb == "visit":
            return self.say("go", place=choice.word())
        if verb == "show":
            return self.say("show", cards=choice.cards())
        if verb == "call":
            return self.say("call_number", number=choice.cards())
        if verb == "name":
            if len(choice.args) == 2:
                return self.say("ask_figure", choice.word(1), seat=choice.number())
            return self.say("name", seat=choice.number())
        if verb in ("look", "reveal"):
            return self.say(verb, choice.word())
        kind = self.scene.sitting.kind
        return self.say("passes", kind) if kind in ("ask", "peek", "listen") else self.passing()

    # Places

    def ask_place(self) -> Prompt:
        scene, picked = self.scene, self.place_picked
        sealed = scene.shown.ambassador == scene.seat
        if not picked:
            note = [self.say("place_note")] if sealed else tray.told(scene)
            return Prompt(spans(scene.words.text("asks", "place")), (), note=spans(sentences(*note)))
        label = self.say("lay" if sealed else "go", place=picked)
        meaning = "" if sealed else going.in_words(scene, picked)
        go = Answer("go", label, self.gives(Choice("visit", (picked,))), meaning, "gold", key="return")
        sure = self.say("go_sure", "sealed" if sealed else "open", place=picked)
        prompt = Prompt(spans(sure), (go, self.back()))
        return prompt if sealed else self._with_note(prompt, picked)

    def _with_note(self, prompt: Prompt, place: str) -> Prompt:
        """The same with what can come of going to a place: as much of it as the bar has room for below the tray."""
        scene, layout = self.scene, self.scene.layout_now
        first = tray.acts_first(scene, place)
        told = [(going.still_to_come(scene, place, brief), first) for brief in (False, True)]
        notes = (sentences(*each) for each in (*told, (first,)))
        made = [replace(prompt, note=spans(note)) for note in notes]
        bars = ((each, Bar(layout.canvas, layout, each, scene.cloth.faces)) for each in made)
        return next((each for each, bar in bars if bar.box[1] >= layout.floor - MARGIN), made[-1])

    # The packet

    def ask_meet(self) -> Prompt:
        if self.calls:
            return self.call_prompt()
        sentence, chair = self.scene.company.sentence, self.receiver
        true, false = self.true_card, self.false_card
        here = self.whole
        if here is not None:
            seal = Answer(
                "go", self.say("seal"), self.gives(here), self.say("seal_told", one=short(self.scene, true), other=short(self.scene, false)),
                "gold", key="1",
            )  # fmt: skip
            asked = sentence("packet_black" if true.startswith(BLACK) else "will_see", seat=chair, card=bare(true))
        else:
            reason = self.say("choose", "both" if not (true or false) else "truth" if not true else "lie")
            seal = Answer("go", self.say("seal"), lambda: None, reason, "gold", reason=reason, key="1")
            half, barred = true or false, self.seen_beside()
            asked = sentence("what_show", seat=chair)
            if barred:
                asked = sentence("seen_beside", seat=chair, card=half, cards=barred)
        answers = [seal]
        answers.append(self.call_button("2") if self.can_call else self.no_call("2"))
        if self.picked:
            answers.append(self.back())
        return Prompt(spans(asked), tuple(answers))

    # Asking through the Ambassador

    def _ask_sure(self, choice: Choice) -> Prompt:
        """What is asked for once more, with what can come of it."""
        seat, whole = choice.number(), len(choice.args) > 1
        sure = self.scene.company.sentence("ask_sure", "figure" if whole else "agent", seat=seat)
        shown = "" if whole else self._shown_by(seat)
        free = "" if whole or self._asked_of(seat) else self.say("may_show", "choice")
        note = "" if whole else sentences(free, self._may_show(seat))
        go = Answer("go", self.named(choice), self.gives(choice), shown, "gold", key="return")
        if not self.can_call:
            return Prompt(spans(sure), (go, self.back()), note=note)
        passes = Answer(
            "pass", self.say("passes", "ask"), self.gives(PASS)
        )  # so that what confirms keeps off a step back
        return Prompt(spans(sure), (go, passes, self.back()), note=note)

    def ask_ask(self) -> Prompt:
        if self.calls:
            return self.call_prompt()
        if self.wished is not None:
            return self._ask_sure(self.wished)
        scene, answers = self.scene, list[Answer]()
        for seat in scene.shown.agents:
            if seat == scene.seat or seat >= scene.players:
                continue
            reason = "" if seat in self.targets() else self.why_not(seat)
            answers.append(
                Answer(
                    f"{ids.SEAT} {seat} name",
                    scene.company.name(seat),
                    partial(self.aim_at, seat),
                    self._shown_by(seat),
                    reason=reason,
                    key=str(len(answers) + 1),
                    tooltip="" if reason else self._may_show(seat),
                )
            )
        for option in scene.sitting.options():
            if option.verb == "name" and len(option.args) == 2:
                wish = partial(self._wish, option)
                answers.append(Answer(str(option), self.named(option), wish, key=str(len(answers) + 1)))
        bound = [bool(self._asked_of(seat)) for seat in self.targets()]
        form = "" if all(bound) else "mixed" if any(bound) else "choice"
        note = self.say("may_show", form) if form else ""
        return replace(self._many(scene.words.text("asks", "ask"), answers), note=note)

    def _asked_of(self, seat: int) -> tuple[str, ...]:
        """The black cards that somebody showed the person when asked: these cannot be shown again. T 3.6"""
        columns = self.scene.story.notes.columns_of(seat)
        return tuple(card for each in columns if each.how == ASKED for card in each.shown)

    def _shown_by(self, seat: int) -> str:
        """What the person has seen of somebody's black cards, and whether that is the ally, in few words."""
        return " · ".join(proved(self.scene, seat)) or self.say("black_seen", "none")

    def _may_show(self, seat: int) -> str:
        """What somebody may show who is asked. T 3.6"""
        scene = self.scene
        asked = self._asked_of(seat)
        seen = tuple(scene.story.notes.proofs(seat))
        told = []
        if asked:
            told.append(self.say("may_show", "other", seat=seat, cards=asked))
        elif seen:
            told.append(self.say("may_show", "again", seat=seat, cards=tuple(BLACK + card for card in seen)))
        if partner.chair_of_ally(scene) == seat:
            told.append(self.say("may_show", "ally", seat=seat))
        return sentences(*told)

    def _many(self, sentence: str, answers: list[Answer]) -> Prompt:
        """A prompt with these answers, letting the chance go by, and a call where it is allowed."""
        kind = str(self.scene.sitting.kind)
        answers.append(self.passes(str(len(answers) + 1), kind=kind))
        if self.can_call:
            answers.append(self.call_button(str(len(answers) + 1)))
        count = len(answers)
        lines = -(-count // MOST_IN_ROW) if count > MOST_IN_ROW + 1 else 1
        groups = tuple(count // lines + (at < count % lines) for at in range(lines)) if lines > 1 else ()
        return Prompt(spans(sentence), tuple(answers), groups=groups)

    # Looking, listening, showing

    def ask_peek(self) -> Prompt:
        if self.calls:
            return self.call_prompt()
        answers = [
            Answer(str(option), self.named(option), self.gives(option), key=str(key))
            for key, option in enumerate((each for each in self.scene.sitting.options() if each.verb == "look"), 1)
        ]
        return self._many(self.scene.words.text("asks", "peek"), answers)

    def evident(self) -> Choice | None:
        seen = any(column.shown for column in self.scene.story.notes.columns)
        return super().evident() if seen or self.scene.sitting.kind != "listen" else PASS  # nothing to call from

    def ask_listen(self) -> Prompt:
        if self.calls:
            return self.call_prompt()
        met = tuple(seat for seat in meeting(self.scene.sitting.truth).members if seat != self.scene.seat)
        note = self.scene.company.sentence("listen_note", "two" if len(met) > 1 else "one", seat=met[0], players=met)
        return replace(self._many(self.scene.words.text("asks", "listen"), []), note=spans(note))

    def _reveal_sure(self, card: str) -> Prompt:
        """A black card once more before it is shown: the card itself, and what it tells to whom. T 3.6, T 6.2"""
        scene, kind = self.scene, kind_of(card)
        members = meeting(scene.sitting.truth).members
        who = tuple(seat for seat in members if seat < scene.players)  # the Ambassador of five looks on
        seen = all(any(card in each.given for each in scene.story.notes.columns_of(seat)) for seat in who)
        form = "known" if seen else kind
        told = self.scene.company.sentence(
            "reveal_tells", form, "two" if len(who) > 1 else "one", players=who, card=bare(card)
        )
        ally = self.say("may_show", "ally", seat=members[0]) if partner.chair_of_ally(scene) == members[0] else ""
        enemy = self.say("reveal_enemy", seat=members[0]) if partner.is_enemy(scene, members[0]) else ""
        sure = scene.company.sentence("reveal_sure", seat=members[0], card=card)
        go = Answer(
            "go", self.say("reveal_card", card=card), self.gives(Choice("reveal", (kind,))), kind="gold", key="return"
        )
        note = spans(sentences(told, ally, enemy))
        return Prompt(
            spans(sure),
            (go, self.back()),
            note=note,
            slots=(partial(cards.card, card, letter=chairs.letter(scene, card)),),
        )

    def ask_reveal(self) -> Prompt:
        scene = self.scene
        if self.held_out:
            return self._reveal_sure(self.held_out)
        asker = meeting(scene.sitting.truth).members[0]
        sentence = scene.company.sentence("reveal_to", seat=asker)
        answers = []
        for key, kind in enumerate(("identity", "fragment"), 1):
            choice = Choice("reveal", (kind,))
            cards = scene.shown.identities if kind == "identity" else scene.shown.fragments
            card = BLACK + cards[scene.seat][0]
            refused = scene.sitting.refusal(choice)
            reason = scene.words.reason(refused) if refused else ""
            label, tells = self.say("reveal_card", card=card), self.say("reveal_short", kind)
            press = partial(self.hold_out, kind)
            answers.append(Answer(str(choice), label, press, tells, faces=(card,), reason=reason, key=str(key)))
        return Prompt(spans(sentence), tuple(answers), note=self.say("proof"))
