import AtriumDevice
import SwiftUI
import WidgetKit

/// How far a comic is read, or how many agents wait.
struct CircularWidget: View {
  let entry: WidgetEntry

  var body: some View {
    content.widgetURL(WidgetLink.url(to: entry.kind.path(for: shownRows)))
  }

  /// A comic is shown alone; of agents all are counted.
  private var shownRows: [WidgetRow] { entry.kind == .continueReading ? Array(entry.rows.prefix(1)) : entry.rows }

  @ViewBuilder private var content: some View {
    if case .page(let page, let count)? = entry.rows.first?.detail {
      Gauge(value: Double(min(page, count)), in: 0...Double(max(count, 1))) { Image(systemName: entry.kind.symbol) }
        .gaugeStyle(.accessoryCircularCapacity)
        .privacySensitive(entry.rows.first?.isPrivate ?? true)
        .accessibilityLabel(Text("Page \(page) of \(count)"))
    } else {
      ZStack {
        AccessoryWidgetBackground()
        VStack(spacing: 0) {
          Image(systemName: entry.kind.symbol).font(.caption)
          // A number that nobody knows is none.
          Text(number).font(.title3.weight(.semibold))
        }
      }
      .accessibilityElement(children: .combine)
      .accessibilityLabel(Text(entry.kind.title))
    }
  }

  private var number: String {
    if case .shown = entry.state { entry.count.formatted(.number) } else { "–" }
  }
}
