/// A few sessions, and the line of those that wait for one. Whoever waits gets the first that becomes free, in the order of arrival.
final class PostgreSQLPool: Sendable {
  private let sessions: [PostgreSQLSession]
  private let line: Locked<ReaderLine<CheckedContinuation<Int, any Error>>>

  init(_ sessions: [PostgreSQLSession]) {
    self.sessions = sessions
    line = Locked(ReaderLine(readers: sessions.count))
  }

  /// - Throws: what `body` throws; `CancellationError` when the task is cancelled before it has a session, and then at once.
  func run<Value: Sendable>(_ body: @Sendable (PostgreSQLSession) async throws -> Value) async throws -> Value {
    let place = try await take()
    defer { line.withLock { $0.next(for: place) }?.resume(returning: place) }
    return try await body(sessions[place])
  }

  private func take() async throws -> Int {
    let ticket = Locked(Ticket())
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      return try await withCheckedThrowingContinuation { continuation in
        switch line.withLock({ $0.arrive(continuation) }) {
        case .taken(let place): continuation.resume(returning: place)
        case .waits(let number):
          // Whoever cancels may not have seen the number yet; then it is for us to look.
          let isCancelled = ticket.withLock { ticket in
            ticket.number = number
            return ticket.isCancelled
          }
          if isCancelled { leave(number) }
        }
      }
    } onCancel: {
      let number = ticket.withLock { ticket in
        ticket.isCancelled = true
        return ticket.number
      }
      if let number { leave(number) }
    }
  }

  private func leave(_ number: Int) {
    line.withLock { $0.leave(number) }?.resume(throwing: CancellationError())
  }

  /// What whoever waits and whoever cancels know of each other.
  private struct Ticket {
    var number: Int?
    var isCancelled = false
  }
}
