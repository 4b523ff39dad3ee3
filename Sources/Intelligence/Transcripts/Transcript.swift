/// What is said in a recording. In JSON it is the content of the digests `subtitles` and `transcript`.
package struct Transcript: Codable, Sendable, Equatable {
  package struct Segment: Codable, Sendable, Equatable {
    /// Seconds from the beginning.
    package var start: Double
    package var end: Double
    package var text: String
    /// Who says it, where that is known.
    package var speaker: String?

    package init(start: Double, end: Double, text: String, speaker: String? = nil) {
      self.start = start
      self.end = end
      self.text = text
      self.speaker = speaker
    }
  }

  package var text: String
  /// A code, or a name in English; nil where nobody says it.
  package var language: String?
  /// In the order of their times; empty where there are none.
  package var segments: [Segment]

  /// Segments of which a transcript is made at most: 24 hours of speech have as many.
  package static let mostSegments = 20_000

  package init(text: String, language: String? = nil, segments: [Segment] = []) {
    self.text = text
    self.language = language
    self.segments = segments
  }

  /// - Parameter isVerse: whether each segment is a line by itself. Else a sentence goes on in the next one.
  package init(segments: [Segment], isVerse: Bool = false) {
    self.init(text: Self.text(of: segments, isVerse: isVerse), segments: segments)
  }

  private static func text(of segments: [Segment], isVerse: Bool) -> String {
    var text = ""
    for segment in segments where !segment.text.isEmpty {
      if let last = text.last { text += isVerse || endings.contains(last) ? "\n" : " " }
      text += segment.text
    }
    return text
  }

  /// Characters after which a sentence is over.
  private static let endings: Set<Character> = [".", "!", "?", "…", "\"", "”", "“", "»", "♪", ")", "]", "。", "！", "？"]

  /// The beginning, with as many segments as fit.
  ///
  /// - Parameter limit: bytes of UTF-8 of the text and the segments together.
  package func cut(at limit: Int) -> Transcript {
    var cut = self
    cut.text = Self.beginning(of: text, bytes: limit / 2)
    var left = limit - cut.text.utf8.count
    cut.segments = Array(
      segments.prefix { segment in
        left -= segment.text.utf8.count + (segment.speaker?.utf8.count ?? 0) + Self.bytesOfTimes
        return left >= 0
      })
    return cut
  }

  /// What a segment has in JSON besides its text.
  private static let bytesOfTimes = 60

  private static func beginning(of text: String, bytes: Int) -> String {
    guard text.utf8.count > bytes else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: bytes)
    while end.samePosition(in: text) == nil { end = text.utf8.index(before: end) }
    return String(text[..<end])
  }
}
