import WorkerContract
package import Workers

/// A rendered picture, open to be sent. It stays readable when the cache is cleared meanwhile.
package struct CachedImage: Sendable {
  package let file: WorkerFile
  /// Bytes.
  package let length: Int64
  package let format: ImageVariant.Format

  package init(file: WorkerFile, length: Int64, format: ImageVariant.Format) {
    self.file = file
    self.length = length
    self.format = format
  }

  /// What the name of a file with it ends in, without a dot.
  package var ending: String { format.rawValue }
}
