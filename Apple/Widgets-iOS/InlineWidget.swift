import AtriumDevice
import SwiftUI
import WidgetKit

/// One line above the clock, with a symbol. The system takes its first text and its first picture, and no colour.
struct InlineWidget: View {
  let entry: WidgetEntry

  var body: some View {
    content.widgetURL(WidgetLink.url(to: entry.kind.path(for: shownRows)))
  }

  /// A show is named alone; of agents all are counted.
  private var shownRows: [WidgetRow] { entry.kind == .waitingAgents ? entry.rows : Array(entry.rows.prefix(1)) }

  @ViewBuilder private var content: some View {
    if let row = entry.rows.first {
      Label {
        text(of: row)
      } icon: {
        Image(systemName: row.symbol)
      }
      .privacySensitive(row.isPrivate && entry.kind != .waitingAgents)
    } else {
      Label(entry.emptyTitle, systemImage: entry.kind.symbol)
    }
  }

  private func text(of row: WidgetRow) -> Text {
    if entry.kind == .waitingAgents { return Text("Agents Need You: \(entry.count)") }
    let name = Text(name: row.title, isSample: entry.isSample)
    guard let evening = row.evening else { return name }
    return Text("\(name) · \(Text(evening: evening, at: entry.date))")
  }
}
