import AtriumServer
import Storage

/// The tables of the index. All of it can be deleted and is made again from the files.
enum NoteIndexSchema {
  /// Changes with the tables, and with what is put into them: an index of another version is not migrated but made again.
  static let version = 8

  static let script = notes + parts + files + PendingChanges.script

  private static let notes = """
    CREATE TABLE notes (
      id INTEGER PRIMARY KEY,
      key TEXT NOT NULL UNIQUE,
      -- The key's path without the file's name; '' at the root.
      folder TEXT NOT NULL,
      -- The key without its extension, folded, and the last part of that: what links go by.
      path TEXT NOT NULL,
      name TEXT NOT NULL,
      size INTEGER NOT NULL,
      mtime INTEGER NOT NULL,
      inode INTEGER NOT NULL,
      hash TEXT NOT NULL,
      status TEXT NOT NULL,
      -- Why a file is not indexed.
      reason TEXT,
      -- What is wrong with an indexed note, for its author.
      problem TEXT,
      -- When the file was read, or refused; milliseconds since 1970.
      looked_at INTEGER NOT NULL,
      -- 1 for what lists and searches show.
      listed INTEGER NOT NULL,
      title TEXT NOT NULL,
      -- 1 for a title that is the file's name, and changes with it.
      named INTEGER NOT NULL,
      -- The beginning of the text, for lists.
      excerpt TEXT NOT NULL,
      folded_title TEXT NOT NULL,
      -- NULL for a note without one.
      classification TEXT,
      classification_source TEXT NOT NULL,
      -- Seconds since 1970.
      created INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      -- The metadata as the wire has it, in JSON; but the links as written, since what they mean changes with other files.
      metadata TEXT NOT NULL
    ) STRICT;
    CREATE INDEX notes_modified ON notes (listed, modified DESC, key);
    CREATE INDEX notes_created ON notes (listed, created DESC, key);
    CREATE INDEX notes_title ON notes (listed, folded_title, key);
    CREATE INDEX notes_classification ON notes (listed, classification, modified DESC, key);
    CREATE INDEX notes_folder ON notes (listed, folder);
    CREATE INDEX notes_path ON notes (path);
    -- In the order in which notes of one name are taken for a link.
    CREATE INDEX notes_name ON notes (name, length(key), key);
    CREATE INDEX notes_status ON notes (status, key) WHERE status <> 'indexed';
    CREATE INDEX notes_problem ON notes (key) WHERE problem IS NOT NULL;
    CREATE INDEX notes_inode ON notes (inode);

    """

  /// What belongs to one note, and goes with it.
  private static let parts = """
    -- A row for each tag of a note, and for each tag above it with own = 0.
    CREATE TABLE note_tags (
      note INTEGER NOT NULL, folded TEXT NOT NULL, name TEXT NOT NULL, own INTEGER NOT NULL,
      PRIMARY KEY (folded, note)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX note_tags_note ON note_tags (note);
    -- Links as written. What one means is decided when it is read: other files change it.
    CREATE TABLE note_links (
      note INTEGER NOT NULL, position INTEGER NOT NULL, target TEXT NOT NULL,
      -- The folded last part of the target: notes of this name or alias may be meant.
      name TEXT NOT NULL,
      -- 'link' or 'embed'.
      kind TEXT NOT NULL,
      -- The line around, plain; the link's words between char(2) and char(3).
      context TEXT NOT NULL,
      PRIMARY KEY (note, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX note_links_name ON note_links (name);
    CREATE TABLE note_aliases (
      folded TEXT NOT NULL, note INTEGER NOT NULL, name TEXT NOT NULL,
      PRIMARY KEY (folded, note)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX note_aliases_note ON note_aliases (note);
    CREATE TABLE note_tasks (
      note INTEGER NOT NULL, position INTEGER NOT NULL,
      -- How many tasks of the note before this one have its text.
      number INTEGER NOT NULL,
      text TEXT NOT NULL, done INTEGER NOT NULL, heading TEXT,
      PRIMARY KEY (note, position)
    ) STRICT, WITHOUT ROWID;
    -- kind: 'person', 'organization', 'concept' or 'location'.
    CREATE TABLE note_entities (
      note INTEGER NOT NULL, kind TEXT NOT NULL, folded TEXT NOT NULL, name TEXT NOT NULL,
      PRIMARY KEY (kind, folded, note)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX note_entities_note ON note_entities (note);
    -- Without prefix indexes: they answer the beginning of a word in half the time, but were two fifths of what a first index costs.
    CREATE VIRTUAL TABLE note_text USING fts5 (title, aliases, headings, tags, body, tokenize = 'unicode61 remove_diacritics 2');
    -- A segment of the index for each transaction: bytes gathered in memory. Segments are merged by writes only when there are many of
    -- one level; before that it is done when nothing waits (NoteStore+Tidying).
    INSERT INTO note_text (note_text, rank) VALUES ('hashsize', 8388608), ('automerge', 64), ('crisismerge', 64);

    """

  private static let files = """
    -- The other files of the folder, for links to pictures and attachments. Name and path are folded and have their extension.
    CREATE TABLE note_files (key TEXT PRIMARY KEY, path TEXT NOT NULL, name TEXT NOT NULL) STRICT, WITHOUT ROWID;
    -- A row with the change of the records up to which what was read in texts is in this index.
    CREATE TABLE followed_changes (one INTEGER PRIMARY KEY CHECK (one = 1), change INTEGER NOT NULL) STRICT;
    CREATE INDEX note_files_path ON note_files (path);
    CREATE INDEX note_files_name ON note_files (name, length(key), key);

    """
}
