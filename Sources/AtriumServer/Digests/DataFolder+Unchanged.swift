import Foundation
import Storage
import Workers

/// The file has other bytes than its record says, or is being written. When its record follows, it is planned again.
struct FileChanged: Error {}

extension DataFolder {
  /// Lets a file be read. What was read counts only if it was the file that the record is about, from the beginning to the end.
  ///
  /// - Throws: ``FileChanged``; what `body` throws.
  func unchanged<Value: Sendable>(_ record: FileRecord, _ body: (WorkerFile) async throws -> Value) async throws -> Value {
    let file = try await reading { folder in
      let open = try folder.openFile(record.path)
      guard record.isSame(as: open.status) else { throw FileChanged() }
      return try open.withDescriptor { try WorkerFile(duplicating: $0) }
    }
    let value = try await body(file)
    let after = try await reading { try $0.stat(record.path) }
    guard record.isSame(as: after) else { throw FileChanged() }
    return value
  }

  /// The bytes of a file, if it was the file that the record is about from the beginning to the end. It blocks.
  ///
  /// - Throws: ``FileChanged``; ``Failure``.
  func unchangedBytes(of record: FileRecord) throws -> Data {
    let open = try openFile(record.path)
    guard record.isSame(as: open.status) else { throw FileChanged() }
    let bytes = try open.read(0..<record.size)
    guard record.isSame(as: try stat(record.path)) else { throw FileChanged() }
    return bytes
  }
}
