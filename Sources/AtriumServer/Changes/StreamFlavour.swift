package import AtriumAPI
package import Foundation
import NIOCore

/// The change stream as clients of another system read it: events without a name.
package protocol StreamFlavour: Sendable {
  /// What `?flavour=` says.
  var name: String { get }

  /// The `data` of the event that a stream begins with.
  func opening(at date: Date) throws -> String

  /// The `data` of each event that a change becomes; empty for one that the other system has no event for.
  func events(for change: Change, at date: Date) async throws -> [String]
}

extension StreamFlavour {
  /// The changes of a page. The last event of each change has its id, so a client that is cut off before it receives the whole change again;
  /// a change without events moves the client past it.
  func bytes(of changes: [Change], at date: Date) async throws -> ByteBuffer {
    var bytes = ByteBuffer()
    for change in changes {
      let events = try await events(for: change, at: date)
      for data in events.dropLast() { bytes.writeBytes(EventFrame(data: data).bytes) }
      if let last = events.last {
        bytes.writeBytes(EventFrame(id: String(change.id), data: last).bytes)
      } else {
        bytes.writeString("id: \(change.id)\n\n")
      }
    }
    return bytes
  }
}
