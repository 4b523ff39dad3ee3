/// Where files are, for those who know them by their ids.
extension FileRecords {
  /// The paths of those of these files that are there, by id.
  package func paths(of ids: [Int64]) async throws -> [Int64: String] {
    try await database.read { try Self.paths(of: ids, $0) }
  }

  /// The same on the thread that calls: that of a read of another database.
  ///
  /// - Returns: nil where that is not possible, as with PostgreSQL.
  package func pathsWithinRead(of ids: [Int64]) throws -> [Int64: String]? {
    try database.readWithinRead { try Self.paths(of: ids, $0) }
  }

  private static func paths(of ids: [Int64], _ connection: Connection) throws -> [Int64: String] {
    guard !ids.isEmpty else { return [:] }
    let list = ValueList(ids)
    let rows = try connection.rows(
      "SELECT id, path FROM files WHERE missing IS NULL AND id IN (\(list.marks))", list.values,
      { (try $0.integer(0), try $0.text(1)) })
    return Dictionary(rows, uniquingKeysWith: { first, _ in first })
  }
}
