extension Subscribers {
  /// Calls closures with all that it receives.
  public final class Sink<Input, Failure>: Subscriber, Cancellable where Failure: Error {
    /// What the closures hold is let go of when it is over.
    private struct State {
      var receiveValue: ((Input) -> Void)?
      var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
      var subscription: (any Subscription)?
      var isOver: Bool { receiveValue == nil }
    }

    private let state: Guarded<State>

    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      state = Guarded(State(receiveValue: receiveValue, receiveCompletion: receiveCompletion))
    }

    /// Does nothing once it is over.
    public var receiveValue: (Input) -> Void { state.with { $0.receiveValue } ?? { _ in } }

    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void { state.with { $0.receiveCompletion } ?? { _ in } }

    public func receive(subscription: any Subscription) {
      let isWanted = state.with { state in
        guard !state.isOver, state.subscription == nil else { return false }
        state.subscription = subscription
        return true
      }
      if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    public func receive(_ value: Input) -> Subscribers.Demand {
      receiveValue(value)
      return .none
    }

    public func receive(completion: Subscribers.Completion<Failure>) {
      end().receiveCompletion?(completion)
    }

    public func cancel() { end().subscription?.cancel() }

    private func end() -> State { state.exchange(State()) }
  }
}

extension Publisher {
  public func sink(
    receiveCompletion: @escaping ((Subscribers.Completion<Self.Failure>) -> Void), receiveValue: @escaping ((Self.Output) -> Void)
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Self.Failure == Never {
  public func sink(receiveValue: @escaping ((Self.Output) -> Void)) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
