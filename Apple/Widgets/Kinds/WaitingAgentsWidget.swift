import AtriumDevice
import SwiftUI
import WidgetKit

/// The sessions of coding agents that wait for the person.
struct WaitingAgentsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: WidgetKind.waitingAgents.rawValue, provider: WidgetProvider(kind: .waitingAgents)) { entry in
      WidgetView(entry: entry)
    }
    .configurationDisplayName("Agents")
    .description("Coding agents that need you.")
    .supportedFamilies(WidgetKind.waitingAgents.families)
  }
}
