import Foundation

/// Acts on what a publisher sends while the view is there.
nonisolated struct ReceiveModifier<Content: View, P: Publisher>: _PrimitiveView where P.Failure == Never {
  let content: Content
  let publisher: P
  let action: (P.Output) -> Void

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: ReceiveNode<P>.self) } ?? ReceiveNode<P>(context)
    node.child = Content._update(view.content, node.child, context.under(node))
    node.take(view.publisher, view.action, context)
    return node
  }
}

/// The place of a view that receives. Unlike a task it stays subscribed while another screen is in front: what is sent there is often
/// meant for it.
private final class ReceiveNode<P: Publisher>: SingleChildNode where P.Failure == Never {
  private var publisher: P?
  private let inbox = Inbox<P.Output>()
  private var subscription: AnyCancellable?

  func take(_ new: P, _ action: @escaping (P.Output) -> Void, _ context: _Context) {
    inbox.action = action
    if let publisher, Self.isSame(publisher, new) { return }
    publisher = new
    let clock = context.values.timelineClock
    // After the turn, as a view appears: what comes at once may write state.
    session.effects.add { [weak self] in self?.subscribe(new, clock) }
  }

  private func subscribe(_ publisher: P, _ clock: Web.TimelineClock) {
    guard isMounted else { return }
    subscription = nil
    subscription = Web.TimelineClock.$current.withValue(clock) { inbox.subscription(to: publisher) }
  }

  /// Whether it is the one that the view is subscribed to: a body makes publishers again, and of most of them nothing differs.
  private static func isSame(_ a: P, _ b: P) -> Bool {
    let hasSameBytes = withUnsafeBytes(of: a) { one in
      withUnsafeBytes(of: b) { other in one.elementsEqual(other) }
    }
    return hasSameBytes || isEqual(a, b)
  }

  override func willUnmount() {
    inbox.action = nil
    subscription = nil
  }
}

/// What a view does with the values that it receives. It is called on the main actor, wherever they are sent.
@MainActor private final class Inbox<Value> {
  /// nil when the view has gone.
  var action: ((Value) -> Void)?

  nonisolated func subscription<P: Publisher>(to publisher: P) -> AnyCancellable where P.Output == Value, P.Failure == Never {
    publisher.sink { value in
      // It is handed over whole; who sends it may not touch it from elsewhere then, as with every value of a publisher.
      nonisolated(unsafe) let value = value
      MainExecutor.run { self.receive(value) }
    }
  }

  private func receive(_ value: Value) {
    guard let action else { return }
    Tracking.untracked { action(value) }
  }
}

extension View {
  public nonisolated consuming func onReceive<P>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
  where P: Publisher, P.Failure == Never {
    ReceiveModifier(content: self, publisher: publisher, action: action)
  }
}
