import Foundation

/// A value that several threads share, one at a time. It is an object, so that closures can hold it.
///
/// `NSLock` rather than `Mutex`: the thread sanitizer knows it on Linux. (`SwiftUI`'s `SanitizedMutex` says why it is not this one.)
/// Unchecked, because the compiler cannot see that the lock guards every access.
package final class Locked<State>: @unchecked Sendable {
  private let lock = NSLock()
  private var state: State

  package init(_ state: sending State) {
    self.state = state
  }

  package func withLock<T>(_ body: (inout State) throws -> T) rethrows -> T {
    lock.lock()
    defer { lock.unlock() }
    return try body(&state)
  }
}
