package import AtriumAPI
public import AtriumApp
import AtriumClient
package import Foundation
package import SwiftUI

nonisolated extension RoomRegistration {
  /// The Agents room.
  public static var agents: RoomRegistration { RoomRegistration(AgentsRoom()) }
}

/// What the app's shell knows of the Agents room.
package nonisolated struct AgentsRoom: AppRoom {
  @MainActor package var looks: RoomLooks { RoomLooks(title: "Agents", symbol: "terminal", accent: .blue) }

  /// How many sessions wait for the person.
  @MainActor package var badge: RoomBadge? {
    RoomBadge { client in
      let page = try await client.send(ListAgentDevices(limit: ListAgentDevices.pageSize.range.upperBound))
      return page.devices.reduce(0) { $0 + $1.needing }
    } isChanged: { change in
      ![Change.Kind.jobsChanged, Change.Kind.agentRulesChanged].contains(change.kind)
    } words: { count in
      "Waiting for you: \(count)"
    }
  }

  #if !canImport(WebKit)
    @MainActor package var strings: Data { Data(EmbeddedFiles.Localizable_xcstrings) }
  #endif

  package func destination(of notice: Notice) -> Destination? {
    guard notice.kind == Notice.Kind.agentSession, let id = notice.subject else { return nil }
    return AgentPlace(.session(id: id)).destination
  }

  package func results(for text: String) -> Destination? { AgentPlace(.list, query: text).destination }

  @MainActor package func words(for field: SearchHit.Field) -> LocalizedStringKey? {
    switch field {
    case .agentProject: "Project"
    case .agentDevice: "Device"
    case .agentPrompt: "Last prompt"
    case .agentDetail: "Status"
    default: nil
    }
  }

  @MainActor package func open(in context: RoomOpening) -> AgentsScreens { AgentsScreens(context) }
}
