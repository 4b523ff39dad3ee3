/// Hands on what becomes of each value; one of which nothing becomes does not count against what the subscriber asked for.
final class Relay<Input, Downstream: Subscriber>: Subscriber {
  private let downstream: Downstream
  private let transform: (Input) -> Downstream.Input?

  init(to downstream: Downstream, _ transform: @escaping (Input) -> Downstream.Input?) {
    self.downstream = downstream
    self.transform = transform
  }

  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  func receive(_ input: Input) -> Subscribers.Demand { transform(input).map { downstream.receive($0) } ?? .max(1) }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) { downstream.receive(completion: completion) }
}
