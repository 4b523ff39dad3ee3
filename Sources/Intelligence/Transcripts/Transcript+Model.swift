package import Foundation

/// What a model writes down of a recording.
extension Transcript {
  /// Bytes of a recording that is sent: what OpenAI takes.
  package static let largestRecording: Int64 = 25 << 20
  /// Bytes of an answer: a recording of that size has some hours of speech.
  package static let longestAnswer = 8 << 20
  /// Bytes of a recording that count as a token where a provider does not say how many it took.
  private static let bytesOfToken: Int64 = 250

  /// What a recording counts against the budget.
  package static func estimatedTokens(ofBytes count: Int64) -> Int { max(1, Int(count / bytesOfToken)) }

  /// - Parameter answer: of `/v1/audio/transcriptions`, with segments (`verbose_json`) or without (`json`).
  /// - Returns: nil for what is neither. A recording without words has an empty text. Segments whose times are none are left out.
  package init?(answer: Data) {
    struct Answer: Decodable {
      struct Part: Decodable {
        let start: Double
        let end: Double
        let text: String
      }

      let text: String
      let language: String?
      let segments: [Part]?
    }
    guard answer.count <= Self.longestAnswer, let answer = try? JSONDecoder().decode(Answer.self, from: answer) else { return nil }
    let segments = (answer.segments ?? []).prefix(Self.mostSegments).compactMap { part -> Segment? in
      let text = Self.clean(part.text)
      guard part.start.isFinite, part.end.isFinite, part.start >= 0, part.end >= part.start, !text.isEmpty else { return nil }
      return Segment(start: part.start, end: part.end, text: text)
    }
    self.init(
      text: Self.clean(answer.text), language: answer.language.map { String(Self.clean($0).prefix(40)) },
      segments: segments.sorted { $0.start < $1.start })
  }

  /// Without control characters, so that no terminal obeys it; lines stay.
  private static func clean(_ text: String) -> String {
    text.filter { character in
      character.isNewline || !character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
