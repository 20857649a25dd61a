"""Tempers: how each person's moods differ from those of everybody (moods.BASES), by the numbers of a Mood."""

Changes = dict[str, float]  # the name of a number of a Mood, and its value

TEMPERS: dict[str, dict[str, Changes]] = {
    "vera": {  # sells, and charms: her smile freezes before it falls
        "calm": {"tilt": -3, "smile": 5, "skew": 0.3, "cut": -8, "slant": 0.5, "gaze_x": 0.8},
        "smug": {
            "tilt": -9, "cut": -1.5, "cut_right": -4.5, "smile": 11, "skew": 0.9, "gaze_x": 2.6, "brow_right": -8,
        },
        "alarmed": {"tilt": -5, "wide": 1.02, "smile": 3, "gape": 9, "teeth": 1, "gaze_x": -2.4, "brow": -7},
        "angry": {
            "cut": -1, "slant": 5, "smile": -3, "gape": 0, "press": 0.5, "skew": 0.5, "brow_right": 2, "tilt": 5,
            "wide": 0.95, "low": 5.5,
        },
        "beaten": {
            "tilt": -10, "gaze_x": -5.5, "gaze_y": 1.5, "cut": -2, "slant": -2, "brow": 1, "brow_in": -3,
            "brow_out": 2, "smile": -4, "skew": -0.5, "wide": 0.7, "press": 0.2, "pout": 0.4,
        },
    },
    "orazio": {  # honest: everything shows, and he sweats
        "calm": {"brow": -1},
        "smug": {
            "tilt": 4, "cut": 1.5, "cut_right": 1.5, "slant": 0, "low": 4.6, "smile": 10, "skew": 0.1, "brow": -4,
            "brow_right": -4, "gaze_x": 0, "mouth_x": 0,
        },
        "alarmed": {"tilt": -2, "gape": 13, "wide": 0.55, "sweat": 1, "brow": -6, "hat_y": -5},
        "angry": {"flush": 0.7, "gape": 11, "wide": 1.05, "smile": -5, "grow": 1.05, "y": 0},
        "beaten": {"tilt": 7, "y": 5, "hat_y": 4},
    },
    "fiammetta": {  # says little, and shows less; beaten, she shuts her eyes
        "calm": {"smile": 1, "press": 0.25, "wide": 0.86, "cut": -9},
        "smug": {
            "tilt": -4, "cut": -4, "cut_right": -5, "smile": 5, "skew": 0.9, "wide": 0.86, "brow_right": -7,
            "gaze_x": 0, "low": 7,
        },
        "alarmed": {
            "tilt": 0, "x": -3, "gape": 3.5, "wide": 0.5, "smile": -1, "open": 1.5, "brow": -8, "gaze_x": 3.2,
            "grow": 1.0,
        },
        "angry": {
            "gape": 0, "teeth": 0, "press": 0.9, "wide": 0.8, "smile": -2.5, "cut": -3.6, "slant": 4.6, "low": 6,
            "tilt": -3, "brow": 4,
        },
        "beaten": {
            "cut": 30, "slant": 0, "smile": -4, "press": 0.7, "wide": 0.78, "tilt": 9, "brow": 0, "brow_in": -6,
            "brow_out": 3,
        },
    },
    "tiberio": {  # explodes, and hides under his hat
        "calm": {"brow": 2, "brow_in": 2.5, "brow_out": -2, "cut": -6, "slant": 3, "gaze_x": -2.6, "smile": 1},
        "smug": {
            "tilt": -7, "y": -6, "cut": -1, "cut_right": -3, "smile": 10, "skew": 0.8, "brow_right": -6,
            "gaze_x": -2.4, "gape": 7, "teeth": 1, "wide": 1.05,
        },
        "alarmed": {
            "tilt": -7, "y": -10, "grow": 1.05, "open": 1.55, "gape": 25, "wide": 0.92, "brow": -9, "brow_in": -3,
            "brow_out": 0, "hat_y": -11, "hat_turn": -7, "iris": 6.2, "pupil": 2.2,
        },
        "angry": {
            "grow": 1.07, "y": -2, "gape": 18, "wide": 1.1, "flush": 1, "brow": 6, "brow_in": 7, "brow_out": -7,
            "slant": 7.5, "cut": -1.6, "tilt": -3,
        },
        "beaten": {"hat_y": 19, "hat_turn": 4, "y": 6, "tilt": 9, "smile": -7, "gape": 0},
    },
    "bianca": {  # porcelain: the eyes do it all, until it cracks
        "calm": {"cut": -6.5, "slant": 0.4, "smile": 2, "tilt": 2},
        "smug": {
            "tilt": 6, "cut": -1, "cut_right": -2.6, "smile": 7, "skew": 0.6, "brow": -1, "brow_right": -6,
            "gaze_x": 2, "low": 6.4, "wide": 1,
        },
        "alarmed": {
            "tilt": 3, "y": -1, "grow": 1.0, "open": 1.5, "iris": 7, "pupil": 2.8, "gape": 10, "wide": 0.56, "smile": 0,
            "pout": 0.7, "brow": -7, "brow_in": -4.5, "brow_out": 2, "gaze_x": 3.8, "mask_turn": -2.5, "mask_x": -2,
            "mask_y": 1,
        },
        "angry": {
            "grow": 1.0, "gape": 0, "teeth": 0, "cut": -2.2, "slant": 4, "smile": -2.4, "wide": 0.82, "brow": 2.5,
            "brow_in": 3, "brow_out": -3, "tilt": -5, "shade": 0.8, "low": 7,
        },
        "beaten": {
            "tilt": 10, "crack": 1, "gaze_y": 5, "gaze_x": 2.5, "cut": 0, "slant": -3.6, "smile": -3.4, "wide": 0.82,
            "brow_in": -5, "brow_out": 3,
        },
    },
    "ludovico": {  # will pay it back; even beaten he forgets nothing
        "calm": {"tilt": 2, "y": -2, "cut": -7, "smile": 3, "skew": 0.4, "gaze_y": 0.8},
        "smug": {
            "tilt": 7, "y": -6, "cut": -0.8, "cut_right": -2.6, "smile": 9, "skew": -0.8, "brow": -5, "brow_right": 1,
            "gaze_x": -1.8, "gaze_y": 2, "mouth_x": -2,
        },
        "alarmed": {
            "tilt": 7, "x": 4, "gape": 15, "teeth": 1, "wide": 0.96, "smile": -3, "skew": 0.4, "gaze_x": -3.4,
            "open": 1.38, "brow": -6, "hat_y": -4,
        },
        "angry": {"tilt": -4, "gape": 11, "wide": 1.08, "skew": 0.5, "smile": -5, "slant": 7, "cut": -1.4, "low": 7},
        "beaten": {
            "tilt": -5, "y": 4, "gaze_y": -3.4, "gaze_x": 0, "cut": -2.6, "slant": 3.4, "brow_in": 4, "brow_out": -2,
            "brow": 4, "smile": -5, "press": 0.5, "shade": 0.8, "knit": 0.6,
        },
    },
    "lucrezia": {  # wants it all, and sulks
        "calm": {"tilt": 3, "smile": 5, "skew": -0.2, "low": 9, "gaze_x": -0.8},
        "smug": {
            "tilt": 8, "smile": 9, "skew": 0.1, "gape": 6.5, "teeth": 1, "wide": 1.02, "cut": -2, "cut_right": -2,
            "low": 5.4, "brow": -4, "brow_right": -4, "mouth_x": 0, "gaze_x": -1.5,
        },
        "alarmed": {"gape": 17, "wide": 0.86, "tilt": -5, "brow": -8, "brow_in": -5},
        "angry": {"gape": 12, "wide": 0.92, "smile": -4, "skew": -0.6, "tilt": 5, "flush": 0.4, "cut": -1.6},
        "beaten": {
            "pout": 1, "wide": 0.62, "smile": -4, "tilt": -8, "gaze_x": 3.5, "gaze_y": -3.8, "slant": -3.6, "cut": -5,
            "brow_in": -7,
        },
    },
    "zanni": {  # trusts everyone, and cannot really be angry
        "calm": {"brow": -4, "arch": 7, "smile": 8, "wide": 1.15, "open": 1.08, "tilt": -3},
        "smug": {
            "smile": 15, "gape": 9, "teeth": 1, "wide": 1.34, "skew": 0, "mouth_x": 0, "cut": 1.4, "cut_right": 1.4,
            "slant": -1.5, "low": 4.2, "brow": -5, "brow_right": -5, "tilt": -8, "hat_turn": -3,
        },
        "alarmed": {
            "gape": 17, "wide": 0.98, "open": 1.55, "sweat": 1, "brow": -9, "hat_y": -13, "hat_turn": 6, "tilt": 5,
            "iris": 6, "pupil": 2.2, "smile": -4,
        },
        "angry": {
            "y": -2, "grow": 1.02, "gape": 0, "teeth": 0, "pout": 0.8, "smile": -8, "wide": 1.02, "slant": 4.6, "cut": -4, "brow": 2,
            "flush": 0.55, "tilt": -4,
        },
        "beaten": {
            "y": 1, "brow_in": -10, "brow_out": 7, "slant": -6, "gaze_y": 5.5, "smile": -10, "wide": 1.16, "waver": 1,
            "hat_y": 6, "hat_turn": 8, "tilt": 11, "sweat": 0,
        },
    },
    "serafina": {  # a jester: she winks
        "calm": {"tilt": -5, "smile": 7, "skew": 0.5, "brow_right": -4, "gaze_x": -1.5},
        "smug": {
            "tilt": -11, "smile": 11, "wide": 1.1, "gape": 8, "teeth": 1, "skew": 0.2, "cut": 30, "cut_right": -5,
            "brow": 3, "brow_right": -7,
        },
        "alarmed": {"tilt": 8, "gape": 10, "wide": 0.52, "brow": -8, "open": 1.5, "hat_y": -5},
        "angry": {"tilt": 9, "gape": 8, "wide": 0.95, "skew": -0.7, "smile": -2, "gaze_x": 2.5, "gaze_y": -0.5},
        "beaten": {
            "tilt": -12, "smile": -6, "skew": 0.6, "gaze_x": 4.5, "gaze_y": -2, "cut": -2.5, "slant": -3,
            "brow_in": -6, "wide": 0.9, "hat_y": 2,
        },
    },
    "anselmo": {  # behind mask and spectacles: they slide
        "calm": {"cut": -5, "slant": 0.5, "gaze_x": 1.5, "gaze_y": 1, "brow": -8, "glasses_y": 5},
        "smug": {
            "glint": 1, "tilt": 6, "y": -4, "cut": -1, "cut_right": -2.4, "brow": -7, "brow_right": -14, "smile": 11,
            "glasses_y": 5,
        },
        "alarmed": {
            "glasses_y": -5, "glasses_turn": 12, "tilt": -5, "brow": -13, "brow_in": -5, "mask_y": 2, "open": 1.5,
            "smile": 1, "iris": 6, "pupil": 2.2,
        },
        "angry": {
            "glasses_y": 9, "brow": -3, "brow_in": 8, "y": 2, "slant": 6.6, "cut": -2, "gaze_y": -2, "flush": 0.5,
        },
        "beaten": {"glasses_y": 24, "glasses_turn": -6, "tilt": 9, "y": 5, "mask_y": 2, "brow": -4, "brow_in": -9},
    },
    "celeste": {  # asks the sky about everything; a blow is written there as well
        "calm": {"tilt": 4, "gaze_y": -2.6, "gaze_x": 1.6, "cut": -9, "slant": -0.6, "brow": -2, "smile": 3.5},
        "smug": {
            "tilt": 9, "gaze_x": 2.5, "gaze_y": -1, "cut": -1.5, "cut_right": -1.5, "slant": -1.6, "low": 6.5, "brow": -6,
            "brow_right": -6, "smile": 8, "skew": 0.2, "wide": 1, "mouth_x": 0, "press": 0.2,
        },
        "alarmed": {
            "tilt": -5, "y": -2, "open": 1.5, "gaze_y": -5, "gaze_x": -1, "gape": 9, "wide": 0.5, "pout": 0.6, "smile": -1,
            "brow": -8, "brow_in": -6, "hat_y": -4, "hat_turn": -8, "grow": 1.0,
        },
        "angry": {
            "tilt": -7, "x": -2, "y": 0, "grow": 1.0, "open": 1.16, "cut": -5.5, "slant": 3, "gaze_y": -6, "gaze_x": -3, "gape": 0,
            "teeth": 0, "press": 0.6, "smile": -4.5, "wide": 0.9, "low": 7, "brow": 1, "brow_in": 4, "brow_out": -4,
        },
        "beaten": {
            "tilt": 11, "hat_y": 5, "hat_turn": 15, "gaze_y": 4.5, "gaze_x": 2, "cut": 0, "slant": -4, "smile": -5, "wide": 0.8,
            "pout": 0.5, "brow_in": -7, "brow_out": 4,
        },
    },
    "momolo": {  # goes straight ahead, and so does his temper
        "calm": {"tilt": -2, "cut": -8, "smile": 5, "skew": 0.3, "wide": 1.08, "brow": 1, "gaze_x": -1},
        "smug": {
            "tilt": -6, "y": -3, "smile": 12, "gape": 9, "teeth": 1, "wide": 1.2, "skew": 0.2, "mouth_x": 0, "cut": -2,
            "cut_right": -4, "low": 5.2, "brow": -2, "brow_right": -6, "hat_turn": 5,
        },
        "alarmed": {
            "tilt": 4, "y": -6, "open": 1.5, "iris": 6.2, "pupil": 2.4, "gape": 18, "wide": 0.9, "smile": -4, "brow": -9,
            "hat_y": -13, "hat_turn": 9, "gaze_x": -2.5,
        },
        "angry": {
            "tilt": 5, "grow": 1.07, "gape": 13, "wide": 1.16, "smile": -7, "flush": 0.9, "brow": 6, "brow_in": 7, "slant": 7,
            "cut": -2, "hat_y": 3, "hat_turn": 5,
        },
        "beaten": {
            "tilt": 10, "y": 7, "hat_y": 11, "hat_turn": -10, "gaze_y": 5.4, "gaze_x": -2.5, "smile": -9, "wide": 1,
            "brow_in": -6, "brow_out": 4, "press": 0.3,
        },
    },
    "you": {  # the person: close to everybody
        "smug": {"tilt": -7, "brow_right": -8, "smile": 10.5},
        "beaten": {"tilt": 7},
    },
}  # fmt: skip
