import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

/// Of which sessions the person is told, and when not.
@Observable final class AlertRules {
  @ObservationIgnored let answer: Loadable<AgentRules>
  private let client: APIClient

  init(client: APIClient, clock: any Clock<Duration>) {
    self.client = client
    answer = Loadable(clock: clock) { try await client.send(GetAgentRules()) }
  }

  func set(_ rules: AgentRules) async throws {
    _ = try await client.send(SetAgentRules(rules))
    await answer.reload()
  }
}

extension AgentNoticeLevel {
  var title: LocalizedStringKey {
    switch self {
    case .all: "About Everything"
    case .needsPerson: "When I’m Needed"
    case .none: "Never"
    case .unknown(let name): "\(name.plain)"
    }
  }
}
