import DocumentModel

/// A flyer's words in lines, in reading order.
struct Sheet {
  typealias Box = RecognizedText.Box

  struct Word {
    var text: String
    /// In the straightened picture, in parts of its *height* both ways. Nil in typed text.
    var place: Box?
    /// In the picture as it was sent.
    var box: Box?
    var confidence: Double
    var size: Double?
    var lightOnDark: Bool
  }

  struct Line {
    var index: Int
    var words: Range<Int>
    var tokens: [Token]
    var place: Box?
    /// The height of its capitals, as a multiple of the median of all words. 1 in typed text.
    var size: Double
    var confidence: Double
  }

  var words: [Word]
  var lines: [Line]
  var codes: [FlyerText.Code]
  /// Of the straightened picture, in parts of its height.
  var width: Double
  /// Whether there are no boxes.
  var isTyped: Bool

  func token(_ id: TokenID) -> Token { lines[id.line].tokens[id.index] }

  /// The nearest line below that shares a good part of this one's width, at most two heights away.
  func below(_ line: Int) -> Int? { neighbor(of: line, isBelow: true) }

  func above(_ line: Int) -> Int? { neighbor(of: line, isBelow: false) }

  /// The next line on the same height.
  func right(of line: Int) -> Int? {
    guard let place = lines[line].place else { return nil }
    return lines.indices.filter { other in
      guard other != line, let candidate = lines[other].place else { return false }
      return candidate.x >= place.x + place.width * 0.9 && Self.overlap(place.y, place.height, candidate.y, candidate.height) > 0.5
    }.min { (lines[$0].place?.x ?? 0) < (lines[$1].place?.x ?? 0) }
  }

  /// Lines of one size, close below each other, of typed text all of it: what may be one sentence.
  func paragraphs(mostLines: Int = 6) -> [[Int]] {
    var next: [Int: Int] = [:]
    for line in lines.indices {
      guard let other = below(line), let place = lines[line].place, let below = lines[other].place else { continue }
      let (one, two) = (lines[line].size, lines[other].size)
      if max(one, two) < 1.3 * min(one, two), below.y - place.y - place.height < 1.1 * min(place.height, below.height) {
        next[line] = other
      }
    }
    if isTyped { return lines.isEmpty ? [] : [Array(lines.indices)] }
    let continued = Set(next.values)
    return lines.indices.filter { !continued.contains($0) }.flatMap { first -> [[Int]] in
      var chains: [[Int]] = [[first]]
      var seen: Set<Int> = [first]
      while let last = chains[chains.count - 1].last, let line = next[last], seen.insert(line).inserted {
        if chains[chains.count - 1].count == mostLines { chains.append([line]) } else { chains[chains.count - 1].append(line) }
      }
      return chains
    }
  }

  private func neighbor(of line: Int, isBelow: Bool) -> Int? {
    guard let place = lines[line].place else {
      let next = isBelow ? line + 1 : line - 1
      return lines.indices.contains(next) ? next : nil
    }
    func gap(_ other: Box) -> Double { isBelow ? other.y - place.y - place.height : place.y - other.y - other.height }
    return lines.indices.filter { other in
      guard other != line, let candidate = lines[other].place else { return false }
      let reach = 2 * max(place.height, candidate.height)
      let slack = -0.4 * min(place.height, candidate.height)
      return gap(candidate) > slack && gap(candidate) < reach
        && Self.overlap(place.x, place.width, candidate.x, candidate.width) > 0.3
    }.min { gap(lines[$0].place ?? place) < gap(lines[$1].place ?? place) }
  }

  /// The common part of two spans, of the shorter one.
  static func overlap(_ start: Double, _ length: Double, _ otherStart: Double, _ otherLength: Double) -> Double {
    let common = min(start + length, otherStart + otherLength) - max(start, otherStart)
    return common / max(min(length, otherLength), 1e-9)
  }
}
