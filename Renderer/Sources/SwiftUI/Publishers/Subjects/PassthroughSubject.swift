/// Sends what it is given to those who are subscribed at the time.
public final class PassthroughSubject<Output, Failure>: Subject where Failure: Error {
  private let conduits = Conduits<Output, Failure>()

  public init() {}

  public func send(subscription: any Subscription) { subscription.request(.unlimited) }

  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber { conduits.add(subscriber) }

  public func send(_ input: Output) { conduits.send(input) }

  public func send(completion: Subscribers.Completion<Failure>) { conduits.complete(completion) }
}
