"""Bending drawings: every point of their paths and circles goes where a function sends it."""

import re
from collections.abc import Callable

Point = tuple[float, float]
Bend = Callable[[float, float], Point]  # where a point of the canvas goes, in units

_TOKEN = re.compile(r"[MmLlHhVvCcSsQqTtAaZz]|-?\d*\.?\d+(?:e-?\d+)?")
_NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_PATH = re.compile(r' d="([^"]+)"')
_CENTRE = re.compile(r'cx="(-?[\d.]+)" cy="(-?[\d.]+)"')


def step(first: float, last: float, value: float) -> float:
    """From 0 at `first` to 1 at `last`, smoothly, and level beyond both."""
    share = min(1.0, max(0.0, (value - first) / (last - first)))
    return share * share * (3 - 2 * share)


def polygon(points: list[Point]) -> str:
    """The closed path through these points."""
    return open_line(points) + "z"


def open_line(points: list[Point]) -> str:
    """The path through these points that stays open."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)


def bend(drawing: str, where: Bend) -> str:
    """The drawing bent; circles keep their size, transforms of groups are not looked at."""

    def centre(found: re.Match[str]) -> str:
        x, y = where(float(found[1]), float(found[2]))
        return f'cx="{x:.2f}" cy="{y:.2f}"'

    drawing = _PATH.sub(lambda found: f' d="{bend_path(found[1], where)}"', drawing)
    return _CENTRE.sub(centre, drawing)


def bend_path(d: str, where: Bend) -> str:
    """The data of an SVG path, bent; all its commands become absolute ones."""
    return _Pen(where).follow(d)


class _Pen:
    """Follows a path: where it is, where the part under way began, and the handles of the curve before."""

    def __init__(self, where: Bend) -> None:
        self.where = where
        self.at: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.handle: Point | None = None  # the last one of the curve before; None after anything else
        self.kind = ""  # the command before

    def follow(self, d: str) -> str:
        tokens = _TOKEN.findall(d)
        at, command, drawn = 0, "", ""
        while at < len(tokens):
            if tokens[at].isalpha():
                command = tokens[at]
                at += 1
            count = _NUMBERS[command.upper()]
            drawn += self._command(command, [float(each) for each in tokens[at : at + count]])
            at += count
            if command in "Mm":  # further points after the first are lines
                command = "l" if command == "m" else "L"
        return drawn

    def _command(self, command: str, numbers: list[float]) -> str:
        kind = command.upper()
        dx, dy = self.at if command.islower() else (0.0, 0.0)
        if kind == "Z":
            self.at, self.kind = self.start, kind
            return "Z"
        if kind == "A":
            text = "A" + " ".join(f"{each:g}" for each in numbers[:5]) + " "
            points = [(dx + numbers[5], dy + numbers[6])]
        elif kind in "HV":
            text = "L"
            points = [(dx + numbers[0], self.at[1]) if kind == "H" else (self.at[0], dy + numbers[0])]
        else:
            points = [(dx + numbers[each], dy + numbers[each + 1]) for each in range(0, len(numbers), 2)]
            if kind in "ST":
                points.insert(0, self._mirrored("CS" if kind == "S" else "QT"))
            text = {"S": "C", "T": "Q"}.get(kind, kind)
        self.at, self.kind = points[-1], kind
        self.handle = points[-2] if len(points) > 1 else None
        if kind == "M":
            self.start = self.at
        return text + " ".join("{:.2f} {:.2f}".format(*self.where(*point)) for point in points)

    def _mirrored(self, kinds: str) -> Point:
        """The handle of a smooth curve: that of the curve before, mirrored, if that was of one of these kinds."""
        if self.kind not in kinds or self.handle is None:
            return self.at
        return 2 * self.at[0] - self.handle[0], 2 * self.at[1] - self.handle[1]
