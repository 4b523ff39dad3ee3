internal import CExecutor

/// Whether the caller runs on the main actor, as the runtime's `swift_task_isCurrentExecutorWithFlags` says. An executor is laid out as two
/// words, an object and its witness table.
///
/// On Linux the main actor has no fixed thread, so the executor is asked, not the thread. `MainActor.assumeIsolated` would trap
/// where this answers false.
enum MainExecutor {
  static var isCurrent: Bool {
    let executor = unsafeBitCast(MainActor.sharedUnownedExecutor, to: (UInt, UInt).self)
    return executor_is_current(executor.0, executor.1)
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
