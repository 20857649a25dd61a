"""How the buttons of the prompt bar share a row, and which place is a step back's own."""

from __future__ import annotations

from scenes.tables.prompt import Answer

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


def stacked(answers: list[Answer], needs: dict[str, float], inner: float) -> list[Line]:
    """Answers that have no room in one row: two by two where they can be, all equally wide."""
    columns = 2 if len(answers) > 1 and max(needs.values()) <= (inner - GAP) / 2 else 1
    width = (inner - GAP * (columns - 1)) / columns
    return [[(answer, width) for answer in answers[at : at + columns]] for at in range(0, len(answers), columns)]
