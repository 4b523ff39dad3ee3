import AtriumDevice
import SwiftUI
import WidgetKit

/// Four rows of one line, each of which opens what it shows. The age of the contents takes the place of one.
struct MediumWidget: View {
  let entry: WidgetEntry

  private var rows: [WidgetRow] { Array(entry.rows.prefix(entry.staleDate == nil ? 4 : 3)) }

  var body: some View {
    VStack(alignment: .leading, spacing: 5) {
      WidgetHeader(entry: entry)
      if rows.isEmpty {
        WidgetMessage(entry: entry)
      } else {
        ForEach(rows) { row in
          if let url = row.url {
            Link(destination: url) { MediumRow(row: row, entry: entry) }
          }
        }
        Spacer(minLength: 0)
        StaleNote(entry: entry)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .widgetURL(WidgetLink.url(to: entry.kind.path))
  }
}

/// A title with its place, and at the end of the line when it is or how far.
private struct MediumRow: View {
  let row: WidgetRow
  let entry: WidgetEntry

  var body: some View {
    HStack(spacing: 8) {
      Image(systemName: row.symbol).foregroundStyle(.secondary).frame(width: 18).accessibilityHidden(true)
      RowTitle(row: row, isSample: entry.isSample).layoutPriority(1)
      RowPlace(row: row, isSample: entry.isSample).foregroundStyle(.secondary)
      Spacer(minLength: 0)
      RowNote(row: row, now: entry.date).foregroundStyle(.secondary).layoutPriority(2)
    }
    .font(.subheadline)
    .lineLimit(1)
    .privacySensitive(row.isPrivate)
    .accessibilityElement(children: .combine)
  }
}
