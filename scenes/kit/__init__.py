"""What every scene is made of: canvas, words, motion, input, widgets, the stage. In folders: painting, devices, notes."""
