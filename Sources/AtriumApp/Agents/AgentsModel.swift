import AtriumAPI
import AtriumClient
import SwiftUI

typealias AgentSessionList = Paged<AgentSessionQuestion, AgentSession>
typealias AgentDeviceList = Paged<Everything, AgentDevice>
typealias DeviceSessionList = Paged<DeviceQuestion, AgentSession>
typealias AgentEventList = Paged<String, AgentEvent>

/// Which sessions are listed.
nonisolated struct AgentSessionQuestion: Hashable {
  /// Those too that have ended, or of which nothing was heard for long.
  var isAll: Bool
  var query: String

  static let all = AgentSessionQuestion(isAll: true, query: "")

  init(isAll: Bool, query: String) {
    self.isAll = isAll
    self.query = query
  }

  init(_ destination: Destination) {
    isAll = destination.agents.isAll
    query = destination.filter.isSearch ? destination.filter.query : ""
  }
}

/// The sessions on one device.
nonisolated struct DeviceQuestion: Hashable { let id: String }

/// How many sessions wait for the person.
nonisolated struct NeedingCount: Equatable { var sessions: Int }

/// What the screens of the Agents room show.
final class AgentsModel {
  let sessions: AgentSessionList
  let session: OpenSession
  let events: AgentEventList
  let asks: OpenAsks
  let devices: AgentDeviceList
  let deviceSessions: DeviceSessionList
  let needing: Loadable<NeedingCount>
  let settings: DeviceSettings
  let alerts: AlertRules
  let connecting: Connecting

  init(client: APIClient, clock: any Clock<Duration>) {
    sessions = AgentSessionList(clock: clock) { question, cursor, limit in
      let page = try await client.send(
        ListAgentSessions(
          active: question.isAll ? nil : true, query: question.query.isEmpty ? nil : question.query, limit: limit, cursor: cursor))
      return AgentSessionList.Page(items: page.sessions, next: page.nextCursor)
    }
    session = OpenSession(client: client, clock: clock)
    asks = OpenAsks(client: client, clock: clock)
    events = AgentEventList(pageSize: 100, clock: clock) { id, cursor, limit in
      let page = try await client.send(ListAgentEvents(id: id, limit: limit, cursor: cursor))
      return AgentEventList.Page(items: page.events, next: page.nextCursor)
    }
    let devices = AgentDeviceList(clock: clock) { _, cursor, limit in
      let page = try await client.send(ListAgentDevices(limit: limit, cursor: cursor))
      return AgentDeviceList.Page(items: page.devices, next: page.nextCursor)
    }
    self.devices = devices
    deviceSessions = DeviceSessionList(clock: clock) { question, cursor, limit in
      let page = try await client.send(ListDeviceSessions(id: question.id, limit: limit, cursor: cursor))
      return DeviceSessionList.Page(items: page.sessions, next: page.nextCursor)
    }
    needing = Loadable(clock: clock) {
      let page = try await client.send(ListAgentDevices(limit: ListAgentDevices.pageSize.range.upperBound))
      return NeedingCount(sessions: page.devices.reduce(0) { $0 + $1.needing })
    }
    settings = DeviceSettings(client: client, devices: devices)
    alerts = AlertRules(client: client, clock: clock)
    connecting = Connecting(devices: devices)
  }

  /// Events came, or time has made a session stale: all that is shown is asked for again. The rules are changed by the person alone.
  func changed(_ change: Change) {
    if [Change.Kind.agentRulesChanged, Change.Kind.everything].contains(change.kind) { alerts.answer.somethingChanged() }
    guard change.kind != Change.Kind.agentRulesChanged else { return }
    sessions.somethingChanged()
    session.somethingChanged()
    events.somethingChanged()
    asks.somethingChanged()
    devices.somethingChanged()
    deviceSessions.somethingChanged()
    needing.somethingChanged()
  }
}

extension View {
  /// Hands each part to the screens.
  func environments(of agents: AgentsModel) -> some View {
    environment(agents.sessions).environment(agents.session).environment(agents.events).environment(agents.devices)
      .environment(agents.deviceSessions).environment(agents.needing).environment(agents.settings).environment(agents.alerts)
      .environment(agents.connecting).environment(agents.asks)
  }
}
