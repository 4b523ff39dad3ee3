@_spi(SwiftUI) import Observation

/// Runs a scope (a body, a row's closure) and learns what it reads.
///
/// The public `onChange` fires before the value is stored, and off the main actor a change is then lost; `didSet:` fires after.
/// There is no public way to cancel a registration, so a scope that was seen to observe also reads a canary of its own, and
/// firing the canary ends the registration when the scope runs again or its node goes.
@MainActor enum Tracking {
  /// The node whose scope is running, if any: reads of state register it.
  static var reader: _Node?
  /// The kinds of scopes that were seen to observe: only these need a canary from their first run on.
  private static var observing: Set<ObjectIdentifier> = []

  static func run<Result>(_ node: _Node, _ slot: inout Registration?, _ scope: () -> Result) -> Result {
    let kind = ObjectIdentifier(type(of: node))
    let canary = slot?.end() ?? (observing.contains(kind) ? Canary() : nil)
    node.stamp = node.session.nextStamp()
    let outer = reader
    reader = node
    defer { reader = outer }
    var registration = Registration(node: node, canary: canary)
    let result = withObservationTracking(
      {
        registration.canary?.read()
        return scope()
      },
      didSet: { [registration] _ in registration.fire() })
    // Observation lets go of the closure at once when nothing was read; then ours is the only reference.
    if isKnownUniquelyReferenced(&registration) {
      slot = nil
    } else {
      if registration.canary == nil {
        registration.canary = Canary()
        observing.insert(kind)
      }
      slot = registration
    }
    return result
  }

  /// Runs an action: what it reads belongs to nobody.
  static func untracked<Result>(_ action: () -> Result) -> Result {
    let outer = reader
    reader = nil
    defer { reader = outer }
    return action()
  }
}

/// One tracked evaluation of a node. It is touched on the main actor only, save `fire`, which hops there.
final class Registration: @unchecked Sendable {
  @MainActor private weak var node: _Node?
  @MainActor var canary: Canary?

  @MainActor init(node: _Node, canary: Canary?) {
    self.node = node
    self.canary = canary
  }

  /// Ends the registration; the canary can serve the next one.
  @MainActor func end() -> Canary? {
    node = nil
    canary?.fire()
    return canary
  }

  nonisolated func fire() {
    MainExecutor.run { [self] in
      guard let node, node.isMounted else { return }
      node.session.mark(node)
    }
  }
}

/// A private observable that nobody else writes.
@MainActor final class Canary: Observable {
  private let registrar = ObservationRegistrar()
  private var isAlive: Bool { true }

  func read() { registrar.access(self, keyPath: \.isAlive) }

  func fire() { registrar.withMutation(of: self, keyPath: \.isAlive) {} }
}
