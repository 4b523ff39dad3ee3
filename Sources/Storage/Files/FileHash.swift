internal import Crypto
package import Foundation

extension DataFolder {
  private static let part: Int64 = 1 << 20

  /// SHA-256 over all of a file, read in parts of a mebibyte.
  ///
  /// - Parameter read: called after each part with its bytes' number; what it throws ends the reading.
  /// - Returns: 32 bytes; nil when the file is not the one that is recorded any more, also when it changed meanwhile.
  /// - Throws: ``Failure``, and what `read` throws.
  package func sha256(of record: FileRecord, read: (Int64) async throws -> Void) async throws -> Data? {
    let file = try await inBackground { try $0.openFile(record.path) }
    guard record.isSame(as: file.status) else { return nil }
    var hash = SHA256()
    var place: Int64 = 0
    while place < record.size {
      let end = min(place + Self.part, record.size)
      guard let bytes = try await part(of: file, place..<end) else { return nil }
      hash.update(data: bytes)
      try await read(end - place)
      place = end
    }
    return Data(hash.finalize())
  }

  /// Nil when the file changed meanwhile. One that only grew still has its bytes, as far as anybody knows; but who adds may have written
  /// over others as well.
  private func part(of file: DataFile, _ range: Range<Int64>) async throws -> Data? {
    try await inBackground { _ in
      do {
        let bytes = try file.read(range)
        return try file.isUnchanged() ? bytes : nil
      } catch Failure.changedWhileRead {
        return nil
      }
    }
  }
}
