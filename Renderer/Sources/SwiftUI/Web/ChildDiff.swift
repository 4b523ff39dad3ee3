/// The fewest insertions, moves and deletions that turn one list of elements into another.
@MainActor enum ChildDiff {
  static func write(from old: [ElementNode], to new: [ElementNode], of parent: ElementNode, into patch: inout PatchWriter) {
    let kept = Set(new.lazy.map(\.id))
    for element in old where !kept.contains(element.id) { patch.delete(element.id) }
    let position = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.id, $0) })
    let stays = Set(longestIncreasing(new.compactMap { position[$0.id] }))
    // From the end, so that the element each one stands before is already in its place.
    var before: UInt32?
    var index = new.count
    while index > 0 {
      index -= 1
      let element = new[index]
      guard let was = position[element.id], element.isInPage else {
        let run = freshRun(endingAt: index, of: new, known: position)
        var html = HTMLWriter()
        for fresh in new[run] { fresh.write(into: &html) }
        patch.insert(in: parent.id, before: before, html: html.bytes)
        index = run.lowerBound
        before = new[index].id
        continue
      }
      if !stays.contains(was) { patch.move(element.id, in: parent.id, before: before) }
      before = element.id
    }
  }

  /// Neighbours that are all new are inserted together.
  private static func freshRun(endingAt end: Int, of new: [ElementNode], known: [UInt32: Int]) -> ClosedRange<Int> {
    var start = end
    while start > 0, known[new[start - 1].id] == nil { start -= 1 }
    return start...end
  }

  /// The values of a longest increasing subsequence (patience sorting, n log n).
  static func longestIncreasing(_ values: [Int]) -> [Int] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result: [Int] = []
    var index = tails.last ?? -1
    while index >= 0 {
      result.append(values[index])
      index = previous[index]
    }
    return result.reversed()
  }
}
