import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AtriumServer

/// The recorded day, request by request, at a real house.
@Suite("A recorded day at a server", .timeLimit(.minutes(5)))
struct RecordedDayServerTests {
  @Test("it ends in the expected states, and the notices are the expected ones all day", arguments: RecordsEngine.allCases)
  func played(engine: RecordsEngine) async throws {
    let day = try RecordedDay()
    let settings = day.expected.settings
    let place = try await engine.place()
    let time = HeldTime(try #require(day.deliveries.first).received.addingTimeInterval(-60))
    try await withHouse(try Vault(), configure: { $0.records = place }, now: { time.now }) { house in
      var wishes = AgentWishes()
      (wishes.levels, wishes.quiet) = (settings.levels, settings.quiet)
      _ = try await house.client.send(SetAgentRules(wishes.told))
      var known: Set<String> = []
      for delivery in day.deliveries {
        // What is due in the second of a delivery may come before or after it, so notices are compared at the beginning of the second.
        try await pass(to: Date(timeIntervalSince1970: delivery.received.timeIntervalSince1970.rounded(.down)), time, house)
        try await compare(day, time, house)
        try await pass(to: delivery.received, time, house)
        try await send(delivery, to: house)
        if known.insert(delivery.time.device).inserted, let delay = settings.delays[delivery.time.device] {
          _ = try await house.client.send(UpdateAgentDevice(id: delivery.time.device, delay: Int(delay)))
        }
      }
      try await pass(to: settings.until, time, house)
      try await compare(day, time, house)
      let sessions = try await house.client.send(ListAgentSessions()).sessions
      #expect(sessions.count == day.expected.sessions.count)
      for session in sessions {
        let shown = RecordedDay.Session(
          id: session.id, device: session.deviceID, state: session.state, detail: session.detail, title: session.title,
          project: session.project)
        #expect(shown == day.expected.sessions.first { $0.id == session.id })
      }
    }
  }

  /// Lets time pass, and the house do each thing when it is due.
  private func pass(to date: Date, _ time: HeldTime, _ house: RunningHouse) async throws {
    var due = try await house.server.agents.upkeep.settle(at: time.now)
    while let next = due, next <= date {
      time.pass(max(0, next.timeIntervalSince(time.now)))
      due = try await house.server.agents.upkeep.settle(at: time.now)
    }
    time.pass(max(0, date.timeIntervalSince(time.now)))
    _ = try await house.server.agents.upkeep.settle(at: time.now)
  }

  private func send(_ delivery: RecordedDelivery, to house: RunningHouse) async throws {
    let answer =
      switch delivery.request {
      case .event(let body): try await house.sendEvent(body)
      case .hook(let body, let headers):
        try await house.sendEvent(
          body, to: AgentEventRoutes.hooks.path,
          headers: Dictionary(uniqueKeysWithValues: headers.map { ($0.key.lowercased(), $0.value) }))
      }
    #expect(answer.status == 204)
    #expect(answer.body.isEmpty)
  }

  /// The person has a notice of each session whose alert was sent and not withdrawn.
  private func compare(_ day: RecordedDay, _ time: HeldTime, _ house: RunningHouse) async throws {
    var shown: [String: AgentAlertKind] = [:]
    for entry in day.expected.log where entry.at < time.now {
      switch entry.what {
      case .sent, .updated: shown[entry.session] = entry.kind
      case .withdrawn: shown[entry.session] = nil
      case .held, .cancelled: break
      }
    }
    let notices = try await house.client.send(ListNotices()).notices
    #expect(Set(notices.compactMap(\.subject)) == Set(shown.keys), "\(time.now)")
    #expect(notices.count == shown.count)
  }
}
