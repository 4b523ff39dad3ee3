import Foundation

/// Where a state's value lives, and who read it.
///
/// The lock makes reads from anywhere safe; readers are touched on the main actor only.
final class StateLocation<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value
  @MainActor private var readers = Readers()

  init(_ value: Value) { stored = value }

  var value: Value {
    get {
      if MainExecutor.isCurrent { MainActor.assumeIsolated { readers.register() } }
      return lock.withLock { stored }
    }
    set {
      // The value is handed over whole; the caller keeps nothing of it that this could race with.
      nonisolated(unsafe) let value = newValue
      MainExecutor.run { self.write(value) }
    }
  }

  @MainActor private func write(_ value: Value) {
    if isEqual(lock.withLock { stored }, value) { return }
    lock.withLock { stored = value }
    if let reader = Tracking.reader { reader.session.report(.stateWrittenDuringBody(String(describing: Value.self))) }
    readers.mark()
  }
}

/// What a node does with a location whose view goes.
@MainActor protocol AnyStateLocation: AnyObject {
  func disconnect()
}

extension StateLocation: AnyStateLocation {
  /// The reader list leads back to nodes of the tree that is going.
  func disconnect() { readers.removeAll() }
}

/// Equality of two values of a type that may have one; of objects, whether they are the same.
func isEqual<Value>(_ a: Value, _ b: Value) -> Bool {
  func open<Known: Equatable>(_ known: Known) -> Bool { (b as? Known) == known }
  // Another object is another value, whatever it says of itself.
  if type(of: a) is AnyClass { return (a as AnyObject) === (b as AnyObject) }
  guard let known = a as? any Equatable else { return false }
  return open(known)
}
