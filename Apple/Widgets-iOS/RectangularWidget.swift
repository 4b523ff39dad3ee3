import AtriumDevice
import SwiftUI
import WidgetKit

/// The first row, in three lines of the lock screen.
struct RectangularWidget: View {
  let entry: WidgetEntry

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      // There is no room for the age of the contents.
      Label(entry.kind.title, systemImage: entry.staleDate == nil ? entry.kind.symbol : "wifi.slash").font(.caption2.weight(.semibold))
      if let row = entry.rows.first {
        RowTitle(row: row, isSample: entry.isSample).font(.headline).privacySensitive(row.isPrivate)
        RowNote(row: row, now: entry.date).font(.caption).privacySensitive(row.isPrivate)
      } else {
        Text(entry.emptyTitle).font(.headline)
      }
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .accessibilityElement(children: .combine)
    .widgetURL(WidgetLink.url(to: entry.kind.path(for: Array(entry.rows.prefix(1)))))
  }
}
