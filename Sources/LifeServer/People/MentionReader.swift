import AtriumAPI
import AtriumServer
import Paths
import Storage

/// Finds the files that name a person, by what was read in them.
struct MentionReader: Sendable {
  let people: PeopleReader
  let files: LibraryStore
  let texts: DocumentTexts

  /// - Parameter asked: as a request has the id.
  /// - Throws: `Problem` `not_found`.
  func mentions(of asked: String) async throws -> PersonMentions {
    let rows = try await people.store.cards(of: try await people.resolve(asked))
    guard let person = rows.first?.person else { throw Problem(.notFound, detail: "There is no such person.", field: "id") }
    guard let names = DocumentTexts.Query(phrases: [person.displayName] + person.emails) else {
      return PersonMentions(files: [], hasMore: false)
    }
    let matches = try await texts.files(with: names, limit: ListPersonMentions.most + rows.count + 1)
    let paths = try await people.records.paths(of: matches)
    let entries = Dictionary(
      try await files.entries(at: Array(paths.values)).map { (PathKey($0.path), $0) }, uniquingKeysWith: { first, _ in first })
    // A card names its own person, and an address book everybody.
    let named = matches.compactMap { file in paths[file].flatMap { entries[PathKey($0)] }.map { (file: file, entry: $0) } }
      .filter { $0.entry.mimeType != "text/vcard" }
    let shown = named.prefix(ListPersonMentions.most)
    let passages = try await texts.passages(with: names, in: shown.map(\.file))
    return PersonMentions(
      files: shown.map { PersonMentions.Mention(path: $0.entry.path, name: $0.entry.name, snippet: passages[$0.file]?.passage ?? []) },
      hasMore: named.count > ListPersonMentions.most)
  }
}
