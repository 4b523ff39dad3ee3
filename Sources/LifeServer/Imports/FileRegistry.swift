import AtriumServer
import Foundation
import Paths
import Storage

/// Brings records and index in step with a file that was just written, before the watcher reports it.
struct FileRegistry: Sendable {
  let folder: DataFolder
  let records: FileRecords
  /// That of the records.
  let database: Database
  let captures: CaptureStore
  let finder: LibraryFinder
  let now: @Sendable () -> Date

  /// Others with the same fingerprint that are looked at: a thousand copies are not read for one answer.
  private static let mostTwins = 10

  /// Registers a new file.
  ///
  /// - Parameter time: when it came, milliseconds since 1970.
  /// - Returns: the path of another file with the same bytes; nil when there is none.
  func add(_ path: String, at time: Int64) async throws -> String? {
    let record = try await identify(path)
    // Beside each other: what commits both of them make share a sync.
    async let noted: Void = note(record, at: time)
    try await look(at: path, madeAt: time)
    try await noted
    return if let record { try await twin(of: record) } else { nil }
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

  /// Whole files are read only where their lengths, beginnings and ends are the same.
  private func twin(of record: FileRecord) async throws -> String? {
    let others = try await records.others(like: record, limit: Self.mostTwins).filter { finder.files.contains($0.path) }
    guard !others.isEmpty, let sha256 = try await sha256(of: record) else { return nil }
    for other in others where try await self.sha256(of: other) == sha256 { return other.path }
    return nil
  }

  /// Nil for a file that is gone or another one by now, and for one that cannot be read.
  private func sha256(of record: FileRecord) async throws -> Data? {
    if let known = try await records.sha256(of: record.id) { return known }
    do {
      guard let sha256 = try await folder.sha256(of: record, read: { _ in try Task.checkCancellation() }) else { return nil }
      try await database.write { [records] in try records.note(sha256, of: record, in: $0) }
      return sha256
    } catch is DataFolder.Failure {
      return nil
    }
  }
}
