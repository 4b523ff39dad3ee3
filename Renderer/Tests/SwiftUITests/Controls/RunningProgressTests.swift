import Foundation
import Testing

@testable import SwiftUI

@MainActor @Suite struct RunningProgressTests {
  private nonisolated static let start = Date(timeIntervalSince1970: 1_700_000_000)
  private static let interval = start.addingTimeInterval(-30)...start.addingTimeInterval(90)

  private func screen(_ view: some View) throws -> Screen {
    var environment = EnvironmentValues()
    environment[Web.TimelineClockKey.self] = Web.TimelineClock(now: { Self.start }, sleep: { _ in })
    return try Screen(view, environment: environment)
  }

  @Test("time empties it, or fills it, and never beyond its ends")
  func fraction() {
    let down = RunningProgress(interval: Self.interval, countsDown: true)
    let up = RunningProgress(interval: Self.interval, countsDown: false)
    #expect(down.fraction(at: Self.start) == 0.75 && up.fraction(at: Self.start) == 0.25)
    #expect(up.fraction(at: .distantPast) == 0 && up.fraction(at: .distantFuture) == 1)
    #expect(RunningProgress(interval: Self.start...Self.start, countsDown: true).fraction(at: Self.start) == 0)
  }

  private struct Brew: View {
    @State private var count = 0
    var body: some View {
      VStack {
        ProgressView(timerInterval: interval, countsDown: false) { Text("Tea \(count)") }
        ProgressView(timerInterval: interval) {
          Text("Left")
        } currentValueLabel: {
          Text("soon")
        }
        Button("Look") { count += 1 }
      }
    }
  }

  @Test("the page says from when to when, and what it shows at first")
  func markup() throws {
    let screen = try screen(Brew())
    let bars = screen.elements.filter { $0.attributes["role"] == "progressbar" }
    #expect(bars.map { $0.attributes["aria-valuenow"] } == ["25", "75"])
    #expect(bars.allSatisfy { $0.attributes["data-from"] == "2023-11-14T22:12:50.000Z" })
    #expect(bars.allSatisfy { $0.attributes["data-until"] == "2023-11-14T22:14:50.000Z" })
    #expect(bars.map { $0.attributes["data-down"] } == [nil, ""])
    let time = try screen.element("time")
    #expect(time.attributes["data-tick"] == "up")
    #expect(screen.text.contains("soon"))
  }

  @Test("the time that went by until another evaluation is not told: the browser knows")
  func unchanged() throws {
    let screen = try screen(Brew())
    let work = screen.measure { try? screen.click("button", "Look") }
    #expect(work.bytes > 0 && screen.text.contains("Tea 1"))
    #expect(!screen.lastPatches.joined().contains("aria-valuenow") && !screen.lastPatches.joined().contains("share"))
  }

  @Test("without labels the time that is left stands below the bar")
  func defaultLabel() throws {
    let screen = try screen(ProgressView(timerInterval: Self.interval))
    #expect(try screen.element("time").attributes["data-tick"] == "down")
    #expect(try screen.element("time").attributes["data-longest"] == "120")
  }

  private struct Ratio: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text(verbatim: configuration.fractionCompleted.map { "known \($0)" } ?? "unknown")
        ProgressView(configuration)
      }
    }
  }

  @Test("a style is told no number of what time moves, and can have it drawn")
  func style() throws {
    let screen = try screen(ProgressView(timerInterval: Self.interval).progressViewStyle(Ratio()))
    #expect(screen.text.contains("unknown"))
    #expect(try screen.element("role", "progressbar").attributes["data-until"] != nil)
  }
}
