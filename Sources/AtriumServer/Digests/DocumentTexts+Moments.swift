package import AtriumAPI
package import Intelligence
import Storage

/// What is said in recordings, each part with its time.
extension DocumentTexts {
  /// Where words of a search are said.
  package struct Moment: Sendable, Equatable {
    /// Seconds from the beginning.
    package let start: Double
    /// What is said then.
    package let passage: [SnippetRun]
  }

  /// Writes what is said in a file in place of what was known.
  static func put(_ transcript: Transcript, of file: Int64, _ connection: Connection) throws {
    let places = places(of: file)
    try connection.execute("DELETE FROM moments WHERE rowid BETWEEN ? AND ?", [Value(places.lowerBound), Value(places.upperBound)])
    try connection.execute(
      "INSERT INTO moments (rowid, text, start, finish, speaker) VALUES (?, ?, ?, ?, ?)",
      rows: transcript.segments.prefix(Transcript.mostSegments).enumerated().map { number, segment in
        [
          Value(places.lowerBound + Int64(number)), Value(Passage.indexable(segment.text)), Value(milliseconds(segment.start)),
          Value(milliseconds(segment.end)), Value(Passage.indexable(segment.speaker ?? "")),
        ]
      })
  }

  /// What is said in a file; nil where nothing is known of it.
  package func transcript(of file: Int64) async throws -> Transcript? {
    let places = Self.places(of: file)
    return try await database.read { connection in
      guard let text = try connection.row(String.self, "SELECT transcript FROM texts WHERE file = ?", [Value(file)]), !text.isEmpty else {
        return nil
      }
      let segments = try connection.rows(
        "SELECT text, start, finish, speaker FROM moments WHERE rowid BETWEEN ? AND ? ORDER BY rowid",
        [Value(places.lowerBound), Value(places.upperBound)]
      ) { row in
        let speaker = try row.text(3)
        return Transcript.Segment(
          start: Double(try row.integer(1)) / 1_000, end: Double(try row.integer(2)) / 1_000, text: try row.text(0),
          speaker: speaker.isEmpty ? nil : speaker)
      }
      return Transcript(text: text, segments: segments)
    }
  }

  /// The part of a recording that has the most of these words; nil where none is said.
  package func moment(of words: SearchWords, in file: Int64) async throws -> Moment? {
    guard !words.isEmpty else { return nil }
    let places = Self.places(of: file)
    return try await database.read {
      try $0.row(
        """
        SELECT start, snippet(moments, 0, char(2), char(3), '…', 24) FROM moments WHERE moments MATCH ? AND rowid BETWEEN ? AND ?
        ORDER BY rank, rowid LIMIT 1
        """, [Value(words.anyWordQuery), Value(places.lowerBound), Value(places.upperBound)]
      ) { row in Moment(start: Double(try row.integer(0)) / 1_000, passage: Passage.runs(of: try row.text(1))) }
    }
  }

  /// The rows of a file: as many for each as a transcript has segments, and more.
  private static func places(of file: Int64) -> ClosedRange<Int64> { file << 20...(file << 20) + (1 << 20) - 1 }

  private static func milliseconds(_ seconds: Double) -> Int64 { Int64((min(max(0, seconds), 1e9) * 1_000).rounded()) }
}
