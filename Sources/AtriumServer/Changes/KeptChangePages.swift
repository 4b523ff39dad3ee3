import NIOCore

/// The newest pages of the change log, as many as fit into about a megabyte.
struct KeptChangePages {
  private var pages: [ChangePages.Place: ChangePages.Page] = [:]
  /// The places of the pages, the oldest first.
  private var order: [ChangePages.Place] = []
  private var cost = 0
  private static let mostCost = 1 << 20

  var count: Int { pages.count }

  subscript(place: ChangePages.Place) -> ChangePages.Page? { pages[place] }

  mutating func keep(_ page: ChangePages.Page, at place: ChangePages.Place) {
    if let former = pages.updateValue(page, forKey: place) {
      cost -= Self.cost(of: former)
    } else {
      order.append(place)
    }
    cost += Self.cost(of: page)
    var dropped = 0
    while cost > Self.mostCost, dropped < order.count - 1 {
      cost -= pages.removeValue(forKey: order[dropped]).map(Self.cost) ?? 0
      dropped += 1
    }
    order.removeFirst(dropped)
  }

  /// About how many bytes a page takes: its changes as much as their text, and something even when it is empty.
  private static func cost(of page: ChangePages.Page) -> Int { 2 * page.events.readableBytes + 512 }
}
