"""The rooms of the program: boxes, backdrops, tables, furniture, name and icon paint at every size, and quickly."""

import io
import os
import struct
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from art import boxes, night, panels, program_icon, table, type, wordmark
from engine import library
from tests.drawn import drawings

GAMES = (*library.GAMES, "a game without art of its own")
WINDOWS = ((960, 600), (1280, 720), (1024, 768), (1600, 680))


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))


def colours(image: pygame.Surface) -> int:
    """How many different colours a grid of points over the image has."""
    w, h = image.get_size()
    return len({tuple(image.get_at((x * w // 24, y * h // 24))) for x in range(24) for y in range(24)})


def luminance(colour: str) -> float:
    parts = []
    for value in tuple(pygame.Color(colour))[:3]:
        share = value / 255
        parts.append(share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("width", [60, 124, 206])
@pytest.mark.parametrize("game", GAMES)
def test_every_box_is_painted_with_its_name(game: str, width: int) -> None:
    places: list[pygame.Rect] = []

    def name_painter(place: pygame.Rect, surface: pygame.Surface) -> None:
        places.append(place)
        surface.fill("#ff00ff", place)

    plain = boxes.game_box(game, width, name_painter)
    lit = boxes.game_box(game, width, name_painter, lit=True)
    layout = boxes.layout(width)
    assert plain.get_size() == lit.get_size() == layout.size
    assert layout.front.width == width
    assert layout.front.contains(layout.name) and places == [layout.name, layout.name]
    assert tuple(plain.get_at(layout.name.center))[:3] == (255, 0, 255)
    assert colours(plain) > 40
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(lit, "RGBA")


def test_the_boxes_differ() -> None:
    pictures = {pygame.image.tobytes(boxes.box_surface(game, 60), "RGBA") for game in GAMES}
    assert len(pictures) == len(GAMES)


def test_a_sash_is_painted_on_request() -> None:
    asked: list[pygame.Rect] = []
    boxes.game_box(GAMES[3], 80, lambda *_: None, sash_painter=lambda place, _: asked.append(place))
    assert asked == [boxes.layout(80).sash]


@pytest.mark.parametrize("size", WINDOWS)
def test_backdrops_fill_the_window(size: tuple[int, int]) -> None:
    for image in (night.title_backdrop(size), night.room(size)):
        assert image.get_size() == size
        assert colours(image) > 60
        edges = [image.get_at((x, size[1] // 2)) for x in (0, size[0] // 3, size[0] - 1)]
        assert all(sum(tuple(colour)[:3]) > 20 for colour in edges)  # nothing left unpainted


def test_the_same_backdrop_every_time() -> None:
    one, two = (pygame.image.tobytes(night.title_backdrop((480, 270)), "RGB") for _ in range(2))
    assert one == two


@pytest.mark.parametrize("game", GAMES)
def test_tables_leave_their_corners_free(game: str) -> None:
    for size in ((984, 676), (500, 380)):
        image = table.table(game, size)
        assert image.get_size() == size
        assert image.get_at((0, 0)).a == 0 and image.get_at((size[0] - 1, 0)).a == 0
        edge = table.oval(size)
        assert image.get_at((round(edge.x), round(edge.y))).a == 255


def test_dimming_spares_the_spot() -> None:
    veil = table.dimmed((640, 360), (200, 150, 80))
    assert veil.get_size() == (640, 360)
    assert veil.get_at((600, 340)).a > 100 > 60 > veil.get_at((200, 150)).a


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 3.0])
def test_furniture_has_the_asked_size(scale: float) -> None:
    size = (round(180 * scale), round(44 * scale))
    for kind in panels.SHEETS:
        assert panels.panel(size, kind, scale).size == size
    for kind in panels.KINDS:
        for state in panels.STATES:
            assert panels.button(size, kind, state, scale).size == size
    for tail in ("up", "down", "left", "right"):
        for place in (0, size[0] // 2, size[0]):
            assert panels.bubble(size, tail, place, scale).size == size
    parts = (
        panels.focus_ring(size, scale),
        panels.drawer_tab(size, scale),
        panels.slider_track((size[0], round(8 * scale)), scale, 0.4),
        panels.scroll_track((round(10 * scale), size[0]), scale),
        panels.scroll_thumb((round(10 * scale), size[1]), scale, lit=True),
        panels.knob(scale, focus=True),
        panels.toggle(0.5, scale, focus=True),
    )
    assert all(part.image.get_bounding_rect().width for part in parts)
    assert panels.top_bar(size, scale).get_size() == panels.desk_shade(size).get_size() == size
    assert panels.rule(size[0], scale).get_width() == panels.separator(size[0], scale).get_width() == size[0]


def test_drawn_out_pieces_look_as_painted_ones() -> None:
    """The middle column drawn out gives what painting the whole would have given."""
    wide, narrow = panels.panel((400, 60), "panel", 1.0), panels.panel((300, 60), "panel", 1.0)
    for y in (0, 10, 30, 59):
        corner = wide.image.get_at((wide.pad + 2, wide.pad + y))
        assert corner == narrow.image.get_at((narrow.pad + 2, narrow.pad + y))
        assert wide.image.get_at((wide.pad + 200, wide.pad + y)) == narrow.image.get_at(
            (narrow.pad + 150, narrow.pad + y)
        )


def test_button_states_differ_and_keep_their_frame() -> None:
    found = [panels.button((120, 48), "carmine", state, 1.0) for state in panels.STATES]
    assert len({pygame.image.tobytes(piece.image, "RGBA") for piece in found}) == len(found)
    assert len({(piece.image.get_size(), piece.pad) for piece in found}) == 1


@pytest.mark.parametrize("kind", panels.KINDS)
def test_words_on_buttons_can_be_read(kind: str) -> None:
    look = panels.KINDS[kind]
    for ground in look.fill:
        assert contrast(look.words, ground) >= 4.5
        assert contrast(look.second, ground) >= 4.5


def test_wordmark_and_logo() -> None:
    font = type.font_for("C", "heading", 40)
    narrow, wide = wordmark.wordmark("CARNIVAL", font), wordmark.wordmark("CARNIVAL", font, 6)
    assert wide.size[0] == narrow.size[0] + 42
    assert colours(wide.image) > 20 and colours(wordmark.logo(92).image) > 20
    chinese = wordmark.gilded(type.line("說謊", "heading", 40, "#ffffff"))
    assert colours(chinese.image) > 10
    assert wordmark.flourish(320).get_width() == 320


def test_the_icon_is_written(tmp_path: Path) -> None:
    written = program_icon.write(tmp_path)
    pngs = {f"icon-{size}.png" for size in program_icon.SIZES}
    assert {path.name for path in written} == pngs | {"icon.ico", "icon.icns"}
    for size in program_icon.SIZES:
        assert pygame.image.load(tmp_path / f"icon-{size}.png").get_size() == (size, size)
    data = (tmp_path / "icon.ico").read_bytes()
    reserved, kind, count = struct.unpack("<HHH", data[:6])
    assert (reserved, kind, count) == (0, 1, len(program_icon.IN_ICO))
    for number in range(count):
        length, offset = struct.unpack("<II", data[6 + 16 * number + 8 : 6 + 16 * number + 16])
        assert data[offset : offset + 8] == b"\x89PNG\r\n\x1a\n" and offset + length <= len(data)


def test_the_icon_for_macos_has_every_size_as_png(tmp_path: Path) -> None:
    """Read back as the format is: chunks of a type, a whole length and data, big-endian, in one chunk `icns`."""
    program_icon.write(tmp_path)
    data = (tmp_path / "icon.icns").read_bytes()
    assert struct.unpack(">4sI", data[:8]) == (b"icns", len(data))
    offset, found = 8, {}
    while offset < len(data):
        kind, length = struct.unpack(">4sI", data[offset : offset + 8])
        found[kind] = pygame.image.load(io.BytesIO(data[offset + 8 : offset + length]), "icon.png")
        offset += length
    assert offset == len(data)
    assert {kind: picture.get_size() for kind, picture in found.items()} == {
        b"ic11": (32, 32), b"ic12": (64, 64), b"ic07": (128, 128), b"ic13": (256, 256), b"ic08": (256, 256),
        b"ic14": (512, 512), b"ic09": (512, 512), b"ic10": (1024, 1024),
    }  # fmt: skip
    frame = found[b"ic10"].get_bounding_rect(min_alpha=128)
    assert frame.inflate(200, 200).contains(pygame.Rect(0, 0, 1020, 1020)) and frame.width < 832, frame


def test_what_fills_a_screen_takes_few_drawings() -> None:
    """Sizes that no other test paints: those of buttons and panels are kept."""
    limits: tuple[tuple[Callable[[], object], int], ...] = (
        (lambda: night.title_backdrop((1280, 720)), 24),
        (lambda: table.table(GAMES[0], (984, 676)), 5),
        (lambda: boxes.box_surface(GAMES[0], 206), 34),
        (lambda: panels.button((221, 67), "gold", "focus", 1.0), 3),
        (lambda: panels.panel((273, 661), "panel", 1.0), 2),
    )
    for paint, most in limits:
        assert 0 < drawings(paint) <= most
