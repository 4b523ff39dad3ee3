/// Keeps the last value, sends it to who subscribes, and then each new one.
public final class CurrentValueSubject<Output, Failure>: Subject where Failure: Error {
  private struct State {
    var value: Output
    var isOver = false
  }

  private let state: Guarded<State>
  private let conduits = Conduits<Output, Failure>()

  public init(_ value: Output) { state = Guarded(State(value: value)) }

  public var value: Output {
    get { state.with { $0.value } }
    set { send(newValue) }
  }

  public func send(subscription: any Subscription) { subscription.request(.unlimited) }

  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
    conduits.add(subscriber, latest: { self.value })
  }

  public func send(_ input: Output) {
    let isSent = state.with { state in
      if !state.isOver { state.value = input }
      return !state.isOver
    }
    if isSent { conduits.send(input) }
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    state.with { $0.isOver = true }
    conduits.complete(completion)
  }
}
