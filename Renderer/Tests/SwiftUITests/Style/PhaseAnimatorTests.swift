import Foundation
import SwiftUI
import TestSupport
import Testing

@MainActor @Suite struct PhaseAnimatorTests {
  private static let start = Date(timeIntervalSinceReferenceDate: 600)

  private func screen(_ view: some View, _ time: HeldTime, reducesMotion: Bool = false) throws -> Screen {
    var environment = EnvironmentValues()
    environment[Web.TimelineClockKey.self] = time.clock
    environment[Web.ReduceMotionKey.self] = reducesMotion
    return try Screen(view, environment: environment)
  }

  private func tenths(_ time: HeldTime) -> [Int] { time.sleepers.map { Int(($0.timeIntervalSince(Self.start) * 10).rounded()) } }

  private struct Round: View {
    var body: some View {
      PhaseAnimator(["a", "b", "c"]) {
        Text(verbatim: $0)
      } animation: {
        $0 == "b" ? .linear(duration: 2).delay(1) : nil
      }
    }
  }

  @Test("phases come one after the other, each for as long as its animation takes, and begin again")
  func round() async throws {
    let time = HeldTime(Self.start)
    let screen = try screen(Round(), time)
    try await becomes("b") { screen.text }
    try await becomes([30]) { tenths(time) }
    time.pass(to: Self.start.addingTimeInterval(3))
    try await becomes("c") { screen.text }
    // What comes at once stays a tenth of a second.
    try await becomes([31]) { tenths(time) }
    time.pass(to: Self.start.addingTimeInterval(3.1))
    try await becomes("a") { screen.text }
    screen.session.close()
    time.pass(to: Self.start.addingTimeInterval(9))
  }

  private struct Triggered: View {
    @State private var likes = 0
    var body: some View {
      Text(verbatim: "heart").phaseAnimator([1, 2.0], trigger: likes) { heart, size in
        heart
        Text(verbatim: " \(size)")
      } animation: { _ in
        .linear(duration: 1)
      }
      Button("like") { likes += 1 }
    }
  }

  @Test("with a trigger the phases are gone through once for each change, and not at first")
  func triggered() async throws {
    let time = HeldTime(Self.start)
    let screen = try screen(Triggered(), time)
    try await becomes(true) { screen.session.isQuiet }
    #expect(screen.text.contains("heart 1.0") && time.sleepers.isEmpty)
    try screen.click("button", "like")
    try await becomes(true) { screen.text.contains("heart 2.0") }
    try await becomes([10]) { tenths(time) }
    #expect(screen.page.motions == ["1000"])
    time.pass(to: Self.start.addingTimeInterval(1))
    try await becomes(true) { screen.text.contains("heart 1.0") }
    try await becomes([20]) { tenths(time) }
    time.pass(to: Self.start.addingTimeInterval(2))
    try await becomes([]) { tenths(time) }
    #expect(screen.page.motions == ["1000", "1000"])
    screen.session.close()
  }

  @Test("who asks for less motion, or has no phases, sees the first one or nothing")
  func still() async throws {
    let time = HeldTime(Self.start)
    let screen = try screen(Round(), time, reducesMotion: true)
    try await becomes(true) { screen.session.isQuiet }
    #expect(screen.text == "a" && time.sleepers.isEmpty)
    let empty = try self.screen(PhaseAnimator([Int]()) { Text(verbatim: "\($0)") }, time)
    #expect(empty.text == "")
  }
}
