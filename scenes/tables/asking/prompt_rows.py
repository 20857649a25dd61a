"""How the buttons of the prompt bar share a row, and which place is a step back's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.tables.asking.prompt import Answer

GAP = 10  # units between two buttons
MOST_SPARE = 60.0  # units by which a lone button is wider than its words need, at most
LONE = 0.47  # of the bar's width: how far a lone button reaches, so that a step back beside it later has a place of its own
PASS = "pass"  # the button that lets something pass
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
    alone = len(answers) % 2 if answers[-1].id == PASS else 0
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
