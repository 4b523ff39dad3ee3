/// How the Comics room is set.
package struct ComicSettings: Sendable, Equatable {
  /// The folder whose files are comics, from the data folder; empty for all of it, nil for what ``ComicFiles`` finds.
  package var folder: String?

  package init(folder: String? = nil) {
    self.folder = folder
  }
}
