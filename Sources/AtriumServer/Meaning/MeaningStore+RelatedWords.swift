import Storage

/// Which related words there are.
extension MeaningStore {
  struct Words: Sendable, Equatable {
    let name: String
    /// How many texts there were when they were made.
    let texts: Int
    let isComplete: Bool
  }

  /// Those that are complete first.
  func relatedWords() async throws -> [Words] {
    try await database.read {
      try $0.rows(
        "SELECT name, texts, is_complete FROM related_words ORDER BY is_complete DESC, texts DESC", [],
        { Words(name: try $0.text(0), texts: Int(try $0.integer(1)), isComplete: try $0.integer(2) != 0) })
    }
  }

  /// Those that questions are asked with.
  func completeName() async throws -> String? {
    try await database.readBriefly {
      try $0.row(String.self, "SELECT name FROM related_words WHERE is_complete ORDER BY texts DESC LIMIT 1")
    }
  }

  func add(_ words: Words) async throws {
    _ = try await database.write {
      try $0.execute(
        "INSERT OR REPLACE INTO related_words (name, texts, is_complete) VALUES (?, ?, ?)",
        [Value(words.name), Value(words.texts), Value(words.isComplete ? 1 : 0)])
    }
  }

  func complete(_ name: String) async throws {
    _ = try await database.write {
      try $0.execute("UPDATE related_words SET is_complete = 1 WHERE name = ? AND is_complete = 0", [Value(name)])
    }
  }

  func remove(_ name: String) async throws {
    try await forget(name)
    _ = try await database.write { try $0.execute("DELETE FROM related_words WHERE name = ?", [Value(name)]) }
  }
}
