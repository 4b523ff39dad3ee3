import AtriumAPI
import Dispatch

/// Does slow work one piece at a time, and refuses more than a few who wait: a flood of sign-ins takes one core and no memory.
actor HashingQueue {
  private let places: Int
  /// Not one of the few threads that everything else runs on.
  private let thread = DispatchQueue(label: "Atrium.HashingQueue")
  private var isBusy = false
  private var waiting: [(number: Int, turn: CheckedContinuation<Void, any Error>)] = []
  private var nextNumber = 0

  /// - Parameter places: how many may wait.
  init(places: Int = 8) {
    self.places = places
  }

  /// How many wait now.
  var count: Int { waiting.count }

  /// Runs `work` when its turn comes.
  ///
  /// - Throws: `Problem` (`tooManyRequests`) when too many wait, `CancellationError` for one that gave up waiting, and what `work`
  ///   throws.
  func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await enter()
    defer { leave() }
    return try await withCheckedThrowingContinuation { done in
      thread.async { done.resume(with: Result(catching: work)) }
    }
  }

  private func enter() async throws {
    guard isBusy else {
      isBusy = true
      return
    }
    guard waiting.count < places else {
      throw Problem(.tooManyRequests, detail: "Too many people are signing in at the moment.", retryAfter: 2)
    }
    let number = nextNumber
    nextNumber += 1
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (turn: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled { turn.resume(throwing: CancellationError()) } else { waiting.append((number, turn)) }
      }
    } onCancel: {
      Task { await self.giveUp(number) }
    }
  }

  private func leave() {
    if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().turn.resume() }
  }

  private func giveUp(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).turn.resume(throwing: CancellationError())
  }
}
