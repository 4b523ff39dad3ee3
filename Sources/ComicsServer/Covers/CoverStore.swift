import Storage

/// The SQL of the index that covers need.
struct CoverStore: Sendable {
  struct Book: Decodable, Sendable {
    let id: Int64
    let revision: String
    /// Milliseconds since 1970.
    let openedAt: Int64

    private enum CodingKeys: String, CodingKey {
      case id, revision
      case openedAt = "looked_at"
    }
  }

  let database: Database

  /// The books in the order of the library.
  ///
  /// - Parameter time: milliseconds since 1970; books that were opened at that very time are among them.
  func books(openedSince time: Int64) async throws -> [Book] {
    try await database.read {
      try $0.rows(
        Book.self, "SELECT id, revision, looked_at FROM books WHERE failure IS NULL AND looked_at >= ? ORDER BY sort_name, id",
        [Value(time)])
    }
  }
}
