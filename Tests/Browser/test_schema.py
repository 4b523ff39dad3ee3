"""The printed reference, held against a running server by somebody who knows nothing else: schemathesis makes up requests from it,
good ones and bad ones, and looks at each answer. `schema_hooks.py` has the rules that are our own."""

import http.client
import json
import os
import pathlib
import shutil
import subprocess
import sys

import pytest

from atrium import BINARY, wait_for_index
from browsing import PROGRAMS, ROOT
from signing_in import SignedIn, modes

# How many made-up requests each call gets beside those at the edges of what it takes. `make torture` asks for more, and in every mode;
# otherwise the mode is the one in which most calls do something.
EXAMPLES = int(os.environ.get("ATRIUM_EXAMPLES", "6"))
MODES = modes() if "ATRIUM_EXAMPLES" in os.environ else modes()[-1:]
HERE = pathlib.Path(__file__).parent


@pytest.fixture(scope="module", params=MODES)
def owner(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("schema")
    shutil.copytree(ROOT / "Demo/notes", folder / "data")
    person = SignedIn.opening(folder / "data", folder / "state", request.param)
    wait_for_index(person.house, 50)
    yield person
    person.house.stop()


# First: the questions below end the owner's session.
def test_a_stream_answers_as_the_reference_says(owner):
    reference = json.loads(subprocess.run([BINARY, "openapi"], check=True, capture_output=True).stdout)
    for path, operations in reference["paths"].items():
        types = operations.get("get", {}).get("responses", {}).get("200", {}).get("content", {})
        if "text/event-stream" not in types:
            continue
        for last in [None, "0", "7", "-1", "99999999999999999999", "x", "ä"]:
            connection = http.client.HTTPConnection("127.0.0.1", owner.house.port)
            headers = owner.headers | ({} if last is None else {"Last-Event-ID": last.encode()})
            connection.request("GET", path, headers=headers)
            answer = connection.getresponse()
            assert (answer.status, answer.headers.get_content_type()) == (200, "text/event-stream"), last
            assert answer.readline().startswith(b"retry: ")
            connection.close()


def test_every_answer_is_one_that_the_reference_knows(owner, tmp_path):
    reference = tmp_path / "openapi.json"
    reference.write_bytes(subprocess.run([BINARY, "openapi"], check=True, capture_output=True).stdout)
    run = subprocess.run(
        [
            pathlib.Path(sys.executable).with_name("schemathesis"), "run", reference, "--url", owner.house.origin,
            "--phases", "examples,coverage,fuzzing", "--max-examples", str(EXAMPLES), "--seed", "5", "--generation-deterministic",
            "--suppress-health-check", "all", "--warnings", "off", "--no-color", "--continue-on-failure",
            # A stream does not end; its head is looked at below.
            "--exclude-path", "/api/notifications/stream",
            # Bytes of a type that the program cannot make.
            "--exclude-operation-id", "appendToUpload",
            "--checks",
            "not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,"
            "response_schema_conformance,missing_required_header,unsupported_method,allow_header_conformance,problems_are_listed",
        ],
        cwd=tmp_path, capture_output=True, text=True,
        env=os.environ | {
            "SCHEMATHESIS_HOOKS": "schema_hooks", "PYTHONPATH": os.pathsep.join([str(HERE), str(ROOT / "Renderer/Tests/Browser")]),
            "ATRIUM_PROGRAMS": str(PROGRAMS),
            "ATRIUM_CHECKED": json.dumps([owner.house.port, owner.mode, owner.token]),
        })
    assert run.returncode == 0, run.stdout + run.stderr
    assert owner.house.process.poll() is None
