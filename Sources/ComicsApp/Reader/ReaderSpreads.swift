/// The pages of a book in groups that are shown together: one, or two side by side (C5).
///
/// A cover is alone, so that what faces each other in the book does so here; and so is a page that is two drawn as one.
nonisolated struct ReaderSpreads: Hashable, Sendable {
  /// Numbers of pages, from 1.
  let all: [ClosedRange<Int>]
  /// For each page the index of its group.
  private let groups: [Int]

  /// - Parameters:
  ///   - pages: their sizes; nil where one is not known.
  ///   - isDouble: whether two are shown together.
  ///   - areWideAlone: whether a page that is two drawn as one is shown alone.
  ///   - isFirstAlone: whether the first page is a cover. Many scans have none.
  init(pages: [ReaderPageSize?], isDouble: Bool, areWideAlone: Bool = true, isFirstAlone: Bool = true) {
    var spreads: [ClosedRange<Int>] = []
    var index = 0
    func isAlone(_ index: Int) -> Bool { areWideAlone && pages[index]?.isSpread == true }
    while index < pages.count {
      let next = index + 1
      let isPair = isDouble && (index > 0 || !isFirstAlone) && next < pages.count && !isAlone(index) && !isAlone(next)
      spreads.append(index + 1...index + (isPair ? 2 : 1))
      index += isPair ? 2 : 1
    }
    all = spreads
    groups = spreads.enumerated().flatMap { index, spread in spread.map { _ in index } }
  }

  /// The first page of the group with this page: the group's name.
  func start(of page: Int) -> Int { group(of: page).map { all[$0].lowerBound } ?? page }

  /// The first page of the next group, or of the one before; nil at the end.
  func start(after page: Int, by step: Int) -> Int? {
    guard let index = group(of: page), all.indices.contains(index + step) else { return nil }
    return all[index + step].lowerBound
  }

  /// The last page that is shown together with this one: who sees it has read it.
  func end(of page: Int) -> Int { group(of: page).map { all[$0].upperBound } ?? page }

  /// The groups with these pages, and one more at either side, which is turned to while its pages are not loaded yet.
  func indices(around pages: ClosedRange<Int>) -> Range<Int> {
    guard let first = group(of: pages.lowerBound), let last = group(of: pages.upperBound) else { return all.indices }
    return max(0, first - 1)..<min(all.count, last + 2)
  }

  private func group(of page: Int) -> Int? { groups.indices.contains(page - 1) ? groups[page - 1] : nil }
}
