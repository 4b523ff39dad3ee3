import Synchronization

/// Collects the parts of a response.
package final class Received<Part: Sendable>: Sendable {
  private let parts = Mutex<[Part]>([])

  package init() {}

  package var all: [Part] { parts.withLock { $0 } }

  package func append(_ part: Part) { parts.withLock { $0.append(part) } }
}
