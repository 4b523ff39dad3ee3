"""Starts the real server on folders made for a test."""

import os
import pathlib
import shutil
import sys

import pytest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "Renderer/Tests/Browser")]
pytest_plugins = ["browsing"]

from atrium import House
from browsing import ROOT


@pytest.fixture
def house(tmp_path):
    """A server on an empty folder; tests write their own notes."""
    (tmp_path / "data").mkdir()
    house = House(tmp_path / "data", tmp_path / "state").start()
    yield house
    house.stop()


@pytest.fixture(scope="module")
def start_house(tmp_path_factory):
    """Starts servers on empty folders for all tests of a file: those only read what is in it. What changes it has a `house` of its own."""
    houses = []

    def start_house():
        folder = tmp_path_factory.mktemp("house")
        (folder / "data").mkdir()
        houses.append(House(folder / "data", folder / "state").start())
        return houses[-1]

    yield start_house
    for house in houses:
        house.stop()


@pytest.fixture(scope="module")
def vault(request, start_house):
    """A server with what `filled` of the test's file has written, for those of its tests that only read."""
    return request.module.filled(start_house())


@pytest.fixture
def own_vault(request, house):
    """The same for one test, which changes it."""
    return request.module.filled(house)


@pytest.fixture(scope="session")
def demo(tmp_path_factory):
    """A server on a copy of the demo household."""
    folder = tmp_path_factory.mktemp("demo")
    shutil.copytree(ROOT / "Demo/notes", folder / "data")
    # The order of the list follows the times of the files, which a clone does not keep.
    for number, path in enumerate(sorted((folder / "data").rglob("*.md"), reverse=True)):
        os.utime(path, (1_780_000_000 + number * 7200,) * 2)
    house = House(folder / "data", folder / "state").start()
    yield house
    house.stop()
