import AtriumAPI
import AtriumApp
import Paths
import SwiftUI

/// A row of a list of notes. The list, its rows and their views have what is known of a note in common.
nonisolated struct NoteItem: Identifiable, Equatable {
  private let known: Known

  private final class Known: Equatable, Sendable {
    let id: PathKey
    let title: String
    let excerpt: String?
    let found: [SnippetRun]
    let modified: Date
    let tags: String

    init(id: PathKey, title: String, excerpt: String?, found: [SnippetRun], modified: Date, tags: String) {
      self.id = id
      self.title = title
      self.excerpt = excerpt
      self.found = found
      self.modified = modified
      self.tags = tags
    }

    static func == (one: Known, other: Known) -> Bool {
      one === other
        || one.id == other.id && one.title == other.title && one.excerpt == other.excerpt && one.found == other.found
          && one.modified == other.modified && one.tags == other.tags
    }
  }

  init(_ document: Document) {
    self.init(document.id, document.title, excerpt: document.excerpt, document.metadata)
  }

  init(_ result: NoteSearchResult) {
    let found = Self.approaching(Self.dropping(result.title, from: result.snippet)).filter { !$0.text.isEmpty }
    self.init(result.id, result.title, found: found, result.metadata)
  }

  private init(_ id: String, _ title: String, excerpt: String? = nil, found: [SnippetRun] = [], _ metadata: DocumentMetadata) {
    let excerpt = excerpt.flatMap { $0.isEmpty ? nil : $0 }
    known = Known(
      id: PathKey(id), title: title, excerpt: excerpt, found: found, modified: metadata.modified, tags: TagLine.text(metadata.tags))
  }

  /// The note's key.
  var id: PathKey { known.id }
  /// Empty for a note that has none.
  var title: String { known.title }
  /// The beginning of the text.
  var excerpt: String? { known.excerpt }
  /// The passage that a search found, with its words marked.
  var found: [SnippetRun] { known.found }
  var modified: Date { known.modified }
  /// On one line; empty for a note without tags.
  var tags: String { known.tags }

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
