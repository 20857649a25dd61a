"""The notes everything is tuned to, in Hz, around D. BES is B flat, ES is E flat, FIS is F sharp."""

D2, A2 = 73.42, 110.0
D3, ES3, A3, BES3 = 146.83, 155.56, 220.0, 233.08
C4, D4, ES4, FIS4, A4 = 261.63, 293.66, 311.13, 369.99, 440.0
D5, FIS5, A5, D6, FIS6 = 587.33, 739.99, 880.0, 1174.66, 1479.98
