extension Publisher where Self.Failure == Never {
  /// Writes each value to a property of an object, which it holds until the publisher ends or is cancelled.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Self.Output>, on object: Root) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }

  /// Writes each value to a published property, for as long as that lives.
  public func assign(to published: inout Published<Self.Output>.Publisher) {
    let property = published.property
    property.keep(sink { [weak property] in property?.set($0) })
  }
}

extension Subscribers {
  /// Writes what it receives to a property of an object.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    public typealias Failure = Never

    private struct State {
      var object: Root?
      var subscription: (any Subscription)?
    }

    private let state: Guarded<State>
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      state = Guarded(State(object: object))
      self.keyPath = keyPath
    }

    /// nil once it has ended.
    public var object: Root? { state.with { $0.object } }

    public func receive(subscription: any Subscription) {
      let isWanted = state.with { state in
        guard state.object != nil, state.subscription == nil else { return false }
        state.subscription = subscription
        return true
      }
      if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    public func receive(_ value: Input) -> Subscribers.Demand {
      object?[keyPath: keyPath] = value
      return .none
    }

    public func receive(completion: Subscribers.Completion<Never>) { _ = state.exchange(State()) }

    public func cancel() { state.exchange(State()).subscription?.cancel() }
  }
}
