import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// Sets and removes pins of files, wherever they are in the library.
struct LibraryPins: Sendable {
  let reader: LibraryReader
  let store: PinStore
  let hub: ChangeHub
  let now: @Sendable () -> Date

  /// - Parameter field: of the request, which names the file.
  /// - Throws: `Problem` for a folder, and for a file that is not there any more.
  func set(_ isPinned: Bool, _ entry: LibraryEntry, by person: String, field: String) async throws -> LibraryPin {
    let record = try await reader.record(of: entry, now: now(), field: field)
    try await hub.signal { try await store.set(isPinned, record.id, at: entry.path, by: person, on: now()) }
    return LibraryPin(isPinned: isPinned)
  }
}
