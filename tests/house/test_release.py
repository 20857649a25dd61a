"""The release by one push: its workflow is one that GitHub takes, its commands are ours, and nothing goes out by halves."""

import hashlib
import importlib
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.version import VERSION
from tests.systems import HOUSE

WORKFLOW = HOUSE / ".github" / "workflows" / "release.yml"
sys.path.insert(0, str(HOUSE / "packaging"))
release = importlib.import_module("release")
beside = Path(sys.executable).parent  # commands of what is installed in the same environment
ACTIONLINT = shutil.which("actionlint", path=str(beside)) or shutil.which("actionlint")
OFFICIAL = {f"actions/{name}" for name in ("checkout", "setup-python", "upload-artifact", "download-artifact")}
FOREIGN = {"sudo", "apt-get", "python", "python3", "bash"}  # what a runner has


def jobs() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]
    return found


def steps() -> list[dict[str, Any]]:
    return [step for job in jobs().values() for step in job["steps"]]


@pytest.mark.skipif(ACTIONLINT is None, reason="actionlint is not installed: tests/requirements.txt")
def test_actionlint_finds_nothing() -> None:
    done = subprocess.run([str(ACTIONLINT), str(WORKFLOW)], cwd=HOUSE, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_nobody_elses_action_is_used() -> None:
    used = {step["uses"].partition("@")[0] for step in steps() if "uses" in step}
    assert used == OFFICIAL


def test_every_command_can_be_typed_by_hand() -> None:
    """Each line starts a program that is there or one of ours; and what of ours it names exists."""
    lines = [line for step in steps() for line in re.split(r"\n|&&", step.get("run", "")) if line.strip()]
    assert len(lines) > 10
    for line in lines:
        words = line.split()
        assert words[0] in FOREIGN and (words[0] != "sudo" or words[1] in FOREIGN), line
        for word in words:
            assert not word.startswith("packaging/") or (HOUSE / word).is_file(), line


def test_the_release_waits_for_all_and_alone_may_write() -> None:
    found = jobs()
    assert set(found["release"]["needs"]) == set(found) - {"release"}
    assert [name for name, job in found.items() if "permissions" in job] == ["release"]
    assert found["release"]["if"] == "github.ref_type == 'tag'"


def test_each_system_is_tested_built_and_played_in() -> None:
    found = jobs()
    systems = [name.partition("-")[0] for name in found["test"]["strategy"]["matrix"]["system"]]
    assert systems == ["ubuntu", "windows", "macos"]
    for name in ("linux", "windows", "macos"):
        commands = " ".join(step.get("run", "") for step in found[name]["steps"])
        assert "packaging/smoke.py" in commands
        assert "packaging/linux/old-userland.sh" in commands or "packaging/build.py" in commands


def laid(folder: Path) -> Path:
    """Archives as the jobs leave them: a folder each, with the sums that the build wrote."""
    for system, name in (
        ("linux", "linux-x86_64-glibc2.30.tar.gz"),
        ("macos", "macos-universal2.dmg"),
        ("windows", "windows-amd64.zip"),
    ):
        place = folder / system
        place.mkdir(parents=True)
        path = place / f"carnival-of-liars-{VERSION}-{name}"
        path.write_bytes(system.encode())
        (place / "SHA256SUMS").write_text(
            f"{hashlib.sha256(system.encode()).hexdigest()}  {path.name}\n", encoding="utf-8"
        )
    return folder


def test_a_release_has_every_archive_and_one_list_of_sums(tmp_path: Path) -> None:
    line = release.prepare(f"v{VERSION}", laid(tmp_path))
    assert line[:4] == ["gh", "release", "create", f"v{VERSION}"]
    files = [Path(word) for word in line if word.startswith(str(tmp_path))]
    assert [path.parent.name for path in files[:-1]] == ["windows", "macos", "linux"]
    told = dict(reversed(each.split("  ")) for each in files[-1].read_text(encoding="utf-8").splitlines())
    assert told == {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in files[:-1]}


def test_nothing_is_released_where_a_system_is_missing(tmp_path: Path) -> None:
    shutil.rmtree(laid(tmp_path) / "macos")
    with pytest.raises(ValueError, match=r"expected one carnival-of-liars-.*-macos-universal2\.dmg, found 0"):
        release.prepare(f"v{VERSION}", tmp_path)


def test_nothing_is_released_that_is_not_what_was_built(tmp_path: Path) -> None:
    path = next((laid(tmp_path) / "linux").glob("*.tar.gz"))
    path.write_bytes(b"changed on the way")
    with pytest.raises(ValueError, match="expected the sum that"):
        release.prepare(f"v{VERSION}", tmp_path)


def test_a_tag_of_another_version_is_refused() -> None:
    release.check(f"v{VERSION}")
    with pytest.raises(ValueError, match=rf"^v9\.9\.9: expected v{re.escape(VERSION)}"):
        release.check("v9.9.9")
