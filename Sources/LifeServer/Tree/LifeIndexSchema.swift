import AtriumServer

extension IndexFile {
  /// The index of the library.
  static let life = IndexFile(
    name: "life.index.sqlite", version: LifeIndexSchema.version, script: LifeIndexSchema.script, probes: ["SELECT count(*) FROM entries"])
}

/// The tables of the index. All of it can be deleted and is made again from the files.
enum LifeIndexSchema {
  static let version = 5

  static let script =
    """
    CREATE TABLE entries (
      id INTEGER PRIMARY KEY,
      path TEXT NOT NULL UNIQUE,
      -- The last part of the path; '' for the data folder itself.
      name TEXT NOT NULL,
      -- The path without the name; '' at the root. NULL for the data folder itself, whose path is ''.
      parent TEXT,
      -- What a folder is ordered by, byte by byte: '0' and the name for folders, '1' and the name for files, in natural order.
      sort TEXT NOT NULL,
      is_folder INTEGER NOT NULL,
      size INTEGER NOT NULL,
      mtime INTEGER NOT NULL,
      inode INTEGER NOT NULL,
      -- When it was captured, else made, else changed; milliseconds since 1970.
      created INTEGER NOT NULL,
      -- How many entries are directly in a folder.
      children INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX entries_sort ON entries (parent, sort, path);
    CREATE INDEX entries_created ON entries (parent, created DESC, path);
    CREATE VIRTUAL TABLE entry_names USING fts5 (
      name, content = 'entries', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2');
    -- New names are put in by whoever inserts entries (LibraryStore), all at once.
    CREATE TRIGGER entries_deleted AFTER DELETE ON entries BEGIN
      INSERT INTO entry_names (entry_names, rowid, name) VALUES ('delete', old.id, old.name);
    END;
    CREATE TRIGGER entries_renamed AFTER UPDATE OF name ON entries BEGIN
      INSERT INTO entry_names (entry_names, rowid, name) VALUES ('delete', old.id, old.name);
      INSERT INTO entry_names (rowid, name) VALUES (new.id, new.name);
    END;

    """ + PendingChanges.script + PendingChanges.script(table: LibraryStore.arrivals) + PeopleIndexSchema.script
}
