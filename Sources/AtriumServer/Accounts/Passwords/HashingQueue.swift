import AtriumAPI
import Dispatch
import HTTPServing

/// Does slow work one piece at a time, and refuses more than a few who wait: a flood of sign-ins takes one core and no memory.
///
/// Nobody takes the places of the others: a network has a share of them, and whoever was here before comes before strangers, who make room
/// for them.
actor HashingQueue {
  /// For whom the work is done.
  struct Guest: Sendable, Equatable {
    let network: ClientNetwork
    /// Whether it is for somebody who signed in from there before, or who has a link or a session.
    let isKnown: Bool
  }

  private struct Waiter {
    let number: Int
    let guest: Guest
    let turn: CheckedContinuation<Void, any Error>
  }

  private let places: Int
  private let share: Int
  /// Not one of the few threads that everything else runs on.
  private let thread = DispatchQueue(label: "Atrium.HashingQueue")
  private var isBusy = false
  /// In the order in which they came.
  private var waiting: [Waiter] = []
  private var nextNumber = 0

  /// - Parameters:
  ///   - places: how many may wait.
  ///   - share: how many of one network.
  init(places: Int = 24, share: Int = 4) {
    self.places = places
    self.share = share
  }

  /// How many wait now.
  var count: Int { waiting.count }

  /// Runs `work` when its turn comes.
  ///
  /// - Throws: `Problem` (`tooManyRequests`) when too many wait, `CancellationError` for one that gave up waiting, and what `work`
  ///   throws.
  func run<Value: Sendable>(for guest: Guest, _ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await enter(guest)
    defer { leave() }
    return try await withCheckedThrowingContinuation { done in
      thread.async { done.resume(with: Result(catching: work)) }
    }
  }

  private func enter(_ guest: Guest) async throws {
    guard isBusy else {
      isBusy = true
      return
    }
    guard waiting.count(where: { $0.guest.network == guest.network }) < share else { throw Self.full }
    if waiting.count >= places {
      guard guest.isKnown, let last = waiting.lastIndex(where: { !$0.guest.isKnown }) else { throw Self.full }
      waiting.remove(at: last).turn.resume(throwing: Self.full)
    }
    let number = nextNumber
    nextNumber += 1
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (turn: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled {
          turn.resume(throwing: CancellationError())
        } else {
          waiting.append(Waiter(number: number, guest: guest, turn: turn))
        }
      }
    } onCancel: {
      Task { await self.giveUp(number) }
    }
  }

  private func leave() {
    let next = waiting.firstIndex { $0.guest.isKnown } ?? waiting.indices.first
    if let next { waiting.remove(at: next).turn.resume() } else { isBusy = false }
  }

  private func giveUp(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).turn.resume(throwing: CancellationError())
  }

  private static var full: Problem { .tooMany(wait: .seconds(2), "Too many people are signing in at the moment.") }
}

extension HashingQueue.Guest {
  /// Somebody of whom nothing is known but where they are.
  init(_ browser: Browser, isKnown: Bool = false) {
    self.init(network: ClientNetwork(browser.address), isKnown: isKnown)
  }
}
