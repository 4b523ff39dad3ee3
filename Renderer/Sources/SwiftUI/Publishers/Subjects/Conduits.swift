/// The subscribers of a publisher that sends when it likes, until it ends.
final class Conduits<Output, Failure: Error>: Sendable {
  private struct State {
    var conduits: [Conduit<Output, Failure>] = []
    /// What those get who come later.
    var completion: Subscribers.Completion<Failure>?
  }

  private let state = Guarded(State())

  deinit {
    // A subscriber and its subscription hold each other; nothing comes any more.
    for conduit in state.with({ $0.conduits }) { conduit.cancel() }
  }

  var isEmpty: Bool { state.with { $0.conduits.isEmpty } }

  /// - Parameters:
  ///   - latest: the value that it gets first; nil when there is none. It is asked for where no other can be sent meanwhile.
  ///   - owner: lives as long as the subscription.
  func add(_ subscriber: some Subscriber<Output, Failure>, latest: (() -> Output)? = nil, owner: AnyObject? = nil) {
    let (conduit, completion) = state.with { state in
      let conduit = Conduit(subscriber, latest: latest?(), keepsLatest: latest != nil) { [weak self] in
        self?.remove($0)
        withExtendedLifetime(owner) {}
      }
      if state.completion == nil { state.conduits.append(conduit) }
      return (conduit, state.completion)
    }
    if let completion {
      conduit.cancel()
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    } else {
      subscriber.receive(subscription: conduit)
    }
  }

  func send(_ value: Output) {
    for conduit in state.with({ $0.conduits }) { conduit.send(value) }
  }

  func complete(_ completion: Subscribers.Completion<Failure>) {
    let last = state.with { state -> [Conduit<Output, Failure>] in
      guard state.completion == nil else { return [] }
      defer { state = State(completion: completion) }
      return state.conduits
    }
    for conduit in last { conduit.complete(completion) }
  }

  private func remove(_ conduit: Conduit<Output, Failure>) {
    state.with { $0.conduits.removeAll { $0 === conduit } }
  }
}
