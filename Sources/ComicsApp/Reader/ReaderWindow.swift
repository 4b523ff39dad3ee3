/// Which pages of a book are loaded while it is read (C2): five on each side of the open one, and those that were loaded before, until they are
/// twice as far away.
nonisolated struct ReaderWindow: Hashable, Sendable {
  static let reach = 5

  /// How many pages the book has.
  let count: Int
  /// From 1.
  private(set) var page: Int
  private(set) var loaded: ClosedRange<Int>

  /// - Parameter page: one that the book does not have counts as the nearest that it has.
  init(count: Int, page: Int) {
    self.count = max(1, count)
    self.page = min(max(page, 1), self.count)
    loaded = self.page...self.page
    loaded = around(Self.reach)
  }

  /// - Parameter page: one that the book does not have counts as the nearest that it has.
  mutating func turn(to page: Int) {
    self.page = min(max(page, 1), count)
    let (near, far) = (around(Self.reach), around(2 * Self.reach))
    guard loaded.overlaps(near) else {
      loaded = near
      return
    }
    // Without a gap: what is between two loaded pages is loaded.
    loaded = max(far.lowerBound, min(loaded.lowerBound, near.lowerBound))...min(far.upperBound, max(loaded.upperBound, near.upperBound))
  }

  private func around(_ reach: Int) -> ClosedRange<Int> { max(1, page - reach)...min(count, page + reach) }
}
