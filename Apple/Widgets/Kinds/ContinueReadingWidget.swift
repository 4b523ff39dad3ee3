import AtriumDevice
import SwiftUI
import WidgetKit

/// Comics that were begun.
struct ContinueReadingWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: WidgetKind.continueReading.rawValue, provider: WidgetProvider(kind: .continueReading)) { entry in
      WidgetView(entry: entry)
    }
    .configurationDisplayName("Continue Reading")
    .description("Pick up comics where you left off.")
    .supportedFamilies(WidgetKind.continueReading.families)
  }
}
