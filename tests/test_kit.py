"""The kit: words break where the language allows, motion ends where it should, whatever the speed."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from art.theme import SMALLEST_PIXELS
from scenes.kit.canvas import Canvas
from scenes.kit.motion import Beat, BeatQueue, Tween
from scenes.kit.text import NEVER_FIRST, NEVER_LAST, Span, units, wrap


@pytest.fixture(scope="module", autouse=True)
def screen() -> pygame.Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode((64, 64))


CHINESE = "維拉自稱隊長，要拿走你 2 枚金幣。「真的嗎？」你問：（她只是笑了笑）……沒有人質疑。"
ITALIAN = "Vera si dichiara Capitano e ti prende 2 monete: l’Ambasciatore tace, la Duchessa ride."
MIXED = "Vera 自稱 Duchess，得到 3 枚金幣。"


@pytest.mark.parametrize("text", [CHINESE, ITALIAN, MIXED])
@pytest.mark.parametrize("width", [90, 140, 260, 500])
def test_lines_fit_and_break_where_they_may(text: str, width: int) -> None:
    paragraph = wrap([Span(text)], width, 19)
    lines = ["".join(span.text for span in spans) for spans, _ in paragraph.lines]
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    for line, (_, measured) in zip(lines, paragraph.lines, strict=True):
        assert line == line.strip()
        assert line[0] not in NEVER_FIRST
        assert line[-1] not in NEVER_LAST
        assert measured <= width or len(units([Span(line)])) == 1


def test_words_are_not_torn() -> None:
    lines = ["".join(s.text for s in spans) for spans, _ in wrap([Span(ITALIAN)], 120, 19).lines]
    assert all(word in " ".join(lines).split() for word in ITALIAN.split())


def test_a_number_stays_with_its_measure_word() -> None:
    assert "2枚" in [unit.text for unit in units([Span("拿走2枚金幣")])]


def test_colours_stay_with_their_words() -> None:
    paragraph = wrap([Span("Vera", "strong", "#ff9d5c"), Span(" claims the Captain.")], 90, 19)
    first = paragraph.lines[0][0][0]
    assert (first.text.strip(), first.colour) == ("Vera", "#ff9d5c")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (2560, 1440), (1024, 1280)])
@pytest.mark.parametrize("text", [0.8, 1.0, 1.5])
def test_words_are_never_too_small_and_units_fill_the_window(size: tuple[int, int], text: float) -> None:
    canvas = Canvas(size, text)
    assert canvas.width >= 1280 - 1e-6
    assert canvas.height >= 720 - 1e-6
    assert canvas.font(18) >= SMALLEST_PIXELS * min(1.0, text) - 1
    whole = canvas.rect(0, 0, canvas.width, canvas.height)
    assert whole.size == size


def seen(steps: list[float], speed: float = 1.0) -> tuple[list[str], BeatQueue]:
    story: list[str] = []
    queue = BeatQueue(speed=speed)
    for name in "abc":
        queue.add(
            Beat(
                tweens=[Tween(0.2, lambda share, n=name: story.append(f"{n}{share:.1f}"))],
                begin=lambda n=name: story.append(f"{n} begins"),
                done=lambda n=name: story.append(f"{n} done"),
            )
        )
    for step in steps:
        queue.tick(step)
    return story, queue


@pytest.mark.parametrize("steps", [[0.05] * 20, [10.0], [0.2, 0.2, 0.2], [0.13] * 6])
@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0, 0.0])
def test_every_beat_begins_and_ends_once_in_order(steps: list[float], speed: float) -> None:
    story, queue = seen([*steps, 10.0], speed)
    assert [entry for entry in story if " " in entry] == [f"{n} {what}" for n in "abc" for what in ("begins", "done")]
    assert not queue.busy


def test_time_left_over_goes_to_the_next_beat() -> None:
    story, queue = seen([0.3])
    assert "b begins" in story
    assert queue.busy


def test_skipping_shows_the_end_and_makes_the_change() -> None:
    story, queue = seen([0.05])
    queue.skip()
    assert story[-2:] == ["a1.0", "a done"]
    queue.finish()
    assert story[-1] == "c done"


def test_pause_stops_time() -> None:
    story, queue = seen([0.05])
    queue.paused = True
    before = story[:]
    queue.tick(5)
    assert story == before
