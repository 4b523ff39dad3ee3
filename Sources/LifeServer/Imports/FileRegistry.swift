import AtriumServer
import Foundation
import Paths
import Storage

/// Brings records and index in step with a file that was just written, before the watcher reports it.
struct FileRegistry: Sendable {
  let records: FileRecords
  let captures: CaptureStore
  let finder: LibraryFinder
  let now: @Sendable () -> Date

  /// Registers a new file.
  ///
  /// - Parameter time: when it came, milliseconds since 1970.
  func add(_ path: String, at time: Int64) async throws {
    let record = try await identify(path)
    // Beside each other: what commits both of them make share a sync.
    async let noted: Void = note(record, at: time)
    try await look(at: path, madeAt: time)
    try await noted
  }

  private func note(_ record: FileRecord?, at time: Int64) async throws {
    if let record { try await captures.note(record.id, at: time) }
  }

  /// - Returns: the file's record, made now if there was none.
  func identify(_ path: String) async throws -> FileRecord? {
    _ = try await records.reconcile([PathKey(path)], now: now())
    return try await records.record(at: path)
  }

  /// A scan may have come to the file before it was known when it was captured.
  func look(at path: String, madeAt time: Int64) async throws {
    await finder.scanner.look(at: [PathKey(path)])
    try await finder.store.date(path, at: time)
  }
}
