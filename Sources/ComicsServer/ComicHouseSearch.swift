import AtriumAPI
import AtriumServer
import Storage

/// The books in the search of the house.
struct ComicHouseSearch: Sendable {
  let lists: ComicListStore

  func search(_ question: SearchQuestion) async throws -> SearchResults {
    guard !question.words.isEmpty else { return SearchResults() }
    var list = ComicList()
    list.words = question.words.folded
    let found = try await lists.rows(list, after: nil, limit: 200)
    return SearchResults(all: found.map { hit($0, question.words) }, of: question)
  }

  private func hit(_ row: ComicRow, _ words: SearchWords) -> SearchHit {
    let series = row.series.map { series in [series.name, series.number].compactMap(\.self).joined(separator: " ") }
    return SearchHit(
      id: String(row.id), kind: .comicBook, title: row.title, snippet: series.map { words.marked($0) } ?? [],
      why: words.match(row.title) ? .title : words.match(series) ? .series : .people, place: ComicPath.path(ofBook: row.id),
      at: Value.date(milliseconds: row.mtime), symbol: "book")
  }
}
