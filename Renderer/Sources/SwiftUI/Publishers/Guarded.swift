import Synchronization

/// A value that several threads use, one after the other.
///
/// A `Mutex` gives out only what nothing else refers to. Subscribers and closures are shared by their nature: they leave the lock as they
/// are and are called without it, so that what they do may come back here.
final class Guarded<Value>: @unchecked Sendable {
  // Guards `value`.
  private let lock = Mutex(())
  private var value: Value

  init(_ value: Value) { self.value = value }

  func with<Result>(_ action: (inout Value) -> Result) -> Result {
    // Only the thread that has the lock is here.
    nonisolated(unsafe) var result: Result?
    lock.withLock { _ in result = action(&value) }
    guard let result else { preconditionFailure("a lock runs its action") }
    return result
  }

  /// Replaces the value.
  ///
  /// - Returns: the one before. The caller has it without the lock, so what ends with it may come back here.
  func exchange(_ new: Value) -> Value {
    with { value in
      defer { value = new }
      return value
    }
  }
}
