import AtriumDevice
import SwiftUI
import WidgetKit

/// The shows that come next, saved ones first.
struct NextShowsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: WidgetKind.nextShows.rawValue, provider: WidgetProvider(kind: .nextShows)) { entry in
      WidgetView(entry: entry)
    }
    .configurationDisplayName("Next Shows")
    .description("Shows that you saved, and what else is coming up.")
    .supportedFamilies(WidgetKind.nextShows.families)
  }
}
