import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The SQL of how far people are in books, and of what they read last (C6).
struct ProgressStore: Sendable {
  let database: Database
  let log: ChangeLog

  /// Nil for a book that the person has not opened.
  func progress(in book: Int64, of person: String) async throws -> ComicProgress? {
    try await database.read { try Self.progress(in: [book], of: person, $0)[book] }
  }

  /// A person's progress in those of these books that they have opened.
  ///
  /// - Parameter books: at least one.
  static func progress(in books: [Int64], of person: String, _ connection: Connection) throws -> [Int64: ComicProgress] {
    let list = ValueList(books)
    let rows = try connection.rows(
      Row.self, "SELECT book, page, page_count, completed, at FROM comic_progress WHERE person = ? AND book IN (\(list.marks))",
      [Value(person)] + list.values)
    return Dictionary(rows.map { ($0.book, $0.progress) }, uniquingKeysWith: { first, _ in first })
  }

  /// The books that a person has opened, by whether they are completed.
  func books(of person: String, completed: Bool? = nil) async throws -> [Int64] {
    try await database.read { connection in
      guard let completed else {
        return try connection.rows(Int64.self, "SELECT book FROM comic_progress WHERE person = ?", [Value(person)])
      }
      return try connection.rows(
        Int64.self, "SELECT book FROM comic_progress WHERE person = ? AND completed = ?", [Value(person), Value(completed ? 1 : 0)])
    }
  }

  /// The books that a person read last, newest first.
  ///
  /// - Parameters:
  ///   - unfinished: only those that they have not completed.
  ///   - last: nil from the beginning.
  func recents(of person: String, unfinished: Bool, after last: DatedBook?, limit: Int) async throws -> [DatedBook] {
    let from = last.map { (sql: " AND (at < ? OR at = ? AND book > ?)", values: [Value($0.at), Value($0.at), Value($0.book)]) }
    return try await database.read {
      try $0.rows(
        DatedBook.self,
        """
        SELECT book, at FROM comic_progress WHERE person = ? AND recent = 1\(unfinished ? " AND completed = 0" : "")\(from?.sql ?? "")
        ORDER BY at DESC, book LIMIT ?
        """, [Value(person)] + (from?.values ?? []) + [Value(limit)])
    }
  }

  /// Records a page, unless a later one is recorded. A report that comes late still tells that the book was completed.
  ///
  /// - Parameters:
  ///   - isCompleted: nil for what the page says; a book that was completed once stays so.
  /// - Returns: what is recorded now.
  func record(
    page: Int, of pageCount: Int, isCompleted: Bool?, in book: Int64, by person: String, at date: Date
  ) async throws -> ComicProgress {
    try await database.write { [log] connection in
      let old = try connection.row(
        Row.self, "SELECT book, page, page_count, completed, at FROM comic_progress WHERE person = ? AND book = ?",
        [Value(person), Value(book)])?.progress
      let isLate = old.map { $0.at > date } ?? false
      if let old, isLate, old.isCompleted || isCompleted ?? (page == pageCount) == false { return old }
      let new =
        if let old, isLate {
          ComicProgress(page: old.page, pageCount: old.pageCount, isCompleted: true, at: old.at)
        } else {
          ComicProgress(
            page: page, pageCount: pageCount, isCompleted: isCompleted ?? (page == pageCount || old?.isCompleted == true), at: date)
        }
      try connection.execute(
        """
        INSERT INTO comic_progress (person, book, page, page_count, completed, at, recent) VALUES (?, ?, ?, ?, ?, ?, 1)
        ON CONFLICT (person, book) DO UPDATE SET page = excluded.page, page_count = excluded.page_count, completed = excluded.completed,
          at = excluded.at, recent = 1
        """,
        [
          Value(person), Value(book), Value(new.page), Value(new.pageCount), Value(new.isCompleted ? 1 : 0), Value(new.at),
        ])
      try log.append(room: .comics, kind: Change.Kind.comicProgressChanged, ids: [String(book)], person: person, in: connection)
      return new
    }
  }

  /// - Returns: whether there was something to forget.
  func clear(_ book: Int64, by person: String) async throws -> Bool {
    try await database.write { [log] connection in
      let count = try connection.execute("DELETE FROM comic_progress WHERE person = ? AND book = ?", [Value(person), Value(book)])
      guard count > 0 else { return false }
      try log.append(room: .comics, kind: Change.Kind.comicProgressChanged, ids: [String(book)], person: person, in: connection)
      return true
    }
  }

  /// Empties the list of what was read last.
  func clearRecents(of person: String) async throws {
    try await database.write { [log] connection in
      let books = try connection.rows(
        Int64.self, "SELECT book FROM comic_progress WHERE person = ? AND recent = 1", [Value(person)])
      guard !books.isEmpty else { return }
      try connection.execute("UPDATE comic_progress SET recent = 0 WHERE person = ? AND recent = 1", [Value(person)])
      try log.append(room: .comics, kind: Change.Kind.comicProgressChanged, ids: books.map(String.init), person: person, in: connection)
    }
  }

  /// Whether a person wants to see what they read last.
  func areRecentsShown(to person: String) async throws -> Bool {
    try await database.read {
      try $0.row(Int.self, "SELECT 1 FROM comic_hidden_recents WHERE person = ?", [Value(person)]) == nil
    }
  }

  func showRecents(_ areShown: Bool, to person: String) async throws {
    try await database.write { [log] connection in
      let changed = try connection.execute(
        areShown
          ? "DELETE FROM comic_hidden_recents WHERE person = ?"
          : "INSERT INTO comic_hidden_recents (person) VALUES (?) ON CONFLICT (person) DO NOTHING", [Value(person)])
      guard changed > 0 else { return }
      try log.append(room: .comics, kind: Change.Kind.comicRecentsChanged, ids: ["recents"], person: person, in: connection)
    }
  }

  private struct Row: Decodable {
    let book: Int64
    let page: Int
    let pageCount: Int
    let completed: Bool
    let at: Date

    private enum CodingKeys: String, CodingKey {
      case book, page, completed, at
      case pageCount = "page_count"
    }

    var progress: ComicProgress { ComicProgress(page: page, pageCount: pageCount, isCompleted: completed, at: at) }
  }
}
