/// A publisher that sends nothing before it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
  /// Connects for its first subscriber, and until the last has gone.
  public class Autoconnect<Upstream>: Publisher where Upstream: ConnectablePublisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    private struct State {
      var subscribers = 0
      var connection: (any Cancellable)?
    }

    public final let upstream: Upstream
    private let state = Guarded(State())

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S>(subscriber: S) where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      let isFirst = state.with { state in
        state.subscribers += 1
        return state.subscribers == 1
      }
      upstream.subscribe(Attached(subscriber) { self.leave() })
      guard isFirst else { return }
      let connection = upstream.connect()
      let isWanted = state.with { state in
        // It may have cancelled when it was told of its subscription.
        guard state.subscribers > 0, state.connection == nil else { return false }
        state.connection = connection
        return true
      }
      if !isWanted { connection.cancel() }
    }

    private func leave() {
      let last = state.with { state -> (any Cancellable)? in
        state.subscribers -= 1
        return state.subscribers == 0 ? state.connection.take() : nil
      }
      last?.cancel()
    }
  }
}

/// Tells when its subscriber goes.
private final class Attached<Downstream: Subscriber>: Subscriber, Subscription {
  private struct State {
    var subscription: (any Subscription)?
    /// It holds the publisher for as long as the subscriber is there.
    var leave: (() -> Void)?
  }

  private let downstream: Downstream
  private let state: Guarded<State>

  init(_ downstream: Downstream, leave: @escaping () -> Void) {
    self.downstream = downstream
    state = Guarded(State(leave: leave))
  }

  func receive(subscription: any Subscription) {
    state.with { $0.subscription = subscription }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    end().leave?()
    downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { state.with { $0.subscription }?.request(demand) }

  func cancel() {
    let last = end()
    last.subscription?.cancel()
    last.leave?()
  }

  private func end() -> State { state.exchange(State()) }
}
