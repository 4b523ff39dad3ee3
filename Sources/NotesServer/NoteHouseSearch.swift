import AtriumAPI
import AtriumServer
import Foundation

/// The notes in the search of the house: the room's own search, of plain words.
struct NoteHouseSearch: Sendable {
  let searches: NoteSearchStore

  func search(_ question: SearchQuestion) async throws -> SearchResults {
    let terms = SearchTerms(question.words.typed.joined(separator: " "))
    let found = try await searches.search(terms, offset: 0, limit: question.limit + 1)
    return SearchResults(found.prefix(question.limit).map { hit($0, question.words) }, hasMore: found.count > question.limit)
  }

  private func hit(_ finding: Finding, _ words: SearchWords) -> SearchHit {
    let row = finding.document.row
    // A passage that only says the title again is worth less than the beginning of the text.
    let passage = finding.part == .title ? row.excerpt : finding.passage
    return SearchHit(
      id: row.key, kind: .document, title: row.title, snippet: Passage.runs(of: passage),
      why: words.match(row.title) ? .title : finding.part?.field, place: NotePlace.place(of: row.key),
      at: Date(timeIntervalSince1970: TimeInterval(row.modified)))
  }
}

extension NoteSearchStore.Part {
  fileprivate var field: SearchHit.Field {
    switch self {
    case .title: .title
    case .aliases: .alias
    case .headings: .heading
    case .tags: .tag
    case .body: .text
    }
  }
}
