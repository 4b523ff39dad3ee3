import AtriumServer

/// The rows that a note's tags make: one for each tag, and one for each tag above it, so that `garden` finds `garden/beds`.
struct TagRows: Equatable {
  struct Row: Equatable {
    let folded: String
    /// As first written.
    let name: String
    /// Whether the note has this very tag.
    let isOwn: Bool
  }

  private(set) var rows: [Row] = []

  init(of tags: [String]) {
    var seen: Set<String> = []
    func add(_ name: String, isOwn: Bool) {
      let folded = FoldedName.tag(name)
      if seen.insert(folded).inserted { rows.append(Row(folded: folded, name: name, isOwn: isOwn)) }
    }
    for tag in tags { add(tag, isOwn: true) }
    for tag in tags {
      var above = Substring(tag)
      while let slash = above.utf8.lastIndex(of: UInt8(ascii: "/")) {
        above = above[..<slash]
        if !above.isEmpty { add(String(above), isOwn: false) }
      }
    }
  }
}
