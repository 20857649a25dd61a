"""What the table of Nottingham shows at its moments: whose words are over, in what order cards stand, who can block."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path
from typing import Any

import pytest

from engine.core.event import Event
from engine.games.nottingham.rules.events import CommissionDone, Defended, Robbed
from scenes.games.nottingham import commission, drama
from scenes.tables.telling.bubbles import Speech
from tests.games.nottingham.test_said import late


@pytest.mark.parametrize("act", ["commission", "robbed", "defended"])
def test_what_an_attacker_called_out_ends_with_what_comes_of_it(tmp_path: Path, act: str) -> None:
    """Hands were still to be put up while five alike were handed in."""
    table = late(tmp_path, sheriff=12)
    told: dict[str, Event] = {
        "commission": CommissionDone(2, "five_alike", ("gold",) * 5),
        "robbed": Robbed(2, 1, "rob", "pearls", "pearls", "jewels", "jewels"),
        "defended": Defended(1, 2, "rob", "jewels", "jewels", "necklace", "necklace"),
    }
    table.talk.say(2, Speech("Hands up."))
    beats: dict[str, Any] = {
        "commission": commission.commission,
        "robbed": drama.robbed,
        "defended": drama.defended,
    }
    for cue in beats[act](table, told[act]).cues:
        if cue.at == 0:
            cue.do()
    assert 2 not in table.talk.speeches
