/// Reads the lines of a song (LRC): `[00:12.50]Ahoy`, several times before a line that is sung again, `[offset:-500]` in milliseconds.
enum LyricsReader {
  private struct Line {
    let start: Double
    let text: String
  }

  static func segments(of lines: [Substring]) -> [Transcript.Segment] {
    var found: [Line] = []
    var offset = 0.0
    for line in lines where found.count < Transcript.mostSegments {
      var (times, rest) = ([Double](), line.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }))
      while rest.first == "[", let end = rest.firstIndex(of: "]") {
        let mark = rest[rest.index(after: rest.startIndex)..<end]
        if let time = TimedText.seconds(mark) {
          times.append(time)
        } else if mark.hasPrefix("offset:"), let milliseconds = Double(mark.dropFirst(7).filter { !$0.isWhitespace && $0 != "+" }),
          abs(milliseconds) < 1_000_000
        {
          offset = milliseconds / 1_000
        }
        rest = rest[rest.index(after: end)...]
      }
      var reader = MarkReader(hasEntities: false)
      let text = reader.words(of: rest)
      found += times.map { Line(start: $0, text: text) }
    }
    // A greater offset lets the lines come sooner.
    let sorted = found.prefix(Transcript.mostSegments).map { Line(start: max(0, $0.start - offset), text: $0.text) }.sorted {
      $0.start < $1.start
    }
    // A line is over when the next one comes; one without words says only that.
    return sorted.indices.compactMap { index in
      let line = sorted[index]
      let end = index + 1 < sorted.count ? sorted[index + 1].start : line.start
      return line.text.isEmpty ? nil : Transcript.Segment(start: line.start, end: end, text: line.text)
    }
  }
}
