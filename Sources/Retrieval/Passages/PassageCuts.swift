/// Where the units of a section are cut into passages.
///
/// A boundary is an anchor where no better one is within 140 tokens, before or behind: better is the end of a paragraph before that of a
/// sentence, a line, a word, and of the same kind the one with the lower ``PassageUnit/order``. Whether a boundary is an anchor so depends
/// on what is around it and on nothing else, and an edit moves no anchor farther away. What is between two anchors is one passage, or
/// several of about equal length.
struct PassageCuts {
  /// Tokens between two anchors, and between an anchor and the ends of the section, at least.
  private static let reach = 140
  /// Tokens of a passage on average, and at most, where a segment has several.
  private static let aim = 195
  private static let longest = 225
  private static let shortest = 90

  private let units: [PassageUnit]
  /// Tokens up to the end of each unit.
  private let ends: [Int]

  init(_ units: [PassageUnit]) {
    self.units = units
    var total = 0
    ends = units.map { unit in
      total += unit.tokens
      return total
    }
  }

  /// The units of each passage, in order; no unit is left out or in two of them.
  var ranges: [Range<Int>] {
    guard !units.isEmpty else { return [] }
    var ranges: [Range<Int>] = []
    var start = 0
    for index in units.indices where index == units.count - 1 || isAnchor(index) {
      ranges += parts(of: start..<index + 1)
      start = index + 1
    }
    return ranges
  }

  private func isAnchor(_ index: Int) -> Bool {
    let place = ends[index]
    guard place >= Self.reach, (ends.last ?? 0) - place >= Self.reach else { return false }
    var other = index - 1
    while other >= 0, place - ends[other] < Self.reach {
      guard isBetter(index, than: other) else { return false }
      other -= 1
    }
    other = index + 1
    while other < units.count - 1, ends[other] - place < Self.reach {
      guard isBetter(index, than: other) else { return false }
      other += 1
    }
    return true
  }

  private func isBetter(_ index: Int, than other: Int) -> Bool {
    let (one, two) = (units[index], units[other])
    return (one.boundary.rawValue, one.order, index) < (two.boundary.rawValue, two.order, other)
  }

  private func parts(of segment: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = segment.lowerBound
    var left = (tokens(start..<segment.upperBound) + Self.aim - 1) / Self.aim
    while left > 1, start < segment.upperBound - 1 {
      let end = self.end(of: start..<segment.upperBound, parts: left)
      parts.append(start..<end)
      start = end
      left -= 1
    }
    parts.append(start..<segment.upperBound)
    return parts
  }

  /// Where the first of several parts ends: at the best boundary that leaves the others neither too much nor too little.
  private func end(of range: Range<Int>, parts: Int) -> Int {
    let rest = tokens(range)
    let least = max(Self.shortest, rest - (parts - 1) * Self.longest)
    let most = min(Self.longest, rest - (parts - 1) * Self.shortest)
    let start = range.lowerBound == 0 ? 0 : ends[range.lowerBound - 1]
    var best: Int?
    for index in range.dropLast() {
      let length = ends[index] - start
      guard length >= least else { continue }
      if length > most, best != nil { break }
      if best.map({ isBetter(index, than: $0) }) ?? true { best = index }
      if length > most { break }
    }
    return (best ?? range.upperBound - 2) + 1
  }

  private func tokens(_ range: Range<Int>) -> Int {
    ends[range.upperBound - 1] - (range.lowerBound == 0 ? 0 : ends[range.lowerBound - 1])
  }
}
