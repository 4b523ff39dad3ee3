/// When an animation counts as finished. In the page both come at once, as its time has passed.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let name: String

  public static let logicallyComplete = AnimationCompletionCriteria(name: "logically complete")
  public static let removed = AnimationCompletionCriteria(name: "removed")
}

/// Shows what the changes of state in `body` change in the page by motion, and calls `completion` once, on the main actor, when the time of
/// the animation has passed: without one at the next occasion, of one that repeats forever never. No browser is asked.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete, _ body: () throws -> Result,
  completion: @escaping () -> Void
) rethrows -> Result {
  let result = try withAnimation(animation, body)
  guard let time = animation.map(\.time) ?? 0 else { return result }
  // It is the app's, which makes it on the main actor and is called there.
  nonisolated(unsafe) let completion = completion
  Task { @MainActor in
    // The task is never cancelled, so the wait does not end early.
    if time > 0 { try? await Task.sleep(for: .seconds(time)) }
    completion()
  }
  return result
}

extension Animation {
  /// Seconds until it is over, the delay included; nil where it never is.
  fileprivate var time: Double? {
    guard let times = repetition?.split(separator: " ").first else { return wait + duration }
    return Int(times).map { wait + duration * Double($0) }
  }
}
