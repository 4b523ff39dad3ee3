extension Subscribers {
  /// How a publisher ended.
  public enum Completion<Failure> where Failure: Error {
    case finished
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}

extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers.Completion: Sendable {}
