import AtriumAPI
import Paths
import SwiftUI

/// A row of a list of notes.
struct NoteItem: Identifiable, Equatable {
  /// The note's key.
  let id: PathKey
  /// Empty for a note that has none.
  let title: String
  /// The beginning of the text, or the passage that a search found with its words marked.
  let passage: [SnippetRun]
  let modified: Date
  let tags: [String]
  let classification: Classification?

  init(_ document: Document) {
    let passage = document.excerpt.map { [SnippetRun(text: $0)] } ?? []
    self.init(document.id, document.title, passage, document.metadata)
  }

  init(_ result: NoteSearchResult) {
    self.init(result.id, result.title, Self.approaching(Self.dropping(result.title, from: result.snippet)), result.metadata)
  }

  private init(_ id: String, _ title: String, _ passage: [SnippetRun], _ metadata: DocumentMetadata) {
    self.id = PathKey(id)
    self.title = title
    self.passage = passage.filter { !$0.text.isEmpty }
    modified = metadata.modified
    tags = metadata.tags
    classification = metadata.classification
  }

  /// A text that begins with its own title would say it twice in a row.
  static func dropping(_ title: String, from runs: [SnippetRun]) -> [SnippetRun] {
    guard !title.isEmpty, runs.map(\.text).joined().hasPrefix(title + " ") else { return runs }
    var rest = title.count + 1
    return runs.compactMap { run in
      let text = run.text.dropFirst(rest)
      rest -= run.text.count - text.count
      return text.isEmpty ? nil : SnippetRun(text: String(text), marked: run.marked)
    }
  }

  /// A row has two short lines: of what stands before the first word that was found the last words are enough.
  static func approaching(_ runs: [SnippetRun]) -> [SnippetRun] {
    let room = 24
    guard let first = runs.firstIndex(where: \.marked) else { return runs }
    let before = runs[..<first].map(\.text).joined()
    guard before.count > room else { return runs }
    let words = before.suffix(room).drop { $0 != " " }.dropFirst()
    return [SnippetRun(text: "…" + words)] + runs[first...]
  }
}
