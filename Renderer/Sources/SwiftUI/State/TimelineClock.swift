public import Foundation

extension Web {
  /// How timelines know the time and wait. A test or a host may put another into the environment.
  public struct TimelineClock: Sendable {
    public var now: @Sendable () -> Date
    /// Returns when the date has come; throws when the task is cancelled.
    public var sleep: @Sendable (_ date: Date) async throws -> Void

    public init(now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (_ date: Date) async throws -> Void) {
      self.now = now
      self.sleep = sleep
    }

    /// The clock of what is running. A page has its own run, and what it makes; elsewhere it is the system's.
    @TaskLocal static var current = system

    static let system = TimelineClock(
      now: { Date() }, sleep: { try await Task.sleep(for: .seconds(max(0, $0.timeIntervalSinceNow)), tolerance: .milliseconds(20)) })
  }

  public enum TimelineClockKey: EnvironmentKey {
    public static var defaultValue: TimelineClock { .system }
  }
}

extension EnvironmentValues {
  var timelineClock: Web.TimelineClock { self[Web.TimelineClockKey.self] }
}
