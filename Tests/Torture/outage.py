"""Ten thousand events through an outage, while hooks and deliverers are killed: in order, once, none missing. Takes some minutes.

usage: outage.py ATRIUM-HOOK [--events 10000]
"""

import argparse
import collections
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Sender"))
from standin import Machine, Standin


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("hook")
    arguments.add_argument("--events", type=int, default=10_000)
    options = arguments.parse_args()
    chance = random.Random(7)
    with tempfile.TemporaryDirectory() as home:
        server = Standin()
        machine = Machine(pathlib.Path(options.hook).resolve(), home, server.url)
        server.close()
        stop = threading.Event()

        def kill_deliverers():
            while not stop.wait(chance.uniform(0.05, 0.4)):
                for process in machine.deliverers():
                    try:
                        os.kill(process, signal.SIGKILL)
                    except ProcessLookupError:
                        continue

        killer = threading.Thread(target=kill_deliverers)
        killer.start()
        start = time.monotonic()
        acknowledged, killed = [], 0
        for number in range(options.events):
            # The server comes back for the last fifth, while events still come.
            if number == options.events * 4 // 5:
                server = Standin(server.port)
            process = subprocess.Popen([machine.program], stdin=subprocess.PIPE, env=machine.environment)
            process.stdin.write(json.dumps(machine.event(number) | {"prompt": "x" * chance.randrange(200)}).encode())
            process.stdin.close()
            if chance.random() < 0.02:
                time.sleep(chance.uniform(0, 0.004))
                process.kill()
            if process.wait() == 0:
                acknowledged.append(number)
            else:
                killed += 1
        spooled = time.monotonic() - start
        stop.set()
        killer.join()
        while machine.call(machine.event(options.events)).returncode != 0:
            pass
        server.wait_for(lambda s: s.bodies and s.bodies[-1]["event"]["number"] == options.events, 600)
        came = server.numbers()
        ids = collections.defaultdict(set)
        for body in server.bodies:
            ids[body["event"]["number"]].add(body["event_uuid"])
        missing = set(acknowledged) - set(came)
        print(f"{len(acknowledged):,} acknowledged and {killed:,} killed hooks in {spooled:.0f} s; {len(came):,} events came, "
              f"{len(server.bodies) - len(came):,} of them twice, all in {time.monotonic() - start:.0f} s")
        held = not missing and came == sorted(came) and all(len(found) == 1 for found in ids.values())
        if not held:
            print(f"missing {sorted(missing)[:10]}, in order {came == sorted(came)}")
        server.close()
        for process in machine.deliverers():
            os.kill(process, signal.SIGKILL)
    sys.exit(0 if held else 1)


if __name__ == "__main__":
    main()
