"""A recording for the choir: the note F, held long, as a bowed string would, made of five harmonics."""

import array
import io
import math
import sys
import wave

RATE = 16_000
SECONDS = 6
PITCH = 174.61  # F3 in equal temperament, in Hz


def tone():
    samples = array.array("h")
    for number in range(RATE * SECONDS):
        time = number / RATE
        swell = min(1, time / 0.8, (SECONDS - time) / 1.2)
        phase = 2 * math.pi * PITCH * time + 0.08 * math.sin(2 * math.pi * 5 * time)
        samples.append(round(7_000 * swell * sum(math.sin(harmonic * phase) / harmonic**1.5 for harmonic in range(1, 6))))
    if sys.byteorder == "big":
        samples.byteswap()
    made = io.BytesIO()
    with wave.open(made, "wb") as written:
        written.setnchannels(1)
        written.setsampwidth(2)
        written.setframerate(RATE)
        written.writeframes(samples.tobytes())
    return made.getvalue()


def files():
    """(path, when it was changed last, content)"""
    yield "Choir/The long F.wav", "2026-11-15 19:10", tone()
