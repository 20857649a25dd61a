"""What a second checker of types, stricter than mypy, finds in the engine and in the art: never a hundred things.

It is a tool for developing (tests/requirements.txt); without it this test is skipped. Its settings stand in pyproject.toml.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CHECKER = shutil.which("basedpyright", path=str(Path(sys.executable).parent)) or shutil.which("basedpyright")
MOST = 99  # 35 when this was written: libraries without types, whose versions differ; the rest Python itself hands on


@pytest.mark.skipif(CHECKER is None, reason="a tool of tests/requirements.txt")
def test_hardly_anything_is_left_untold() -> None:
    asked = [str(CHECKER), "--project", str(ROOT), "--pythonpath", sys.executable, "--outputjson"]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    assert done.stdout.lstrip().startswith("{"), done.stdout + done.stderr
    told = json.loads(done.stdout)
    assert told["summary"]["filesAnalyzed"] >= len([*(ROOT / "engine").rglob("*.py"), *(ROOT / "art").rglob("*.py")])
    wrong = [each for each in told["generalDiagnostics"] if each["severity"] == "error"]
    by_file = Counter(Path(each["file"]).relative_to(ROOT).as_posix() for each in wrong)
    assert len(wrong) <= MOST, "\n".join(f"{name}: {number}" for name, number in by_file.most_common())
