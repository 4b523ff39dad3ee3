import Foundation

/// Parts of a response as they come.
final class Received<Part: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var parts: [Part] = []

  var all: [Part] { lock.withLock { parts } }

  func append(_ part: Part) { lock.withLock { parts.append(part) } }
}
