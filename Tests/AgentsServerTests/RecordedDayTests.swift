import AtriumAPI
import Foundation
import TestSupport
import Testing

@testable import AgentsServer
@testable import AtriumServer

/// A whole day, against what has to become of it.
@Suite("A recorded day")
struct RecordedDayTests {
  @Test("it has all that a day can bring")
  func content() throws {
    let day = try RecordedDay()
    #expect(Set(day.deliveries.map(\.event.name)).isSuperset(of: HookEventName.known))
    #expect(Set(day.deliveries.map(\.event.session)).count == 12)
    #expect(Set(day.deliveries.map(\.time.device)).count == 3)
    #expect(day.expected.sessions.count == 12)
    #expect(day.deliveries.map(\.received) == day.deliveries.map(\.received).sorted())
    // Deliveries that overtake others, and clocks that stand wrong or are put back.
    let devices = Dictionary(grouping: day.deliveries.filter { $0.time.wall != nil }, by: \.time.device)
    #expect(devices.values.contains { zip($0, $0.dropFirst()).contains { $0.time.milliseconds(after: $1.time) > 0 } })
    #expect(devices.values.contains { zip($0, $0.dropFirst()).contains { ($0.time.wall ?? 0) > ($1.time.wall ?? 0) + 3_600_000 } })
  }

  @Test("it ends in exactly the states and the alerts that are expected")
  func played() throws {
    let day = try RecordedDay()
    let player = RecordedDayPlayer(day)
    for session in day.expected.sessions {
      #expect(player.sessions.first { $0.id == session.id } == session)
    }
    #expect(player.sessions.count == day.expected.sessions.count)
    let expected = day.expected.log.sorted(by: Self.order)
    let log = player.log.sorted(by: Self.order)
    for (entry, wanted) in zip(log, expected) { #expect(entry == wanted) }
    #expect(log.count == expected.count)
  }

  @Test("it ends the same when deliveries overtake each other by two seconds", arguments: 0..<8)
  func shuffled(seed: UInt64) throws {
    let day = try RecordedDay()
    var random = SplitMix64(seed: seed)
    let player = RecordedDayPlayer(day.shuffled(within: 2, using: &random))
    #expect(Set(player.sessions) == Set(day.expected.sessions))
    // Of what was never sent there may be more or less: an answer that overtakes its request leaves nothing to cancel.
    let noticed: (RecordedDay.Entry) -> [String] = { [$0.session, $0.what.rawValue, $0.kind.rawValue] }
    let log = player.log.filter { $0.what != .cancelled }.map(noticed)
    let expected = day.expected.log.filter { $0.what != .cancelled }.map(noticed)
    #expect(Dictionary(grouping: log, by: \.[0]) == Dictionary(grouping: expected, by: \.[0]))
  }

  @Test("it ends the same when everything is delivered twice")
  func doubled() throws {
    var day = try RecordedDay()
    day.deliveries = day.deliveries.flatMap { $0.time.wall == nil ? [$0] : [$0, $0] }
    let player = RecordedDayPlayer(day)
    #expect(Set(player.sessions) == Set(day.expected.sessions))
    #expect(Set(player.log) == Set(day.expected.log))
    #expect(player.log.count == day.expected.log.count)
  }

  private static func order(_ left: RecordedDay.Entry, _ right: RecordedDay.Entry) -> Bool {
    (left.at, left.session, left.what.rawValue) < (right.at, right.session, right.what.rawValue)
  }
}
