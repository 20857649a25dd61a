"""Who is who in Top Secret: four agents, the Ambassador, and the agent whom nobody plays.

Each is told from the others by outline before colour: a top hat, a cocked hat with a plume, three feathers, a hood
under a tricorne; a broad brim with a millstone of linen; a cloak that nobody wears.
"""

from art.brush import across, box, circle, down, ellipse, glow, mirrored, path, slant
from art.motifs import at
from art.people import clothes, faces, hair, hats, masks, props
from art.people.figure import Layer, Look, figure
from art.people.tones import AXIS, DEPTH, FAIR, GOLD, GOLD_DARK, GOLD_THREAD, PALE, TAN, folds, gem, sheen

SILVER = "#8d98c4"  # of what belongs to nobody
AGENTS = ("fiddlebottom", "bubble", "zsazsa", "agent_x")  # T 1.1
AMBASSADOR, PHANTOM = "ambassador", "phantom"  # the Ambassador; the fictitious agent of three players
ACCENTS = {  # the light that is each one's own
    "fiddlebottom": "#ffcf7a",
    "bubble": "#ff9ab0",
    "zsazsa": "#d7a4ff",
    "agent_x": "#8fe8ff",
    AMBASSADOR: "#dfe6f2",
    PHANTOM: "#a8b4d8",
}


# Lord Fiddlebottom: a top hat, an eyeglass, his violin


def _top_hat() -> str:
    drawing = path("M100 146L106 32Q150 16 194 32L200 146Q150 164 100 146z", across("#a87634", "#5c3a12", "#3a2208"))
    drawing += ellipse(150, 31, 44, 9, "#7a5220")
    drawing += path("M101.500 118Q150 136 198.500 118L200 146Q150 164 100 146z", "#241204")
    drawing += path("M101 118Q150 136 199 118", line=GOLD, width=2.6) + sheen("M118 112l5-66", 7, 0.2)
    brim = "M50 144Q90 160 150 162 210 160 250 144 264 160 218 176 150 190 82 176 36 160 50 144z"
    drawing += path(brim, down("#c08e44", "#3a2208"))
    return drawing + path("M50 144Q90 160 150 162 210 160 250 144", line=GOLD, width=3.8)


def _violin() -> str:
    body = "M0 -34c-18 0-24 14-18 26 4 8 4 12-2 18-12 12-8 44 20 44s32-32 20-44c-6-6-6-10-2-18 6-12 0-26-18-26z"
    drawing = path(body, slant("#e0913f", "#7a3a14"), "#3a1606", 2.5) + sheen("M-13 -22q-5 10 1 18", 3, 0.35)
    drawing += box(-4, -104, 8, 86, 2, "#2a140a") + path("M-10 -104h20l4-18q-14-14-28 0z", "#5a2c12", "#2a140a", 2)
    drawing += path("M-2 -100V36M2 -100V36", line="#f3e6c4", width=1.2)
    drawing += path("M-11 4q-5 7 0 14M11 4q5 7 0 14", line="#2a0f04", width=2.8) + box(-8, 26, 16, 4, 1, "#2a140a")
    bow = path("M44 -104L34 52", line="#efe2c4", width=2) + path("M49 -104Q52 -20 39 54", line="#5a2c12", width=3.6)
    return at(drawing, 226, 356, 26, 0.94) + at(bow, 232, 356, 20, 0.9)


def _eyeglass() -> str:
    drawing = circle(176, 198, 21, "#ffffff", opacity=0.14) + circle(176, 198, 21, line="#3a2208", width=7)
    drawing += circle(176, 198, 21, line=GOLD, width=4.6) + path("M164 188q5-8 14-8", line="#ffffff", width=2.6)
    return drawing + path("M195 208q14 30 6 64", line="#e6c98a", width=2.2)


def _fiddlebottom() -> Look:
    grey = ("#8a6a3a", "#4a3418")
    tips = path("M118 252q-16 2-24-12M182 252q16 2 24-12", line="#7a5a30", width=5)
    return Look(
        skin=FAIR,
        iris="#4a7a5a",
        brow="#6a5a44",
        mask=masks.colombina(masks.GOLD_TONES, "#4a7a5a", "#8a5a1c"),
        behind=hair.short_behind(grey),
        hair=hair.short_front(grey),
        clothes=clothes.coat(("#b47a2c", "#4a2c0a"), "#2a1808"),
        collar=clothes.jabot(),
        moustache=faces.moustache("#7a5a30") + tips,
        glasses=_eyeglass(),
        hat=_top_hat(),
        near=(_violin(),),
        ground=("#c89c44", "#2a1a08"),
    )


# Colonel Bubble: a cocked hat across the head, a white beard, epaulettes, a coupe that never empties


