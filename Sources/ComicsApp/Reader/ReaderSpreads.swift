/// The pages of a book in groups that are shown together: one, or two side by side (C5).
///
/// A cover is alone, so that what faces each other in the book does so here; and so is a page that is two drawn as one.
nonisolated struct ReaderSpreads: Hashable, Sendable {
  /// Numbers of pages, from 1.
  let all: [ClosedRange<Int>]

  /// - Parameters:
  ///   - pages: their sizes; nil where one is not known.
  ///   - isDouble: whether two are shown together.
  init(pages: [ReaderPageSize?], isDouble: Bool) {
    guard isDouble else {
      all = pages.indices.map { $0 + 1...$0 + 1 }
      return
    }
    var spreads: [ClosedRange<Int>] = []
    var index = 0
    while index < pages.count {
      let next = index + 1
      let isPair = index > 0 && next < pages.count && pages[index]?.isSpread != true && pages[next]?.isSpread != true
      spreads.append(index + 1...index + (isPair ? 2 : 1))
      index += isPair ? 2 : 1
    }
    all = spreads
  }

  /// The first page of the group with this page: the group's name.
  func start(of page: Int) -> Int { all.first { $0.contains(page) }?.lowerBound ?? page }

  /// The first page of the next group, or of the one before; nil at the end.
  func start(after page: Int, by step: Int) -> Int? {
    guard let index = all.firstIndex(where: { $0.contains(page) }), all.indices.contains(index + step) else { return nil }
    return all[index + step].lowerBound
  }

  /// The last page that is shown together with this one: who sees it has read it.
  func end(of page: Int) -> Int { all.first { $0.contains(page) }?.upperBound ?? page }
}
