package import Foundation

extension FileRecords {
  /// The ids of files that are there as far as is known, or have been gone for less long than since a time.
  package func ids(presentSince date: Date) async throws -> Set<Int64> {
    Set(
      try await database.read {
        try $0.rows(Int64.self, "SELECT id FROM files WHERE missing IS NULL OR missing >= ?", [Value(date)])
      })
  }
}
