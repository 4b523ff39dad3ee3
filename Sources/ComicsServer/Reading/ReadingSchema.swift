import AtriumServer
import Storage

/// The tables of what people did with books. They are records: the index can be made again without them.
enum ReadingSchema {
  static let personal = [
    PersonalTables(("comic_progress", "book")), PersonalTables(("comic_bookmarks", "book")), PersonalTables(("comic_favourites", "book")),
    PersonalTables(("comic_hidden_recents", "person")),
  ]

  static func migrate(_ database: Database) async throws {
    try await Migrator(
      store: "comics",
      [
        .init(
          1, "reading",
          script: """
            -- Where a person is in a book. A row stays when the file is gone, as it may come back.
            CREATE TABLE comic_progress (
              person TEXT NOT NULL, book BIGINT NOT NULL, page BIGINT NOT NULL, page_count BIGINT NOT NULL, completed BIGINT NOT NULL,
              at BIGINT NOT NULL, recent BIGINT NOT NULL, PRIMARY KEY (person, book));
            CREATE INDEX comic_progress_recent ON comic_progress (person, recent, at);
            CREATE TABLE comic_bookmarks (
              person TEXT NOT NULL, book BIGINT NOT NULL, page BIGINT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (person, book, page));
            CREATE TABLE comic_favourites (person TEXT NOT NULL, book BIGINT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (person, book));
            CREATE INDEX comic_favourites_at ON comic_favourites (person, at);
            """),
        .init(
          2, "dismissed duplicates",
          script: """
            -- Books that are no duplicates of each other, for everyone; the smaller id first.
            CREATE TABLE comic_dismissals (one BIGINT NOT NULL, other BIGINT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (one, other));
            """),
        .init(
          3, "series made by hand",
          script: """
            -- Names that people gave to series, for everyone: those made by hand, and others that have another name of their own.
            CREATE TABLE comic_groups (id TEXT PRIMARY KEY, name TEXT NOT NULL, at BIGINT NOT NULL);
            -- Where people put books. Without a series, the book is in none. A row stays when the file is gone, as it may come back.
            CREATE TABLE comic_group_books (book BIGINT PRIMARY KEY, series TEXT, name TEXT, number TEXT, at BIGINT NOT NULL);
            -- One row, which grows with each decision.
            CREATE TABLE comic_group_version (version BIGINT NOT NULL);
            INSERT INTO comic_group_version (version) VALUES (0);
            """),
        .init(
          4, "hidden recents",
          script: """
            -- People who do not want to see what they read last.
            CREATE TABLE comic_hidden_recents (person TEXT PRIMARY KEY);
            """),
      ]
    ).migrate(database)
  }
}
