"""Waits until a house has read files, as its records say."""

import sqlite3
import time


class Reading:
    """How far the digests of a house are. Its records are read beside it, a few times a second."""

    def __init__(self, house, state):
        self.house = house
        self.records = sqlite3.connect(f"file:{state}/house.sqlite?mode=ro", uri=True, timeout=10)

    def texts(self):
        """Files whose text is read, or is none."""
        return self._one("SELECT count(*) FROM digests WHERE digester = 'text' AND status IN ('completed', 'skipped')")

    def waiting(self):
        return self._one("SELECT count(*) FROM digest_files WHERE lane IS NOT NULL")

    def texts_waiting(self):
        """Those whose text is to be read, or of whose text something is to be made."""
        return self._one("SELECT count(*) FROM digest_files WHERE lane IN ('texts', 'analysis')")

    def planned(self):
        return self._one("SELECT count(*) FROM digest_files")

    def until_texts(self, count, limit=900):
        """Seconds from the start of the process until the texts of so many files can be found."""
        return self._until(lambda: self.texts() >= count, limit)

    def until_over(self, count, limit=900):
        """Seconds from the start of the process until nothing more is made of so many files."""
        return self._until(lambda: self.planned() >= count and self.waiting() == 0, limit)

    def close(self):
        self.records.close()

    def _until(self, condition, limit):
        end = time.monotonic() + limit
        while not condition():
            if time.monotonic() > end:
                raise SystemExit(f"{self.planned()} files planned, {self.texts()} read, {self.waiting()} wait after {limit} s")
            time.sleep(0.2)
        return time.perf_counter() - self.house.started

    def _one(self, question):
        return self.records.execute(question).fetchone()[0]
