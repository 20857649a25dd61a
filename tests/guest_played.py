"""A whole match of a game from somebody else's folder, at its table, by mouse or keys, in a process that has let it in.

    CARNIVAL_HOME=FOLDER python -m tests.guest_played GAME mouse|keys [LANGUAGE]

It prints which scene came at the end, how often the person was asked, and what stood in the bar for each kind of question.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from engine import guests

guests.invite(guests.home(), sys.argv[1:])

from engine.core.chance import Generator  # noqa: E402
from tests.playing import by_keys, by_mouse, give_any_answer, plan_for, sit_down, until_asked  # noqa: E402


def main(game: str, hand: str, language: str = "en") -> None:
    let_in = {"guests": True, "let_in": (game,), "met": (game,)}  # the table keeps settings when the match is over
    scene = sit_down(Path(guests.home()), plan_for(game, 3), language=language, **let_in)
    stage, asked, said = scene.house.stage, 0, dict[str, list[str]]()
    dice = Generator("guest", 1)
    while until_asked(scene):
        prompt = scene.tempo.prompt()
        said[str(scene.sitting.kind)] = ["".join(span.text for span in prompt.sentence)]
        said[str(scene.sitting.kind)] += [answer.label for answer in prompt.answers]
        asked += 1
        give_any_answer(scene, {"mouse": by_mouse, "keys": by_keys}[hand], dice)
    result = [widget.label for widget in stage.widgets]
    lines = ["".join(span.text for span in line.spans) for line in scene.chronicle.lines]
    print(
        json.dumps(
            {
                "scene": stage.top.name,
                "table": type(scene).__module__,
                "asked": asked,
                "bar": said,
                "log": lines,
                "result": result,
            }
        )
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
