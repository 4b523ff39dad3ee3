import Foundation

/// Where a state's value lives, and who read it.
///
/// A write marks readers, not the owner: state that the last body did not read runs nothing again. The lock makes reads from
/// anywhere safe; readers are touched on the main actor only.
final class StateLocation<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value
  @MainActor private var readers: [Reader] = []

  private struct Reader {
    weak var node: _Node?
    let stamp: UInt32

    @MainActor var isCurrent: Bool { node.map { $0.stamp == stamp } ?? false }
  }

  init(_ value: Value) { stored = value }

  var value: Value {
    get {
      if MainExecutor.isCurrent { MainActor.assumeIsolated { register() } }
      return lock.withLock { stored }
    }
    set {
      // The value is handed over whole; the caller keeps nothing of it that this could race with.
      nonisolated(unsafe) let value = newValue
      MainExecutor.run { self.write(value) }
    }
  }

  @MainActor private func register() {
    guard let node = Tracking.reader else { return }
    if let last = readers.last, last.node === node, last.stamp == node.stamp { return }
    if readers.count >= 8 { readers.removeAll { !$0.isCurrent } }
    guard !readers.contains(where: { $0.node === node && $0.stamp == node.stamp }) else { return }
    readers.append(Reader(node: node, stamp: node.stamp))
  }

  @MainActor private func write(_ value: Value) {
    if isEqual(lock.withLock { stored }, value) { return }
    lock.withLock { stored = value }
    if let reader = Tracking.reader { reader.session.report(.stateWrittenDuringBody(String(describing: Value.self))) }
    let current = readers.filter(\.isCurrent)
    readers = []
    for reader in current {
      guard let node = reader.node else { continue }
      node.session.mark(node)
    }
  }
}

/// What a node does with a location whose view goes.
@MainActor protocol AnyStateLocation: AnyObject {
  func disconnect()
}

extension StateLocation: AnyStateLocation {
  /// The reader list leads back to nodes of the tree that is going.
  func disconnect() { readers = [] }
}

/// Equality of two values of a type that may have one; of objects, whether they are the same.
func isEqual<Value>(_ a: Value, _ b: Value) -> Bool {
  func open<Known: Equatable>(_ known: Known) -> Bool { (b as? Known) == known }
  // Another object is another value, whatever it says of itself.
  if type(of: a) is AnyClass { return (a as AnyObject) === (b as AnyObject) }
  guard let known = a as? any Equatable else { return false }
  return open(known)
}
