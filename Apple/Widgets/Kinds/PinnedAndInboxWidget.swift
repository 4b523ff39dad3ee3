import AtriumDevice
import SwiftUI
import WidgetKit

/// What is pinned in Life, and what came into its inbox.
struct PinnedAndInboxWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: WidgetKind.pinnedAndInbox.rawValue, provider: WidgetProvider(kind: .pinnedAndInbox)) { entry in
      WidgetView(entry: entry)
    }
    .configurationDisplayName("Pinned and Inbox")
    .description("What you pinned, and what came in last.")
    .supportedFamilies(WidgetKind.pinnedAndInbox.families)
  }
}
