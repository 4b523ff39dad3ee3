/// Reads the cues of WebVTT and SubRip: lines of text below a line `from --> to`. All else (numbers, heads, notes, styles) has no such line and is
/// passed over.
struct CueReader {
  struct Cue: Equatable {
    let start: Double
    let end: Double
    /// Of a person's voice (`<v Ada>`); nil where none is named.
    let speaker: String?
    /// Without marks; none is empty.
    let lines: [String]
  }

  private let lines: [Substring]
  private let hasEntities: Bool

  /// - Parameter hasEntities: whether `&amp;` is one character.
  init(_ lines: [Substring], hasEntities: Bool) {
    self.lines = lines
    self.hasEntities = hasEntities
  }

  func cues() -> [Cue] {
    var cues: [Cue] = []
    var place = 0
    while place < lines.count, cues.count < Transcript.mostSegments {
      guard let times = Self.times(in: lines[place]) else {
        place += 1
        continue
      }
      var end = place + 1
      while end < lines.count, !lines[end].allSatisfy(\.isWhitespace), Self.times(in: lines[end]) == nil { end += 1 }
      var text = lines[place + 1..<end]
      // Without an empty line between them, the last line is the number of the next cue.
      if end < lines.count, !lines[end].allSatisfy(\.isWhitespace), let last = text.last, last.allSatisfy(\.isNumber) { text.removeLast() }
      if let cue = cue(times, text) { cues.append(cue) }
      place = end
    }
    return cues.sorted { $0.start < $1.start }
  }

  private func cue(_ times: (start: Double, end: Double), _ text: ArraySlice<Substring>) -> Cue? {
    var speaker: String?
    let lines = text.map { line in
      var reader = MarkReader(hasEntities: hasEntities)
      let words = reader.words(of: line)
      speaker = speaker ?? reader.speaker
      return words
    }
    let said = lines.filter { !$0.isEmpty }
    return said.isEmpty ? nil : Cue(start: times.start, end: times.end, speaker: speaker, lines: said)
  }

  /// `00:01.000 --> 00:04.000`, with settings behind it.
  private static func times(in line: Substring) -> (start: Double, end: Double)? {
    guard line.utf8.contains(UInt8(ascii: ">")), let arrow = line.firstRange(of: "-->") else { return nil }
    let (before, after) = (
      line[..<arrow.lowerBound].split(whereSeparator: \.isWhitespace), line[arrow.upperBound...].split(whereSeparator: \.isWhitespace)
    )
    guard before.count == 1, let start = TimedText.seconds(before[0]), let first = after.first, let end = TimedText.seconds(first),
      end >= start
    else { return nil }
    return (start, end)
  }
}

/// Takes the marks out of a line: `<i>`, `<c.yellow>`, `<00:01.500>`, `{\an8}`; and control characters, so that no terminal obeys a line.
struct MarkReader {
  private let hasEntities: Bool
  /// Who is named by a mark `<v Ada>`.
  private(set) var speaker: String?

  init(hasEntities: Bool) { self.hasEntities = hasEntities }

  /// Characters of a line.
  private static let longest = 2_000
  /// Characters of a mark.
  private static let longestMark = 200
  private static let entities: [(name: String, character: String)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", " "), ("&lrm;", ""), ("&rlm;", ""), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
  ]

  mutating func words(of line: Substring) -> String {
    var text = ""
    var rest = line.prefix(Self.longest)
    while let character = rest.first {
      if let end = Self.end(ofMarkIn: rest) {
        note(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
      } else {
        text.append(character)
        rest.removeFirst()
      }
    }
    if hasEntities, text.contains("&") { for entity in Self.entities { text = text.replacing(entity.name, with: entity.character) } }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ").filter { character in
      character != "\u{FEFF}" && !character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
  }

  /// Where the mark ends that a text begins with; nil when it begins with none.
  private static func end(ofMarkIn text: Substring) -> Substring.Index? {
    guard let next = text.dropFirst().first else { return nil }
    let closing: Character
    switch text.first {
    case "<"? where next == "/" || next.isNumber || next.isASCII && next.isLetter: closing = ">"
    case "{"? where next == "\\": closing = "}"
    default: return nil
    }
    guard let end = text.prefix(longestMark).firstIndex(of: closing) else { return nil }
    // A number is a mark only if it is a time.
    if next.isNumber, TimedText.seconds(text[text.index(after: text.startIndex)..<end]) == nil { return nil }
    return end
  }

  /// - Parameter mark: `v Ada`, `v.loud Ada`.
  private mutating func note(_ mark: Substring) {
    let parts = mark.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard speaker == nil, parts.count == 2, parts[0] == "v" || parts[0].hasPrefix("v.") else { return }
    speaker = String(parts[1].filter { !$0.unicodeScalars.contains { $0.properties.generalCategory == .control } }.prefix(80))
  }
}
