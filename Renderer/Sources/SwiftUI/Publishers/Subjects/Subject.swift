/// A publisher that others send values into.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Self.Output)
  func send(completion: Subscribers.Completion<Self.Failure>)
  func send(subscription: any Subscription)
}

extension Subject where Self.Output == Void {
  public func send() { send(()) }
}

extension Publisher {
  /// Sends all that this publisher sends into a subject, which lives as long as that.
  public func subscribe<S>(_ subject: S) -> AnyCancellable where S: Subject, Self.Failure == S.Failure, Self.Output == S.Output {
    let feed = SubjectFeed(subject)
    subscribe(feed)
    return AnyCancellable(feed)
  }
}

/// Hands on to a subject.
private final class SubjectFeed<S: Subject>: Subscriber, Cancellable {
  private struct State {
    var subject: S?
    var subscription: (any Subscription)?
  }

  private let state: Guarded<State>

  init(_ subject: S) { state = Guarded(State(subject: subject)) }

  func receive(subscription: any Subscription) {
    let subject = state.with { state -> S? in
      guard state.subscription == nil, let subject = state.subject else { return nil }
      state.subscription = subscription
      return subject
    }
    if let subject { subject.send(subscription: subscription) } else { subscription.cancel() }
  }

  func receive(_ input: S.Output) -> Subscribers.Demand {
    state.with { $0.subject }?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) { end().subject?.send(completion: completion) }

  func cancel() { end().subscription?.cancel() }

  private func end() -> State { state.exchange(State()) }
}
