@_spi(SwiftUI) import Observation

/// Tracks what a scope reads of observable objects, in the form of `withObservationTracking` that calls back after a change. The public
/// form calls before the value is stored, so a change made off the main actor is lost: the scope runs before the setter has ended.
enum ObservedChanges {
  /// - Parameter isWanted: called after each change, on the thread that made it. Answering false ends the tracking.
  static func track(_ scope: () -> Void, after isWanted: @escaping @Sendable () -> Bool) {
    withObservationTracking(scope, didSet: { tracking in if !isWanted() { tracking.cancel() } })
  }
}
