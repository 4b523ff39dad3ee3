import Foundation

/// Parts of a response as they come.
package final class Received<Part: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var parts: [Part] = []

  package init() {}

  package var all: [Part] { lock.withLock { parts } }

  package func append(_ part: Part) { lock.withLock { parts.append(part) } }
}
