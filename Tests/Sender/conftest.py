import os
import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from standin import Machine, Standin

ROOT = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture
def server():
    server = Standin()
    yield server
    server.close()


@pytest.fixture
def machine(tmp_path, server):
    machine = Machine(os.environ.get("ATRIUM_HOOK", ROOT / ".build/debug/atrium-hook"), tmp_path, server.url)
    yield machine
    machine.end()
