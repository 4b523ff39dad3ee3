import AtriumAPI
import AtriumServer
import Storage

/// The SQL of the classifications.
struct ClassificationStore: Sendable {
  let database: Database

  /// How many notes have which classification. An index answers it alone.
  func counts() async throws -> ClassificationList {
    let rows = try await database.read { connection in
      try connection.rows(
        Row.self,
        """
        SELECT classification, count(*) AS count FROM notes INDEXED BY notes_classification WHERE listed = 1
        GROUP BY classification ORDER BY classification
        """)
    }
    var counts: [Classification: Int] = [:]
    var unclassified = 0
    for row in rows {
      if let name = row.classification { counts[Classification(rawValue: name)] = row.count } else { unclassified = row.count }
    }
    let own = rows.compactMap { $0.classification.map { Classification(rawValue: $0) } }.filter { !Classification.known.contains($0) }
    return ClassificationList(
      classifications: (Classification.known + own).map { ClassificationCount(name: $0, count: counts[$0] ?? 0) },
      unclassified: unclassified)
  }

  private struct Row: Decodable {
    let classification: String?
    let count: Int
  }
}
