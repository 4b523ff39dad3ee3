import AtriumAPI
import AtriumServer
import Foundation
import Paths
import Storage

/// Proposes people whom several files name and of whom there is no card.
struct PersonProposals: Sendable {
  let people: PeopleReader
  let files: LibraryStore
  let texts: DocumentTexts
  let dismissed: DismissedNames
  let now: @Sendable () -> Date

  /// Names that are looked at, those in the most files first.
  private static let mostNames = 1_000
  /// Files of each that are looked at.
  private static let mostFiles = 50

  func list(for person: String) async throws -> ProposedPeople {
    let all = try await texts.namedPeople(inAtLeast: ListProposedPeople.fewestFiles, limit: Self.mostNames)
    guard !all.isEmpty else { return ProposedPeople(people: []) }
    let dismissed = try await self.dismissed.names(of: person)
    let left = all.filter { !dismissed.contains($0.folded) }
    let known = try await people.store.known(among: left.map(\.folded))
    // Some are named by files that are gone.
    let named = left.filter { !known.contains($0.folded) }.prefix(2 * ListProposedPeople.most)
    let naming = try await texts.files(naming: named.map(\.folded), limit: Self.mostFiles)
    let there = try await entries(of: Set(naming.values.joined()))
    let proposed = named.compactMap { named -> ProposedPerson? in
      let files = (naming[named.folded] ?? []).compactMap { there[$0] }.sorted { ($1.modified, $0.path) < ($0.modified, $1.path) }
      guard files.count >= ListProposedPeople.fewestFiles else { return nil }
      return ProposedPerson(
        name: named.name, files: files.prefix(ListProposedPeople.mostFiles).map { .init(path: $0.path, name: $0.name) },
        fileCount: files.count)
    }
    return ProposedPeople(people: Array(proposed.prefix(ListProposedPeople.most)))
  }

  /// - Throws: `Problem` 400 for what has no word.
  func dismiss(_ name: String, by person: String) async throws -> PersonDismissal {
    let words = SearchWords(try RequestText.checked(name, field: "name"))
    guard !words.isEmpty else { throw Problem.invalid("name", "has no letter") }
    return PersonDismissal(undo: try await dismissed.dismiss(words.folded.joined(separator: " "), by: person, at: now()))
  }

  /// The files that are there, by id. A card names its own person, and an address book everybody.
  private func entries(of ids: Set<Int64>) async throws -> [Int64: LibraryEntry] {
    let records = try await people.records.records(ids: ids.sorted())
    let entries = Dictionary(
      try await files.entries(at: records.map(\.path)).map { (PathKey($0.path), $0) }, uniquingKeysWith: { first, _ in first })
    return Dictionary(
      records.compactMap { record in
        guard let entry = entries[PathKey(record.path)], entry.mimeType != "text/vcard" else { return nil }
        return (record.id, entry)
      }, uniquingKeysWith: { first, _ in first })
  }
}
