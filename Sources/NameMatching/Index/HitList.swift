/// The hits of a search for names, each id once, with its best rank.
struct HitList {
  private let index: NameIndex
  /// By id: what a hit is sorted by first, and its entry.
  private var hits: [Int64: (key: Int, place: Int)] = [:]

  init(_ index: NameIndex) { self.index = index }

  mutating func add(_ place: Int, _ rank: NameSearch.Rank) {
    let entry = index.entries[place]
    let key = rank.rawValue << 8 | Int(entry.length)
    if let known = hits[entry.id], known.key <= key { return }
    hits[entry.id] = (key, place)
  }

  func best(_ limit: Int) -> [NameSearch.Hit] {
    // One letter finds thousands, and only those that can be among the best have to be sorted.
    var counts = [Int](repeating: 0, count: (NameSearch.Rank.suggestion.rawValue + 1) << 8)
    for hit in hits.values { counts[hit.key] += 1 }
    var (last, sum) = (0, 0)
    while last < counts.count - 1, sum + counts[last] < limit {
      sum += counts[last]
      last += 1
    }
    let sorted = hits.filter { $0.value.key <= last }.sorted { one, other in
      guard one.value.key == other.value.key else { return one.value.key < other.value.key }
      let (text, otherText) = (index.texts[index.range(at: one.value.place)], index.texts[index.range(at: other.value.place)])
      return text.elementsEqual(otherText) ? one.key < other.key : text.lexicographicallyPrecedes(otherText)
    }
    return sorted.prefix(limit).compactMap { hit in
      NameSearch.Rank(rawValue: hit.value.key >> 8).map { NameSearch.Hit(id: hit.key, rank: $0) }
    }
  }
}
