"""The commands that paint the gallery and compare two folders of it."""

import argparse
from pathlib import Path

import pygame
import pytest

from engine.core.errors import BadInput
from scenes.commands import compare, pictures


def painted(folder: Path) -> None:
    parser = argparse.ArgumentParser()
    pictures.arguments(parser)
    arguments = [str(folder), "--scene", "dialog", "--scene", "toasts", "--size", "960x600", "--lang", "it"]
    assert pictures.run(parser.parse_args(arguments)) == 0


def compared(one: Path, other: Path) -> int:
    return compare.run(argparse.Namespace(one=one, other=other))


def test_the_same_gallery_is_the_same_and_a_pixel_is_noticed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    painted(one)
    painted(other)
    assert [each.name for each in sorted(one.iterdir())] == ["dialog_960x600_it_100.png", "toasts_960x600_it_100.png"]
    assert compared(one, other) == 0
    changed = other / "dialog_960x600_it_100.png"
    image = pygame.image.load(changed)
    image.set_at((5, 5), "#ffffff")
    pygame.image.save(image, changed)
    (other / "toasts_960x600_it_100.png").rename(other / "toast.png")
    capsys.readouterr()
    assert compared(one, other) == 1
    told = capsys.readouterr().out
    assert "not the same: dialog_960x600_it_100.png" in told
    assert f"only in {one}: toasts_960x600_it_100.png" in told
    assert f"only in {other}: toast.png" in told
    assert "1 pictures in both folders, 1 of them not the same" in told


def test_a_folder_without_pictures_and_a_picture_that_is_none_are_sentences(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="expected a folder with pictures"):
        compared(tmp_path, tmp_path)
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "x.png").write_text(name, encoding="utf-8")
    with pytest.raises(BadInput, match=r"x\.png: expected a PNG"):
        compared(tmp_path / "one", tmp_path / "other")
