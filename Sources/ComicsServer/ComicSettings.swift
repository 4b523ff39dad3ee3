/// How the Comics room is set.
package struct ComicSettings: Sendable, Equatable {
  /// The folder that is looked at, from the data directory; nil for the usual one (``ComicsFolder``).
  package var folder: String?

  package init(folder: String? = nil) {
    self.folder = folder
  }
}
