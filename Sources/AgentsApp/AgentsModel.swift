import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

typealias AgentSessionList = Paged<AgentSessionQuestion, AgentSession>
typealias AgentDeviceList = Paged<NewestFirst, AgentDevice>
/// The sessions on one device, by its id.
typealias DeviceSessionList = Paged<String, AgentSession>
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

  init(_ place: AgentPlace) {
    isAll = place.options.isAll
    query = place.isSearch ? place.query : ""
  }
}

/// What the screens of the Agents room show. Each part is made when a screen first asks for it.
@Observable package final class AgentsModel {
  @ObservationIgnored private(set) lazy var sessions = follow(
    AgentSessionList(clock: clock) { [client] question, cursor, limit in
      let page = try await client.send(
        ListAgentSessions(
          active: question.isAll ? nil : true, query: question.query.isEmpty ? nil : question.query, limit: limit, cursor: cursor))
      return AgentSessionList.Page(items: page.sessions, next: page.nextCursor)
    })
  @ObservationIgnored private(set) lazy var session = follow(OpenSession(client: client, clock: clock))
  @ObservationIgnored private(set) lazy var asks = follow(OpenAsks(client: client, clock: clock))
  @ObservationIgnored private(set) lazy var events = follow(
    AgentEventList(pageSize: 100, clock: clock) { [client] id, cursor, limit in
      let page = try await client.send(ListAgentEvents(id: id, limit: limit, cursor: cursor))
      return AgentEventList.Page(items: page.events, next: page.nextCursor)
    })
  @ObservationIgnored private(set) lazy var devices = follow(
    AgentDeviceList(clock: clock) { [client] _, cursor, limit in
      let page = try await client.send(ListAgentDevices(limit: limit, cursor: cursor))
      return AgentDeviceList.Page(items: page.devices, next: page.nextCursor)
    })
  @ObservationIgnored private(set) lazy var deviceSessions = follow(
    DeviceSessionList(clock: clock) { [client] device, cursor, limit in
      let page = try await client.send(ListDeviceSessions(id: device, limit: limit, cursor: cursor))
      return DeviceSessionList.Page(items: page.sessions, next: page.nextCursor)
    })
  @ObservationIgnored private(set) lazy var settings = DeviceSettings(client: client, devices: devices)
  @ObservationIgnored private(set) lazy var alerts = {
    let alerts = AlertRules(client: client, clock: clock)
    rulesFollowers.append(alerts.answer)
    return alerts
  }()
  @ObservationIgnored private(set) lazy var connecting = Connecting(devices: devices)

  /// The parts made so far that follow events.
  @ObservationIgnored private var followers: [any Shown] = []
  /// Those that follow the rules of alerts.
  @ObservationIgnored private var rulesFollowers: [any Shown] = []
  private let client: APIClient
  private let clock: any Clock<Duration>

  init(_ opening: RoomOpening) {
    client = opening.client
    clock = opening.clock
  }

  /// Events came, or time has made a session stale: all that is shown is asked for again. The rules are changed by the person alone.
  func changed(_ change: Change) {
    guard change.kind != Change.Kind.jobsChanged else { return }
    if [Change.Kind.agentRulesChanged, Change.Kind.everything].contains(change.kind) {
      for follower in rulesFollowers { follower.somethingChanged() }
    }
    guard change.kind != Change.Kind.agentRulesChanged else { return }
    for follower in followers { follower.somethingChanged() }
  }

  private func follow<Part: Shown>(_ part: Part) -> Part {
    followers.append(part)
    return part
  }
}
