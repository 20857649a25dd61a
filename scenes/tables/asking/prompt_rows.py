"""How large the words, buttons and gaps of the prompt bar are, how its buttons share a row, and which place is a step back's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.kit import ids
from scenes.tables.asking.prompt import Answer

SMALLEST_TITLE = 13  # pixels; capitals can be smaller than sentences
TILE, TILE_LEAST = 15.0, 13.0  # units: size of the words on a small tile, and where that is too wide for its row
PAIRED = 17.0, 15.0  # units: smaller words on buttons, where two have room beside each other with them
TILE_INSET, BUTTON_INSET = 10, 14  # units beside those words; beside those on any other button
TILE_HIGH, TILE_LOW = 60, 44  # units: least height of a tile, and of one with one line
TILE_BETWEEN = 1  # units between its two lines
LOWEST, PRESSED = 36, 28.1  # least height of a button where the bar is too high otherwise: units, and pixels
LOW_PADDING, CAPPED_PADDING = 12, 10  # units there above and below what stands on it; where key caps lie over corners
LOW_BETWEEN = 6  # units there between two rows of buttons
NARROWEST = 0.5  # of the width inside the bar: what words have at least beside a step back
LOW_INSET = 8  # units there above and below the words of a button, together
DIM = 110  # of 255: how opaque a face is on a button that cannot be pressed
TALL, LOW = 66, 48  # units: least height of a button with a second line, and of one without
BESIDE = 1.15  # widths of a medallion from one to the next
PICTURED_INSET = 8  # units around medallions that are alone
BARE = 7  # units below what has taken the room of the sentence
AMONG = 16  # units between that sentence and the small buttons behind it
COUNTER = 22  # units: size of the words that count the cards chosen
GLINT = 64  # units across: the light of the lozenge as the bar begins to ask
ASKED_CLOSE, TOLD_CLOSE = 20, 17  # units: size of the question and of what stands below it, where they have to be close


GAP = 10  # units between two buttons
MOST_SPARE = 60.0  # units by which a lone button is wider than its words need, at most
LONE = 0.47  # of the bar's width: how far a lone button reaches, so that a step back beside it later has a place of its own
BACK = "take back"  # the button that takes a step back
Line = list[tuple[Answer, float]]  # answers side by side, each with the width of its button in units


def one_row(answers: list[Answer], needs: dict[str, float], inner: float) -> Line:
    """All answers side by side: a step back in the corner at the right, into which no lone button reaches."""
    spare = inner - sum(needs.values()) - GAP * (len(needs) - 1)
    most = max(0.0, inner * LONE - needs[answers[0].id])
    if len(answers) == 1:
        more = 0.0 if answers[0].id == BACK else min(MOST_SPARE, spare, most)
        return [(answers[0], needs[answers[0].id] + more)]
    back = BACK if answers[-1].id == BACK else ""
    share = spare / (len(answers) - bool(back))
    if answers[0].reason and share > most:  # it waits for something to be chosen
        others = (spare - most) / (len(answers) - 1)
        return [(answer, needs[answer.id] + (others if at else most)) for at, answer in enumerate(answers)]
    return [(answer, needs[answer.id] + (0 if answer.id == back else share)) for answer in answers]


def stacked(answers: list[Answer], inner: float) -> list[Line]:
    """Answers that have no room beside each other: one below the other."""
    return [[(answer, inner)] for answer in answers]


def paired(answers: list[Answer], needs: dict[str, float], inner: float) -> list[Line]:
    """Answers two by two, where they have room so; else nothing. Of an odd number that lets something pass the first is
    alone, so that letting pass keeps its corner.
    """
    alone = len(answers) % 2 if answers[-1].id == ids.PASS else 0
    columns = [[needs[answer.id] for answer in answers[alone + at :: 2]] for at in range(2)]
    widths = spread([max(each, default=0.0) for each in columns], inner - GAP)
    if len(answers) < 2 or not widths:
        return []
    rows = [list(zip(answers[at:], widths, strict=False)) for at in range(alone, len(answers), 2)]
    return [*stacked(answers[:alone], inner), *rows]


def small_rows(answers: Sequence[Answer], wide: Callable[[Answer], float], inner: float) -> list[Line]:
    """Small buttons, each as wide as it says, in as few rows as they have room in."""
    rows, used = list[Line](), 0.0
    for answer in answers:
        if not rows or used + wide(answer) > inner:
            rows.append([])
            used = 0.0
        rows[-1].append((answer, min(wide(answer), inner)))
        used += wide(answer) + 8
    return rows


def row_wide(line: Line) -> float:
    """How wide small buttons beside each other are."""
    return sum(wide for _, wide in line) + 8 * (len(line) - 1)


def spread(least: Sequence[float], room: float) -> list[float]:
    """Widths of columns that together have so much room, equal where each has enough then; none where they have not."""
    spare, equal = room - sum(least), room / len(least)
    if spare < 0:
        return []
    return [equal if max(least) <= equal else each + spare / len(least) for each in least]
