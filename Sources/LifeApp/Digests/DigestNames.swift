import AtriumApp
import Foundation
import SwiftUI

/// What a text names, kind by kind.
struct DigestNames: View {
  let names: NamedThings

  var body: some View {
    if !names.isEmpty {
      Group {
        NameLine("Due", names.dueDates) { NamedDateText(date: $0).fontWeight(.semibold) }
        NameLine("People", names.people) { Text(verbatim: $0.plain) }
        NameLine("Organizations", names.organizations) { Text(verbatim: $0.plain) }
        NameLine("Places", names.places) { Text(verbatim: $0.plain) }
        NameLine("Dates", names.dates) { NamedDateText(date: $0) }
        NameLine("Amounts", names.amounts) { NamedAmountText(amount: $0) }
        ForEach(names.identifiers.map(\.kind).uniqued(), id: \.self) { kind in
          NameLine(NamedIdentifier.title(of: kind), names.identifiers.filter { $0.kind == kind }) { NamedIdentifierText(identifier: $0) }
        }
      }
      .font(.subheadline)
      .labeledContentStyle(NameLineStyle())
    }
  }
}

/// The label beside the first of several values, however long they are.
private struct NameLineStyle: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .firstTextBaseline, spacing: Space.stack) {
      configuration.label.layoutPriority(1)
      configuration.content.foregroundStyle(.secondary).frame(maxWidth: .infinity, alignment: .trailing)
    }
    .padding(.vertical, Space.line)
  }
}

/// All things of one kind; of many the first, and the others when they are wanted.
private struct NameLine<Value: Hashable, Content: View>: View {
  private let title: Text
  private let values: [Value]
  private let content: (Value) -> Content
  @State private var showsAll = false

  init(_ title: LocalizedStringKey, _ values: [Value], @ViewBuilder content: @escaping (Value) -> Content) {
    self.init(Text(title), values, content: content)
  }

  init(_ title: Text, _ values: [Value], @ViewBuilder content: @escaping (Value) -> Content) {
    self.title = title
    self.values = values
    self.content = content
  }

  var body: some View {
    if !values.isEmpty {
      LabeledContent {
        VStack(alignment: .trailing, spacing: Space.line) {
          ForEach(Array(values.prefix(count)), id: \.self) { content($0).multilineTextAlignment(.trailing).textSelection(.enabled) }
          if count < values.count { Button("Show \(values.count - count) More") { showsAll = true } }
        }
      } label: {
        title
      }
    }
  }

  /// One more takes no more room than the button.
  private var count: Int { showsAll || values.count <= Self.most + 1 ? values.count : Self.most }
  private static var most: Int { 4 }
}

private struct NamedDateText: View {
  let date: NamedDate
  @Environment(\.timeZone) private var timeZone

  var body: some View { text }

  private var text: Text {
    switch (date, date.moment(in: calendar)) {
    case (.day, let moment?): Text(moment, format: .dateTime.day().month(.abbreviated).year())
    case (.time, let moment?): Text(moment, format: .dateTime.day().month(.abbreviated).year().hour().minute())
    case (.month, let moment?): Text(moment, format: .dateTime.month(.wide).year())
    case (.dayOfYear, let moment?): Text(moment, format: .dateTime.day().month(.wide))
    case (.week(let week, let year), _): Text("Week \(week), \(String(year))")
    case (.words(let words), _): Text(verbatim: words.plain)
    case (_, nil): Text(verbatim: "")
    }
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }
}

private struct NamedAmountText: View {
  let amount: NamedAmount

  var body: some View {
    switch amount {
    case .money(let value, let currency): Text(value, format: .currency(code: currency)).monospacedDigit()
    case .words(let words): Text(verbatim: words.plain)
    }
  }
}

private struct NamedIdentifierText: View {
  let identifier: NamedIdentifier

  var body: some View {
    if let url = identifier.url {
      Link(destination: url) { Text(verbatim: identifier.text.plain).lineLimit(1) }
    } else {
      Text(verbatim: identifier.text.plain).monospacedDigit()
    }
  }
}
