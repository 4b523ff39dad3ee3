/// One search for the names that are like a name.
///
/// Names that are alike share trigrams: half of them for a similarity of 0.5, all but three an edit for a ratio. So each of them is in one
/// of the lists of the rarest trigrams, as many as may be missing and one more. Only what is found there is compared; the other lists,
/// which are long, are read for their counts.
struct SuggestionSearch {
  private let index: NameIndex
  private let pattern: EditPattern
  private let trigrams: [UInt64]
  private var scores: [Int64: Double] = [:]

  init(_ name: FoldedName, in index: NameIndex) {
    self.index = index
    pattern = EditPattern(name.text)
    trigrams = Trigrams.set(of: name.text)
  }

  /// The greater similarity of each id that has one which is high enough.
  mutating func run() -> [Int64: Double] {
    guard pattern.length > 0, pattern.length <= NameIndex.longest else { return [:] }
    // The longest name that a ratio allows.
    let longest = min(NameIndex.longest, pattern.length * 25 / 22 + 1)
    let needed = min((trigrams.count + 1) / 2, trigrams.count - 3 * NameDistance.mostEdits(longest))
    // A name of few trigrams again and again ("na na na na") may be like one with which it shares none.
    let rarest = needed > 0 ? trigrams.count - needed + 1 : 0
    let lists = trigrams.compactMap { index.postings(of: $0) }.sorted { $0.count < $1.count }
    let unknown = trigrams.count - lists.count
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: index.entries.count) { counts in
      counts.initialize(repeating: 0)
      var found: [Int] = []
      for (place, list) in lists.enumerated() {
        if place + unknown < rarest {
          list.each { entry in
            if counts[entry] == 0 { found.append(entry) }
            counts[entry] &+= 1
          }
        } else {
          list.each { counts[$0] &+= 1 }
        }
      }
      if needed > 0 {
        for entry in found { compare(entry, shared: Int(counts[entry])) }
      } else {
        for entry in index.entries.indices { compare(entry, shared: Int(counts[entry])) }
      }
    }
    return scores
  }

  /// - Parameter shared: trigrams that both have.
  @inline(__always)
  private mutating func compare(_ place: Int, shared: Int) {
    let entry = index.entries[place]
    let (length, count) = (Int(entry.length), Int(entry.trigrams))
    let longest = max(length, pattern.length)
    let edits = NameDistance.mostEdits(longest)
    let mayBeNear = abs(length - pattern.length) <= edits && shared >= trigrams.count - 3 * edits
    let isSimilar = 2 * shared >= trigrams.count + count - shared
    guard mayBeNear || isSimilar, entry.kind != .removed, length <= NameIndex.longest else { return }
    var score = isSimilar ? NameDistance.trigramSimilarity(shared: shared, trigrams.count, count) : 0
    if mayBeNear {
      let distance = index.texts.withUnsafeBufferPointer { pattern.distance(to: UnsafeBufferPointer(rebasing: $0[index.range(at: place)])) }
      if distance <= edits { score = max(score, NameDistance.ratio(distance, longest)) }
    }
    if score > scores[entry.id, default: 0] { scores[entry.id] = score }
  }
}
