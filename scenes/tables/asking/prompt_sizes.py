"""How large the words, buttons and gaps of the prompt bar are."""

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
