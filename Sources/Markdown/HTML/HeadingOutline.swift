/// The headings of a note as ``HeadingPath`` looks for them. Made once and asked often: a note may hold as many links as headings.
struct HeadingOutline {
  /// Where the section of each heading ends: at the next one of its level or above.
  private let ends: [Int]
  /// The places of the headings of each words, in order.
  private let places: [String: [Int]]

  /// - Parameter headings: their levels, and their words as ids.
  init(_ headings: [(level: Int, words: String)]) {
    var ends = Array(repeating: headings.count, count: headings.count)
    var places: [String: [Int]] = [:]
    var open: [Int] = []
    for (place, heading) in headings.enumerated() {
      while let outer = open.last, headings[outer].level >= heading.level {
        ends[outer] = place
        open.removeLast()
      }
      open.append(place)
      places[heading.words, default: []].append(place)
    }
    self.ends = ends
    self.places = places
  }

  /// The place of the first heading that follows the path: each part within the section of the one before.
  func place(of path: HeadingPath) -> Int? {
    var section = 0..<ends.count
    var found: Int?
    for words in path.words {
      guard let place = first(words, in: section) else { return nil }
      found = place
      section = place + 1..<max(place + 1, ends[place])
    }
    return found
  }

  private func first(_ words: String, in section: Range<Int>) -> Int? {
    guard let places = places[words] else { return nil }
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < section.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low] < section.upperBound ? places[low] : nil
  }
}
