import AtriumDevice
import SwiftUI

/// Why a widget has no rows, and what helps.
struct WidgetMessage: View {
  let entry: WidgetEntry

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(entry.emptyTitle).font(.subheadline.weight(.medium))
      if let hint = entry.emptyHint { Text(hint).font(.caption).foregroundStyle(.secondary) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .accessibilityElement(children: .combine)
  }
}

extension WidgetEntry {
  /// The message that a widget shows instead of rows.
  var emptyTitle: LocalizedStringKey {
    switch state {
    case .noServer: "No Server"
    case .signedOut: "Signed Out"
    case .unavailable: "Not Available"
    case .unreachable, .shown(_, isStale: true): "Server Unreachable"
    case .shown(_, isStale: false): kind.emptyTitle
    }
  }

  fileprivate var emptyHint: LocalizedStringKey? {
    switch state {
    case .noServer: "Open Atrium to connect to your server."
    case .signedOut: "Open Atrium to sign in."
    case .unavailable: "You don’t have access to this on your server."
    case .unreachable, .shown(_, isStale: true): "Atrium tries again soon."
    case .shown(_, isStale: false): nil
    }
  }
}

extension WidgetKind {
  /// That there is nothing, which of agents is good news.
  fileprivate var emptyTitle: LocalizedStringKey {
    switch self {
    case .recentDocuments: "No Notes"
    case .pinnedAndInbox: "Nothing Here Yet"
    case .waitingAgents: "No Agent Needs You"
    case .continueReading: "No Comics Started"
    case .nextShows: "No Upcoming Shows"
    }
  }
}
