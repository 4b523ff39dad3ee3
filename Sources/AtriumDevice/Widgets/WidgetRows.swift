package import AtriumAPI
package import Foundation

/// Which rows a widget has, and in which order.
package enum WidgetRows {
  /// Half of the rows for what is pinned and half for the inbox. What one of them does not need, the other one has. An item that is in
  /// both is shown as pinned.
  package static func pinnedAndInbox(_ pinned: [PinnedItem], _ inbox: [InboxItem], limit: Int) -> [WidgetRow] {
    let pins = pinned.map { WidgetRow($0) }
    let paths = Set(pins.map(\.path))
    let items = inbox.map { WidgetRow($0) }.filter { !paths.contains($0.path) }
    let pinCount = min(pins.count, max(limit / 2, limit - items.count))
    return Array((pins.prefix(pinCount) + items).prefix(limit))
  }

  /// Saved shows first, then others; each part by its start. What is cancelled is news only of a saved show, and what is over is none.
  package static func nextShows(_ saved: [Show], _ upcoming: [Show], limit: Int, now: Date) -> [WidgetRow] {
    let savedIDs = Set(saved.map(\.id))
    let others = upcoming.filter { !savedIDs.contains($0.id) && !$0.isCancelled }
    let rows = byStart(saved).map { WidgetRow($0, isSaved: true) } + byStart(others).map { WidgetRow($0, isSaved: false) }
    return Array(WidgetContents(rows: rows, count: rows.count, date: now).rows(at: now).prefix(limit))
  }

  private static func byStart(_ shows: [Show]) -> [Show] { shows.sorted { ($0.startsAt, $0.id) < ($1.startsAt, $1.id) } }
}
