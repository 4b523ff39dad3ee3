import AtriumServer

/// The tables of people in the index: what is read of the cards. All of it is made again from the files.
///
/// What is to be read is written down in the transaction that notes a file, by triggers: a server that ends before it was read goes on with it.
enum PeopleIndexSchema {
  /// Of paths whose cards changed.
  static let announcements = "people_announcements"

  static let script =
    """
    CREATE TABLE cards (
      id INTEGER PRIMARY KEY,
      -- Of the file that it is in.
      entry INTEGER NOT NULL,
      -- Among the cards of the file, from 0.
      position INTEGER NOT NULL,
      -- Several cards may be of one person.
      person TEXT NOT NULL,
      name TEXT NOT NULL,
      sort TEXT NOT NULL,
      section TEXT NOT NULL,
      words TEXT NOT NULL,
      -- `IndexedCard.Summary`, and what it is compared by (`SamePerson.Candidate`), in JSON.
      summary TEXT NOT NULL,
      candidate TEXT NOT NULL,
      -- Milliseconds since 1970; 0 where the card does not say it.
      revised INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX cards_entry ON cards (entry, position);
    CREATE INDEX cards_person ON cards (person, revised DESC);
    CREATE INDEX cards_sort ON cards (sort, person);
    -- Ids of people who were merged into others, as the cards of those say it.
    CREATE TABLE card_aliases (alias TEXT NOT NULL, card INTEGER NOT NULL, PRIMARY KEY (alias, card)) STRICT, WITHOUT ROWID;
    CREATE INDEX card_aliases_card ON card_aliases (card);
    -- Cards and files that could not be read; without a line the whole file.
    CREATE TABLE card_problems (entry INTEGER NOT NULL, line INTEGER, reason TEXT NOT NULL) STRICT;
    CREATE INDEX card_problems_entry ON card_problems (entry, line);
    -- Files that are to be read.
    CREATE TABLE unread_cards (entry INTEGER PRIMARY KEY) STRICT;
    CREATE VIRTUAL TABLE card_words USING fts5 (
      name, words, content = 'cards', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2');
    CREATE TRIGGER cards_inserted AFTER INSERT ON cards BEGIN
      INSERT INTO card_words (rowid, name, words) VALUES (new.id, new.name, new.words);
    END;
    CREATE TRIGGER cards_deleted AFTER DELETE ON cards BEGIN
      INSERT INTO card_words (card_words, rowid, name, words) VALUES ('delete', old.id, old.name, old.words);
      DELETE FROM card_aliases WHERE card = old.id;
    END;
    CREATE TRIGGER entries_with_cards_inserted AFTER INSERT ON entries WHEN \(isCardFile("new")) BEGIN
      INSERT OR IGNORE INTO unread_cards (entry) VALUES (new.id);
    END;
    CREATE TRIGGER entries_with_cards_changed AFTER UPDATE OF size, mtime, inode, is_folder ON entries
    WHEN \(isCardFile("old")) OR \(isCardFile("new")) BEGIN
      INSERT OR IGNORE INTO unread_cards (entry) VALUES (new.id);
    END;
    CREATE TRIGGER entries_with_cards_renamed AFTER UPDATE OF name ON entries
    WHEN old.name <> new.name AND (\(isCardFile("old")) OR \(isCardFile("new"))) BEGIN
      INSERT OR IGNORE INTO unread_cards (entry) VALUES (new.id);
    END;
    CREATE TRIGGER entries_with_cards_deleted AFTER DELETE ON entries WHEN \(isCardFile("old")) BEGIN
      INSERT INTO \(announcements) (keys) SELECT json_array(old.path) WHERE EXISTS (SELECT 1 FROM cards WHERE entry = old.id);
      DELETE FROM cards WHERE entry = old.id;
      DELETE FROM card_problems WHERE entry = old.id;
      DELETE FROM unread_cards WHERE entry = old.id;
    END;

    """ + PendingChanges.script(table: announcements)

  /// SQL for whether a row of `entries` is of a file of cards.
  private static func isCardFile(_ row: String) -> String { "\(row).is_folder = 0 AND lower(substr(\(row).name, -4)) = '.vcf'" }

  static func isCardFile(_ name: String) -> Bool { name.lowercased().hasSuffix(".vcf") }
}
