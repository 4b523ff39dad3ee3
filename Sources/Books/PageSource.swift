package import WorkerContract
package import Workers

/// Where the bytes of a page are. They stay readable as long as this value exists, even after the book is closed.
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
