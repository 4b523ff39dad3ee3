import AtriumServer
import Storage

/// The SQL of the summaries and reports in the index.
struct WrittenPeriodStore: Sendable {
  let database: Database

  struct Item: Sendable, Equatable {
    var key: String
    var start: CalendarDay
  }

  /// Whether there is such a summary or report.
  func contains(_ key: String) async throws -> Bool {
    guard WrittenPeriod.isOne(key) else { return false }
    return try await database.read {
      try $0.row(String.self, "SELECT key FROM notes WHERE key = ? AND status = 'indexed'", [Value(key)]) != nil
    }
  }

  /// The notes that each of these files links to, at most `limit` of each.
  func documents(of keys: [String], limit: Int) async throws -> [String: [String]] {
    try await database.read { connection in
      var links: [(links: [String], key: String)] = []
      for key in keys {
        guard let kept = try connection.row(String.self, "SELECT metadata FROM notes WHERE key = ?", [Value(key)]) else { continue }
        links.append((Array(try KeptMetadata(Array(kept.utf8)).links.prefix(limit)), key))
      }
      let found = try LinkResolution(connection: connection).keys(of: links)
      return Dictionary(zip(links.map(\.key), found), uniquingKeysWith: { first, _ in first })
    }
  }

  /// The newest ones before the file `key`, at most `limit`. A file whose name is no day or week of the calendar is left out.
  func items(_ period: WrittenPeriod, before key: String?, limit: Int) async throws -> [Item] {
    try await database.read { connection in
      var items: [Item] = []
      // "0" is the character after "/": the range holds all that is in the folder, and the index on the key answers it.
      var end = key ?? String(period.folder.dropLast()) + "0"
      while items.count < limit {
        let keys = try connection.rows(
          String.self,
          "SELECT key FROM notes WHERE key > ? AND key < ? AND key GLOB ? AND status = 'indexed' ORDER BY key DESC LIMIT ?",
          [Value(period.folder), Value(end), Value(period.pattern), Value(limit)])
        items += keys.compactMap { key in period.start(of: key).map { Item(key: key, start: $0) } }
        guard keys.count == limit, let last = keys.last else { break }
        end = last
      }
      return Array(items.prefix(limit))
    }
  }
}
