import AtriumAPI
import AtriumApp
import AtriumClient
import Paths
import SwiftUI

/// The note that is open.
final class DocumentModel: Shown {
  private let item: LoadableItem<String, Document>
  private let client: APIClient
  private var key: String?

  /// - Parameter bytes: what stands before `/raw/...` in the addresses of pictures.
  init(client: APIClient, bytes: String?, reader: Reader, clock: any Clock<Duration>) {
    self.client = client
    item = LoadableItem(clock: clock) {
      try await client.send(GetDocument(key: $0, format: .html, bytes: bytes, language: reader.language))
    }
  }

  var phase: LoadableItem<String, Document>.Phase { item.phase }

  /// The note that is shown, which for a moment may be the one before.
  var document: Document? { item.value }

  var title: LocalizedStringKey? {
    guard let document else { return nil }
    return document.title.isEmpty ? "Untitled" : "\(document.title)"
  }

  var shown: Int {
    get { item.shown }
    set { item.shown = newValue }
  }

  /// Opens a note. The one before stays until the answer is there.
  func load(_ key: String) async {
    self.key = key
    await item.load(key)
    // What a change brings in may be on a screen that nobody looks at: only what was opened is marked.
    if case .loaded = item.phase(of: key) { await markViewed(key) }
  }

  /// A summary or report counts as read once it is open. It is shown whether that can be kept or not.
  private func markViewed(_ key: String) async {
    guard (NoteShelf.Papers.summaries.name(in: key) ?? NoteShelf.Papers.reports.name(in: key)) != nil else { return }
    _ = try? await client.send(MarkDocumentViewed(key: key))
  }

  /// Asks again for the note that is open.
  func reload() async { await item.refresh() }

  /// What these files say was read.
  func filesWereRead(_ paths: [String]) {
    guard let key, paths.contains(where: { PathKey($0) == PathKey(key) }) else { return }
    somethingChanged()
  }

  /// Something changed elsewhere: the note, or another that links to it.
  func somethingChanged() { item.somethingChanged() }
}
