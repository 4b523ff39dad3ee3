import Storage

/// The tables of the index. All of it can be deleted and is made again from the files.
enum NoteIndexSchema {
  /// Changes with the tables, and with what is put into them: an index of another version is not migrated but made again.
  static let version = 1

  static let script = """
    CREATE TABLE notes (
      id INTEGER PRIMARY KEY,
      key TEXT NOT NULL UNIQUE,
      size INTEGER NOT NULL,
      mtime INTEGER NOT NULL,
      inode INTEGER NOT NULL,
      hash TEXT NOT NULL,
      status TEXT NOT NULL,
      reason TEXT,
      -- 1 for what lists and searches show.
      listed INTEGER NOT NULL,
      -- The file's name without its extension, folded: what links go by.
      name TEXT NOT NULL,
      title TEXT NOT NULL,
      -- The beginning of the text, for lists.
      excerpt TEXT NOT NULL,
      folded_title TEXT NOT NULL,
      -- NULL for a note that its author did not classify.
      classification TEXT,
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
    CREATE INDEX notes_name ON notes (name);
    CREATE INDEX notes_status ON notes (status);
    -- The prefix indexes answer a word that is still being typed.
    CREATE VIRTUAL TABLE note_text USING fts5 (title, tags, body, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
    -- Keys whose change is not in the change log yet; written with the notes, removed once the log has them.
    CREATE TABLE announcements (id INTEGER PRIMARY KEY, keys TEXT NOT NULL) STRICT;
    PRAGMA user_version = \(version);
    """
}
