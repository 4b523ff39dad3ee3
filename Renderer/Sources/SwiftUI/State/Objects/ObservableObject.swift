/// An object that tells before it changes.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher where Self.ObjectWillChangePublisher.Failure == Never
  var objectWillChange: Self.ObjectWillChangePublisher { get }
}

extension ObservableObject where Self.ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before each change of a published property. It is always the same one.
  public var objectWillChange: ObservableObjectPublisher { PublishedFields.publisher(of: self) }
}

/// Sends when an object is about to change.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let conduits = Conduits<Void, Never>()
  /// What scopes have read that use the object.
  let changes = ObjectChanges()

  public init() {}

  public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Void { conduits.add(subscriber) }

  public func send() {
    announce()
    changes.make {}
  }

  /// Notifies the subscribers alone. Scopes are notified after the change.
  func announce() { conduits.send(()) }
}
