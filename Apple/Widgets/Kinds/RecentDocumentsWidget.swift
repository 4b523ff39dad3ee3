import AtriumDevice
import SwiftUI
import WidgetKit

/// The notes that changed last.
struct RecentDocumentsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: WidgetKind.recentDocuments.rawValue, provider: WidgetProvider(kind: .recentDocuments)) { entry in
      WidgetView(entry: entry)
    }
    .configurationDisplayName("Recent Notes")
    .description("The notes that changed last.")
    .supportedFamilies(WidgetKind.recentDocuments.families)
  }
}