def _cocked_hat() -> str:
    plume = hats.plume(182, 112, -26, ("#fffaf0", "#e0a8ba"), 0.92)
    crown = "M38 158C44 128 78 134 104 112 122 78 178 78 196 112 222 134 256 128 262 158 226 142 190 152 150 152S74 142 38 158z"
    drawing = plume + path(crown, down("#d8607e", "#6a1c38"))
    drawing += path("M38 158C74 142 110 152 150 152S226 142 262 158", line=GOLD, width=5)
    drawing += path("M104 112C122 78 178 78 196 112", line=GOLD_THREAD, width=3) + folds(
        "M72 136q28 4 40-14M228 136q-28 4-40-14"
    )
    return drawing + gem(150, 118, 12, "#fff0f4")


def _coupe() -> str:
    bowl = path("M-30 -30Q-30 0 0 0T30 -30z", down((0, "#fff4d0", 0.95), (1, "#f0b048", 0.95)), "#fffdf0", 2.4)
    glass = bowl + ellipse(0, -30, 30, 8, "#fff8e0", "#fffdf0", 1.4)
    glass += path("M0 0V48", line="#fffdf0", width=4.6) + path("M-18 52q18-9 36 0", line="#fffdf0", width=5)
    drawing = at(glass, 236, 338, 10, 1.14)
    rise = ((246, 268, 16), (224, 232, 11), (262, 216, 20), (240, 176, 10), (268, 146, 14))
    for x, y, r in (*rise, (38, 300, 18), (58, 248, 11), (30, 204, 15), (52, 162, 9)):
        skin = glow((0, "#ffffff", 0.06), (0.72, "#dff4ff", 0.28), (1, "#ffffff", 0.95))
        drawing += circle(x, y, r, skin)
        drawing += path(f"M{x - r * 0.5:.1f} {y - r * 0.3:.1f}q{r * 0.1:.1f} {-r * 0.35:.1f} {r * 0.5:.1f} {-r * 0.36:.1f}", line="#ffffff", width=2.6)  # fmt: skip
    return drawing


def _epaulettes() -> str:
    fringe = "".join(f"M{x:.1f} 336v20" for x in (40, 47.5, 55, 62.5, 70, 77.5, 85, 92.5))
    half = path("M34 324q32-28 64 0l-4 14h-56z", slant("#fbe7a1", "#b07a22"), "#5a3a10", 2)
    return mirrored(half + path(fringe, line="#e5b95f", width=4.4), AXIS)


def _bubble() -> Look:
    white = ("#fbf6ea", "#b8ac98")
    return Look(
        skin=PALE,
        old=True,
        iris="#4a86b0",
        brow="#d8cfc0",
        mask=masks.colombina(("#fffdf8", "#f6c8d6", "#b85f80"), "#4a86b0", "#c4577a"),
        behind=hair.short_behind(white),
        hair=hair.short_front(("#f2ece0", "#c8bca8")),
        clothes=clothes.coat(("#d0607e", "#5a1834"), "#fff4ea"),
        collar=clothes.jabot() + _epaulettes(),
        beard=faces.full_beard("#efe8dc"),
        moustache=faces.thick_moustache("#fffaf0"),
        hat=_cocked_hat(),
        near=(_coupe(),),
        ground=("#d87f9a", "#3a1424"),
    )


# Madame Zsa Zsa: three plumes, curls, a cat's mask, a red fan


def _plumes() -> str:
    side, middle = ("#cfaef2", "#7a52a8"), ("#f6ecff", "#a07acc")
    drawing = hats.quill(130, 124, -36, side, 0.96) + hats.quill(170, 124, 36, side, 0.96)
    return drawing + hats.quill(150, 116, -9, middle, 0.92) + gem(150, 122, 9, "#b3273f")


def _zsazsa() -> Look:
    dark = ("#5c3a68", "#140a1a")
    return Look(
        skin=TAN,
        womanly=True,
        iris="#5f9a5a",
        brow="#2a1626",
        lips="#c22440",
        mask=masks.cat(("#fbf2ff", "#c09ae0", "#5d3a86"), "#6fb05a", "#b3273f"),
        behind=hair.curls_behind(dark),
        hair=hair.curls_front(("#5c3a68", "#1a0d22")),
        clothes=clothes.gown(TAN, ("#7e4ab0", "#26104a")),
        collar=clothes.necklace("#c9a2f0"),
        jewels=_plumes() + hats.earrings("#b08fe0"),
        near=(props.fan(222, 366, 14, ("#d03450", "#8c1830"), 1.06),),
        ground=("#8a5ab8", "#1e0d38"),
    )


# Agent X: the square white mask under hood and tricorne, a letter sealed with an X


def _letter() -> str:
    sheet = box(-58, -36, 116, 72, 4, down("#fff8e6", "#d9c294"), "#6a4c20", 2)
    sheet += path("M-58 -34L0 8 58 -34", line="#a98d58", width=2.8)
    seal = circle(0, 8, 20, slant("#e8455a", "#781020"), "#4a0814", 1.6) + path(
        "M-8 0l16 16M8 0l-16 16", line="#ffe6e0", width=4.6
    )
    return at(sheet + seal, 206, 356, -9, 1.04)


