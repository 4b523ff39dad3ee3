/// Sends one value and ends.
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  public let output: Output

  public init(_ output: Output) { self.output = output }

  public func receive<S>(subscriber: S) where Output == S.Input, S: Subscriber, S.Failure == Never {
    subscriber.receive(subscription: OneValue(output, subscriber))
  }
}

extension Just: Equatable where Output: Equatable {}

/// Waits until the value is asked for.
private final class OneValue<S: Subscriber>: Subscription where S.Failure == Never {
  private let value: S.Input
  private let subscriber: Guarded<S?>

  init(_ value: S.Input, _ subscriber: S) {
    self.value = value
    self.subscriber = Guarded(subscriber)
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none, let subscriber = subscriber.with({ $0.take() }) else { return }
    _ = subscriber.receive(value)
    subscriber.receive(completion: .finished)
  }

  func cancel() { subscriber.with { $0 = nil } }
}
