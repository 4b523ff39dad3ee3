import AtriumServer

/// What the indexer did since the server started.
package struct IndexWork: Sendable, Equatable {
  /// Files that were opened and read.
  package var read = 0
  /// Files whose rows were written.
  package var written = 0
  /// Notes that got another key without being read.
  package var moved = 0

  package init(read: Int = 0, written: Int = 0, moved: Int = 0) {
    self.read = read
    self.written = written
    self.moved = moved
  }
}
