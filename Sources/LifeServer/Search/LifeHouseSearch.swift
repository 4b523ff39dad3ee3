import AtriumAPI
import AtriumServer
import Storage

/// Files and folders in the search of the house, by their names.
struct LifeHouseSearch: Sendable {
  let store: LibraryStore

  /// Names that are ranked.
  private static let most = 200

  func search(_ question: SearchQuestion) async throws -> SearchResults {
    guard !question.words.isEmpty else { return SearchResults() }
    let found = try await store.found(question.words, limit: Self.most)
    return SearchResults(all: found.map { Self.hit($0, question.words) }, of: question)
  }

  private static func hit(_ entry: LibraryEntry, _ words: SearchWords) -> SearchHit {
    SearchHit(
      id: entry.path, kind: entry.isFolder ? .folder : .file, title: entry.name,
      snippet: entry.parent.map { $0.isEmpty ? [] : words.marked($0) } ?? [], why: .title, place: LifePath.place(of: entry),
      at: Value.date(milliseconds: entry.modified), symbol: entry.symbol)
  }
}
