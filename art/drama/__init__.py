"""What is drawn over a table at its great moments: words, light, things that break. Sizes in pixels."""

from art.drama.arms import arrow_of_attack, blade, shield
from art.drama.debris import cleft, cracks, flash, glint, rays, shard, shattered, strike, torn
from art.drama.stamps import TONES, cloud, stamp, stamp_width
from art.drama.veil import Light, Veil

__all__ = [
    "TONES",
    "Light",
    "Veil",
    "arrow_of_attack",
    "blade",
    "cleft",
    "cloud",
    "cracks",
    "flash",
    "glint",
    "rays",
    "shard",
    "shattered",
    "shield",
    "stamp",
    "stamp_width",
    "strike",
    "torn",
]
