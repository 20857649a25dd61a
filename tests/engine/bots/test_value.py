"""Learnt values: sums of products as they are written, and files that say what is wrong with them."""

import json
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.bots.value import Net, read_nets, write_nets
from engine.core.errors import BadInput

NET = Net([[0.5, -1.0], [0.25, 2.0], [1.0, 0.0]], [0.1, -0.2], [1.5, -0.5], 0.3)
INPUTS = [1.0, 0.0, 0.4]


def by_hand(inputs: list[float]) -> float:
    hidden = [
        math.tanh(NET.bias[unit] + sum(x * row[unit] for x, row in zip(inputs, NET.rows, strict=True)))
        for unit in range(2)
    ]
    return 1 / (1 + math.exp(-(NET.base + sum(one * two for one, two in zip(NET.out, hidden, strict=True)))))


def test_a_net_is_its_formula() -> None:
    assert NET.value([(0, 1.0), (2, 0.4)]) == pytest.approx(by_hand(INPUTS))
    assert NET.value([]) == pytest.approx(by_hand([0.0, 0.0, 0.0]))


def test_parts_of_the_inputs_may_be_summed_apart() -> None:
    parts = [NET.sums([(0, 1.0)]), NET.sums([(2, 0.4)])]
    assert NET.squash(parts) == pytest.approx(by_hand(INPUTS))


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "value.json"
    write_nets(path, {"game": "any", "version": 3, "command": "main.py train any"}, {2: NET})
    (found,) = read_nets(path, {2: 3}).values()
    assert (found.rows, found.bias, found.out, found.base) == (NET.rows, NET.bias, NET.out, NET.base)
    assert json.loads(path.read_text())["version"] == 3


FAULTS: dict[str, Callable[[dict[str, Any]], None]] = {
    "another format": lambda data: data.update(format=9),
    "no nets": lambda data: data.update(nets=[]),
    "no net of this number": lambda data: data["nets"].pop("2"),
    "a row too few": lambda data: data["nets"]["2"]["rows"].pop(),
    "a row too short": lambda data: data["nets"]["2"]["rows"][0].pop(),
    "a word": lambda data: data["nets"]["2"].update(base="high"),
    "out too long": lambda data: data["nets"]["2"]["out"].append(1.0),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_damaged_file_is_one_sentence(tmp_path: Path, fault: str) -> None:
    path = tmp_path / "value.json"
    write_nets(path, {"game": "any", "version": 1, "command": ""}, {2: NET})
    data = json.loads(path.read_text())
    FAULTS[fault](data)
    path.write_text(json.dumps(data))
    with pytest.raises(BadInput, match=r"value\.json: (top|nets\.2): expected"):
        read_nets(path, {2: 3})
