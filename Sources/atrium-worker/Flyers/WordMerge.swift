/// Puts what several passes found together: where they disagree about a place, the surest reading of it stays.
struct WordMerge {
  /// Words in the order of their lines, each with the number of its line from 0.
  private(set) var words: [SpottedWord] = []

  /// Parts of the smaller word, from which on two words are about the same place.
  private static let samePlace = 0.3
  /// A word of the first pass is kept from here on: one that is spelt nearly right may still be known.
  private static let leastConfidence = 0.2
  /// A word that only a later pass found, and that no other contradicts, may be a texture.
  private static let leastAlone = 0.55
  private static let leastLettersAlone = 2

  init(_ passes: [[SpottedWord]]) {
    let found = passes.joined().filter { $0.confidence >= ($0.pass == 0 ? Self.leastConfidence : 0.35) && $0.width >= 1 && $0.height >= 1 }
    var sets = DisjointSets(count: found.count)
    let order = found.indices.sorted { found[$0].left < found[$1].left }
    for (position, index) in order.enumerated() {
      for other in order[(position + 1)...] {
        guard found[other].left < found[index].right else { break }
        if found[index].overlap(with: found[other]) > Self.samePlace { sets.join(index, other) }
      }
    }
    let groups = Dictionary(grouping: found.indices) { sets.root(of: $0) }
    let kept = groups.values.flatMap { Self.surest($0.map { found[$0] }) }
    words = Self.inLines(kept)
  }

  /// Of words about the same place, those of the pass whose reading is worth most.
  private static func surest(_ words: [SpottedWord]) -> [SpottedWord] {
    let readings = Dictionary(grouping: words, by: \.pass)
    guard let best = readings.max(by: { worth($0) < worth($1) })?.value else { return [] }
    guard readings.count == 1 else { return best }
    return best.filter { $0.pass == 0 || ($0.confidence >= leastAlone && $0.letters >= leastLettersAlone) }
  }

  /// Between readings that are about alike an earlier pass is preferred: its boxes fit closer.
  private static func worth(_ reading: (key: Int, value: [SpottedWord])) -> Double {
    let value = reading.value.reduce(0) { $0 + $1.value }
    return value + abs(value) * 0.05 * Double(FlyerReader.Look.allCases.count - reading.key)
  }

  /// Lines anew, since their words come from several passes, from the top down and from the left.
  private static func inLines(_ words: [SpottedWord]) -> [SpottedWord] {
    var sets = DisjointSets(count: words.count)
    for index in words.indices {
      for other in words.indices.dropFirst(index + 1) where areNeighbours(words[index], words[other]) { sets.join(index, other) }
    }
    let lines = Dictionary(grouping: words.indices) { sets.root(of: $0) }.values.map { line in
      line.map { words[$0] }.sorted { ($0.left, $0.top) < ($1.left, $1.top) }
    }
    func top(_ line: [SpottedWord]) -> Double { line.reduce(0) { $0 + $1.top } / Double(line.count) }
    return lines.sorted { (top($0), $0[0].left) < (top($1), $1[0].left) }.enumerated().flatMap { number, line in
      line.map { word in
        var word = word
        word.line = number
        return word
      }
    }
  }

  private static func areNeighbours(_ one: SpottedWord, _ other: SpottedWord) -> Bool {
    if one.pass == other.pass { return one.line == other.line }
    let smaller = min(one.height, other.height)
    guard min(one.bottom, other.bottom) - max(one.top, other.top) > 0.6 * smaller, max(one.height, other.height) < 1.9 * smaller else {
      return false
    }
    return max(one.left, other.left) - min(one.right, other.right) < max(one.height, other.height)
  }
}

/// Which of some numbers belong together.
struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func root(of index: Int) -> Int {
    var index = index
    while parents[index] != index {
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (first, second) = (root(of: one), root(of: other))
    parents[max(first, second)] = min(first, second)
  }
}
