import AtriumAPI

/// What a list of books is narrowed to, and its order.
nonisolated struct ComicFilter: Hashable, Sendable {
  /// From the data folder; empty for itself.
  var folder: String?
  /// Whether books in the folders below are listed too.
  var isNested = true
  /// A series' id.
  var series: String?
  var state: ReadingState?
  var sort = ComicSort.name
  var query = ""

  var isSearch: Bool { query.contains { !$0.isWhitespace } }

  /// Whether it leaves something out beside what a folder or series does.
  var isNarrowed: Bool { isSearch || state != nil }
}
