import ContentLines

/// Insertion and removal of lines, in time linear in the size of the card.
extension VCard {
  /// What describes the other lines of its group, and means nothing without them.
  static let groupProperties: Set = ["X-ABLABEL", "X-ABADR"]

  /// Removes lines, and the labels of those that were in a group.
  mutating func remove(_ indices: Set<Int>) {
    guard !indices.isEmpty else { return }
    var (removed, kept): (Set<String>, Set<String>) = ([], [])
    for (index, line) in lines.enumerated() {
      guard let group = line.group?.lowercased() else { continue }
      if indices.contains(index) {
        removed.insert(group)
      } else if !Self.groupProperties.contains(line.name) {
        kept.insert(group)
      }
    }
    let orphaned = removed.subtracting(kept)
    lines = lines.enumerated().filter { index, line in
      let isOrphaned = Self.groupProperties.contains(line.name) && orphaned.contains(line.group?.lowercased() ?? "")
      return !indices.contains(index) && !isOrphaned
    }
    .map(\.element)
  }

  /// Inserts lines, each behind the last line of a property, or at the end of the card if there is none.
  mutating func insert(_ additions: [(behind: String, line: ContentLine)]) {
    guard !additions.isEmpty else { return }
    var last: [String: Int] = [:]
    for (index, line) in lines.enumerated() { last[line.name] = index + 1 }
    // A line that was cut off, or that begins like a fold, would swallow its new neighbour. Behind BEGIN there is none of the first kind,
    // before END none of the second.
    let end = lines.count - 1
    let fallback = [end, 2, 1].first { $0 <= end && canInsert(at: $0) } ?? 1
    var (behind, others): ([Int: [ContentLine]], [ContentLine]) = ([:], [])
    for (name, line) in additions {
      if let place = last[name], place <= end, canInsert(at: place) {
        behind[place, default: []].append(line)
      } else {
        others.append(line)
      }
    }
    behind[fallback, default: []] += others
    lines = lines.indices.flatMap { (behind[$0] ?? []) + [lines[$0]] }
  }

  /// Adds a line end if the card, at the end of its file, has none.
  mutating func endLastLine() {
    guard let end = lines.last, let last = end.raw.last, !Unfolding.isLineEnd(last) else { return }
    lines[lines.count - 1] = ContentLine(raw: end.raw + lineEnd, version: version)
  }

  private func canInsert(at index: Int) -> Bool {
    let (before, after) = (lines[index - 1], lines[index])
    var content = before.raw
    while let last = content.last, Unfolding.isLineEnd(last) { content.removeLast() }
    let isCutOff = before.encoding == .quotedPrintable && QuotedPrintable.endsInSoftBreak(content)
    return !isCutOff && after.raw.first.map(Unfolding.isSpace) != true
  }
}
