import Observation
import Synchronization

/// Runs a scope (a body, a row's closure) and learns what it reads.
///
/// A registration stays until it is cancelled, and only its own closure can cancel it. So a scope that was seen to
/// observe also reads a canary of its own, and firing the canary ends the registration when the scope has run again or its node goes.
@MainActor enum Tracking {
  /// The node whose scope is running, if any: reads of state register it.
  static var reader: _Node?
  /// The kinds of scopes that were seen to observe: only these need a canary from their first run on.
  private static var observing: Set<ObjectIdentifier> = []

  static func run<Result>(_ node: _Node, _ slot: inout Registration?, _ scope: () -> Result) -> Result {
    let kind = ObjectIdentifier(type(of: node))
    let last = slot
    let changesBefore = last?.changesFromElsewhere ?? 0
    node.stamp = node.session.nextStamp()
    let outer = reader
    reader = node
    defer { reader = outer }
    var registration = Registration(after: last, needsCanary: observing.contains(kind))
    let result = ObservedChanges.track(
      {
        registration.readCanary()
        return scope()
      },
      after: { [registration] in
        guard !registration.isEnded else { return false }
        registration.fire()
        return true
      })
    // Observation lets go of the closure at once when nothing was read; then ours is the only reference.
    if isKnownUniquelyReferenced(&registration) {
      slot = nil
    } else {
      observing.insert(kind)
      slot = registration
      registration.mark(from: node)
    }
    if let last {
      // Between reading and registering nobody watched but the last registration.
      if last.changesFromElsewhere != changesBefore { slot?.hop() }
      last.end()
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

/// One tracked evaluation of a node. What is told from elsewhere than the main actor is guarded.
final class Registration: @unchecked Sendable {
  private struct Told {
    var isEnded = false
    var changes = 0
    var isHopping = false
  }

  /// Set when something was read: what is referred to weakly is slower to use, and larger, from then on.
  @MainActor private weak var node: _Node?
  /// A change came while the scope still ran.
  @MainActor private var isEarly = false
  @MainActor private let canary: Canary?
  @MainActor private let isOdd: Bool
  // It stands inside: one is made for each evaluation.
  private let told = Mutex(Told())

  @MainActor init(after last: Registration?, needsCanary: Bool) {
    canary = last?.canary ?? (needsCanary || last != nil ? Canary() : nil)
    isOdd = !(last?.isOdd ?? true)
  }

  var isEnded: Bool { told.withLock { $0.isEnded } }
  var changesFromElsewhere: Int { told.withLock { $0.changes } }

  @MainActor func readCanary() { canary?.read(isOdd: isOdd) }

  @MainActor func end() {
    node = nil
    told.withLock { $0.isEnded = true }
    canary?.fire(isOdd: isOdd)
  }

  func fire() {
    guard !MainExecutor.isCurrent else { return MainActor.assumeIsolated { mark() } }
    told.withLock { $0.changes += 1 }
    hop()
  }

  /// Marks the node in a later job; several changes make one.
  func hop() {
    let isFirst = told.withLock { told in
      defer { told.isHopping = true }
      return !told.isHopping
    }
    guard isFirst else { return }
    Task { @MainActor in
      told.withLock { $0.isHopping = false }
      mark()
    }
  }

  /// From now on changes mark the node, and those that came before do it at once.
  @MainActor func mark(from node: _Node) {
    self.node = node
    if isEarly { mark() }
  }

  @MainActor private func mark() {
    guard let node else {
      isEarly = true
      return
    }
    if node.isMounted { node.session.mark(node) }
  }
}

/// A private observable that nobody else writes. A scope's registrations read its two properties in turn, so that the last one can
/// be ended when the new one is already there.
@MainActor final class Canary: Observable {
  private let registrar = ObservationRegistrar()
  private var even: Bool { true }
  private var odd: Bool { true }

  func read(isOdd: Bool) { registrar.access(self, keyPath: isOdd ? \.odd : \.even) }

  func fire(isOdd: Bool) { registrar.withMutation(of: self, keyPath: isOdd ? \.odd : \.even) {} }
}
