"""A server of files that is measured beside ours: copyparty, which receives them too and syncs nothing."""

import os
import pathlib
import socket
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Benchmarks/Comics"))
from peers import free_port

# Where `Scripts/setup --bench` puts it.
COPYPARTY = ROOT / ".build/copyparty/bin/copyparty"


class Copyparty:
    """Serves a folder that everybody may read and write.

    - Parameter options: more words of its command.
    """

    def __init__(self, folder, work, *options):
        self.port = free_port()
        work = pathlib.Path(work)
        work.mkdir(parents=True, exist_ok=True)
        environment = os.environ | {"HOME": str(work), "XDG_CONFIG_HOME": str(work)}
        command = [COPYPARTY, "-q", "-i", "127.0.0.1", "-p", str(self.port), "-v", f"{folder}::rwd", "--hist", str(work / "hist"), *options]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + 60
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except ConnectionRefusedError:
                if self.process.poll() is not None or time.monotonic() > end:
                    raise SystemExit("copyparty did not open.") from None
                time.sleep(0.02)

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
