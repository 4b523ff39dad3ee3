import AtriumAPI
import AtriumClient
import Foundation
import TestSupport
import Testing

@testable import AgentsServer
@testable import AtriumServer
@testable import HouseSupport

/// The recorded day, request by request, at a real house.
@Suite("A recorded day at a server", .timeLimit(.minutes(5)))
struct RecordedDayServerTests {
  @Test("it ends in the expected states, and the notices and what a phone is told are the expected ones", arguments: RecordsEngine.allCases)
  func played(engine: RecordsEngine) async throws {
    let day = try RecordedDay()
    let settings = day.expected.settings
    let place = try await engine.place()
    let time = HeldTime(try #require(day.deliveries.first).received.addingTimeInterval(-60))
    let stand = try await PushStand()
    let configure: @Sendable (inout ServerConfiguration) -> Void = {
      $0.records = place
      $0.push = stand.settings
    }
    try await withHouse(try Vault(), configure: configure, now: { time.now }) { house in
      _ = try await house.client.send(RegisterDevice(platform: "ios", pushToken: "aa11"))
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
      let told = try await house.pushes(day.expected.log.count).map { Line($0) }
      // Of two sessions in one second either may be first.
      #expect(Dictionary(grouping: told, by: \.session) == Dictionary(grouping: day.expected.log.map { Line($0) }, by: \.session))
      let requests = try await stand.services.report().requests
      #expect(requests.allSatisfy { $0.status == 200 })
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

  /// What became of an alert: as the day has it, and as the house has told it.
  private struct Line: Hashable {
    let at: Date
    let session: String?
    let outcome: PushOutcome

    init(_ entry: RecordedDay.Entry) {
      (at, session) = (entry.at, entry.session)
      outcome =
        switch entry.what {
        case .sent, .updated: .sent
        case .withdrawn: .withdrawn
        case .held: .held
        case .cancelled: .cancelled
        }
    }

    init(_ record: PushRecord) {
      (at, session, outcome) = (record.at, record.subject, record.outcome)
    }
  }

  /// Lets time pass, and the house do each thing when it is due. The phone is told at once.
  private func pass(to date: Date, _ time: HeldTime, _ house: RunningHouse) async throws {
    var due = try await settle(time, house)
    while let next = due, next <= date {
      time.pass(max(0, next.timeIntervalSince(time.now)))
      due = try await settle(time, house)
    }
    time.pass(max(0, date.timeIntervalSince(time.now)))
    _ = try await settle(time, house)
  }

  private func settle(_ time: HeldTime, _ house: RunningHouse) async throws -> Date? {
    let due = try await house.server.agents.upkeep.settle(at: time.now)
    try await house.waitUntilTold()
    return due
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
    try await house.waitUntilTold()
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
