"""Complots: the Duchess before a carmine curtain, the Assassin and the Captain behind her."""

from art.boxes.people import Layer, assassin, captain, duchess, placed
from art.brush import box, down, glow, mirrored, path
from art.motifs import gold

COLOURS = ("#94203a", "#3d0a16")


def _hall() -> str:
    """A tall window on the evening, and curtains drawn to both sides."""
    drawing = box(0, 0, 300, 402, 0, down("#3b0f1f", "#7a1d2d", "#2a0a14"))
    drawing += path("M80 420V150Q150 60 220 150V420z", down("#14264a", "#3a4f80", "#c98a5a"))
    drawing += path("M80 420V150Q150 60 220 150V420", line=gold(), width=4)
    drawing += path("M150 104V420M80 200H220", line="#c8922f", width=2, opacity=0.5)
    curtain = path("M0 0H150C136 96 84 190 0 236z", down("#b3243b", "#4b0b18"))
    curtain += path(
        "M22 0q-2 100-22 176M56 0q-4 100-46 184M90 0q-8 100-66 200M122 0q-12 86-70 160",
        line="#2c0710",
        width=4,
        opacity=0.4,
    )
    curtain += path("M38 0q-4 100-34 180M106 0q-10 96-66 180", line="#e8607a", width=2.5, opacity=0.18)
    curtain += path("M0 236C84 190 136 96 150 0", line=gold(), width=4)
    return drawing + mirrored(curtain, 150) + box(0, 0, 300, 26, 0, down((0, "#1a0309", 0.9), (1, "#1a0309", 0)))


def picture() -> list[Layer]:
    behind = [
        *placed(assassin(), "translate(-56 40) scale(.74)"),
        *placed(captain(), "translate(136 36) scale(.74)"),
        box(0, 0, 300, 402, 0, "#1c0610", opacity=0.34),
        box(-20, 60, 340, 330, 0, glow((0, "#ffb98a", 0.34), (1, "#ffb98a", 0))),
    ]
    return [_hall(), *behind, *placed(duchess(), "translate(-6 -10) scale(1.04)")]
