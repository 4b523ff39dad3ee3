import AtriumServer

/// How the Notes room is set.
package struct NoteSettings: Sendable, Equatable {
  /// Larger notes are listed as skipped; bytes.
  package var largestNote: Int

  package init(largestNote: Int = 20 * 1024 * 1024) {
    self.largestNote = largestNote
  }
}
