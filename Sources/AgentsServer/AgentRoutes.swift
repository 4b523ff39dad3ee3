import AtriumAPI
import AtriumServer
import Foundation
import Hummingbird

/// What a person sees of their agents, over HTTP.
struct AgentRoutes: Sendable {
  let lists: AgentListStore
  let devices: AgentDeviceStore
  let wishes: AgentWishStore
  let asks: AgentAskStore
  let hold: AgentAskHold
  let log: ChangeLog
  let hub: ChangeHub
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(PingAgents.self, with: ping)
    router.answer(ListAgentDevices.self, with: listDevices)
    router.answer(UpdateAgentDevice.self, with: update)
    router.answer(ListDeviceSessions.self, with: listSessions)
    router.answer(ListAgentSessions.self, with: listSessions)
    router.answer(GetAgentSession.self, with: session)
    router.answer(ListAgentEvents.self, with: listEvents)
    router.answer(GetAgentRules.self) { _, context in try await wishes.wishes(of: try context.requirePerson().id).told }
    router.answer(SetAgentRules.self) { call, context in
      let wishes = try AgentWishes(call)
      try await self.wishes.set(wishes, of: try context.requirePerson().id)
      await hub.signal()
      return wishes.told
    }
  }

  private func ping(_ call: PingAgents, context: AtriumRequestContext) async throws -> AgentsPing {
    let person = try context.requirePerson().id
    let kinds = [[Change.Kind.agentSessionsChanged, Change.Kind.agentDevicesChanged], [Change.Kind.noticesChanged]]
    let latest = try await log.latest(of: kinds, for: person)
    return AgentsPing(serverVersion: Release.version, dataVersion: latest[0], notificationVersion: latest[1])
  }

  private func listDevices(_ call: ListAgentDevices, context: AtriumRequestContext) async throws -> AgentDevicePage {
    let person = try context.requirePerson().id
    let list = ListCursor.name("agent devices", person)
    let limit = call.limit ?? ListAgentDevices.pageSize.unset
    let found = try await lists.devices(of: person, after: try Self.place(call.cursor, of: list), limit: limit + 1)
    let page = ListPage(found, limit: limit, of: list) { $0.1.position }
    return AgentDevicePage(devices: page.rows.map(\.0), nextCursor: page.next)
  }

  private func update(_ call: UpdateAgentDevice, context: AtriumRequestContext) async throws -> AgentDevice {
    let person = try context.requirePerson().id
    let id = try RequestText.checked(call.id, field: "id")
    if let delay = call.delay {
      guard UpdateAgentDevice.delays.contains(delay) else {
        throw Problem.invalid(
          "delay", "has to be between \(UpdateAgentDevice.delays.lowerBound) and \(UpdateAgentDevice.delays.upperBound)")
      }
      if try await devices.setDelay(delay, of: id, of: person) { await hub.signal() }
    }
    if let answers = call.answers, try await asks.setAnswers(answers, on: id, of: person, at: now()) {
      hold.wakeAll(of: person)
      await hub.signal()
    }
    return try await Self.found(lists.device(id, of: person), "There is no such device.")
  }

  private func listSessions(_ call: ListDeviceSessions, context: AtriumRequestContext) async throws -> AgentSessionPage {
    let person = try context.requirePerson().id
    let id = try RequestText.checked(call.id, field: "id")
    _ = try await Self.found(lists.device(id, of: person), "There is no such device.")
    return try await page(ListAgentSessions(device: id, limit: call.limit, cursor: call.cursor), of: person)
  }

  private func listSessions(_ call: ListAgentSessions, context: AtriumRequestContext) async throws -> AgentSessionPage {
    try await page(call, of: try context.requirePerson().id)
  }

  private func page(_ call: ListAgentSessions, of person: String) async throws -> AgentSessionPage {
    let filter = AgentListStore.SessionFilter(
      device: try call.device.map { try RequestText.checked($0, field: "device_id") },
      project: try call.project.map { try RequestText.checked($0, field: "project") },
      state: try call.state.map { AgentState(rawValue: try RequestText.checked($0.rawValue, field: "state")) },
      isActive: call.active,
      patterns: try call.query.map { AgentWords.patterns(try RequestText.checked($0, field: "q", longest: AgentWords.longest)) } ?? [])
    let list = ListCursor.name(
      "agent sessions", person, filter.device, filter.project, filter.state?.rawValue, filter.isActive.map { "\($0)" },
      call.query.map { _ in filter.patterns.joined() })
    let limit = call.limit ?? ListAgentSessions.pageSize.unset
    let found = try await lists.sessions(of: person, filter, after: try Self.place(call.cursor, of: list), limit: limit + 1)
    let page = ListPage(found, limit: limit, of: list) { $0.1.position }
    return AgentSessionPage(sessions: page.rows.map(\.0), nextCursor: page.next)
  }

  private func session(_ call: GetAgentSession, context: AtriumRequestContext) async throws -> AgentSession {
    let id = try RequestText.checked(call.id, field: "id")
    return try await Self.found(lists.session(id, of: try context.requirePerson().id), Self.noSession)
  }

  private func listEvents(_ call: ListAgentEvents, context: AtriumRequestContext) async throws -> AgentEventPage {
    let person = try context.requirePerson().id
    let id = try RequestText.checked(call.id, field: "id")
    let list = ListCursor.name("agent events", person, id)
    let place = try ListCursor.number(call.cursor, of: list)
    let limit = call.limit ?? ListAgentEvents.pageSize.unset
    let found = try await Self.found(lists.events(of: id, of: person, after: place?.number, limit: limit + 1), Self.noSession)
    let page = ListPage(found, limit: limit, of: list) { .number($0.id, key: "") }
    return AgentEventPage(events: page.rows, nextCursor: page.next)
  }

  private static func place(_ cursor: String?, of list: String) throws -> AgentListStore.Place? {
    try ListCursor.number(cursor, of: list).map { AgentListStore.Place(number: $0.number, id: $0.key) }
  }

  private static let noSession = "There is no such session."

  /// What is somebody else's looks like what is not there.
  private static func found<Value>(_ value: Value?, _ otherwise: String) throws -> Value {
    guard let value else { throw Problem(.notFound, detail: otherwise, field: "id") }
    return value
  }
}
