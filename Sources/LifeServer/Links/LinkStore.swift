import AtriumAPI
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
            CREATE TABLE life_links (file BIGINT PRIMARY KEY, sha256 TEXT NOT NULL, page TEXT);
            """)
      ]
    ).migrate(database)
  }

  func state(of file: Int64) async throws -> State? {
    let row = try await database.read {
      try $0.row(Row.self, "SELECT sha256, page FROM life_links WHERE file = ?", [Value(file)])
    }
    return row.map { State(sha256: $0.sha256, page: $0.page) }
  }

  func set(_ state: State, of file: Int64) async throws {
    let page = try state.page.map { try Value.json($0) } ?? .null
    try await database.write {
      try $0.execute(
        """
        INSERT INTO life_links (file, sha256, page) VALUES (?, ?, ?)
        ON CONFLICT (file) DO UPDATE SET sha256 = excluded.sha256, page = excluded.page
        """, [Value(file), Value(state.sha256), page])
    }
  }

  private struct Row: Decodable {
    let sha256: String
    let page: Page?
  }
}
