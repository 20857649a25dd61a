"""What the prompt bar says for each question of Intrigo, and what each step of an answer would change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from art import theme
from engine.core.choice import PASS, Choice
from engine.core.mind import Why
from engine.games.intrigo import preview as previews
from engine.games.intrigo.preview import Preview
from engine.games.intrigo.rules.table import COIN, NOTHING, Kept, upright
from engine.games.intrigo.rules.turns import price
from engine.words import Card, capital
from scenes.games.intrigo.asking import stakes
from scenes.games.intrigo.asking.places import gap_place, token_place, tokens_placed
from scenes.games.intrigo.asking.placing import Placing
from scenes.games.intrigo.base import left_of, own_hand
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.staging import rounds
from scenes.games.intrigo.telling.outcomes import Chair, Costs, Risk, clauses_of, if_prevented, in_order
from scenes.kit import ids
from scenes.kit.text import Span
from scenes.people.company import paragraph, spans
from scenes.tables.asking.prompt import Answer, Prompt
from scenes.tables.asking.prompt_bar import PADDING

NOTE_LINES = 2  # lines of what would change, at most
NOTES = {
    (True, True): "first_note",
    (True, False): "poor_note",
    (False, True): "empty_note",
    (False, False): "empty_poor_note",
}  # by whether there is a plot card in hand, and whether an influence card can be bought
SENTENCES = {(True, False): "only_place", (False, True): "only_buy", (False, False): "only_pass"}  # by the same
TAKEN = ("stop", "deny", "turn_over", "forced")  # how reasons begin that are of a token which somebody would have won
UNMOVED = ("idle", "harmless", "effect")  # the same of a token that nobody wins by it who did not before
FEW = ("one", "two")  # of so many gaps that are left it is told who must fill the last


class Questions(Placing):
    """The prompts of this table."""

    scene: IntrigoScene
    _note_lines = NOTE_LINES  # for what is asked now: fewer where the bar would rise over the palace

    def prompt(self) -> Prompt:
        """What the bar says; where the sentence needs all the room there is, without what stands below it.

        Beside a hint it is short: the bar grows by the hint, and what it speaks of lies in the palace above.
        """
        self._note_lines = NOTE_LINES
        prompt = super().prompt()
        while self._note_lines > 1 and prompt.note and prompt.answers and stakes.rises(self.scene, prompt):
            self._note_lines -= 1
            prompt = super().prompt()
        if not prompt.answers and prompt.note and self.scene.advice.shown is not None:
            return replace(prompt, note="", deeds=())
        if prompt.answers and prompt.note and self._lines(prompt.sentence, theme.QUESTION) > 1:
            return replace(prompt, note="")
        return prompt

    def named(self, choice: Choice) -> str:
        """A choice as its button calls it."""
        if choice == PASS:
            return self.say("verbs", "pass")
        if choice.verb == "keep":
            return self.say("keep", card=choice.word())
        if choice.verb == "plot":
            return self.say("place", card=choice.word(0), where=gap_place(self.scene, choice.number(1)))
        if len(choice.args) == 1:
            return capital(self.say("only_fill", kind=choice.verb, where=gap_place(self.scene, choice.number())))
        return self._effect(choice)

    def named_apart(self, choice: Choice) -> str:
        """With where a hired card lies, and where it is at work."""
        if choice.verb not in self.scene.rules.kinds or len(choice.args) == 1:
            return self.named(choice)
        gap, arcade = choice.number(), choice.number(1)
        gaps = [dict(self.scene.rules.sides[gap])[arcade]]
        if choice.verb in ("gondolier", "guard"):
            gaps.append(choice.number(2))
        at = [gap_place(self.scene, each) for each in gaps]
        if choice.verb in ("merchant", "thief"):
            arcades = [arcade, *([choice.number(2)] if choice.verb == "merchant" else [])]
            at = [tokens_placed(self.scene, [each], self.scene.shown.tokens).forms["name"] for each in arcades]
        where = self.scene.words.text("list", "comma").join(at)
        return self.say("apart", what=self.named(choice), where=gap_place(self.scene, gap), at=where)

    def _effect(self, choice: Choice) -> str:
        """What an influence card would do, in words."""
        shown, verb = self.scene.shown, choice.verb
        gap, arcade = choice.number(0), choice.number(1)
        other = dict(self.scene.rules.sides[gap])[arcade]
        if verb == "courtesan":
            return self.say("does", verb, card=choice.word(2))
        if verb == "merchant":
            both = arcade, choice.number(2)
            coins = sum(upright(shown.tokens[each]) == COIN for each in both)
            tokens = [
                tokens_placed(self.scene, [each], shown.tokens)
                if coins == 1 and upright(shown.tokens[each]) != COIN  # which seal; both places would be too long
                else shown.tokens[each]
                for each in both
            ]
            return self.say("does", verb, token=tokens[0], other_token=tokens[1])
        if verb == "gondolier":
            return self.say("does", verb, card=shown.gaps[other], other_card=shown.gaps[choice.number(2)])
        if verb == "thief":
            return self.say("does", verb, token=tokens_placed(self.scene, [arcade], shown.tokens))
        where = {"where": gap_place(self.scene, choice.number(2))} if verb == "guard" else {}
        return self.say("does", verb, card=shown.gaps[other], **where)

    # The draft

    def ask_draft(self) -> Prompt:
        offered, kept = self.offered(), self.keeps
        count, wanted = len(own_hand(self.scene)) + 1, self.scene.rules.data.hand
        if not kept:
            note = self.say("draft_note" if len(offered) > 2 else "draft_last_note", number=count, count=wanted)
            told: str | tuple[Span, ...] = note
            if count == 1 and self.scene.story.round.passed:
                told = rounds.told(self.scene)
            elif count == 1 and self.scene.shown.round == 1:
                told = self.say("draft_colours", card=self.scene.shown.families[self.scene.seat])
            return Prompt(spans(self.scene.words.text("asks", "draft")), (), note=told)
        rest = list(offered)
        rest.remove(kept)
        told = ""
        if rest:
            told = spans(
                self.scene.company.line("go_on", cards=tuple(rest), seat=left_of(self.scene.players, self.scene.seat))
            )
        sure = Answer(
            "sure draft",
            self.say("keep_and_pass"),
            self.gives(Choice("keep", (kept,))),
            self.say("sealed"),
            "gold",
            key="1",
        )
        if self.alike:
            return Prompt(spans(self.scene.company.line("keep_alike", card=kept)), (sure,), note=told)
        return Prompt(spans(self.scene.company.line("keep_it", card=kept)), (sure, self.back()), note=told)

    # A turn

    def ask_turn(self) -> Prompt:
        step = self.step
        if step == "card":
            return self._ask_card()
        if step == "gap":
            return self._ask_gap()
        if step == "arcade":
            return self._ask_further(self.say("which", self.kind))
        if step == "tail":
            return self._ask_further(self.say("then", self.kind, **self._struck()))
        return self._ask_sure()

    def _ask_card(self) -> Prompt:
        hand, coins = own_hand(self.scene), self.scene.shown.coins[self.scene.seat]
        prices = (price(self.scene.rules, self.scene.shown, kind) for kind in self.scene.rules.kinds)
        buys = any(cost is not None and cost <= coins for cost in prices)
        note = self.say(NOTES[bool(hand), buys], coins=coins)
        answers = (
            ()
            if hand
            else (Answer(ids.PASS, self.say("verbs", "pass"), self.gives(PASS), self.say("pass_note"), key="1"),)
        )
        at_stake, stands = stakes.told(self.scene)
        clauses = [note, at_stake, *self._last_card(hand), stands] if hand else [note]
        gaps = self.scene.shown.gaps.count(NOTHING)
        if hand and gaps <= len(FEW):
            # what has no room goes from the front: last comes what must be done, or who would be Doge
            must = self.say("last_gaps_briefly" if self.scene.chronicle.deeds() else "last_gaps", FEW[gaps - 1])
            crowned = self.scene.standings.ending.doge is not None
            clauses = [at_stake, note, *([must, stands] if crowned else [stands, must])]
        deeds, words = self.scene.chronicle.deeds(), self.scene.words.text
        asks = words("asks", "turn") if hand and buys else self.say(SENTENCES[bool(hand), buys])
        if deeds and hand and buys and self._lines(spans(asks), theme.QUESTION) > 1:
            asks = self.say("asks_briefly")
        prompt = Prompt(spans(asks), answers, deeds=deeds)
        while len(clauses) > 1 and stakes.rises(self.scene, replace(prompt, note=self._joined(clauses))):
            del clauses[0]
        kept = self.scene.standings.ending.doge is not None or gaps <= len(FEW)
        return stakes.with_deeds(self.scene, replace(prompt, note=self._joined(clauses)), kept)

    def _last_card(self, hand: Sequence[str]) -> Iterator[str]:
        """Before the first card of a round is placed: which one came without a question, as the last of its packet. I 3.1"""
        mine = (each for each in reversed(self.scene.looking.past()) if isinstance(each, Kept))
        last = next((each for each in mine if each.seat == self.scene.seat), None)
        if last is not None and len(hand) == self.scene.rules.data.hand:
            yield self.say("last_card", card=last.card)

    def _ask_gap(self) -> Prompt:
        """Where the card goes; once a gap is pointed at, what would change there."""
        what = self.plot or self.kind
        preview = self.preview
        answers = (self.back(),)
        if preview is None:
            note = self.say("gap_note", "plot") if self.plot else self.scene.words.text("table", "rule", self.kind)
            return Prompt(spans(self.scene.company.line("where", card=what)), answers, note=note)
        sentence = self.scene.company.line("here", "plot" if self.plot else "influence", card=what)
        return Prompt(spans(sentence), answers, note=self._told_there(preview))

    def _told_there(self, preview: Preview) -> tuple[Span, ...]:
        """What would change at what is pointed at; or that this is chosen next, or that the card can do nothing there."""
        coming = self.coming
        if coming == "more":
            return spans(self.say("next", self.kind))
        changes = self.changes(preview)
        if coming != "nothing":
            return changes
        told = spans(self.scene.company.line("in_vain", kind=self.kind))
        together = (*told, *spans(self.scene.words.text("table", "changes", "join")), *changes)
        shifts = bool(preview.shifts) or preview.ending.doge != self.scene.standings.ending.doge
        return (
            together
            if shifts and self._lines(together, theme.READING) <= self._note_lines
            else changes
            if shifts
            else told
        )

    def _struck(self) -> dict[str, object]:
        """What the card picked works on, for sentences."""
        arcade, gap = self.arcade_picked, self.struck()
        assert arcade is not None and gap is not None
        if self.kind == "merchant":
            return {"token": self.scene.shown.tokens[arcade]}
        return {} if self.kind == "courtesan" else {"card": self.scene.shown.gaps[gap]}

    def _ask_further(self, sentence: str) -> Prompt:
        """One part more of the effect is wanted; it may be left undone."""
        preview = self.preview if self._pointed() else None
        note = self._told_there(preview) if preview is not None else self.say("further_note", self.kind)
        return Prompt(spans(sentence), (self._fill(), self.back()), note=note)

    def _fill(self, only: bool = True) -> Answer:
        """The button that leaves the effect undone."""
        assert self.where is not None
        give = self.gives(Choice(self.kind, (self.where,)))
        if only:
            return Answer(
                "only fill", self.say("verbs", "fill"), give, self.say("undone", price=self._price()), key="2"
            )
        return Answer("sure turn", self.say("verbs", "put"), give, self._costs(), "gold", key="1")

    def _price(self) -> int:
        """What the card picked costs, with or without its effect."""
        return price(self.scene.rules, self.scene.shown, self.kind) or 0

    def _costs(self) -> str:
        preview = self.preview
        assert preview is not None
        return self.say("costs", price=preview.paid, coins=preview.coins)

    def _ask_sure(self) -> Prompt:
        choice, preview = self.choice(), self.preview
        assert choice is not None and preview is not None
        if self.plot:
            sure = Answer("sure turn", self.say("verbs", "put"), self.gives(choice), kind="gold", key="1")
            sentence = self.scene.company.line("here", "plot", card=self.plot)
            return Prompt(spans(sentence), (sure, self.back()), note=self.changes(preview))
        if len(choice.args) == 1:
            sentence = self.scene.company.line("no_effect", kind=self.kind)
            return Prompt(spans(sentence), (self._fill(only=False), self.back()), note=self.changes(preview))
        sure = Answer("sure turn", self.say("verbs", self.kind), self.gives(choice), self._costs(), "carmine", key="1")
        sentence = self.scene.company.line("sure", self.kind, **self._told(choice))
        return Prompt(spans(sentence), (sure, self._fill(), self.back()), note=self.changes(preview))

    def _told(self, choice: Choice) -> dict[str, object]:
        """What fills the sentence that asks whether this shall be done."""
        shown, verb = self.scene.shown, choice.verb
        arcade = choice.number(1)
        struck = shown.gaps[dict(self.scene.rules.sides[choice.number(0)])[arcade]]
        if verb == "merchant":
            return {"token": shown.tokens[arcade], "other_token": shown.tokens[choice.number(2)]}
        if verb == "gondolier":
            return {"card": struck, "other_card": shown.gaps[choice.number(2)]}
        if verb == "thief":  # its place is lit, and would take the room of what he changes
            return {"token": shown.tokens[arcade]}
        return {"card": choice.word(2) if verb == "courtesan" else struck}

    # What would change

    def changes(self, preview: Preview) -> tuple[Span, ...]:
        """What would change; after who would be Doge, where it has room, who would win what should that be prevented."""
        whole = list(clauses_of(self.scene, preview))
        if not whole:
            return spans(self.say("changes", "none"), colour=theme.MUTED)
        clauses = self._chosen(preview, whole)
        if any(isinstance(each, Chair) for each in clauses):
            clauses += [more for more in if_prevented(self.scene, preview) if self._fits([*clauses, more])][:1]
        return self._joined(clauses)

    def _chosen(self, preview: Preview, whole: Sequence[str]) -> list[str]:
        """What would change: in clauses, or briefly where these have no room; those that matter most come first.

        At the end it stands what could still take from the person what they would win, where that has room at all.
        """
        plainly = list(clauses_of(self.scene, preview, each=False))
        briefly = list(clauses_of(self.scene, preview, "brief"))
        curtly = list(clauses_of(self.scene, preview, "brief", placed=False, articles=True))
        bare = list(clauses_of(self.scene, preview, "brief", placed=False))
        barest = list(clauses_of(self.scene, preview, "brief", placed=False, mine=False))
        against = [Risk(each) for each in stakes.against(self.scene, preview, self.whole())]
        # it stands there as long as it is so: the rest is rather said briefly
        chair = against and preview.ending.doge == self.scene.me
        shorter = (plainly, briefly, curtly, bare, barest)
        if self.plot or chair:
            told = [(clauses, last) for last in against for clauses in (whole, *shorter)]
        else:  # of a hire rather less of that
            told = [(clauses, last) for clauses in (whole, plainly, briefly) for last in against]
        for clauses, last in told:
            if self._fits([*clauses, last]):
                return [*clauses, last]
        if chair:  # who would be Doge is never told so without what could take it
            while len(barest) > 1 and not self._fits([*barest, against[-1]]):
                barest.pop()
            return [*barest, against[-1]]
        # whom a hire costs what is never left out: rather it is said briefly
        cut = shorter[1:] if self.plot else shorter
        fitting = (each for each in (whole, plainly) if self._fits(each))
        clauses = list(next(chain(fitting, (each for each in cut if self._fits(each[: _least(each)]))), barest))
        while len(clauses) > 1 and not self._fits(clauses):
            clauses.pop()
        return clauses

    def _joined(self, clauses: Sequence[str]) -> tuple[Span, ...]:
        return spans(self.scene.words.text("table", "changes", "join").join(in_order(clauses)))

    def _fits(self, clauses: Sequence[str]) -> bool:
        return self._lines(self._joined(clauses), theme.READING) <= self._note_lines

    def _lines(self, words: tuple[Span, ...], size: float) -> int:
        """How many lines words need in the bar that are so large, in units."""
        stage = self.scene.stage
        if stage is None:
            return 1
        canvas, layout = stage.canvas, self.scene.layout_now
        return len(paragraph(words, canvas.px(layout.prompt[2] - 2 * PADDING), canvas.font(size)).lines)

    # For hints and lessons

    def advised(self, choice: Choice) -> None:
        """A card that is held goes back to its place, where the hint is about another one."""
        plot, kind = (choice.word(0), "") if choice.verb == "plot" else ("", choice.verb)
        if (self.plot or self.kind) and (self.plot, self.kind) != (plot, kind):
            self.forget()

    def closer(self, choice: Choice, reason: Why) -> Mapping[str, object]:
        """The token that is the reason, with its place where others like it lie: it is one that somebody would win by the
        choice, or would have won before."""
        token, who = reason.args.get("token"), reason.args.get("who")
        if token is None or self.scene.sitting.kind != "turn":
            return {}
        found = previews.preview(self.scene.sitting.view(), self.scene.seat, choice)
        tokens = list(self.scene.shown.tokens)
        there = previews.unmoved(found, choice) if reason.key.startswith(UNMOVED) else None
        for arcade, _, lies in found.tokens if there else ():
            tokens[arcade] = lies
        if there is not None:
            at = [there.arcade]
        elif reason.key.startswith(TAKEN):
            loser = self.scene.seat if reason.key.startswith("forced") else who
            at = [each.arcade for each in found.shifts if (each.before.token, each.before.winner) == (token, loser)]
        else:
            winner = who if reason.key.startswith("least_harm") else self.scene.seat
            at = [each.arcade for each in found.shifts if (each.after.token, each.after.winner) == (token, winner)]
            for arcade, _, lies in found.tokens:
                tokens[arcade] = lies
        if len(at) != 1:
            return {}
        forms = self.scene.words.card(str(token)).forms
        return {"token": Card({**forms, "def": token_place(self.scene, at[0], tokens)})}

    def means(self, choice: Choice) -> Iterator[str]:
        """A card and its gap; or a stack, the gap that is filled, the arcade and what is done there."""
        if self.scene.sitting.kind != "turn" or choice == PASS:
            yield from super().means(choice)
        elif choice.verb == "plot":
            yield from (f"{ids.CARD} {choice.word()} 0", f"gap {choice.number(1)}")
        else:
            yield from (f"stack {choice.verb}", f"gap {choice.number()}")
            others = zip(("arcade", {"merchant": "arcade"}.get(choice.verb, "gap")), choice.args[1:3], strict=False)
            yield from (f"{kind} {value}" for kind, value in others if isinstance(value, int))


def _least(clauses: Sequence[str]) -> int:
    """How many of these clauses are not left out for want of room."""
    return next((at for at, each in enumerate(clauses, 1) if isinstance(each, Costs)), 1)
