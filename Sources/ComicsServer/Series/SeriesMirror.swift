import AtriumAPI
import AtriumServer
import Storage

/// The SQL of the index's copy of what people decided about series. The scan reads it in the transaction in which it writes a book, so no
/// decision is lost between the two.
struct SeriesMirror: Sendable {
  let database: Database

  func version() async throws -> Int64 {
    try await database.read { try $0.row(Int64.self, "SELECT version FROM series_mirror") ?? -1 }
  }

  /// Takes over what was decided, unless later decisions are there already, and writes the rows of the books that it concerns again.
  func take(_ choices: SeriesChoices) async throws {
    try await database.write { connection in
      guard
        try connection.execute("UPDATE series_mirror SET version = ? WHERE version < ?", [Value(choices.version), Value(choices.version)])
          > 0
      else { return }
      let books = Dictionary(
        try connection.rows("SELECT book, series, name, number FROM book_series") { (try $0.integer(0), try Self.choice($0, from: 1)) },
        uniquingKeysWith: { first, _ in first })
      let names = Dictionary(
        try connection.rows("SELECT series, name FROM series_names") { (try $0.text(0), try $0.text(1)) },
        uniquingKeysWith: { first, _ in first })
      var concerned = Set(Set(books.keys).union(choices.books.keys).filter { books[$0] != choices.books[$0] })
      let renamed = Set(names.keys).union(choices.names.keys).filter { names[$0] != choices.names[$0] }
      concerned.formUnion(
        try connection.rows(
          Int64.self, "SELECT id FROM books WHERE series IN (SELECT value FROM json_each(?))", [try .json(renamed.sorted())]))
      try connection.execute("DELETE FROM book_series")
      try connection.execute(
        "INSERT INTO book_series (book, series, name, number) VALUES (?, ?, ?, ?)",
        rows: choices.books.map { [Value($0.key), Value($0.value.series), Value($0.value.name), Value($0.value.number)] })
      try connection.execute("DELETE FROM series_names")
      try connection.execute(
        "INSERT INTO series_names (series, name) VALUES (?, ?)", rows: choices.names.map { [Value($0.key), Value($0.value)] })
      for book in concerned { try Self.write(book, connection) }
      try PendingChanges.add(concerned.sorted().map(String.init), in: connection)
    }
  }

  /// The series that a book is in.
  ///
  /// - Parameter own: what the book and its file say.
  static func series(of book: Int64, own: BookNames.Series?, in connection: Connection) throws -> BookNames.Series? {
    let choice = try connection.row("SELECT series, name, number FROM book_series WHERE book = ?", [Value(book)]) {
      try Self.choice($0, from: 0)
    }
    return try BookNames.Series(own: own, choice: choice) { id in
      try connection.row(String.self, "SELECT name FROM series_names WHERE series = ?", [Value(id)])
    }
  }

  /// What a series is called.
  ///
  /// - Returns: nil when there is no such series.
  func name(of series: String) async throws -> String? {
    let found = try await database.read {
      try $0.row(
        """
        SELECT coalesce((SELECT name FROM series_names WHERE series = ?1),
          (SELECT series_name FROM books WHERE series = ?1 AND failure IS NULL LIMIT 1),
          (SELECT own_series_name FROM books WHERE own_series = ?1 AND failure IS NULL LIMIT 1))
        """, [Value(series)]
      ) { try $0.optionalText(0) }
    }
    return found ?? nil
  }

  private static func write(_ book: Int64, _ connection: Connection) throws {
    let found = try connection.row(
      "SELECT title, own_series, own_series_name, own_series_number, own_series_reason FROM books WHERE id = ?", [Value(book)]
    ) { row in
      (
        title: try row.text(0),
        own: try row.optionalText(1).map { id in
          BookNames.Series(
            id: id, name: try row.optionalText(2) ?? "", number: try row.optionalText(3),
            reason: ComicSeries.Reason(rawValue: try row.optionalText(4) ?? ""))
        }
      )
    }
    guard let found else { return }
    let series = try series(of: book, own: found.own, in: connection)
    try connection.execute(
      """
      UPDATE books SET sort_name = ?, series = ?, series_name = ?, series_number = ?, series_reason = ?, listed_series = ? WHERE id = ?
      """,
      [
        Value(BookNames.sortName(title: found.title, series: series)), Value(series?.id), Value(series?.name), Value(series?.number),
        Value(series?.reason.rawValue), Value(series?.listed), Value(book),
      ])
    try connection.execute("UPDATE book_text SET series = ? WHERE rowid = ?", [Value(series?.name ?? ""), Value(book)])
  }

  private static func choice(_ row: RowColumns, from place: Int) throws -> SeriesChoices.Choice {
    SeriesChoices.Choice(
      series: try row.optionalText(place), name: try row.optionalText(place + 1), number: try row.optionalText(place + 2))
  }
}
