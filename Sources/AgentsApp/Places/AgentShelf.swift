import AtriumApp
import SwiftUI

/// What the list column of the Agents room looks through.
package nonisolated enum AgentShelf: String, Hashable, Sendable, CaseIterable {
  case sessions
  /// The machines that they run on.
  case devices
  /// Which sessions send notifications.
  case alerts
}

extension AgentShelf {
  var title: LocalizedStringKey {
    switch self {
    case .sessions: "Sessions"
    case .devices: "Devices"
    case .alerts: "Notification Settings"
    }
  }

  var symbol: String {
    switch self {
    case .sessions: "terminal"
    case .devices: "desktopcomputer"
    case .alerts: "slider.horizontal.3"
    }
  }
}
