import Foundation

/// One subscriber of a publisher that sends when it likes, and how many more values it takes.
///
/// Several threads may send. The subscriber receives one value at a time, and may send, ask for more or cancel while it does.
final class Conduit<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private struct State {
    /// nil when it has ended or was cancelled.
    var subscriber: (any Subscriber<Output, Failure>)?
    var demand = Subscribers.Demand.none
    /// What was sent while nothing was asked for.
    var latest: Output?
    /// Called once when it ends. It holds what must live as long as the subscription.
    var ended: ((Conduit) -> Void)?
  }

  private let keepsLatest: Bool
  private let state: Guarded<State>
  /// Held while the subscriber receives.
  private let turn = NSRecursiveLock()

  /// - Parameters:
  ///   - latest: sent first, when the subscriber asks for something.
  ///   - keepsLatest: whether the last value waits for a subscriber that asks for nothing. Otherwise it is dropped.
  init(
    _ subscriber: some Subscriber<Output, Failure>, latest: Output? = nil, keepsLatest: Bool = false,
    ended: @escaping (Conduit) -> Void
  ) {
    self.keepsLatest = keepsLatest
    state = Guarded(State(subscriber: subscriber, latest: latest, ended: ended))
  }

  func request(_ demand: Subscribers.Demand) {
    let latest = state.with { state -> Output? in
      state.demand += demand
      return state.demand > .none ? state.latest.take() : nil
    }
    if let latest { send(latest) }
  }

  func send(_ value: Output) {
    turn.withLock {
      let subscriber = state.with { state -> (any Subscriber<Output, Failure>)? in
        guard let subscriber = state.subscriber else { return nil }
        guard state.demand > .none else {
          if keepsLatest { state.latest = value }
          return nil
        }
        state.demand -= 1
        state.latest = nil
        return subscriber
      }
      guard let subscriber else { return }
      let more = subscriber.receive(value)
      if more > .none { request(more) }
    }
  }

  func complete(_ completion: Subscribers.Completion<Failure>) {
    turn.withLock { end()?.receive(completion: completion) }
  }

  func cancel() { _ = end() }

  /// - Returns: the subscriber, the first time.
  @discardableResult private func end() -> (any Subscriber<Output, Failure>)? {
    let last = state.exchange(State())
    last.ended?(self)
    return last.subscriber
  }
}
