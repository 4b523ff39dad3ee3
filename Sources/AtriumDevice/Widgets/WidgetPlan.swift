public import Foundation

/// What a widget shows from now on, and until when.
public struct WidgetPlan: Hashable, Sendable {
  public var state: WidgetState
  /// When it is drawn: now first, then whenever the same contents look different.
  public var moments: [Date]
  /// When the server is asked again.
  public var refresh: Date

  /// - Parameter failures: how often in a row the server could not be reached.
  public init(_ state: WidgetState, failures: Int, now: Date) {
    self.state = state
    refresh = WidgetSchedule.refresh(after: state, failures: failures, now: now)
    moments = [now]
    if case .shown(let contents, _) = state { moments += WidgetSchedule.moments(of: contents, after: now) }
  }
}
