"""Top Secret: a masked agent with a sealed letter, fireworks over a bridge of palaces."""

from art.boxes.people import Layer, agent, letter, placed
from art.brush import box, circle, down, glow, mirrored, moved, path
from art.motifs import firework, stars

COLOURS = ("#17646f", "#06232c")


def _sky() -> str:
    drawing = box(0, 0, 300, 402, 0, down("#061c2b", "#0f4453", (0.62, "#2f8a86"), (1, "#0b2c38")))
    drawing += stars(46, 5, 300, 150)
    drawing += firework(58, 84, 40, "#ffcf7a") + firework(240, 62, 32, "#ff9a8a") + firework(150, 44, 17, "#bfe8ff")
    return drawing + circle(150, 240, 130, glow((0, "#ffe2a0", 0.28), (1, "#ffe2a0", 0)))


def _bridge() -> str:
    """One arch with a covered arcade, its windows lit."""
    stone = "#0a2733"
    drawing = path("M-6 300V256Q150 160 306 256V300H280Q150 206 20 300z", down("#123c49", stone))
    drawing += path("M-6 256Q150 160 306 256", line="#f0c878", width=2.4, opacity=0.85)
    for step in range(5):
        x, y = 10 + step * 26, 252 - step * 12
        arcade = path(f"M{x - 10} {y + 8}v-30a10 10 0 0 1 20 0v30z", stone)
        arcade += path(f"M{x - 6} {y + 6}v-27a6 6 0 0 1 12 0v27z", down("#fff0bd", "#f0b45a"))
        drawing += mirrored(arcade, 150)
    return drawing


def _water() -> str:
    drawing = box(0, 296, 300, 106, 0, down("#0f4450", "#05161f"))
    return drawing + path("M12 306h52M236 306h56M6 318h30M262 318h34M20 330h24", line="#ffdf95", width=2, opacity=0.55)


def picture() -> list[Layer]:
    sealed = letter()
    hand = (moved(sealed, "translate(208 271) rotate(-11) scale(.94)"), 7.0)
    return [_sky(), (_bridge(), 5), _water(), *placed(agent(), "translate(-6 2) scale(1.0)"), hand]
