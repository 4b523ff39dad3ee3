import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from project import Project, Spec


@pytest.fixture(scope="session")
def spec():
    return Spec()


@pytest.fixture(scope="session")
def project():
    return Project()
