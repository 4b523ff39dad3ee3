import Observation
import Synchronization

/// Runs a scope (a body, a row's closure) and learns what it reads.
///
/// A registration stays until it is cancelled, and only its own closure can cancel it. So a scope that was seen to observe also reads
/// the canary of its session, which ends the registrations of scopes that have run again or whose node went.
@MainActor enum Tracking {
  /// The node whose scope is running, if any: reads of state register it.
  // Unchecked for the reason given in ElementNode.
  @exclusivity(unchecked) static var reader: _Node?
  /// The element whose event is being handled, if any.
  static var handler: ElementNode?
  /// How often a scope was remembered as a reader of state.
  @exclusivity(unchecked) static var readings = 0
  /// The kinds of scopes that were seen to read state or objects: they are no longer tried together.
  private static var reading: Set<ObjectIdentifier> = []
  /// The kinds of scopes that were seen to observe: only these read a canary in their first run.
  private static var observing: Set<ObjectIdentifier> = []

  static func run<Result>(_ node: _Node, _ slot: inout Registration?, _ scope: () -> Result) -> Result {
    // Observation hands a result on by copies, and a body is a large value.
    let place = UnsafeMutablePointer<Result>.allocate(capacity: 1)
    defer { place.deallocate() }
    follow(node, &slot) { place.initialize(to: scope()) }
    return place.move()
  }

  /// Runs the scopes of several nodes under one tracking. Most closures of rows read neither state nor observable objects, and tracking each of
  /// them costs as much as running it.
  ///
  /// - Parameter node: of the scopes' kind (`scopeType`); it has no scope of its own.
  /// - Returns: whether nothing was read. Otherwise each scope has to run again by itself.
  static func runTogether(_ node: _Node, _ scopes: () -> Void) -> Bool {
    let kind = ObjectIdentifier(node.scopeType)
    guard !reading.contains(kind) else { return false }
    let readingsBefore = readings
    var registration: Registration?
    follow(node, &registration, scopes)
    node.stamp = 0
    registration?.end()
    let isUnread = registration == nil && readings == readingsBefore
    if !isUnread { reading.insert(kind) }
    return isUnread
  }

  private static func follow(_ node: _Node, _ slot: inout Registration?, _ scope: () -> Void) {
    let kind = ObjectIdentifier(node.scopeType)
    let last = slot
    let changesBefore = last?.changesFromElsewhere ?? 0
    node.stamp = node.session.nextStamp()
    assert(node.stamp > 0, "a node that runs a scope has a stamp")
    let outer = reader
    reader = node
    defer { reader = outer }
    let canary = last != nil || observing.contains(kind) ? node.session.canary : nil
    var registration = Registration(endedBy: canary)
    ObservedChanges.track(
      {
        canary?.read()
        scope()
      }, after: { [registration] in registration.fire() })
    // Observation lets go of it at once when nothing was read; then ours is the only reference.
    if isKnownUniquelyReferenced(&registration) {
      slot = nil
    } else {
      observing.insert(kind)
      slot = registration
      registration.begin(for: node)
    }
    if let last {
      // Between reading and registering nobody watched but the last registration.
      if last.changesFromElsewhere != changesBefore { slot?.hop() }
      last.end()
    }
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
  // It stands inside: one is made for each evaluation.
  private let told = Mutex(Told())

  @MainActor init(endedBy canary: Canary?) { self.canary = canary }

  private var isEnded: Bool { told.withLock { $0.isEnded } }
  var changesFromElsewhere: Int { told.withLock { $0.changes } }

  /// From now on changes mark the node, and those that came before do it at once.
  @MainActor func begin(for node: _Node) {
    self.node = node
    canary?.begin()
    if isEarly { mark() }
  }

  @MainActor func end() {
    node = nil
    told.withLock { $0.isEnded = true }
    canary?.end()
  }

  /// Something that was read has changed.
  ///
  /// - Returns: false when the registration has ended, so that the tracking can be cancelled.
  func fire() -> Bool {
    guard !isEnded else { return false }
    if MainExecutor.isCurrent {
      MainActor.assumeIsolated { if !Canary.isCleaning { mark() } }
    } else {
      told.withLock { $0.changes += 1 }
      hop()
    }
    return true
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

  @MainActor private func mark() {
    guard let node else {
      isEarly = true
      return
    }
    if node.isMounted { node.session.mark(node) }
  }
}
