import AtriumDevice
import SwiftUI

/// What a widget is about, and of agents how many wait.
struct WidgetHeader: View {
  let entry: WidgetEntry

  var body: some View {
    HStack {
      Label(entry.kind.title, systemImage: entry.kind.symbol).lineLimit(1)
      Spacer(minLength: 0)
      if entry.kind == .waitingAgents, entry.count > 0 { Text(entry.count, format: .number) }
    }
    .font(.caption.weight(.semibold))
    .foregroundStyle(.tint)
  }
}

extension WidgetKind {
  /// What it is called where space is short.
  var title: LocalizedStringKey {
    switch self {
    case .recentDocuments: "Notes"
    case .pinnedAndInbox: "Inbox"
    case .waitingAgents: "Agents"
    case .continueReading: "Comics"
    case .nextShows: "Shows"
    }
  }
}
