import AtriumServer
import Storage

/// The SQL of the folders.
struct NoteFolderStore: Sendable {
  let database: Database

  /// A folder and how many notes stand in it, not counting those below. An index answers it alone. The root is `""`.
  struct Row: Decodable, Sendable {
    let folder: String
    let count: Int
  }

  static let query = "SELECT folder, count(*) AS count FROM notes INDEXED BY notes_folder WHERE listed = 1 GROUP BY folder"

  func own() async throws -> [Row] {
    try await database.read { try $0.rows(Row.self, Self.query) }
  }
}
