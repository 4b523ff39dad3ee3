/// A publisher whose type is hidden.
public struct AnyPublisher<Output, Failure> where Failure: Error {
  private let base: AnyPublisherBase<Output, Failure>

  public init<P>(_ publisher: P) where Output == P.Output, Failure == P.Failure, P: Publisher {
    // One that is hidden already is not hidden twice.
    base = (publisher as? AnyPublisher<Output, Failure>)?.base ?? HiddenPublisher(publisher)
  }
}

extension AnyPublisher: Publisher {
  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
    base.receive(subscriber: subscriber)
  }
}

extension Publisher {
  public func eraseToAnyPublisher() -> AnyPublisher<Self.Output, Self.Failure> { AnyPublisher(self) }
}

/// What every hidden publisher of a kind of value can do.
private class AnyPublisherBase<Output, Failure: Error> {
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    preconditionFailure("only its subclass is made")
  }
}

private final class HiddenPublisher<Base: Publisher>: AnyPublisherBase<Base.Output, Base.Failure> {
  private let publisher: Base

  init(_ publisher: Base) { self.publisher = publisher }

  override func receive<S: Subscriber>(subscriber: S) where S.Input == Base.Output, S.Failure == Base.Failure {
    publisher.subscribe(subscriber)
  }
}
