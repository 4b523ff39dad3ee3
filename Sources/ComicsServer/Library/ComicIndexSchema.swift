import AtriumServer

extension IndexFile {
  /// The index of the books.
  static let comics = IndexFile(
    name: "comics.index.sqlite", version: ComicIndexSchema.version, script: ComicIndexSchema.script,
    probes: ["SELECT count(*) FROM books", "SELECT count(*) FROM book_text WHERE book_text MATCH '\"a\"'"])
}

/// The tables of the index. All of it can be deleted and is made again from the files.
enum ComicIndexSchema {
  static let version = 6

  static let script =
    """
    CREATE TABLE books (
      -- The file's id in the records, which it keeps when it is moved.
      id INTEGER PRIMARY KEY,
      path TEXT NOT NULL UNIQUE,
      -- The path without the file's name; '' at the root.
      folder TEXT NOT NULL,
      size INTEGER NOT NULL,
      mtime INTEGER NOT NULL,
      inode INTEGER NOT NULL,
      -- Names the content.
      revision TEXT NOT NULL,
      -- NULL for a book that was opened; else why it was not (`BookFailure`).
      failure TEXT,
      -- When it was opened, or tried; milliseconds since 1970.
      looked_at INTEGER NOT NULL,
      format TEXT NOT NULL,
      page_count INTEGER NOT NULL,
      -- Books with the same pages have the same (`IndexedBook.outline`); NULL where pages have no bytes of their own.
      outline TEXT,
      title TEXT NOT NULL,
      -- What the list by name is ordered by, byte by byte.
      sort_name TEXT NOT NULL,
      -- NULL for a book of no series.
      series TEXT,
      series_name TEXT,
      series_number TEXT,
      -- 'comic_info', 'file_names' or 'manual'.
      series_reason TEXT,
      -- What the book and its file say of it, whatever a person decided.
      own_series TEXT,
      own_series_name TEXT,
      own_series_number TEXT,
      own_series_reason TEXT,
      -- 'ltr', 'rtl' or NULL.
      direction TEXT,
      -- `ComicBookInfo` and the entries that are no pages, in JSON.
      info TEXT NOT NULL,
      left_out TEXT NOT NULL,
      -- What lists say of the book, in JSON as the wire has it (`ListedBook`): all but its series and what people did with it.
      listed TEXT NOT NULL,
      -- The same of its series (`ComicSeriesEntry`); NULL for a book of none.
      listed_series TEXT
    ) STRICT;
    CREATE INDEX books_name ON books (sort_name, id) WHERE failure IS NULL;
    CREATE INDEX books_mtime ON books (mtime DESC, id) WHERE failure IS NULL;
    CREATE INDEX books_size ON books (size DESC, id) WHERE failure IS NULL;
    CREATE INDEX books_series ON books (series, sort_name, id) WHERE failure IS NULL AND series IS NOT NULL;
    CREATE INDEX books_folder ON books (folder, sort_name) WHERE failure IS NULL;
    CREATE INDEX books_outline ON books (outline) WHERE failure IS NULL AND outline IS NOT NULL;
    CREATE INDEX books_failure ON books (path) WHERE failure IS NOT NULL;
    -- Filled when somebody first asks for them.
    CREATE TABLE book_pages (book INTEGER PRIMARY KEY, pages TEXT NOT NULL) STRICT;
    -- Copies of what people decided about series, which is in the records (`SeriesMirror`).
    CREATE TABLE book_series (book INTEGER PRIMARY KEY, series TEXT, name TEXT, number TEXT) STRICT;
    CREATE TABLE series_names (series TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE series_mirror (version INTEGER NOT NULL) STRICT;
    INSERT INTO series_mirror (version) VALUES (-1);
    -- What duplicates are found by (`DigestStore`), for the revision of a book; filled when somebody first looks for duplicates.
    CREATE TABLE book_digests (
      book INTEGER PRIMARY KEY, revision TEXT NOT NULL, file TEXT, pages TEXT, cover TEXT, looks TEXT
    ) STRICT;
    CREATE INDEX book_digests_file ON book_digests (file) WHERE file IS NOT NULL;
    CREATE INDEX book_digests_pages ON book_digests (pages) WHERE pages IS NOT NULL;
    CREATE TABLE alike (one INTEGER NOT NULL, other INTEGER NOT NULL, PRIMARY KEY (one, other)) STRICT, WITHOUT ROWID;
    -- One row: how often the books changed, and how often when they were last compared.
    CREATE TABLE duplicate_search (changes INTEGER NOT NULL, searched INTEGER NOT NULL) STRICT;
    INSERT INTO duplicate_search (changes, searched) VALUES (1, 0);
    CREATE VIRTUAL TABLE book_text USING fts5 (title, series, people, tags, tokenize = 'unicode61 remove_diacritics 2');

    """ + PendingChanges.script
}
