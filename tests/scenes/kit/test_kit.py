"""The kit: words break where the language allows, motion ends where it should, whatever the speed."""

import os
import time
from functools import partial
from threading import Event, Thread

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from art import type as letters
from art.brush import circle, paint
from art.theme import SMALLEST_PIXELS
from scenes.kit.canvas import Canvas
from scenes.kit.motion import Beat, BeatQueue, Tween
from scenes.kit.notes.note import torn
from scenes.kit.painting.painters import Painters, at_most, in_turns, send_home, window_first
from scenes.kit.text import LONGEST, NEVER_FIRST, NEVER_LAST, Span, balanced, draw, image, longer, units, wrap

PATIENCE = 5.0  # seconds after which somebody is taken to wait for ever


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


LONE = ["維拉自稱公爵夫人，徵收稅金，沒有人質疑她的話。", "Nobody doubts what she says, so you may go on to do it."]


@pytest.mark.parametrize("text", LONE)
def test_a_last_line_holds_more_than_a_word(text: str) -> None:
    whole = wrap([Span(text)], 9999, 19).width
    for width in range(whole // 3, whole):
        words = wrap([Span(text)], width, 19)
        lines = ["".join(span.text for span in spans) for spans, _ in words.lines]
        assert len(lines[-1].rstrip("。.")) > 2
        assert words.lines[-1][1] >= 0.12 * width
        assert words.width <= width


@pytest.mark.parametrize("text", [CHINESE, ITALIAN, *LONE])
def test_balanced_lines_are_no_more_and_about_equally_long(text: str) -> None:
    whole = wrap([Span(text)], 9999, 19).width
    for width in range(whole // 2, whole, 37):
        words = balanced((Span(text),), width, 19)
        assert len(words.lines) == len(wrap([Span(text)], width, 19).lines)
        assert min(wide for _, wide in words.lines) >= 0.6 * words.width


@pytest.mark.parametrize("text", [CHINESE, ITALIAN, MIXED, *LONE])
@pytest.mark.parametrize("pixels", [16, 19, 28])
def test_what_is_told_from_the_length_alone_is_what_the_lines_are(text: str, pixels: int) -> None:
    """Words stand a little closer in a line than each by itself."""
    whole = wrap([Span(text)], 9999, pixels).width
    for width in range(whole // 4, whole + 20, 3):
        many = len(wrap([Span(text)], width, pixels).lines)
        assert [longer([Span(text)], width, pixels, lines) for lines in range(1, 6)] == [
            many > lines for lines in range(1, 6)
        ]


def test_words_are_not_torn() -> None:
    lines = ["".join(s.text for s in spans) for spans, _ in wrap([Span(ITALIAN)], 120, 19).lines]
    assert all(word in " ".join(lines).split() for word in ITALIAN.split())


@pytest.mark.parametrize("text", [CHINESE, MIXED, "存檔在/home/維拉/carnival/saves/carnival.json，「打得開嗎？」"])
@pytest.mark.parametrize("width", [90, 140, 260])
def test_only_what_is_wider_than_a_line_is_torn(text: str, width: int) -> None:
    shown = torn(text, "strong", 19, width)
    assert shown.replace(" ", "") == text.replace(" ", "")
    for unit in units([Span(shown, "strong")]):
        assert letters.width(unit.text, "strong", 19) <= width
        assert unit.text[0] not in NEVER_FIRST
    if all(letters.width(unit.text, "strong", 19) <= width for unit in units([Span(text, "strong")])):
        assert shown == text


@pytest.mark.parametrize(
    ("text", "air"),
    [
        ("得到1枚", 2),
        ("得到+1枚", 2),
        ("100%的", 1),
        ("1枚", 1),
        ("共10", 1),
        ("（8）", 0),
        ("，3。", 0),
        ("拿 3 枚", 0),
    ],
)
@pytest.mark.parametrize("face", ["text", "spoken", "title"])
def test_figures_have_air_towards_chinese_letters(text: str, air: int, face: str) -> None:
    size = letters.chinese_pixels(40)
    runs = list(letters.runs(text, face, 40))
    assert [run.gap for run in runs if run.gap > 0] == [round(letters.AIR * size)] * air
    assert letters.width(text, face, 40) == letters.line(text, face, 40, "#ffffff").get_width()


def test_figures_among_chinese_letters_are_upright_in_speech() -> None:
    (figures,) = (run for run in letters.runs("拿走3枚", "spoken", 20) if run.text == "3")
    (capitals,) = letters.runs("3", "title", 18)
    assert figures.font is capitals.font


@pytest.mark.parametrize("pair", ["。」", "」，", "）。", "：「", "』」", "「『", "！？"])
def test_marks_that_meet_take_half_a_square_less(pair: str) -> None:
    size = letters.chinese_pixels(40)
    assert letters.width(f"字{pair}字", "text", 40) == round(3.5 * size)
    apart = [wrap([Span(f"字{pair[0]}", "text"), Span(f"{pair[1]}字", "strong")], 999, 40)]
    apart += [wrap([Span(f"字{pair}字")], 999, 40)]
    assert abs(apart[0].width - apart[1].width) <= round(0.2 * size)


@pytest.mark.parametrize("text", ["（字", "「『字』」", "《字》字", "字。"])
def test_marks_at_the_ends_of_a_line_stand_at_its_edge(text: str) -> None:
    size = letters.chinese_pixels(40)
    wide = letters.width(text, "text", 40)
    paragraph = wrap([Span(text)], 999, 40)
    for drawn in (letters.line(text, "text", 40, "#ffffff"), pygame.Surface((200, 80), pygame.SRCALPHA)):
        draw(drawn, paragraph, drawn.get_rect())
        seen = drawn.get_bounding_rect(100)
        assert paragraph.width == wide
        assert 0 <= seen.left <= 0.2 * size
        assert wide - 0.2 * size <= seen.right <= wide


def test_words_in_two_colours_take_as_much_room_as_in_one() -> None:
    text = "（他說：「共10枚。」）"
    whole = wrap([Span(text)], 999, 40).width
    for at in range(1, len(text)):
        split = wrap([Span(text[:at]), Span(text[at:], "text", "#ff9d5c")], 999, 40).width
        assert abs(split - whole) <= 0.35 * letters.chinese_pixels(40), text[:at]  # "10" alone, and the left of a stop


@pytest.mark.parametrize(("pixels", "least"), [(13, 15), (14, 16), (16, 16), (18, 16), (24, 21), (40, 34)])
def test_chinese_letters_are_large_enough_to_read(pixels: int, least: int) -> None:
    assert letters.chinese_pixels(pixels) >= least
    assert letters.chinese_pixels(pixels) >= letters.chinese_pixels(pixels - 1)


def test_a_number_stays_with_its_measure_word() -> None:
    assert "2枚" in [unit.text for unit in units([Span("拿走2枚金幣")])]


def test_words_of_any_length_take_bounded_room() -> None:
    """A name that nobody has, in one line and in many."""
    line = image("W" * 200_000, "strong", 24, "#ffffff")
    assert line.get_width() == image("W" * 100_000, "strong", 24, "#ffffff").get_width() < 15_000
    many = wrap([Span("many words " * 100_000), Span("and more")], 400, 20)
    letters = sum(len(span.text) for spans, _ in many.lines for span in spans)
    assert letters <= LONGEST + 1 and many.lines[-1][0][-1].text.endswith("…")


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


def test_painters_paint_what_they_can_and_go_home_when_told() -> None:
    """A picture that cannot be painted is left to who needs it; what has not been begun is dropped at the end."""
    done: list[int] = []

    def job(number: int) -> None:
        time.sleep(0.002)
        if number == 3:
            raise ZeroDivisionError
        done.append(number)

    with at_most(2):
        painters = Painters(hands=2)
    painters.add([partial(job, number) for number in range(8)])
    while painters.busy:
        time.sleep(0.001)
    assert sorted(done) == [0, 1, 2, 4, 5, 6, 7]
    painters.add([partial(job, number) for number in range(10, 2000)])
    send_home()
    assert not painters.busy
    assert len(done) < 1000
    painters.add([partial(job, 9)])
    send_home()


def test_a_painter_who_rests_paints_what_comes_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame that begins a thread waits until it runs: on a busy machine that took longer than the frame."""
    begun, done = list[str](), list[int]()
    start = Thread.start

    def counted(thread: Thread) -> None:
        begun.append(thread.name)
        start(thread)

    with at_most(1):
        painters = Painters(hands=1)
    with monkeypatch.context() as patched:
        patched.setattr(Thread, "start", counted)
        for number in range(5):
            painters.add([partial(done.append, number)])
            while painters.busy:
                time.sleep(0.001)
    assert done == [0, 1, 2, 3, 4]
    assert len(begun) == 1
    send_home()
    painters.add([partial(done.append, 5)])
    while painters.busy:
        time.sleep(0.001)
    assert done[-1] == 5


def test_painters_begin_no_drawing_while_the_window_makes_its_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """With two processors they took one of them from the window, or the interpreter: a frame of 2 ms lasted 6."""
    done, begun = Event(), Event()

    def job() -> None:
        begun.set()
        paint(circle(5, 5, 4, "#ffffff"), (40, 40), (10, 10))
        done.set()

    monkeypatch.setattr("scenes.kit.painting.painters.PATIENCE", PATIENCE)
    with at_most(1):
        painters = Painters(hands=1)
    try:
        window_first()
        painters.add([job])
        assert begun.wait(PATIENCE)
        assert not done.wait(0.05)
    finally:
        in_turns()
    assert done.wait(PATIENCE)
    monkeypatch.setattr("scenes.kit.painting.painters.PATIENCE", 0.01)
    done.clear()
    try:
        window_first()
        painters.add([job])
        assert done.wait(PATIENCE), "a window that takes very long would have nothing painted for it"
    finally:
        in_turns()


def test_nobody_waits_for_a_painter_whose_thread_never_began(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program is told to end just as one begins: it then waited for ever."""

    def interrupted(_: Thread) -> None:
        raise KeyboardInterrupt

    with at_most(1):
        painters = Painters(hands=1)
    with monkeypatch.context() as patched:
        patched.setattr(Thread, "start", interrupted)
        with pytest.raises(KeyboardInterrupt):
            painters.add([lambda: None])
    waiting = Thread(target=send_home, daemon=True)
    waiting.start()
    waiting.join(PATIENCE)
    waited = waiting.is_alive()
    painters._at_work = 0  # else the tests themselves would wait for it
    assert not waited
