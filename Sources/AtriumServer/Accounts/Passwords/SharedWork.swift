import Storage

/// Lets those who ask for the same at the same time share one piece of work and its outcome.
final class SharedWork<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let running = Locked<[Key: Task<Value, any Error>]>([:])

  /// Does `work`, or waits for the one that is under way. It goes on when whoever asked first gives up, since others may wait for it.
  ///
  /// - Throws: what the work throws, to everybody who waited for it.
  func run(_ key: Key, _ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    try await begin(key, work).value
  }

  /// Begins `work`, or answers what is under way.
  func begin(_ key: Key, _ work: @escaping @Sendable () async throws -> Value) -> Task<Value, any Error> {
    running.withLock { tasks in
      if let task = tasks[key] { return task }
      let task = Task { [running] in
        defer { running.withLock { $0[key] = nil } }
        return try await work()
      }
      tasks[key] = task
      return task
    }
  }
}
