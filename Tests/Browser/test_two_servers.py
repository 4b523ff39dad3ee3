"""Two servers on one PostgreSQL and one folder: what is done at one is seen by who looks at the other, without loading again."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import urllib.request
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from atrium import House, wait_for_index
from signing_in import SignedIn, sign_in

# The shell waits for the end of its input, which comes with the end of this process, however that ends; then it ends the server.
SERVER = """
trap '' INT TERM HUP
bin=$1 folder=$2 as=$3
$as "$bin/initdb" --pgdata="$folder/data" --username=postgres --auth=trust --encoding=UTF8 --locale=C --no-sync > "$folder/log" 2>&1 &&
$as "$bin/pg_ctl" start --wait --silent --pgdata="$folder/data" --log="$folder/server.log" \
  --options="-k $folder -c listen_addresses= -c fsync=off" > /dev/null 2>&1 &&
echo running || echo failed
read -r end
$as "$bin/pg_ctl" stop --silent --mode=immediate --pgdata="$folder/data" > /dev/null 2>&1
rm -rf "$folder"
"""


@pytest.fixture
def database():
    """The address of a PostgreSQL of the test's own, at a socket in a folder and nowhere else."""
    versions = [path for path in pathlib.Path("/usr/lib/postgresql").glob("*/bin") if path.parent.name.isdigit()]
    assert versions, "PostgreSQL is not installed. Run: Scripts/setup --test"
    folder = tempfile.mkdtemp(prefix="atrium-postgres-", dir="/tmp")
    person = ""
    if os.getuid() == 0:
        # It refuses to run as root; Debian's package made this user.
        person = "setpriv --reuid=postgres --regid=postgres --init-groups"
        shutil.chown(folder, "postgres", "postgres")
    programs = max(versions, key=lambda path: int(path.parent.name))
    shell = subprocess.Popen(
        ["/bin/sh", "-c", SERVER, "sh", programs, folder, person], cwd="/", stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert shell.stdout.readline() == "running\n"
    yield f"postgres://postgres@{quote(folder, safe='')}/postgres"
    shell.stdin.close()
    shell.wait(timeout=20)


@pytest.fixture
def pair(tmp_path, database):
    """Opens both servers, in a mode, with the owner of the house if it has accounts."""
    opened = []
    (tmp_path / "data").mkdir()
    # Nobody can read it as text, and both servers have to say so once.
    (tmp_path / "data/letter.md").write_bytes("# Grüße\n".encode("latin-1"))

    def pair(mode):
        options = ["--database", database]
        owner = SignedIn.opening(tmp_path / "data", tmp_path / "one", mode, options)
        opened.append(owner.house)
        (tmp_path / "two").mkdir()
        if mode == "password":
            shutil.copy(tmp_path / "one/accounts.key", tmp_path / "two/accounts.key")
        opened.append(House(tmp_path / "data", tmp_path / "two", options=owner.house.options).start())
        for house in opened:
            wait_for_index(house, 0)
        return owner, *opened

    yield pair
    for house in opened:
        house.stop()


def test_what_is_written_and_read_at_one_is_seen_at_the_other(pair, open_page):
    _, one, two = pair("none")
    here, there = open_page(one.url + "/notes"), open_page(two.url + "/notes")
    one.write("bread.md", "# Bread\n\nFlour, water, salt, time.")
    for page in (here, there):
        page.locator(".content .row", has_text="Bread").wait_for()
    # One notice, though each of the servers has found what it is about; and read is read.
    bells = [page.locator(".sidebar .row", has_text="Notifications") for page in (here, there)]
    for bell in bells:
        expect(bell).to_contain_text("1")
    bells[0].get_by_role("link").click()
    expect(here.locator(".content .row", has_text="letter")).to_have_count(1)
    here.locator(".content").get_by_role("button", name="Mark All as Read").click()
    for bell in bells:
        expect(bell).not_to_contain_text("1")
    expect(there.locator(".content .row", has_text="Bread")).to_be_visible()


def test_who_is_sent_away_at_one_is_out_at_the_other(pair, open_page):
    owner, one, two = pair("password")
    one.write("bread.md", "# Bread\n\nFlour, water, salt, time.")
    page = open_page(two.url + "/notes")
    sign_in(page)
    page.locator(".content .row", has_text="Bread").wait_for()
    urllib.request.urlopen(urllib.request.Request(one.origin + "/auth/sessions", headers=owner.headers, method="DELETE")).close()
    # The other server asks every 15 seconds who may still listen (`CredentialWatch.interval`).
    expect(page.get_by_label("E-mail")).to_be_visible(timeout=25_000)
    expect(page.get_by_text("Bread")).to_have_count(0)
