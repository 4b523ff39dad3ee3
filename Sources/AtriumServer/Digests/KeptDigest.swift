package import Foundation
package import Intelligence

/// A digest as the table has it.
package struct KeptDigest: Sendable, Equatable {
  package let digester: Digester
  package var digest: Digest
  package var content: String?
  package var evidence: String?
  package var created: Date
  package var updated: Date
}

/// What is known of a file by its digests, with the file's id.
struct KeptDigests: Sendable {
  let file: Int64
  var digests: [KeptDigest]

  /// What becomes of them next.
  ///
  /// - Parameter path: of the file, by which it is decided what applies to it.
  func life(of path: String, by means: DigestMeans) -> FileDigests {
    FileDigests(
      Dictionary(digests.map { ($0.digester, $0.digest) }, uniquingKeysWith: { first, _ in first }), of: .init(path: path), by: means)
  }
}
