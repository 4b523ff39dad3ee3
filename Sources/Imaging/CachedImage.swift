import WorkerContract
package import Workers

/// A rendered picture, open to be sent. It stays readable when the cache is cleared meanwhile.
package struct CachedImage: Sendable {
  package let file: WorkerFile
  /// Bytes.
  package let length: Int64
  package let format: ImageVariant.Format

  /// What the name of a file with it ends in, without a dot.
  package var ending: String { format.rawValue }
}
