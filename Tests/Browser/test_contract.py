"""The printed reference, read by somebody else's validator."""

import json
import subprocess

from atrium import BINARY
from openapi_spec_validator import validate


def test_the_reference_is_valid_openapi():
    printed = subprocess.run([BINARY, "openapi"], check=True, capture_output=True, text=True).stdout
    reference = json.loads(printed)
    assert reference["openapi"].startswith("3.1")
    assert {"/documents", "/documents/{key}", "/search", "/api/notes/search", "/api/notifications/stream", "/health"} <= set(reference["paths"])
    validate(reference)


def test_doctor_names_what_stands_in_the_way(tmp_path):
    missing = subprocess.run(
        [BINARY, "doctor", "--data", str(tmp_path / "nowhere"), "--state", str(tmp_path / "state")], capture_output=True, text=True)
    assert missing.returncode == 1
    assert "nowhere" in missing.stdout
    (tmp_path / "data").mkdir()
    fine = subprocess.run(
        [BINARY, "doctor", "--data", str(tmp_path / "data"), "--state", str(tmp_path / "state"), "--port", "0"], capture_output=True, text=True)
    assert fine.returncode == 0 and "The server can start." in fine.stdout


def test_a_setting_that_cannot_be_is_named():
    for arguments, word in [(["--data", "/tmp", "--port", "eighty"], "eighty"), ([], "--data"), (["--data", "/tmp", "--host", "0.0.0.0"], "0.0.0.0")]:
        refused = subprocess.run([BINARY, "serve", *arguments], capture_output=True, text=True, env={"PATH": "/usr/bin", "HOME": "/tmp"})
        assert refused.returncode != 0 and word in refused.stderr
