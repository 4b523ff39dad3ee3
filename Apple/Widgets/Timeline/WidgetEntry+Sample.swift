import AtriumAPI
import AtriumDevice
import Foundation

extension WidgetEntry {
  /// Made-up contents: their shapes while a widget is loaded for the first time, and they themselves in the gallery.
  static func sample(of kind: WidgetKind) -> WidgetEntry {
    let now = Date()
    let rows = sampleRows(of: kind, at: now)
    let contents = WidgetContents(rows: rows, count: rows.count, date: now)
    return WidgetEntry(date: now, kind: kind, state: .shown(contents, isStale: false), isSample: true)
  }

  private static func sampleRows(of kind: WidgetKind, at now: Date) -> [WidgetRow] {
    switch kind {
    case .recentDocuments:
      return ["Garden Plan", "Reading List", "Weekly Review", "Bread Recipe"].map { row($0, "doc.text", date: now) }
    case .pinnedAndInbox:
      return [row("Boarding Pass", "pin", date: now), row("Insurance Card", "pin", date: now)]
        + [row("Buy Tomatoes", "doc.text", date: now), row("Photo of the Whiteboard", "photo", date: now)]
    case .waitingAgents:
      return [
        row("Fix the Login Test", "hand.raised", .agent(.needsPermission, device: "Mac Studio")),
        row("Write the Release Notes", "text.bubble", .agent(.asks, device: "MacBook Air")),
      ]
    case .continueReading:
      return [row("The Long Way Home", "book", .page(18, of: 42)), row("Moon Garden", "book", .page(3, of: 24))]
    case .nextShows:
      return [("Basement Choir", 2), ("The Quiet Hours", 26), ("Northern Radio", 50)].map { (title: String, hours: Double) in
        var sample = row(title, "star.fill", .text("Town Hall"))
        sample.evening = WidgetEvening(
          starts: now.addingTimeInterval(hours * 3600), isTimeKnown: true, timezone: TimeZone.current.identifier)
        return sample
      }
    }
  }

  private static func row(_ title: String, _ symbol: String, _ detail: WidgetRow.Detail? = nil, date: Date? = nil) -> WidgetRow {
    // No two titles are alike, and the gallery opens nothing.
    WidgetRow(title: title, detail: detail, symbol: symbol, path: "/" + title.replacing(" ", with: "-"), date: date, isPrivate: false)
  }
}