def _agent_x() -> Look:
    return Look(
        skin=FAIR,
        iris="#2f9a9a",
        brow="#1a2024",
        mask=masks.bauta(("#ffffff", "#f1ece0", "#a89f8c"), "#2f9a9a"),
        behind=hair.hood_behind(("#1d3a44", "#060c10")),
        clothes=clothes.cloak(("#1f5a66", "#06161c"), "#0a151b", "#3fc0c0"),
        hood=hair.hood_front(("#24505c", "#081014")),
        hat=hats.tricorne(("#3a4a56", "#0a0f14"), "#3fc0c0"),
        near=(_letter(),),
        ground=("#2f8a90", "#06181e"),
    )


# The Ambassador: powdered rolls, a broad brim with a plume, a white volto, the ribbon of an order


def _order() -> str:
    ribbon = path("M78 322L206 420H170L56 340z", down("#8fb4e8", "#2f5488"), "#16243e", 1.4)
    star = "".join(
        at(path("M0 -19L4.500 0 0 19 -4.500 0z", GOLD, GOLD_DARK, 0.6), 0, 0, turn) for turn in range(0, 180, 30)
    )
    return ribbon + at(star + gem(0, 0, 7, "#2f5488"), 150, 380)


def _ambassador() -> Look:
    return Look(
        skin=FAIR,
        iris="#5c7f9a",
        brow="#7d8490",
        mask=masks.volto(("#ffffff", "#e9e7e2", "#a3a6ac"), "#5c7f9a", "#6f9ad0", "#8d5560"),
        behind=hair.wig_behind(("#f4f1ea", "#a9aab0")),
        hair=hair.wig_front(("#f4f1ea", "#c2c3c8")),
        clothes=clothes.robe(("#7a8494", "#262c38"), "#1a2030") + _order(),
        collar=clothes.ruff(),
        hat=hats.wide_hat(("#626c7c", "#1e242f"), "#c9ced6", ("#eef0f4", "#9aa0ac")),
        ground=("#8b9bb2", "#161c28"),
    )


# The fictitious agent: hat, cloak and mask on a stand; behind the eyes there is nothing


def _empty_mask() -> masks.Mask:
    outline = masks.HALF
    base = path(outline, slant("#f4f6ff", (0.55, "#c2c9e2"), (1, "#6c759a"))) + path(outline, line="#d8def2", width=3)
    eyes = path(masks.HOLES, "#04060c") + path("M150 172v46", line="#8d96b8", width=1.6)
    brows = mirrored(path("M100 179q12-10 35-5 7 3 9 10", line="#8d96b8", width=2.2), AXIS)
    ribbons = mirrored(path("M95 190q-22 4-30 26 12-6 16 6 4-18 16-24z", down("#d8def2", "#6c759a")), AXIS)
    return masks.Mask(ribbons + base, eyes, brows, "", "#04060c")


def _stand() -> str:
    knob = circle(150, 256, 12, slant("#c9a46a", "#5a3c18"), "#2a1a08", 1.6)
    pole = box(142, 256, 16, 164, 6, across("#c9a46a", "#8a6432", "#4a3012"))
    rings = path("M142 300h16M142 338h16", line="#2a1a08", width=2.4)
    return pole + rings + knob


def _phantom() -> list[Layer]:
    cloth = ("#3a4468", "#0e1226")
    cloak = path("M64 420c-4-70 14-112 54-124l20 30h24l20-30c40 12 58 54 54 124z", down(*cloth))
    cloak += path("M138 326q-22 40-26 94h76q-4-54-26-94z", DEPTH)
    cloak += folds("M84 340q-10 34-10 80M104 322q-8 44-6 98M216 340q10 34 10 80M196 322q8 44 6 98", 3.5, 0.4)
    cloak += path("M118 297l20 30h24l20-30", line=SILVER, width=3.4)
    specks = ((60, 120, 2.4), (238, 138, 3), (250, 214, 2), (46, 226, 2.6))
    dust = "".join(circle(x, y, r, "#c9d2f2", opacity=0.5) for x, y, r in specks)
    mask = _empty_mask()
    return [
        (hair.hood_behind(cloth), 5.0),
        (cloak, 7.0),
        (_stand(), 4.0),
        (mask.base, 5.0),
        mask.face,
        (hair.hood_front(cloth, SILVER), 6.0),
        (hats.tall_hat(("#4a5478", "#12172c"), SILVER, "#c9d2f2"), 6.0),
        dust,
    ]


LOOKS: dict[str, Look] = {
    "fiddlebottom": _fiddlebottom(),
    "bubble": _bubble(),
    "zsazsa": _zsazsa(),
    "agent_x": _agent_x(),
    AMBASSADOR: _ambassador(),
}
GROUNDS = {**{name: look.ground for name, look in LOOKS.items()}, PHANTOM: ("#5a679a", "#0b0f20")}


def layers(name: str) -> list[Layer]:
    """The layers of one of AGENTS, of the AMBASSADOR or of the PHANTOM, on a canvas of tones.VIEW units."""
    return _phantom() if name == PHANTOM else figure(LOOKS[name])
