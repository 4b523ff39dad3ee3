"""Whether the machine kept its pace while something was measured on it.

A machine that is shared with others may run a program several times slower for a tenth of a second and count that as the program's own time. So
a fixed piece of work is done beside what is measured, a hundred times a second on each core, for which a hundredth of a core is enough. Its own
processor time, which grows by no wait for other programs, says how even the machine was, and when it was not.
"""

import bisect
import os
import select
import subprocess
import sys
import time

EVERY = 0.01
STEPS = 3_000
# A piece of work that took so many times the middle one says that the machine did not keep its pace.
STALL = 3
# Seconds for which what has waited meanwhile is still worked off.
AFTER = 0.1


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
        pieces = [tuple(map(float, line.split())) for lines in said for line in lines.splitlines()]
        times = sorted(time for _, time in pieces)
        usual = times[len(times) // 2]
        # Spans in which the machine did not keep its pace, in the order of their ends.
        self.stalls = sorted((end, end - time - EVERY) for end, time in pieces if time > usual * STALL)
        return times[int(len(times) * 0.99)] * 1e3, usual * 1e3

    def even(self, waits):
        """Those of `pace.Wait` during which the machine kept its pace, and shortly before."""
        return [wait for wait in waits if not self._stalled(wait.due - AFTER, wait.due + wait)]

    def _stalled(self, begin, end):
        first = bisect.bisect_left(self.stalls, (begin,))
        return any(start < end for _, start in self.stalls[first:first + 8])


def work(core):
    """Times pieces of work until the input ends, and then writes when each ended and what it took, in seconds."""
    os.sched_setaffinity(0, [core])
    times = []
    while not select.select([sys.stdin], [], [], EVERY)[0]:
        begin = time.thread_time()
        sum(range(STEPS))
        times.append((time.perf_counter(), time.thread_time() - begin))
    print("\n".join(f"{end} {taken}" for end, taken in times))


if __name__ == "__main__":
    work(int(sys.argv[1]))
