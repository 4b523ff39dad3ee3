import Storage

/// Somebody whom texts name, as far as a name tells people apart.
package struct NamedPerson: Sendable, Equatable {
  /// The words of the name as searches compare them, with a space between two.
  package let folded: String
  /// As a text writes it.
  package let name: String
}

extension DocumentTexts {
  /// A single word names many people. In words, and in bytes.
  private static let wordCounts = 2...6
  private static let longestName = 100

  /// Writes whom a file names in place of those who were known.
  static func put(people: [String], of file: Int64, _ connection: Connection) throws {
    try connection.execute("DELETE FROM named_people WHERE file = ?", [Value(file)])
    var rows: [[Value]] = []
    for name in people where name.utf8.count <= longestName {
      let words = SearchWords.folded(name)
      if wordCounts.contains(words.count) { rows.append([Value(words.joined(separator: " ")), Value(file), Value(name)]) }
    }
    try connection.execute(
      "INSERT INTO named_people (folded, file, name) VALUES (?, ?, ?) ON CONFLICT (folded, file) DO NOTHING", rows: rows)
  }

  /// People whom the most files name, also files that are gone.
  ///
  /// - Parameter fewest: files that have to name somebody.
  package func namedPeople(inAtLeast fewest: Int, limit: Int) async throws -> [NamedPerson] {
    // Of spellings one in small letters: the greatest, as these come after the others.
    try await database.read {
      try $0.rows(
        """
        SELECT folded, max(name) FROM named_people GROUP BY folded HAVING count(*) >= ? ORDER BY count(*) DESC, folded LIMIT ?
        """, [Value(fewest), Value(limit)], { NamedPerson(folded: try $0.text(0), name: try $0.text(1)) })
    }
  }

  /// The files that name each of these people, the newest first.
  ///
  /// - Parameters:
  ///   - people: folded.
  ///   - limit: files of each.
  package func files(naming people: [String], limit: Int) async throws -> [String: [Int64]] {
    let rows = try await database.read {
      try $0.rows(
        """
        SELECT folded, file FROM (
          SELECT folded, file, row_number() OVER (PARTITION BY folded ORDER BY file DESC) AS place FROM named_people
          WHERE folded IN (SELECT value FROM json_each(?)))
        WHERE place <= ? ORDER BY folded, place
        """, [try .json(people), Value(limit)], { (folded: try $0.text(0), file: try $0.integer(1)) })
    }
    return Dictionary(grouping: rows, by: \.folded).mapValues { $0.map(\.file) }
  }
}
