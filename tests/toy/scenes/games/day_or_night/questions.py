"""What the prompt bar says for each question of Day or Night."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.games.day_or_night.rules.questions import DOUBT
from scenes.games.day_or_night.scene import DayOrNightScene
from scenes.people.company import spans
from scenes.tables.asking.asking import Asking
from scenes.tables.asking.prompt import Answer, Prompt


class Questions(Asking):
    """The prompts of this table."""

    scene: DayOrNightScene

    def named(self, choice: Choice) -> str:
        if choice.verb == "stake":
            return self.say("stake", points=choice.number())
        if choice.verb == "claim":
            return self.say("claim", card=choice.word())
        return self.say("doubt") if choice == DOUBT else self.passing()

    def ask_stake(self) -> Prompt:
        return self._bar([self._button(option, key) for key, option in enumerate(self.scene.sitting.options(), 1)])

    def ask_claim(self) -> Prompt:
        found, held = [], self.scene.shown.hands[self.scene.seat]
        for key, option in enumerate(self.scene.sitting.options(), 1):
            said = self.say("have" if option.word() in held else "bluff")
            found.append(self._button(option, key, said, "blue"))
        return self._bar(found)

    def ask_doubt(self) -> Prompt:
        return self._bar([self._button(DOUBT, 1, kind="carmine"), self.passes("2")])

    def _button(self, choice: Choice, key: int, second: str = "", kind: str = "quiet") -> Answer:
        return Answer(str(choice), self.named(choice), self.gives(choice), second, kind, key=str(key))

    def _bar(self, answers: list[Answer]) -> Prompt:
        return Prompt(spans(self.scene.words.text("asks", str(self.scene.sitting.kind))), tuple(answers))
