"""Counts how often the files of a folder are opened, by anybody: Linux tells (inotify(7))."""

import ctypes
import os
import select
import struct

IN_OPEN, IN_Q_OVERFLOW, IN_ISDIR = 0x20, 0x4000, 0x40000000


class Opens:
    """Counts from its making on."""

    def __init__(self, folder):
        library = ctypes.CDLL(None, use_errno=True)
        self.descriptor = library.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC)
        for path, _, _ in os.walk(folder):
            if library.inotify_add_watch(self.descriptor, os.fsencode(path), IN_OPEN) < 0:
                raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()), path)
        self.count = 0
        self._take()
        self.count = 0

    def so_far(self):
        """How many files were opened; a folder is none."""
        self._take()
        return self.count

    def stop(self):
        os.close(self.descriptor)

    def _take(self):
        while select.select([self.descriptor], [], [], 0)[0]:
            data = os.read(self.descriptor, 1 << 20)
            while data:
                _, mask, _, length = struct.unpack_from("iIII", data)
                data = data[16 + length:]
                # More than the system keeps: very many were opened.
                self.count += 1_000_000 if mask & IN_Q_OVERFLOW else not mask & IN_ISDIR
