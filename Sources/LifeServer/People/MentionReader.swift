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
    let matches = try await texts.search(phrases: [person.displayName] + person.emails, limit: ListPersonMentions.most + rows.count + 1)
    let found = Dictionary(
      try await people.records.records(ids: matches.map(\.file)).map { ($0.id, PathKey($0.path)) }, uniquingKeysWith: { first, _ in first })
    let entries = Dictionary(
      try await files.entries(at: found.values.map(\.path)).map { (PathKey($0.path), $0) }, uniquingKeysWith: { first, _ in first })
    // A card names its own person, and an address book everybody.
    let mentions = matches.compactMap { match -> PersonMentions.Mention? in
      guard let path = found[match.file], let entry = entries[path], entry.mimeType != "text/vcard" else { return nil }
      return PersonMentions.Mention(path: entry.path, name: entry.name, snippet: match.passage)
    }
    return PersonMentions(files: Array(mentions.prefix(ListPersonMentions.most)), hasMore: mentions.count > ListPersonMentions.most)
  }
}
