"""Starts the gallery."""

import pathlib
import re
import signal
import subprocess
import sys
import threading

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
pytest_plugins = ["browsing"]

from browsing import PROGRAMS


@pytest.fixture(scope="session")
def gallery_url():
    process = subprocess.Popen([PROGRAMS / "Gallery", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    said = []
    for line in process.stdout:
        said.append(line)
        found = re.search(r"http://127\.0\.0\.1:\d+/\S*", line)
        if found:
            break
    else:
        raise AssertionError("The gallery ended before it was open:\n" + "".join(said))
    threading.Thread(target=lambda: [None for _ in process.stdout], daemon=True).start()
    yield re.sub(r"/gallery.*$", "", found.group(0).rstrip("/")) + "/gallery"
    process.send_signal(signal.SIGTERM)
    process.wait(timeout=10)


@pytest.fixture
def open_gallery(open_page, gallery_url):
    """Opens pages of the gallery by their names."""

    def open_gallery(id, **options):
        return open_page(f"{gallery_url}/{id}", **options)

    return open_gallery
