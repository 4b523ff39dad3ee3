"""Whether the machine kept its pace while something was measured on it.

A machine that is shared with others may run a program several times slower for a tenth of a second and count that as the program's own time. So
a fixed piece of work is done beside what is measured, a hundred times a second on each core, for which a hundredth of a core is enough. Its own
processor time, which grows by no wait for other programs, says how even the machine was.
"""

import os
import select
import subprocess
import sys
import time

EVERY = 0.01
STEPS = 3_000


class Yardstick:
    """Works from its making until `stop`."""

    def __init__(self):
        self.programs = [
            subprocess.Popen([sys.executable, __file__, str(core)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            for core in sorted(os.sched_getaffinity(0))
        ]

    def stop(self):
        """The slowest of a hundred pieces of work and the middle one, in milliseconds of processor time."""
        said = [program.communicate()[0] for program in self.programs]
        times = sorted(float(line) for lines in said for line in lines.split())
        return times[int(len(times) * 0.99)] * 1e3, times[len(times) // 2] * 1e3


def work(core):
    """Times pieces of work until the input ends, and then writes what each took, in seconds."""
    os.sched_setaffinity(0, [core])
    times = []
    while not select.select([sys.stdin], [], [], EVERY)[0]:
        begin = time.thread_time()
        sum(range(STEPS))
        times.append(time.thread_time() - begin)
    print("\n".join(map(str, times)))


if __name__ == "__main__":
    work(int(sys.argv[1]))
