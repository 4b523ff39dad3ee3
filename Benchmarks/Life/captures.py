"""Measures captures, each of which is on disk when it is answered, beside servers that only store the bytes, and beside a loop with the same syncs.

usage: captures.py ATRIUM RESULTS.md [--rounds 9] [--seconds 1]

A capture is a form with a file of 100 KB, as a share extension sends it; another is the same file by PUT. nginx (its module for WebDAV) and copyparty get
the same bytes by PUT and sync nothing. wrk asks all of them, with one client and with sixteen; each file is a new one. Reading what was captured
is paused: what it takes from others is measured by `busy.py`. Then the syncs of our server are counted, as the kernel sees them.
"""

import argparse
import os
import pathlib
import re
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import uuid

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Benchmarks" / folder) for folder in ("Notes", "Comics")]
from copyparty import COPYPARTY, Copyparty
from figures import Figures
from house import House
from peers import NGINX, Nginx
from wire import Wire

SIZE = 100_000
BOUNDARY = "a-boundary-that-no-file-has"
# Every file has its own bytes and name; a form is what a browser sends.
SCRIPT = """
    local run, form, number = os.getenv("RUN"), os.getenv("FORM") == "1", 0
    local rest = string.rep("Zeile für Zeile etwas Text. ", 4000):sub(1, tonumber(os.getenv("SIZE")) - 64)
    local path = os.getenv("TARGET")
    request = function()
      number = number + 1
      local name = run .. "-" .. number .. ".txt"
      local body = string.format("%-63s\\n", name) .. rest
      if not form then return wrk.format("PUT", path .. name, {["Content-Type"] = "application/octet-stream"}, body) end
      local head = "--BOUNDARY\\r\\nContent-Disposition: form-data; name=\\"files\\"; filename=\\"" .. name .. "\\"\\r\\nContent-Type: text/plain\\r\\n\\r\\n"
      return wrk.format("POST", path, {["Content-Type"] = "multipart/form-data; boundary=BOUNDARY"}, head .. body .. "\\r\\n--BOUNDARY--\\r\\n")
    end
    """.replace("BOUNDARY", BOUNDARY)


def rate(port, target, is_form, clients, work, seconds):
    """Files a second."""
    script = pathlib.Path(work) / "capture.lua"
    script.write_text(SCRIPT)
    command = ["wrk", "-t1", f"-c{clients}", f"-d{seconds}s", "--timeout", "20s", "-s", script, f"http://127.0.0.1:{port}"]
    environment = os.environ | {"RUN": uuid.uuid4().hex, "FORM": "1" if is_form else "0", "TARGET": target, "SIZE": str(SIZE)}
    said = subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout
    if "Non-2xx" in said or "Socket errors" in said:
        raise SystemExit("wrk met errors:\n" + said)
    return float(re.search(r"Requests/sec:\s+([\d.]+)", said).group(1))


def floor(folder, seconds):
    """Files a second of a loop that writes, syncs, names, syncs the folder and commits a row of SQLite, on disk each."""
    folder = pathlib.Path(folder) / uuid.uuid4().hex
    folder.mkdir()
    records = sqlite3.connect(folder / "records.sqlite", isolation_level=None)
    records.execute("PRAGMA journal_mode = WAL")
    records.execute("PRAGMA synchronous = FULL")
    records.execute("CREATE TABLE files (path TEXT)")
    content, place = os.urandom(SIZE), os.open(folder, os.O_RDONLY)
    begin, count = time.perf_counter(), 0
    while time.perf_counter() - begin < seconds:
        file = os.open(folder / "new", os.O_CREAT | os.O_WRONLY)
        os.write(file, content)
        os.fdatasync(file)
        os.close(file)
        os.rename(folder / "new", folder / str(count))
        os.fsync(place)
        records.execute("INSERT INTO files VALUES (?)", (str(count),))
        count += 1
    spent = time.perf_counter() - begin
    os.close(place)
    records.close()
    return count / spent


