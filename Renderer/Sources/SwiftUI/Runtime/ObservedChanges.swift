@_spi(SwiftUI) import Observation

/// Tracks what a scope reads of observable objects, in the form of `withObservationTracking` that calls back after a change. The public
/// form calls before the value is stored, so a change made off the main actor is lost: the scope runs before the setter has ended.
enum ObservedChanges {
  /// - Parameter registration: told of each change, on the thread that made it, until it says that nobody waits for more.
  static func track(for registration: Registration, _ scope: () -> Void) {
    withObservationTracking(scope, didSet: { tracking in if !registration.fire() { tracking.cancel() } })
  }
}
