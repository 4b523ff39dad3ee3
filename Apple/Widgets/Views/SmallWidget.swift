import AtriumDevice
import SwiftUI
import WidgetKit

/// Two rows of two lines each. Only the whole can be tapped.
struct SmallWidget: View {
  let entry: WidgetEntry

  private var rows: [WidgetRow] { Array(entry.rows.prefix(2)) }

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      WidgetHeader(entry: entry)
      if rows.isEmpty {
        WidgetMessage(entry: entry)
      } else {
        ForEach(rows) { row in
          VStack(alignment: .leading, spacing: 1) {
            RowTitle(row: row, isSample: entry.isSample).font(.subheadline.weight(.medium))
            RowNote(row: row, now: entry.date).font(.caption).foregroundStyle(.secondary)
          }
          .lineLimit(1)
          .privacySensitive(row.isPrivate)
          .accessibilityElement(children: .combine)
        }
        Spacer(minLength: 0)
        StaleNote(entry: entry)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .widgetURL(WidgetLink.url(to: entry.kind.path(for: rows)))
  }
}
