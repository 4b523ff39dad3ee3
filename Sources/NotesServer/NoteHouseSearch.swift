import AtriumAPI
import AtriumServer
import Foundation

/// The notes in the search of the house: the room's own search, of plain words, joined with what is near to the question in meaning.
struct NoteHouseSearch: Sendable {
  let searches: NoteSearchStore

  func search(_ question: SearchQuestion) async throws -> SearchResults {
    let terms = SearchTerms(question.words.typed.joined(separator: " "))
    // Joined by their ranks, those found by words all count.
    async let words = searches.search(terms, offset: 0, limit: question.meaning == nil ? question.limit + 1 : Self.most)
    guard let meaning = await question.meaning?(), case let near = try await nearHits(meaning), !near.isEmpty else {
      let found = try await words
      return SearchResults(found.prefix(question.limit).map { hit($0, question.words) }, hasMore: found.count > question.limit)
    }
    let found = try await words
    var results = SearchResults(words: found.map { hit($0, question.words) }, near: near, of: question)
    try await meaning.addSnippets(to: &results, of: question)
    return results
  }

  /// Notes that are ranked by their words, where they are joined with those that are near.
  private static let most = 200

  /// The nearest first; their passages are added to those that are shown.
  private func nearHits(_ meaning: FoundMeaning) async throws -> [SearchHit] {
    let keys = meaning.matches.map(\.path).filter(NoteKey.isNote)
    return try await searches.rows(of: keys).map { row in
      SearchHit(
        id: row.key, kind: .document, title: row.title, why: meaning.field, place: NotePlace.place(of: row.key),
        at: Date(timeIntervalSince1970: TimeInterval(row.modified)))
    }
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
