import Synchronization

/// Where a state's value lives, and who read it.
///
/// The lock makes reads from anywhere safe; readers are touched on the main actor only.
final class StateLocation<Value>: @unchecked Sendable {
  private let stored: Mutex<Stored>
  @MainActor private var readers = Readers()

  /// A value goes from one reader to the next as a whole.
  private struct Stored: @unchecked Sendable {
    var value: Value
  }

  init(_ value: Value) { stored = Mutex(Stored(value: value)) }

  var value: Value {
    get {
      if MainExecutor.isCurrent { MainActor.assumeIsolated { readers.register() } }
      return stored.withLock { $0 }.value
    }
    set {
      // The value is handed over whole; the caller keeps nothing of it that this could race with.
      nonisolated(unsafe) let value = newValue
      MainExecutor.run { self.write(value) }
    }
  }

  @MainActor private func write(_ value: Value) {
    if isEqual(stored.withLock { $0 }.value, value) { return }
    let new = Stored(value: value)
    stored.withLock { $0 = new }
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
