/// A bound on how long a part of an answer may take. What is not done by then is cancelled and waited for no longer, even where it does not
/// heed its cancellation.
package struct TimeLimit: Sendable {
  let duration: Duration
  let clock: any Clock<Duration>

  package struct Exceeded: Error {}

  package init(_ duration: Duration, clock: any Clock<Duration>) {
    self.duration = duration
    self.clock = clock
  }

  /// - Throws: what `work` throws; `Exceeded`.
  package func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let (results, first) = AsyncStream.makeStream(of: Result<Value, any Error>.self)
    let task = Task {
      do {
        first.yield(.success(try await work()))
      } catch {
        first.yield(.failure(error))
      }
    }
    let timer = Task { [clock, duration] in
      guard (try? await clock.sleep(for: duration)) != nil else { return }
      first.yield(.failure(Exceeded()))
    }
    defer {
      task.cancel()
      timer.cancel()
    }
    return try await withTaskCancellationHandler {
      for await result in results { return try result.get() }
      throw CancellationError()
    } onCancel: {
      task.cancel()
      first.finish()
    }
  }
}