def syncs(house, clients, work, seconds):
    """How often the server syncs its records for each capture of so many clients at once, and how often files and folders."""
    counted = pathlib.Path(work) / "syncs"
    tracer = subprocess.Popen(
        ["strace", "-f", "-y", "-e", "trace=fsync,fdatasync", "-o", counted, "-p", str(house.process.pid)], stderr=subprocess.PIPE, text=True)
    tracer.stderr.readline()
    begin = len(os.listdir(pathlib.Path(work) / "data/inbox"))
    rate(house.port, "/api/inbox", True, clients, work, seconds)
    captured = len(os.listdir(pathlib.Path(work) / "data/inbox")) - begin
    tracer.send_signal(signal.SIGINT)
    tracer.communicate()
    synced = re.findall(r"f(?:data)?sync\(\d+<([^>]+)>", counted.read_text())
    records = sum(".sqlite" in path for path in synced)
    return records / captured, (len(synced) - records) / captured


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("atrium")
    arguments.add_argument("results")
    arguments.add_argument("--rounds", type=int, default=9)
    arguments.add_argument("--seconds", type=float, default=1)
    options = arguments.parse_args()
    if not NGINX or not COPYPARTY.exists():
        raise SystemExit("nginx or copyparty is missing. Run: Scripts/setup --bench")
    figures = Figures()
    # On the disk of the checkout: where temporary files are may be a file system in memory, on which a sync costs nothing.
    (ROOT / ".build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / ".build") as work:
        work = pathlib.Path(work)
        for name in ("data", "nginx-data", "copyparty-data"):
            (work / name / "inbox").mkdir(parents=True)
        # What workers of another user are to write to.
        os.chmod(work, 0o755)
        house = House(options.atrium, work / "data", work / "state")
        nginx, party = Nginx(work / "nginx-data", work / "nginx", takes_files=True), Copyparty(work / "copyparty-data", work / "copyparty")
        try:
            Wire(house.port).call("PUT", "/api/life/queue", {"isPaused": True})
            seconds = max(1, round(options.seconds))

            def peer(port, folder, clients):
                """Its dirty pages are dropped, or the next server's syncs would write them. The files are truncated and not deleted: ext4 without a
                journal skips inodes that were freed in the last minutes, one by one, whenever it allocates one."""
                measured = rate(port, "/inbox/", False, clients, work, seconds)
                for path in (work / folder / "inbox").iterdir():
                    os.truncate(path, 0)
                return measured

            asked = {
                "a form": lambda clients: rate(house.port, "/api/inbox", True, clients, work, seconds),
                "PUT": lambda clients: rate(house.port, "/raw/inbox/", False, clients, work, seconds),
                "nginx": lambda clients: peer(nginx.port, "nginx-data", clients),
                "copyparty": lambda clients: peer(party.port, "copyparty-data", clients),
            }
            for clients in (1, 16):
                rounds = []
                for number in range(options.rounds):
                    # In another order each time: what one leaves to be written takes from the next.
                    names = list(asked)[number % 4:] + list(asked)[:number % 4]
                    measured = {}
                    for name in names:
                        os.sync()
                        measured[name] = asked[name](clients)
                    os.sync()
                    rounds.append(measured | {"floor": floor(work, seconds / 2)})
                middle = {name: statistics.median(one[name] for one in rounds) for name in rounds[0]}
                beside = {name: statistics.median(one["a form"] / one[name] for one in rounds) for name in rounds[0]}
                said = "one client" if clients == 1 else f"{clients} clients"
                figures.add(f"captures of 100 KB a second, {said}, beside PUT to nginx, which syncs nothing", middle["a form"], middle["nginx"],
                            beside["nginx"], least=0.5)
                figures.add(f"the same beside copyparty, {said}", middle["a form"], middle["copyparty"], beside["copyparty"], least=1)
                figures.add(f"the same beside one loop with a file, its folder and one commit synced, {said}", middle["a form"], middle["floor"],
                            beside["floor"])
                figures.add(f"files by PUT a second, {said}, beside nginx", middle["PUT"], middle["nginx"],
                            statistics.median(one["PUT"] / one["nginx"] for one in rounds))
            for clients, most in ((1, None), (16, 1)):
                said = "one client" if clients == 1 else f"{clients} clients"
                records, files = syncs(house, clients, work, seconds)
                figures.add(f"syncs of the records for a capture, with those of other work meanwhile, {said}", records, most=most)
                figures.add(f"syncs of a file and its folder for a capture, {said}", files)
        finally:
            party.stop()
            nginx.stop()
            house.stop()
    title = "# Captures\n\nMade by `make bench`. The peers are nginx, copyparty and a loop with the same syncs.\n\n"
    pathlib.Path(options.results).write_text(title + figures.table() + "\n")
    sys.exit(0 if figures.hold() else 1)


if __name__ == "__main__":
    main()
