import AtriumAPI

nonisolated extension ComicBook {
  /// The page where the person reads on: the one that was open last; the first of a book that they did not begin, or read to its end. A
  /// book that was completed once and is read again has its page like any other.
  var nextPage: Int {
    guard let progress, !(progress.isCompleted && progress.page >= pageCount) else { return 1 }
    return min(max(progress.page, 1), max(pageCount, 1))
  }

  /// Whether the person is in the middle of it.
  var isBegun: Bool { progress?.isCompleted == false || nextPage > 1 }
}
