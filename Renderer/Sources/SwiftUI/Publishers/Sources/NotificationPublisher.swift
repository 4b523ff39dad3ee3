public import Foundation

extension NotificationCenter {
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationCenter.Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Sends the notifications of a name, where they are posted.
  public struct Publisher: SwiftUI.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Notification {
      let observation = Observation(center)
      let conduit = Conduit<Notification, Never>(subscriber) { _ in observation.end() }
      observation.begin(name, object) { [weak conduit] in conduit?.send($0) }
      subscriber.receive(subscription: conduit)
    }
  }

  /// One observer of a center, until it ends.
  private final class Observation: Sendable {
    private let center: NotificationCenter
    private let token = Guarded<(any NSObjectProtocol)?>(nil)

    init(_ center: NotificationCenter) { self.center = center }

    func begin(_ name: Notification.Name, _ object: AnyObject?, _ receive: @escaping @Sendable (Notification) -> Void) {
      token.with { $0 = center.addObserver(forName: name, object: object, queue: nil, using: receive) }
    }

    func end() {
      guard let token = token.with({ $0.take() }) else { return }
      center.removeObserver(token)
    }
  }
}

extension NotificationCenter.Publisher: Equatable {
  public static func == (lhs: NotificationCenter.Publisher, rhs: NotificationCenter.Publisher) -> Bool {
    lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
  }
}
