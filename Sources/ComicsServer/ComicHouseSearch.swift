import AtriumAPI
import AtriumServer
import Storage

/// The books in the search of the house.
struct ComicHouseSearch: Sendable {
  let lists: ComicListStore

  func search(_ question: SearchQuestion) async throws -> SearchResults {
    guard !question.words.isEmpty else { return SearchResults() }
    let found = try await lists.found(question.words, limit: 200)
    return SearchResults(all: found.map { hit($0.row, people: $0.people, tags: $0.tags, question.words) }, of: question)
  }

  private func hit(_ row: ComicRow, people: String, tags: String, _ words: SearchWords) -> SearchHit {
    let series = row.series.map { series in [series.name, series.number].compactMap(\.self).joined(separator: " ") }
    return SearchHit(
      id: String(row.id), kind: .comicBook, title: row.title, snippet: series.map { words.marked($0) } ?? [],
      why: words.match(row.title)
        ? .title : words.match(series) ? .series : words.match(people) ? .people : words.match(tags) ? .tag : nil,
      place: ComicPath.path(ofBook: row.id),
      at: Value.date(milliseconds: row.mtime), symbol: "book")
  }
}
