import AtriumAPI
import Foundation
import SwiftUI

/// All that is known of a note, for who wants to know.
struct DocumentDetails: View {
  let note: Document
  @AppStorage("notes.details") private var isOpen = false
  @Environment(\.timeZone) private var timeZone
  private static let moment = Date.FormatStyle.dateTime.day().month(.abbreviated).year().hour().minute()

  var body: some View {
    DisclosureGroup("Details", isExpanded: $isOpen) {
      Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: Space.card, verticalSpacing: Space.gap) {
        DetailRow(name: Text("Created"), values: [created])
        DetailRow(name: Text("Modified"), values: [Text(note.metadata.modified, format: Self.moment)])
        DetailRow(name: Text("File"), values: [Text(verbatim: note.id)])
        DetailRow(name: Text("Also Called"), values: texts(note.aliases))
        DetailRow(name: Text("People"), values: texts(note.metadata.entities?.people))
        DetailRow(name: Text("Organizations"), values: texts(note.metadata.entities?.organizations))
        DetailRow(name: Text("Concepts"), values: texts(note.metadata.entities?.concepts))
        DetailRow(name: Text("Places"), values: texts(note.metadata.entities?.locations))
        ForEach(note.properties ?? []) { DetailRow(name: Text(verbatim: $0.name), values: texts($0.values)) }
      }
      .font(.footnote)
      .padding(.vertical, Space.gap)
    }
    .font(.footnote)
    // As wide when it is closed: what opens it stays where it is.
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  /// Who writes a day and no time means that day wherever it is read. On the wire it is the day's beginning in UTC.
  private var created: Text {
    let created = note.metadata.created
    guard created.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400) == 0 else { return Text(created, format: Self.moment) }
    let day = CalendarDay(of: created, in: calendar(of: .gmt))
    return Text(day.noon(in: calendar(of: timeZone)), format: .dateTime.day().month(.abbreviated).year())
  }

  private func calendar(of timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }

  private func texts(_ values: [String]?) -> [Text] { values?.map { Text(verbatim: $0) } ?? [] }
}

private struct DetailRow: View {
  let name: Text
  let values: [Text]

  var body: some View {
    if !values.isEmpty {
      GridRow {
        name.foregroundStyle(.secondary)
        values.dropFirst().reduce(values[0]) { $0 + Text(verbatim: ", ") + $1 }.frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }
}
