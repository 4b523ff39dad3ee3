import AtriumAPI
import AtriumServer
import Foundation
import Paths
import Storage

/// The SQL of what people decided about series. These are records, for everyone; the index only mirrors them (``SeriesMirror``).
struct SeriesStore: Sendable {
  let database: Database

  func choices() async throws -> SeriesChoices {
    try await database.read { connection in
      // First: a decision that comes in between is then mirrored twice, and not never.
      var choices = SeriesChoices(version: try Self.version(connection))
      let books = try connection.rows("SELECT book, series, name, number FROM comic_group_books") {
        (
          try $0.integer(0),
          SeriesChoices.Choice(series: try $0.optionalText(1), name: try $0.optionalText(2), number: try $0.optionalText(3))
        )
      }
      let names = try connection.rows("SELECT id, name FROM comic_groups") { (try $0.text(0), try $0.text(1)) }
      choices.books = Dictionary(books, uniquingKeysWith: { first, _ in first })
      choices.names = Dictionary(names, uniquingKeysWith: { first, _ in first })
      return choices
    }
  }

  func version() async throws -> Int64 { try await database.read { try Self.version($0) } }

  /// - Parameter choice: nil for what the book and its file say.
  func put(_ book: Int64, _ choice: SeriesChoices.Choice?, at date: Date) async throws {
    try await change { connection in try Self.put(book, choice, at: date, connection) }
  }

  /// Puts a book into the series made by hand that has this name, in any case of letters. It is made when there is none.
  func put(_ book: Int64, inSeriesCalled name: String, number: String?, at date: Date) async throws {
    try await change { connection in
      let made = try connection.rows("SELECT id, name FROM comic_groups ORDER BY id") { (id: try $0.text(0), name: try $0.text(1)) }
      let key = NaturalOrder.key(for: name)
      let found = made.first { $0.id.hasPrefix(SeriesChoices.prefix) && NaturalOrder.key(for: $0.name) == key }
      let series = found?.id ?? SeriesChoices.prefix + UUID().uuidString.lowercased()
      if found == nil { try Self.rename(series, name, at: date, connection) }
      try Self.put(book, SeriesChoices.Choice(series: series, name: name, number: number), at: date, connection)
    }
  }

  /// - Parameter name: nil for what the books of the series call it.
  func rename(_ series: String, _ name: String?, at date: Date) async throws {
    try await change { connection in
      if let name {
        try Self.rename(series, name, at: date, connection)
      } else {
        try connection.execute("DELETE FROM comic_groups WHERE id = ?", [Value(series)])
      }
    }
  }

  private static func put(_ book: Int64, _ choice: SeriesChoices.Choice?, at date: Date, _ connection: Connection) throws {
    try connection.execute("DELETE FROM comic_group_books WHERE book = ?", [Value(book)])
    guard let choice else { return }
    try connection.execute(
      "INSERT INTO comic_group_books (book, series, name, number, at) VALUES (?, ?, ?, ?, ?)",
      [Value(book), Value(choice.series), Value(choice.name), Value(choice.number), Value(date)])
  }

  private static func rename(_ series: String, _ name: String, at date: Date, _ connection: Connection) throws {
    try connection.execute(
      """
      INSERT INTO comic_groups (id, name, at) VALUES (?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, at = excluded.at
      """, [Value(series), Value(name), Value(date)])
  }

  private static func version(_ connection: Connection) throws -> Int64 {
    try connection.row(Int64.self, "SELECT version FROM comic_group_version") ?? 0
  }

  private func change(_ body: @escaping @Sendable (Connection) throws -> Void) async throws {
    try await database.write { connection in
      // First, so that decisions come one after the other, also those of several servers.
      try connection.execute("UPDATE comic_group_version SET version = version + 1")
      try body(connection)
    }
  }
}
