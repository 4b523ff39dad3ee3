import Intelligence
import Storage

/// What is kept beside the files.
extension DigestStore {
  func isMarked(_ name: String) async throws -> Bool {
    try await database.read { try $0.row(String.self, "SELECT name FROM digest_marks WHERE name = ?", [Value(name)]) != nil }
  }

  func mark(_ name: String, _ isMarked: Bool, in connection: Connection) throws {
    try connection.execute("DELETE FROM digest_marks WHERE name = ?", [Value(name)])
    if isMarked { try connection.execute("INSERT INTO digest_marks (name) VALUES (?)", [Value(name)]) }
  }

  /// Lets texts be read again that are in no state folder any more. A folder that is known has all of them. What was paid for is in the records,
  /// and taken from there.
  func readLostTexts(of folder: String, into texts: DocumentTexts) async throws {
    guard try await !isMarked(Self.texts + folder) else { return }
    var last: Int64 = 0
    while case let found = try await bought(.caption, after: last, limit: 500), let end = found.last {
      last = end.file
      try await texts.put(Dictionary(found.map { ($0.file, [.caption: $0.content]) }, uniquingKeysWith: { first, _ in first }))
    }
    last = 0
    while case let found = try await bought(.transcript, after: last, limit: 50), let end = found.last {
      last = end.file
      let transcripts = Dictionary(
        found.compactMap { each in Transcript(content: each.content).map { (each.file, $0) } }, uniquingKeysWith: { first, _ in first })
      try await texts.put(transcripts.mapValues { [.transcript: $0.text] }, transcripts: transcripts)
    }
    try await database.write { connection in
      try mark(Self.texts + folder, true, in: connection)
      // By no means: the next plan makes them again, with all that is made from them.
      try connection.execute("UPDATE digests SET means = 'lost' WHERE digester IN ('text', 'ocr', 'subtitles') AND status = 'completed'")
      try connection.execute(
        "UPDATE digest_files SET catalogue = '' WHERE file IN (SELECT file FROM digests WHERE means = 'lost')")
    }
  }

  static let paused = "paused"
  /// Nothing is sent to a provider.
  static let sendingPaused = "sending paused"
  static let texts = "texts "
}
