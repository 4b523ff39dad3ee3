import AtriumAPI
import SwiftUI

/// A row of a list of notes.
struct NoteItem: Identifiable, Equatable {
  let id: String
  let title: LocalizedStringKey
  /// The beginning of the text, or the passage that a search found.
  let passage: String
  let modified: Date
  let tags: [String]
  let classification: Classification?

  init(_ document: Document) {
    self.init(document.id, document.title, document.excerpt ?? "", document.metadata)
  }

  init(_ result: NoteSearchResult) {
    self.init(result.id, result.title, result.snippet.map(\.text).joined(), result.metadata)
  }

  private init(_ id: String, _ title: String, _ passage: String, _ metadata: DocumentMetadata) {
    self.id = id
    self.title = title.isEmpty ? "Untitled" : "\(title)"
    self.passage = passage
    modified = metadata.modified
    tags = metadata.tags
    classification = metadata.classification
  }
}
