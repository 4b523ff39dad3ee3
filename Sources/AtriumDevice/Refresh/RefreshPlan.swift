public import Foundation

/// When the app is refreshed in the background, and what it does then. The system decides whether and when it really is: these are wishes.
public enum RefreshPlan {
  public enum Step: Hashable, Sendable, CaseIterable {
    /// Sends what was shared and waits.
    case sendShares
    case fetchBadge
    case reloadWidgets
  }

  /// Seconds that the steps may take together: iOS gives thirty, and ends an app that takes more.
  public static let longest: TimeInterval = 25
  /// Seconds between refreshes where nothing waits.
  static let usual: TimeInterval = 4 * 60 * 60
  /// Seconds to wait at least: the system runs an app that asks more often later, not sooner.
  static let least: TimeInterval = 15 * 60

  /// The earliest time of the next refresh.
  ///
  /// - Parameter waiting: everything in the share queue.
  /// - Returns: nil where there is nothing to refresh: no server is known.
  public static func nextDate(after date: Date, waiting: [WaitingShare], hasServer: Bool) -> Date? {
    guard hasServer else { return nil }
    let due = waiting.filter { $0.thing.destination == .inbox && !$0.sending.isFailed }.map { $0.sending.dueDate ?? date }.min()
    let wanted = due ?? date.addingTimeInterval(usual)
    return min(max(wanted, date.addingTimeInterval(least)), date.addingTimeInterval(usual))
  }

  /// What is done, in order. What the person would miss comes first: the time may be over before the last.
  public static func steps(waiting: [WaitingShare], hasServer: Bool, at date: Date) -> [Step] {
    guard hasServer else { return [] }
    let isSending = waiting.contains { $0.thing.destination == .inbox && $0.sending.isDue(at: date) }
    return (isSending ? [.sendShares] : []) + [.fetchBadge, .reloadWidgets]
  }
}
