"""A library that three people change at once through a server that is killed at random moments: nothing that was acknowledged is lost, nothing is half
there, no digest hangs on other bytes, and an index that is made again is equal. Then changes on a full disk, which needs the right to mount. Takes some
minutes.

usage: life.py ATRIUM [--kills 100] [--seed 7]

Every file says in its text which one it is. After each kill the disk is compared with what was answered: of the change that was under way, all or nothing
is there. What was sent in parts goes on where the server had acknowledged it.
"""

import argparse
import collections
import hashlib
import http.client
import json
import os
import pathlib
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

from comics import Server

HUNG_UP = (OSError, http.client.HTTPException)
TRASH = pathlib.Path(".atrium/trash")


def digest(content):
    return hashlib.sha256(content).hexdigest()


def quoted(path):
    return urllib.parse.quote(path, safe="")


class Fault(Exception):
    pass


class Contents:
    """All that was ever sent, by hash: the word that names it."""

    def __init__(self):
        self.words, self.lock = {}, threading.Lock()

    def make(self, chance, most=60_000):
        """A text that names itself, and nothing else that is sent."""
        with self.lock:
            word = f"token{len(self.words):06}x"
            filler = " ".join(chance.choices(["harbour", "ladder", "choir", "lantern", "invoice", "boat"], k=chance.randint(3, most // 7)))
            content = f"{word} is the name of this file.\n\nIt says {word} and {filler}.".encode()
            self.words[digest(content)] = word
        return content


class Person:
    """Somebody who works in a folder of their own and in the inbox, one thing after the other."""

    def __init__(self, name, chance, contents, done):
        self.name, self.chance, self.contents, self.done = name, chance, contents, done
        # What has to be on the disk: hashes by path, and folders.
        self.files, self.folders = {}, {name}
        # Files that are pinned, wherever they are now: hashes may change, so a number for each.
        self.numbers, self.ids, self.pinned, self.count = {}, {}, set(), 0
        # Changes that can be undone, the last one at the end, each with what was there before.
        self.undos = []
        # What is under way: what is there before and after; of a captured text only its hash is known.
        self.flight = None
        # The id of a change that is being undone; with what is there then, one whose undoing a kill broke off.
        self.undoing = self.retry = None
        # Numbers of files whose answer was lost.
        self.adopted = set()
        # An upload in parts: where, name, content, bytes that were acknowledged, whether the last part was sent.
        self.upload = None
        self.fault = None

    # MARK: Requests

    def ask(self, method, path, body=None, kind="application/json", expected=(200, 201, 202, 204), **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        named = {name.replace("_", "-"): str(value) for name, value in headers.items()}
        if body is not None:
            named["content-type"] = kind
            if kind == "application/json":
                body = json.dumps(body).encode()
        connection.request(method, path, body, named)
        response = connection.getresponse()
        text = response.read()
        if response.status not in expected:
            raise Fault(f"{self.name}: {method} {path}: {response.status} {text[:300]}")
        self.head = response.headers
        return json.loads(text) if text and "json" in response.headers.get("content-type", "") else None

    def work(self, server):
        """Until the server is killed."""
        self.server = server
        try:
            if self.upload:
                self.go_on()
            if self.retry:
                # Whoever hears no answer asks again: it is done then, also where it was done in part.
                self.take_back(*self.retry)
                self.done["undone again"] += 1
            while True:
                # What a person can do depends on what is there.
                kind = self.chance.choice(self.kinds)
                if getattr(self, kind)() is not False:
                    self.done[kind] += 1
        except HUNG_UP:
            return
        except Fault as fault:
            self.fault = str(fault)
        except Exception as error:
            self.fault = f"{self.name}: {error!r}"

    kinds = ["capture", "capture", "form", "put", "put", "replace", "edit", "in_parts", "rename", "move", "rename_folder", "make_folder", "delete",
             "delete_folder", "undo", "undo", "again", "pin", "look", "look"]

    # MARK: What is there

    def own(self, below=None):
        return sorted(path for path in self.files if path.startswith((below or self.name) + "/"))

    def change(self, files, folders, request, undoable=True, numbers=None):
        """A change whose outcome is known beforehand."""
        before = dict(self.files), set(self.folders), dict(self.numbers)
        after = files, folders, dict(self.numbers) if numbers is None else numbers
        self.flight = before, after
        answer = request()
        self.files, self.folders, self.numbers = after
        self.flight = None
        undo = (answer or {}).get("undo")
        if undoable and not undo:
            raise Fault(f"{self.name}: no undo in {answer}")
        if undo:
            self.undos.append((undo["id"], before))
        return answer

    def added(self, new):
        """Files with new ones, and their numbers."""
        numbers = dict(self.numbers)
        for path in new:
            if path not in numbers:
                self.count += 1
                numbers[path] = f"{self.name} {self.count}"
        return self.files | new, numbers

    def moved(self, old, new):
        """Everything below a path, or the path itself, at another one."""
        def place(path):
            return new + path[len(old):] if path == old or path.startswith(old + "/") else path

        return ({place(path): one for path, one in self.files.items()}, {place(path) for path in self.folders},
                {place(path): one for path, one in self.numbers.items()})

    def without(self, gone):
        def stays(path):
            return path != gone and not path.startswith(gone + "/")

        return ({path: one for path, one in self.files.items() if stays(path)}, {path for path in self.folders if stays(path)},
                {path: one for path, one in self.numbers.items() if stays(path)})

    def new_name(self):
        self.count += 1
        return f"{self.name} {self.count}{self.chance.choice(['.txt', '.md', ' ü.txt'])}"

    def any_folder(self):
        return self.chance.choice(sorted(self.folders))

    # MARK: Changes

    def capture(self):
        content = self.contents.make(self.chance, 3_000)
        # A captured text ends with a line break.
        self.contents.words[digest(content + b"\n")] = self.contents.words[digest(content)]
        self.flight = digest(content + b"\n")
        answer = self.ask("POST", "/api/inbox", {"text": content.decode()})
        before = dict(self.files), set(self.folders), dict(self.numbers)
        self.files, self.numbers = self.added({answer["path"]: self.flight})
        self.flight = None
        self.undos.append((answer["undo"]["id"], before))

    def form(self):
        new = {self.new_name(): self.contents.make(self.chance) for _ in range(2)}
        parts = b"".join(
            b'--limit\r\nContent-Disposition: form-data; name="files"; filename="' + name.encode() + b'"\r\n\r\n' + content + b"\r\n"
            for name, content in new.items())
        files, numbers = self.added({"inbox/" + name: digest(content) for name, content in new.items()})
        self.change(files, self.folders, lambda: self.ask("POST", "/api/inbox", parts + b"--limit--\r\n", "multipart/form-data; boundary=limit"),
                    numbers=numbers)

    def put(self):
        path, content = f"{self.any_folder()}/{self.new_name()}", self.contents.make(self.chance, 300_000)
        files, numbers = self.added({path: digest(content)})
        self.change(files, self.folders, lambda: self.ask("PUT", "/raw/" + urllib.parse.quote(path), content, "text/plain"), numbers=numbers)

    def replace(self):
        if not (own := self.own()):
            return False
        path, content = self.chance.choice(own), self.contents.make(self.chance)
        self.change(self.files | {path: digest(content)}, self.folders,
                    lambda: self.ask("PUT", "/raw/" + urllib.parse.quote(path), content, "text/plain"))

    def edit(self):
        if not (items := self.own("inbox")):
            return False
        path, content = self.chance.choice(items), self.contents.make(self.chance, 5_000)
        self.change(self.files | {path: digest(content)}, self.folders,
                    lambda: self.ask("PUT", "/api/inbox/" + quoted(path), {"content": content.decode()}))

    def in_parts(self):
        folder, name, content = self.any_folder(), self.new_name(), self.contents.make(self.chance, 400_000)
        target = f"/api/life/uploads/{quoted(name)}?folder={quoted(folder)}"
        self.ask("POST", target, b"", "application/octet-stream", upload_complete="?0", upload_length=len(content))
        self.upload = [self.head["location"], f"{folder}/{name}", content, 0, False]
        self.send_parts(0)

    def send_parts(self, offset):
        where, path, content, _, _ = self.upload
        while True:
            part = content[offset:offset + 40_000]
            is_last = offset + len(part) == len(content)
            request = lambda: self.ask("PATCH", where, part, "application/partial-upload", upload_offset=offset,
                                       upload_complete="?1" if is_last else "?0")
            if is_last:
                self.upload[4] = True
                files, numbers = self.added({path: digest(content)})
                self.change(files, self.folders, request, numbers=numbers)
                self.upload = None
                return
            request()
            offset += len(part)
            self.upload[3] = offset

    def go_on(self):
        """With an upload that a kill broke off."""
        where, path, content, acknowledged, was_last = self.upload
        if self.files.get(path) == digest(content):
            # It is in its place, and only its answer was lost.
            self.upload = None
            return
        self.ask("HEAD", where)
        offset = int(self.head["upload-offset"])
        if offset < acknowledged:
            raise Fault(f"{self.name}: {acknowledged} bytes of an upload were acknowledged, {offset} are there")
        if self.head["upload-complete"] == "?1":
            raise Fault(f"{self.name}: an upload is complete, and its file is not there")
        self.done["went on"] += 1
        # Where all bytes are there, the last request is repeated without any.
        self.send_parts(offset)

    def rename(self):
        if not (own := self.own() + self.own("inbox")):
            return False
        path = self.chance.choice(own)
        name = self.new_name()
        self.change(*self.moved(path, path.rpartition("/")[0] + "/" + name)[:2],
                    lambda: self.ask("POST", "/api/library/rename", {"path": path, "newName": name}),
                    numbers=self.moved(path, path.rpartition("/")[0] + "/" + name)[2])

    def move(self):
        if not (own := self.own() + self.own("inbox")):
            return False
        path, folder = self.chance.choice(own), self.any_folder()
        target = folder + "/" + path.rpartition("/")[2]
        if target in self.files:
            return False
        files, folders, numbers = self.moved(path, target)
        self.change(files, folders, lambda: self.ask("POST", "/api/library/move", {"sourcePath": path, "destinationPath": folder}), numbers=numbers)

    def make_folder(self):
        if len(self.folders) > 8:
            return False
        self.count += 1
        path = f"{self.any_folder()}/folder {self.count}"
        self.change(self.files, self.folders | {path}, lambda: self.ask("POST", "/api/library/folder", {"path": path}))

    def some_folder(self):
        below = sorted(self.folders - {self.name})
        return self.chance.choice(below) if below else None

    def rename_folder(self):
        if not (path := self.some_folder()):
            return False
        self.count += 1
        name = f"folder {self.count}"
        files, folders, numbers = self.moved(path, path.rpartition("/")[0] + "/" + name)
        self.change(files, folders, lambda: self.ask("POST", "/api/library/rename", {"path": path, "newName": name}), numbers=numbers)

    def delete(self):
        if len(own := self.own() + self.own("inbox")) < 4:
            return False
        self.remove(self.chance.choice(own))

    def delete_folder(self):
        path = self.some_folder()
        if not path or self.chance.random() < 0.5:
            return False
        self.remove(path)

    def remove(self, path):
        files, folders, numbers = self.without(path)
        self.change(files, folders, lambda: self.ask("DELETE", f"/api/library/file?path={quoted(path)}"), numbers=numbers)

    def undo(self):
        if not self.undos:
            return False
        self.take_back(*self.undos.pop())

    def take_back(self, id, there):
        self.undoing = id
        # One that was done has been forgotten.
        self.change(*there[:2], lambda: self.ask("POST", f"/api/life/undo/{id}", expected=(200, 404) if self.retry else (200,)), undoable=False,
                    numbers=there[2])
        self.undoing = self.retry = None

    def again(self):
        if not (own := self.own()):
            return False
        # A file whose answer was lost is looked at in the background.
        self.ask("POST", "/api/life/digests", {"path": self.chance.choice(own)}, expected=(202, 200, 503))

    def look(self):
        """A file keeps its id, whatever it is called and wherever it is."""
        if not (own := self.own() + self.own("inbox")):
            return False
        path = self.chance.choice(own)
        number, end = self.numbers[path], time.monotonic() + 5
        while not (id := self.ask("GET", f"/api/library/file-info?path={quoted(path)}").get("fileId")):
            # Whoever did not hear the answer, as the server was killed, has not written it down.
            if time.monotonic() > end:
                raise Fault(f"{self.name}: {path} has no id")
            time.sleep(0.05)
        if self.ids.setdefault(number, id) != id:
            raise Fault(f"{self.name}: {path} had the id {self.ids[number]} and has {id}")

    def pin(self):
        if not (own := self.own()):
            return False
        path = self.chance.choice(own)
        number = self.numbers[path]
        # What is under way is decided by whether it was answered: setting it once more changes nothing.
        self.ask("POST", "/api/library/pin", {"path": path})
        self.pinned.add(number)

    # MARK: After a kill

    def settle(self, disk):
        """Finds out whether what was under way was done. What has no answer cannot be undone, and so nothing before it.

        - Parameter disk: hashes by path; of a folder its path with a slash.
        """
        known = set(self.files)
        if isinstance(self.flight, str):
            if found := [path for path, one in disk.items() if one == self.flight]:
                self.files, self.numbers = self.added({found[0]: self.flight})
        elif self.flight:
            before, after = self.flight
            old, new = (files | {folder + "/": "folder" for folder in folders} for files, folders, _ in self.flight)
            touched = {path for path in old.keys() | new.keys() if old.get(path) != new.get(path)}
            both = {path for path in touched if disk.get(path) in (old.get(path), new.get(path))}
            if all(disk.get(path) == new.get(path) for path in touched):
                self.files, self.folders, self.numbers = after
            elif all(disk.get(path) == old.get(path) for path in touched):
                self.files, self.folders, self.numbers = before
            elif both == touched and all(path.startswith("inbox/") and (path in old) == (self.undoing is not None) for path in touched):
                # Of a form each file is there or not, also where it is undone.
                self.files = {path: one for path, one in (old | new).items() if path[-1] != "/" and (path not in touched or disk.get(path) == one)}
                self.numbers = {path: one for path, one in (before[2] | after[2]).items() if path in self.files}
            else:
                self.fault = f"{self.name}: half a change is there: " + ", ".join(
                    f"{path}: {old.get(path)} -> {new.get(path)}, found {disk.get(path)}" for path in sorted(touched)[:4])
        self.adopted |= {self.numbers[path] for path in self.files.keys() - known}
        if self.flight:
            if self.undoing:
                self.retry = self.undoing, self.flight[1]
            self.flight, self.undoing, self.undos = None, None, []


class Torture:
    def __init__(self, program, root, seed):
        self.program, self.chance = program, random.Random(seed)
        self.data, self.state = root / "data", root / "state"
        self.contents, self.done = Contents(), collections.Counter()
        (self.data / "inbox").mkdir(parents=True)
        self.people = [Person(f"person{number}", random.Random(seed * 100 + number), self.contents, self.done) for number in range(3)]
        for person in self.people:
            (self.data / person.name).mkdir()
        self.compared, self.ever = 0, set()

    def run(self, kills):
        for number in range(kills):
            server = Server(self.program, self.data, self.state)
            threads = [threading.Thread(target=person.work, args=(server,)) for person in self.people]
            for thread in threads:
                thread.start()
            time.sleep(self.chance.uniform(0.05, 0.9))
            server.kill()
            for thread in threads:
                thread.join()
            if wrong := self.faults() + self.unrecorded() + (self.other_bytes(is_over=False) if number % 5 == 0 else []):
                sys.exit(f"after {number + 1} kills: " + "\n  ".join(wrong[:10]))
        self.finish(kills)

    # MARK: The disk

    def disk(self):
        """Hashes by path: of the library, and of the trash."""
        library, trash = {}, {}
        for path in self.data.rglob("*"):
            if path.is_file() and not path.is_symlink():
                within = path.relative_to(self.data)
                (trash if within.parts[:2] == TRASH.parts else library)[str(within)] = digest(path.read_bytes())
        return library, trash

    def faults(self):
        library, trash = self.disk()
        folders = {str(path.relative_to(self.data)) for path in self.data.rglob("*") if path.is_dir()}
        for person in self.people:
            person.settle(library | {folder + "/": "folder" for folder in folders})
        wrong = [person.fault for person in self.people if person.fault]
        sure = {path: one for person in self.people for path, one in person.files.items()}
        wrong += [f"lost or changed: {path} has {library.get(path)}, not {one}" for path, one in sure.items() if library.get(path) != one]
        wrong += [f"stray: {path}" for path in library.keys() - sure.keys()]
        wrong += [f"half there: {path}" for path, one in (library | trash).items() if one not in self.contents.words]
        wrong += [f"lost folder: {folder}" for person in self.people for folder in person.folders - folders]
        everything = set(library.values()) | set(trash.values())
        self.ever |= set(sure.values())
        wrong += [f"gone from the disk: {self.contents.words[one]}" for one in self.ever - everything]
        return wrong

    def unrecorded(self):
        """Files that were answered and that no record knows. One that was seen to leave a path, and not yet to come to another, is missing for a moment."""
        with tempfile.TemporaryDirectory() as copy:
            for path in self.state.glob("house.sqlite*"):
                shutil.copy(path, copy)
            records = sqlite3.connect(f"{copy}/house.sqlite")
            known = dict(records.execute("SELECT path, inode FROM files WHERE missing IS NULL"))
            missing = {inode for inode, in records.execute("SELECT inode FROM files WHERE missing IS NOT NULL")}
            records.close()
        return [f"not in the records: {path}" for person in self.people for path in person.files
                if path not in known and (self.data / path).stat().st_ino not in missing and person.numbers[path] not in person.adopted]

    # MARK: Digests

    def other_bytes(self, is_over):
        """Texts and contents of digests that speak of another file than the one that they hang on."""
        wrong = []
        with tempfile.TemporaryDirectory() as copy:
            for path in self.state.glob("*.sqlite*"):
                if path.name.startswith(("house.", "texts.")):
                    shutil.copy(path, copy)
            if not os.path.exists(f"{copy}/texts.index.sqlite"):
                return []
            records = sqlite3.connect(f"{copy}/house.sqlite")
            records.execute("ATTACH ? AS derived", (f"{copy}/texts.index.sqlite",))
            rows = records.execute(
                """
                SELECT files.path, files.size, files.mtime, files.inode, digests.digester, digests.content, texts.text, texts.summary
                FROM digests JOIN files ON files.id = digests.file JOIN digest_files ON digest_files.file = files.id
                LEFT JOIN derived.texts ON texts.file = files.id
                WHERE files.missing IS NULL AND digests.status = 'completed' AND digest_files.input = files.fingerprint
                """).fetchall()
            records.close()
        for path, size, time, inode, digester, content, text, summary in rows:
            try:
                status = (self.data / path).stat()
                own = self.contents.words.get(digest((self.data / path).read_bytes()))
            except OSError:
                continue
            if own is None or (status.st_size, status.st_mtime_ns // 1_000_000, status.st_ino) != (size, time, inode):
                continue
            self.compared += 1
            said = {"text": text, "summary": content}.get(digester, content) or ""
            others = {word for word in said.replace('"', " ").replace(".", " ").split() if word.startswith("token") and word != own}
            if others:
                wrong.append(f"{digester} of {path}, which is {own}, speaks of {sorted(others)}")
            if is_over and digester == "text" and own not in said:
                wrong.append(f"the text of {path} is not its own: {said[:60]!r}")
        return wrong

    # MARK: At the end

    def finish(self, kills):
        server = Server(self.program, self.data, self.state)
        for person in self.people:
            person.server = server
            if person.upload:
                person.go_on()
        self.wait_until_read(server)
        first = self.shown(server)
        sure = {path: one for person in self.people for path, one in person.files.items()}
        listed = {path for path, node in first["tree"].items() if not node["isFolder"]}
        wrong = [f"not listed: {path}" for path in sure.keys() - listed] + [f"listed, and not there: {path}" for path in listed - sure.keys()]
        pinned = {path for person in self.people for path in person.files if person.numbers[path] in person.pinned}
        # A pin whose answer was lost may be there.
        wrong += [f"not pinned any more: {path}" for path in pinned - set(first["pins"])]
        for person in self.people:
            for path, one in list(person.files.items())[::7]:
                found = server.call("GET", f"/api/search?q={self.contents.words[one]}&limit=5")[1]
                hits = [hit["id"] for group in found["groups"] for hit in group["hits"]]
                if path not in hits:
                    wrong.append(f"not found: {path} by {self.contents.words[one]}: {hits}")
        server.process.terminate()
        server.process.wait()
        wrong += self.other_bytes(is_over=True) + self.faults()
        # The index is made of files and records alone.
        for path in self.state.glob("life.index.sqlite*"):
            path.unlink()
        server = Server(self.program, self.data, self.state)
        server.wait(lambda: len(self.shown(server)["tree"]) >= len(first["tree"]))
        self.wait_until_read(server)
        again = self.shown(server)
        # When a file came whose answer was lost, may be known by the disk alone.
        lost = {path for person in self.people for path in person.files if person.numbers[path] in person.adopted}
        for one in (first, again):
            one["inbox"] = [item for item in one["inbox"] if item[0] not in lost]
            for path in lost & one["tree"].keys():
                one["tree"][path].pop("createdAt")
        for part in first:
            if first[part] != again[part]:
                both = zip(first[part].items(), again[part].items()) if isinstance(first[part], dict) else zip(first[part], again[part])
                wrong.append(f"{part} of a new index is another: {next((pair for pair in both if pair[0] != pair[1]), 'a part is missing')}")
        server.process.terminate()
        server.process.wait()
        print(f"{kills} kills; done and answered: {dict(self.done)}; {len(sure)} files at the end, {len(self.ever)} versions that were acknowledged, "
              f"{self.compared} comparisons of digests with their files")
        if wrong:
            sys.exit("at the end: " + "\n  ".join(wrong[:10]))

    def wait_until_read(self, server):
        last = [None, time.monotonic()]

        def is_over():
            said = server.call("GET", "/api/life/queue")[1]
            if said != last[0] or said["waiting"]:
                last[:] = [said, time.monotonic()]
            return time.monotonic() - last[1] > 2

        server.wait(is_over, 300)

    def shown(self, server):
        """What clients see of the library."""
        tree, left = {}, [""]
        while left:
            folder, cursor = left.pop(), ""
            while True:
                page = server.call("GET", f"/api/library/tree?path={quoted(folder)}&limit=1000{cursor}")[1]
                for node in page["tree"]:
                    tree[node["path"]] = node
                    if node["isFolder"]:
                        left.append(node["path"])
                if not page.get("nextCursor"):
                    break
                cursor = "&cursor=" + quoted(page["nextCursor"])
        inbox, cursor = [], ""
        while True:
            page = server.call("GET", f"/api/inbox?limit=100{cursor}")[1]
            inbox += [(item["path"], item["createdAt"], item.get("hash")) for item in page["items"]]
            if not page["hasMore"]["older"]:
                break
            cursor = "&before=" + quoted(page["cursors"]["last"])
        pins = [item["path"] for item in server.call("GET", "/api/inbox/pinned")[1]["items"]]
        return {"tree": dict(sorted(tree.items())), "inbox": inbox, "pins": pins}


def full_disk(program, root):
    """Changes on a disk without room for them say so, and what is there stays as it is."""
    data = root / "small"
    data.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(data)], stderr=subprocess.DEVNULL).returncode != 0:
        return print("A full disk was not tried: nothing may be mounted here.")
    server = Server(program, data, root / "small-state")
    try:
        small, large = b"small " * 2_000, os.urandom(1) + b"large " * 600_000

        def library():
            return {str(path.relative_to(data)): digest(path.read_bytes()) for path in data.rglob("*") if path.is_file()}

        assert server.call("PUT", "/raw/kept/small.txt", small, "text/plain")[0] == 201
        assert server.call("POST", "/api/inbox", json.dumps({"text": "A thought."}))[0] in (200, 201)
        before = library()
        form = b'--l\r\nContent-Disposition: form-data; name="files"; filename="large.txt"\r\n\r\n' + large + b"\r\n--l--\r\n"
        asked = {
            "a new file": lambda: server.call("PUT", "/raw/kept/large.txt", large, "text/plain"),
            "another version": lambda: server.call("PUT", "/raw/kept/small.txt", large, "text/plain"),
            "a form": lambda: server.call("POST", "/api/inbox", form, "multipart/form-data; boundary=l"),
            "an upload": lambda: server.call("POST", "/api/life/uploads/large.txt", large, "application/octet-stream"),
        }
        for what, ask in asked.items():
            status, problem = ask()
            assert (status, problem["code"]) == (507, "disk_full"), (what, status, problem)
            assert library() == before, (what, library(), before)
        # To the last byte.
        filler = os.open(data / "filler.bin", os.O_CREAT | os.O_WRONLY)
        try:
            while os.write(filler, bytes(4096)):
                pass
        except OSError:
            os.close(filler)
        before = library()
        inbox = next(path for path in before if path.startswith("inbox/"))
        asked = {
            "a text": lambda: server.call("POST", "/api/inbox", json.dumps({"text": "Another thought. " * 1_000})),
            "an edit": lambda: server.call("PUT", "/api/inbox/" + quoted(inbox), json.dumps({"content": "Changed. " * 2_000})),
            "a card": lambda: server.call("POST", "/api/people", json.dumps({"displayName": "Ada Lovelace"})),
        }
        for what, ask in asked.items():
            status, problem = ask()
            assert (status, problem["code"]) == (507, "disk_full"), (what, status, problem)
            assert library() == before, (what, library(), before)
        # What needs no room for bytes may be done or refused, and loses nothing.
        done = {}
        for what, ask in {
            "a rename": lambda: server.call("POST", "/api/library/rename", json.dumps({"path": "kept/small.txt", "newName": "other.txt"})),
            "a deletion": lambda: server.call("DELETE", f"/api/library/file?path={quoted(inbox)}"),
        }.items():
            done[what] = ask()[0]
            assert done[what] in (200, 507), (what, done)
            assert sorted(library().values()) == sorted(before.values()), (what, library(), before)
        (data / "filler.bin").unlink()
        assert server.call("PUT", "/raw/kept/again.txt", small + b"again", "text/plain")[0] == 201
        print(f"a full disk: {problem['detail']} {done}")
    finally:
        server.process.terminate()
        server.process.wait()
        subprocess.run(["umount", str(data)])


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("atrium")
    arguments.add_argument("--kills", type=int, default=100)
    arguments.add_argument("--seed", type=int, default=7)
    options = arguments.parse_args()
    program = str(pathlib.Path(options.atrium).resolve())
    with tempfile.TemporaryDirectory() as root:
        Torture(program, pathlib.Path(root), options.seed).run(options.kills)
        full_disk(program, pathlib.Path(root))


if __name__ == "__main__":
    main()
