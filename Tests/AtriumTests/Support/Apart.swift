import Dispatch

/// Runs what blocks (a process, a socket) on a thread of its own, so that tests beside it go on: there are as many threads for
/// tasks as cores.
func apart<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(with: Result { try body() }) }
  }
}
