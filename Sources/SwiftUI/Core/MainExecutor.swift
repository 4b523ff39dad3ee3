import Foundation

/// Whether the caller runs on the main actor.
///
/// On Linux the main actor has no fixed thread, so the executor is asked, not the thread. `MainActor.assumeIsolated` would trap
/// where this answers false.
enum MainExecutor {
  private typealias IsCurrent = @convention(c) (UInt, UInt, UInt) -> Bool

  // Looked up once: the runtime exports it, the language does not.
  private static let isCurrentFunction: IsCurrent? = dlsym(nil, "swift_task_isCurrentExecutorWithFlags")
    .map { unsafeBitCast($0, to: IsCurrent.self) }

  static var isCurrent: Bool {
    guard let isCurrentFunction else { return false }
    let executor = unsafeBitCast(MainActor.sharedUnownedExecutor, to: (UInt, UInt).self)
    return isCurrentFunction(executor.0, executor.1, 0)
  }

  /// Runs the action now when already on the main actor, else as a later job there.
  static func run(_ action: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(action)
    } else {
      Task { @MainActor in action() }
    }
  }
}
