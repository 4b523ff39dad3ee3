/// Text with times, as it stands beside recordings.
package enum TimedText {
  /// By the ending of the file's name; of several files the first one is taken.
  package enum Format: String, Sendable, CaseIterable {
    /// WebVTT (W3C, 4 April 2019).
    case vtt
    /// SubRip, which has no specification: a number, a line of times, lines of text, an empty line.
    case srt
    /// Lines of a song, each behind `[minutes:seconds.hundredths]`.
    case lrc
  }

  /// What is said, and when. What has no times, or times that are none, is left out; so an empty transcript is that of a text of another form.
  package static func read(_ text: String, as format: Format) -> Transcript {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    switch format {
    case .vtt: return Transcript(segments: withoutRepetitions(CueReader(lines, hasEntities: true).cues()))
    case .srt: return Transcript(segments: CueReader(lines, hasEntities: false).cues())
    case .lrc: return Transcript(segments: LyricsReader.segments(of: lines), isVerse: true)
    }
  }

  /// Subtitles that a machine writes while somebody speaks show each line twice: as the second one while it grows, then as the first one.
  private static func withoutRepetitions(_ cues: [CueReader.Cue]) -> [Transcript.Segment] {
    var segments: [Transcript.Segment] = []
    var last: CueReader.Cue?
    for cue in cues {
      var lines = cue.lines[...]
      if let last, let shown = last.lines.last, cue.start <= last.end + gap, lines.first == shown { lines.removeFirst() }
      if !lines.isEmpty { segments.append(cue.segment(of: lines)) }
      last = cue
    }
    return segments
  }

  /// Seconds between two cues that follow upon each other.
  private static let gap = 0.1

  /// Seconds of the longest recording: 100 hours.
  static let longest = 360_000.0

  /// `01:02:03,450`, `02:03.450`: hours may be missing, the fraction may be. Nil for anything else.
  static func seconds(_ text: Substring) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let last = parts.last else { return nil }
    let seconds = last.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "." || $0 == "," })
    guard (1...2).contains(seconds.count) else { return nil }
    let numbers = (parts.dropLast() + seconds.prefix(1)).map { number($0) }
    var total = 0.0
    for value in numbers {
      guard let value else { return nil }
      total = total * 60 + value
    }
    if seconds.count == 2 {
      guard number(seconds[1]) != nil, let fraction = Double("0.\(seconds[1])") else { return nil }
      total += fraction
    }
    return total <= longest ? total : nil
  }

  private static func number(_ text: Substring) -> Double? {
    guard (1...6).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Double(text)
  }
}

extension CueReader.Cue {
  fileprivate func segment(of lines: some Sequence<String>) -> Transcript.Segment {
    Transcript.Segment(start: start, end: end, text: lines.joined(separator: " "), speaker: speaker)
  }
}

extension Transcript {
  fileprivate init(segments cues: [CueReader.Cue]) { self.init(segments: cues.map { $0.segment(of: $0.lines) }) }
}
