extension NameIndex {
  /// Those who have exactly this name, folded, or it as another name; ascending.
  ///
  /// A name with the same words is preferred to one that is the same only without spaces, and a name to an alias: of the first kind that
  /// occurs, all. Several are namesakes, and only a person can tell them apart.
  package func match(_ name: String) -> [Int64] { match(FoldedName(name)) }

  package func match(_ name: FoldedName) -> [Int64] {
    guard !name.isEmpty else { return [] }
    let compact = name.compact
    var (best, ids): (Int, Set<Int64>) = (Int.max, [])
    eachEntry(like: name) { place in
      let entry = entries[place]
      guard entry.kind == .name || entry.kind == .alias else { return }
      let text = text(at: place)
      guard text == name.text || FoldedName(folded: text).compact == compact else { return }
      let rank = (text == name.text ? 0 : 2) + (entry.kind == .name ? 0 : 1)
      if rank < best { (best, ids) = (rank, []) }
      if rank == best { ids.insert(entry.id) }
    }
    return ids.sorted()
  }
}
