"""Makes the files of the demo household: python3 Demo/life/make.py FOLDER

Letters, receipts, screenshots, mails, tables, a book, a recording and more, all of them of our own making and from the words in the
modules beside this one. Each run makes the same bytes. Files that are there stay.
"""

import calendar
import os
import pathlib
import sys
import time

import bills
import captured
import contacts
import letters
import mails
import papers
import pictures
import screens
import sound


def files():
    """(path, when it was changed last, content), oldest first: a room sorts by what was there first."""
    modules = (bills, captured, contacts, letters, mails, papers, pictures, screens, sound)
    return sorted((made for module in modules for made in module.files()), key=lambda made: made[1])


def main():
    folder = pathlib.Path(sys.argv[1])
    for path, changed, content in files():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.exists():
            target.write_bytes(content)
            seconds = calendar.timegm(time.strptime(changed, "%Y-%m-%d %H:%M"))
            os.utime(target, (seconds, seconds))
            # Of what is in the inbox at first, that is on top which was made last, counted in milliseconds.
            if path.startswith("inbox/"):
                time.sleep(0.002)


if __name__ == "__main__":
    main()
