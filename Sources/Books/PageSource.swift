package import WorkerContract
package import Workers

/// Where the bytes of a page are. They are there as long as somebody holds this, even when the book is closed.
package struct PageSource: Sendable {
  package let file: WorkerFile
  /// The picture; of a PDF the whole file, which has to be drawn.
  package let range: ByteRange
  /// The page of a PDF, from 0. Nil for a picture, whose bytes can be sent as they are.
  package let drawnPage: Int?

  init(file: WorkerFile, range: ByteRange, drawnPage: Int? = nil) {
    self.file = file
    self.range = range
    self.drawnPage = drawnPage
  }
}
