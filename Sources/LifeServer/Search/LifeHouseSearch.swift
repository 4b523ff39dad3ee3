import AtriumAPI
import AtriumServer
import Storage

/// Files and folders in the search of the house, by their names, and people by what their cards say.
struct LifeHouseSearch: Sendable {
  let store: LibraryStore
  let people: PeopleStore

  /// Names that are ranked.
  private static let most = 200

  func search(_ question: SearchQuestion) async throws -> SearchResults {
    guard !question.words.isEmpty else { return SearchResults() }
    let people = try await people.found(question.words, limit: Self.most).map { Self.hit($0, question.words) }
    let files = try await store.found(question.words, limit: Self.most).map { Self.hit($0, question.words) }
    return SearchResults(all: people + files, of: question)
  }

  private static func hit(_ row: PeopleStore.Row, _ words: SearchWords) -> SearchHit {
    let person = row.person
    let values = [person.organization].compactMap(\.self) + person.emails + person.phones
    // What matched, or else what tells people of one name apart.
    let shown = values.first { value in words.marked(value).contains(where: \.marked) } ?? values.first
    return SearchHit(
      id: person.id, kind: .contact, title: person.displayName, snippet: shown.map { words.marked($0) } ?? [],
      why: words.match(person.displayName) ? .title : nil, place: LifePath.place(ofPerson: person.id), at: person.updatedAt,
      symbol: "person.crop.circle")
  }

  private static func hit(_ entry: LibraryEntry, _ words: SearchWords) -> SearchHit {
    SearchHit(
      id: entry.path, kind: entry.isFolder ? .folder : .file, title: entry.name,
      snippet: entry.parent.map { $0.isEmpty ? [] : words.marked($0) } ?? [], why: .title, place: LifePath.place(of: entry),
      at: Value.date(milliseconds: entry.modified), symbol: entry.symbol)
  }
}
