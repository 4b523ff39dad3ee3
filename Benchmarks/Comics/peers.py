"""The programs that a library is measured beside: nginx, which sends files, and codex, which is a server of comics."""

import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Where `Scripts/setup --bench` puts them. What Debian's package would install begins to serve at once, so it is unpacked only.
NGINX = shutil.which("nginx", path=f"{ROOT}/.build/peers/usr/sbin:/usr/sbin")
CODEX = ROOT / ".build/bench-python/bin/codex"

# What Debian's own settings say of how files are sent, and connections that stay open.
SETTINGS = """
worker_processes auto; daemon off; pid {work}/pid; error_log stderr error;
events {{ worker_connections 768; }}
http {{
  sendfile on; tcp_nopush on; types_hash_max_size 2048; default_type application/octet-stream; types {{ image/jpeg jpg; }}
  access_log off; keepalive_requests 100000000;
  client_body_temp_path {work}/body; proxy_temp_path {work}/proxy; fastcgi_temp_path {work}/fastcgi; uwsgi_temp_path {work}/uwsgi;
  scgi_temp_path {work}/scgi;
  server {{ listen 127.0.0.1:{port}; root {folder}; {more} }}
}}
"""

# Says nothing to the makers of codex, and gives it the folder.
ADD_LIBRARY = """
import sys
import codex, django
django.setup()
from codex.models import AdminFlag, Library
AdminFlag.objects.filter(key="ST").update(on=False)
Library.objects.create(path=sys.argv[1])
"""


class Nginx:
    """Sends the files of a folder.

    - Parameter takes_files: whether it also stores what is PUT there, of any size, by its module for WebDAV, which syncs nothing.
    """

    def __init__(self, folder, work, takes_files=False):
        work = pathlib.Path(work)
        work.mkdir()
        self.port = free_port()
        (work / "nginx.conf").write_text(SETTINGS.format(
            work=work, port=self.port, folder=folder, more="dav_methods PUT; client_max_body_size 0;" if takes_files else ""))
        if os.getuid() == 0:
            # What is not root's to read, its workers do not get to read either.
            (work / "nginx.conf").write_text("user root;" + (work / "nginx.conf").read_text())
        self.process = subprocess.Popen([NGINX, "-p", work, "-c", work / "nginx.conf"], stderr=subprocess.DEVNULL)
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except ConnectionRefusedError:
                if self.process.poll() is not None:
                    raise SystemExit("nginx did not open.")
                time.sleep(0.01)

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=20)


class Codex:
    """A server of comics that has imported nothing of its folder yet, as often as it is asked to begin."""

    def __init__(self, books, scratch):
        self.config, self.fresh = scratch / "codex", scratch / "codex.fresh"
        self.version = subprocess.run(
            [CODEX.parent / "python", "-c", "import importlib.metadata as all; print(all.version('codex'))"],
            check=True, capture_output=True, text=True).stdout.strip()
        self.port = free_port()
        self.environment = os.environ | {
            "CODEX_CONFIG_DIR": str(self.config), "CODEX_LOG_TO_FILE": "0", "GRANIAN_HOST": "127.0.0.1", "GRANIAN_PORT": str(self.port)}
        shutil.rmtree(self.config, ignore_errors=True)
        shutil.rmtree(self.fresh, ignore_errors=True)
        self.config.mkdir(parents=True)
        # For a version that is older than its own settings of host and port.
        (self.config / "hypercorn.toml").write_text(f'bind = ["127.0.0.1:{self.port}"]\nquick_bind = []\n')
        # Its tables take most of a minute.
        self._run_until(r"LibrarianDaemon ready")
        subprocess.run([CODEX.parent / "python", "-c", ADD_LIBRARY, books], check=True, env=self.environment, stdout=subprocess.DEVNULL)
        self.config.rename(self.fresh)

    def imported(self, count):
        """Seconds that the import of so many books took, by its own count: without its start and without the search for files."""
        shutil.rmtree(self.config, ignore_errors=True)
        shutil.copytree(self.fresh, self.config)
        said = self._run_until(r"Imported library .*? at ([\d,.]+) comics per second\. ([\d,]+) comics imported")
        rate, imported = (float(word.replace(",", "")) for word in said.groups())
        assert imported == count, f"codex imported {imported:.0f} books"
        return count / rate

    def _run_until(self, pattern):
        process = subprocess.Popen(
            [CODEX], env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True)
        heard = []
        try:
            for line in process.stdout:
                heard.append(line)
                if found := re.search(pattern, line):
                    return found
            raise SystemExit("codex ended:\n" + "".join(heard[-20:]))
        finally:
            # It has processes of its own. It loses nothing that is needed here.
            process.terminate()
            try:
                process.communicate(timeout=15)
            except subprocess.TimeoutExpired:
                pass
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]
