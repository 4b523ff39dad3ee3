import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The SQL of captured links: how each file was when this server last wrote it, and what is known of its page. They are records: without them nobody
/// could tell what a person wrote from what a page did.
struct LinkStore: Sendable {
  let database: Database

  struct State: Equatable, Sendable {
    /// SHA-256 of the file as it was captured or as its page was added, in hexadecimal digits; empty when that is not known.
    var sha256: String
    /// Nil until its page was fetched.
    var page: Page?
  }

  /// What was made of a fetched page.
  struct Page: Codable, Equatable, Sendable {
    var content: LinkContent
    /// Fields that were added to the front matter.
    var names: [String] = []
    /// Bytes that were added at the end.
    var length = 0
    /// The file of its own that has the page, where the link was changed.
    var file: Int64?
  }

  static func migrate(_ database: Database) async throws {
    try await Migrator(
      store: "life_links",
      [
        .init(
          1, "links",
          script: """
            -- Captured links: their files as they were last written here, and what was made of their pages (`LinkStore.Page` in JSON).
            CREATE TABLE life_links (
              file BIGINT PRIMARY KEY, sha256 TEXT NOT NULL, page TEXT,
              -- 'waits': the page is to be fetched; 'again': although it was; 'failed'. NULL when nothing is to be done.
              status TEXT,
              attempts BIGINT NOT NULL DEFAULT 0,
              -- Why the last attempt failed: a sentence in English.
              failure TEXT,
              changed BIGINT NOT NULL DEFAULT 0);
            """)
      ]
    ).migrate(database)
  }

  // MARK: What is to be fetched

  /// How far the page of a link is.
  struct Progress: Sendable, Equatable {
    enum Status: String, Sendable {
      case waits, again, failed, fetched
    }

    let status: Status
    let attempts: Int
    let failure: String?
    let content: LinkContent?
    let changed: Date
  }

  /// After which a page is not tried any more.
  static let mostAttempts = 5

  /// Lets the page of a file be fetched.
  ///
  /// - Parameter again: also when it was fetched before.
  func ask(for file: Int64, again: Bool = false, at now: Date, in connection: Connection) throws {
    try connection.execute(
      """
      INSERT INTO life_links (file, sha256, status, changed) VALUES (?, '', ?, ?)
      ON CONFLICT (file) DO UPDATE SET status = excluded.status, attempts = 0, failure = NULL, changed = excluded.changed
      """, [Value(file), Value((again ? Progress.Status.again : .waits).rawValue), Value(now)])
  }

  /// Where the file is whose page is to be fetched, and whether it is fetched although it was; nil when there is nothing to do.
  func waiting(_ file: Int64) async throws -> (path: String, again: Bool)? {
    try await database.read {
      try $0.row(
        """
        SELECT path, status FROM life_links JOIN files ON files.id = life_links.file AND files.missing IS NULL
        WHERE life_links.file = ? AND status IN ('waits', 'again')
        """, [Value(file)]
      ) { (path: try $0.text(0), again: try $0.text(1) == Progress.Status.again.rawValue) }
    }
  }

  /// Keeps how an attempt ended: nil for one that succeeded, or had nothing to do.
  func end(_ failure: LinkFailure?, of file: Int64, at now: Date, in connection: Connection) throws {
    guard let failure, failure != .notALink else {
      try connection.execute(
        "UPDATE life_links SET status = NULL, failure = NULL, changed = ? WHERE file = ?", [Value(now), Value(file)])
      return
    }
    let isOver = failure.isTemporary ? "attempts + 1 >= \(Self.mostAttempts)" : "1 = 1"
    try connection.execute(
      """
      UPDATE life_links SET status = CASE WHEN \(isOver) THEN 'failed' ELSE status END, attempts = attempts + 1, failure = ?, changed = ?
      WHERE file = ?
      """, [Value(failure.localizedDescription), Value(now), Value(file)])
  }

  /// Of those of these files that are links, how far their pages are.
  func progress(of files: [Int64]) async throws -> [Int64: Progress] {
    guard !files.isEmpty else { return [:] }
    let rows = try await database.read { connection in
      var rows: [ProgressRow] = []
      for part in files.chunks(of: 250) {
        let marks = Array(repeating: "?", count: part.count).joined(separator: ", ")
        rows += try connection.rows(
          ProgressRow.self,
          """
          SELECT file, page, status, attempts, failure, changed FROM life_links
          WHERE (status IS NOT NULL OR page IS NOT NULL) AND file IN (\(marks))
          """, part.map { Value($0) })
      }
      return rows
    }
    return Dictionary(
      rows.map { row in
        (
          row.file,
          Progress(
            status: row.status.flatMap(Progress.Status.init) ?? .fetched, attempts: row.attempts, failure: row.failure,
            content: row.page?.content, changed: Value.date(milliseconds: row.changed))
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  private struct ProgressRow: Decodable {
    let file: Int64
    let page: Page?
    let status: String?
    let attempts: Int
    let failure: String?
    let changed: Int64
  }

  // MARK: What was written

  func state(of file: Int64) async throws -> State? {
    let row = try await database.read {
      try $0.row(Row.self, "SELECT sha256, page FROM life_links WHERE file = ?", [Value(file)])
    }
    return row.map { State(sha256: $0.sha256, page: $0.page) }
  }

  func set(_ state: State, of file: Int64) async throws { try await database.write { try set(state, of: file, in: $0) } }

  func set(_ state: State, of file: Int64, in connection: Connection) throws {
    let page = try state.page.map { try Value.json($0) } ?? .null
    try connection.execute(
      """
      INSERT INTO life_links (file, sha256, page) VALUES (?, ?, ?)
      ON CONFLICT (file) DO UPDATE SET sha256 = excluded.sha256, page = excluded.page
      """, [Value(file), Value(state.sha256), page])
  }

  private struct Row: Decodable {
    let sha256: String
    let page: Page?
  }
}
