import AtriumAPI
import AtriumApp
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
        DetailRow(name: Text("Created")) { created }
        DetailRow(name: Text("Modified")) { Text(note.metadata.modified, format: Self.moment) }
        DetailRow(name: Text("File")) { Text(verbatim: note.id) }
        PropertyRow(name: Text("Also Known As"), values: note.aliases ?? [], note: note)
        PropertyRow(name: Text("People"), values: authored?.people ?? [], note: note)
        PropertyRow(name: Text("Organizations"), values: authored?.organizations ?? [], note: note)
        PropertyRow(name: Text("Concepts"), values: authored?.concepts ?? [], note: note)
        PropertyRow(name: Text("Places"), values: authored?.locations ?? [], note: note)
        ForEach(note.properties ?? []) { PropertyRow(name: Text(verbatim: $0.name), values: $0.values, note: note) }
      }
      .font(.footnote)
      .padding(.vertical, Space.gap)
    }
    .font(.footnote)
  }

  /// What the author named; what the house read is suggested.
  private var authored: Entities? { note.metadata.entitiesSource == .derived ? nil : note.metadata.entities }

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
}

private struct DetailRow<Value: View>: View {
  let name: Text
  @ViewBuilder let value: () -> Value

  var body: some View {
    GridRow {
      name.foregroundStyle(.secondary)
      value().frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// What the front matter says under one name: words on a line, links each on its own.
private struct PropertyRow: View {
  let name: Text
  let values: [String]
  let note: Document
  @Environment(Navigation.self) private var navigation
  /// More values than these are one text: nobody looks through thousands, and a page would hold a row for each.
  private static let rowLimit = 100

  var body: some View {
    let shown = PropertyValue.all(values, linksTo: note.metadata.linksTo)
    if shown.count <= Self.rowLimit, shown.contains(where: { $0.key != nil }) {
      DetailRow(name: name) {
        VStack(alignment: .leading, spacing: Space.line) {
          ForEach(shown.indices, id: \.self) { value(shown[$0]) }
        }
      }
    } else if !shown.isEmpty {
      DetailRow(name: name) { Text(verbatim: shown.map(\.text).joined(separator: ", ")) }
    }
  }

  @ViewBuilder private func value(_ value: PropertyValue) -> some View {
    if let key = value.key {
      PlaceLink(to: navigation.notes.reading(key)) { Text(verbatim: value.text) }
    } else {
      Text(verbatim: value.text)
    }
  }
}
