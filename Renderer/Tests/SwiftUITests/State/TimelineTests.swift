import Foundation
import SwiftUI
import TestSupport
import Testing

@MainActor @Suite struct TimelineTests {
  private static let start = Date(timeIntervalSinceReferenceDate: 600)

  private func screen(_ view: some View, _ time: HeldTime) throws -> Screen {
    var environment = EnvironmentValues()
    environment[Web.TimelineClockKey.self] = time.clock
    return try Screen(view, environment: environment)
  }

  private func seconds(_ date: Date) -> Int { Int(date.timeIntervalSince(Self.start)) }

  private struct Shown<Schedule: TimelineSchedule>: View {
    let schedule: Schedule
    var body: some View {
      TimelineView(schedule) { context in Text(verbatim: "at \(Int(context.date.timeIntervalSinceReferenceDate) - 600)") }
    }
  }

  @Test("a periodic timeline shows the last moment and is drawn again at each")
  func periodic() async throws {
    let time = HeldTime(Self.start.addingTimeInterval(25))
    let screen = try screen(Shown(schedule: .periodic(from: Self.start, by: 10)), time)
    #expect(screen.text == "at 20")
    try await becomes([30]) { time.sleepers.map(seconds) }
    time.pass(to: Self.start.addingTimeInterval(30))
    try await becomes("at 30") { screen.text }
    try await becomes([40]) { time.sleepers.map(seconds) }
    time.pass(to: Self.start.addingTimeInterval(75))
    try await becomes("at 70") { screen.text }
    try await becomes([80]) { time.sleepers.map(seconds) }
    screen.session.close()
    time.pass(to: Self.start.addingTimeInterval(90))
  }

  @Test("a minute begins at the minute")
  func minutes() async throws {
    let time = HeldTime(Self.start.addingTimeInterval(59))
    let screen = try screen(Shown(schedule: .everyMinute), time)
    #expect(screen.text == "at 0")
    try await becomes([60]) { time.sleepers.map(seconds) }
    time.pass(to: Self.start.addingTimeInterval(60))
    try await becomes("at 60") { screen.text }
    screen.session.close()
    time.pass(to: Self.start.addingTimeInterval(200))
  }

  @Test("given moments end, and before the first one it is now")
  func explicit() async throws {
    let time = HeldTime(Self.start.addingTimeInterval(1))
    let dates = [5.0, 9.0].map { Self.start.addingTimeInterval($0) }
    let screen = try screen(Shown(schedule: .explicit(dates)), time)
    #expect(screen.text == "at 1")
    try await becomes([5]) { time.sleepers.map(seconds) }
    time.pass(to: Self.start.addingTimeInterval(5))
    try await becomes("at 5") { screen.text }
    try await becomes([9]) { time.sleepers.map(seconds) }
    time.pass(to: Self.start.addingTimeInterval(9))
    try await becomes("at 9") { screen.text }
    try await becomes([]) { time.sleepers }
  }

  private struct Stopping: View {
    @State private var isShown = true
    var body: some View {
      VStack {
        Button("hide") { isShown = false }
        if isShown { Shown(schedule: .periodic(from: TimelineTests.start, by: 1)) }
      }
    }
  }

  @Test("a timeline that has gone draws nothing any more")
  func gone() async throws {
    let time = HeldTime(Self.start)
    let screen = try screen(Stopping(), time)
    try await becomes([1]) { time.sleepers.map(seconds) }
    try screen.click("button", "hide")
    time.pass(to: Self.start.addingTimeInterval(1))
    try await remains([]) { time.sleepers }
    #expect(screen.text == "hide")
  }

  @Test("a timeline of a page in the background waits for nothing, and shows the last moment when it is back")
  func background() async throws {
    let time = HeldTime(Self.start.addingTimeInterval(25))
    let screen = try screen(Shown(schedule: .periodic(from: Self.start, by: 10)), time)
    try await becomes([30]) { time.sleepers.map(seconds) }
    screen.session.phase = .background
    time.pass(to: Self.start.addingTimeInterval(31))
    try await becomes([]) { time.sleepers }
    try await remains([]) { time.sleepers }
    time.pass(to: Self.start.addingTimeInterval(57))
    screen.session.phase = .active
    try await becomes("at 50") { screen.text }
    try await becomes([60]) { time.sleepers.map(seconds) }
    screen.session.close()
    time.pass(to: Self.start.addingTimeInterval(90))
  }

  @Test("a row that nobody has seen waits for nothing")
  func lazily() async throws {
    let time = HeldTime(Self.start)
    let screen = try screen(List { Shown(schedule: .periodic(from: Self.start, by: 1)) }, time)
    try await remains([]) { time.sleepers }
    let name = try #require(screen.elements.compactMap { $0.attributes["data-seen"] }.first)
    screen.session.handle([Web.Event(.seen, target: name)])
    try await becomes([1]) { time.sleepers.map(seconds) }
    screen.session.close()
    time.pass(to: Self.start.addingTimeInterval(1))
  }
}
