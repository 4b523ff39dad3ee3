package import WorkerContract
package import Workers

/// A picture to be rendered: a part of an open file.
package struct ImageSource: Sendable {
  package let file: WorkerFile
  package let range: ByteRange
  /// From 0, of a file with several, as a PDF.
  package let page: Int

  package init(file: WorkerFile, range: ByteRange, page: Int = 0) {
    self.file = file
    self.range = range
    self.page = page
  }
}

/// Identifies the content of a picture: the same bytes and the same page of them have the same identity, and others never do.
package struct ImageContent: Sendable, Hashable {
  /// Such as a hash of a file, and what of it is meant.
  package let identity: String

  package init(_ identity: String) {
    self.identity = identity
  }
}
