import AtriumAPI
import AtriumServer
import Foundation
import Storage
import VCards

/// Answers questions about people: lists from the index, a person's page from their card.
struct PeopleReader: Sendable {
  let folder: DataFolder
  let records: FileRecords
  let store: PeopleStore
  let aliases: PersonAliases

  /// How many merges are followed from one id.
  private static let longestChain = 32
  /// Problems that are listed.
  private static let mostProblems = 100

  /// A page of people; of everybody the first one has the cards that could not be read.
  func list(_ call: ListLifePeople) async throws -> LifePersonList {
    let words = try call.q.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : SearchWords(try RequestText.checked($0, field: "q")) }
    let list = ListCursor.name("people", words.map { $0.folded.joined(separator: " ") })
    let last = try ListCursor.text(call.cursor, of: list).map { (sort: $0.text, person: $0.key) }
    // Punctuation alone matches no one.
    if let words, words.isEmpty { return LifePersonList(people: []) }
    let limit = call.limit ?? ListLifePeople.pageSize.unset
    let page = ListPage(try await store.people(words, after: last, limit: limit), limit: limit, of: list) {
      .text($0.sort, key: $0.person.id)
    }
    let unread = words == nil && last == nil ? try await store.problems(limit: Self.mostProblems) : []
    return LifePersonList(people: page.rows.map(\.person), nextCursor: page.next, unread: unread)
  }

  /// The id of the person that a request means: their own, or one that leads to them.
  ///
  /// - Throws: `Problem` `not_found`.
  func resolve(_ asked: String, field: String = "id") async throws -> String {
    var id = PersonID.asked(try RequestText.checked(asked, field: field))
    var seen: Set<String> = []
    while seen.insert(id).inserted, seen.count <= Self.longestChain {
      if try await store.isThere(id) { return id }
      if let next = try await aliases.person(for: id) { id = next } else if let next = try await store.person(merged: id) { id = next }
    }
    throw Problem(.notFound, detail: "There is no such person.", field: field)
  }

  /// - Parameter id: a person's own.
  func person(_ id: String) async throws -> LifePerson {
    let rows = try await store.cards(of: id)
    guard let row = rows.first else { throw Problem(.notFound, detail: "There is no such person.", field: "id") }
    let file = try await file(at: row.path)
    guard let index = file.index(of: id) else { throw Problem(.unavailable, detail: "The card was changed a moment ago.") }
    let card = file.cards[index]
    var person = row.person
    person.details = PersonDetails(
      card, files: rows.map(\.path).reduce(into: []) { if $0.last != $1 { $0.append($1) } }, isAlone: file.without(id) == nil)
    person.emails = card.emails.map(\.value)
    person.phones = card.phones.map(\.value)
    return person
  }

  /// A person's card as it is now.
  ///
  /// - Parameter asked: as a request has it.
  func card(_ asked: String) async throws -> (card: VCard, name: String) {
    let id = try await resolve(asked)
    guard let row = try await store.cards(of: id).first else { throw Problem(.notFound, detail: "There is no such person.", field: "id") }
    let file = try await file(at: row.path)
    guard let index = file.index(of: id) else { throw Problem(.unavailable, detail: "The card was changed a moment ago.") }
    return (file.cards[index], row.person.displayName)
  }

  /// Reads a file of cards.
  ///
  /// - Throws: `Problem`.
  func file(at path: String) async throws -> CardFile {
    guard let record = try await records.record(at: path) else { throw Problem(.notFound, detail: "The file was moved a moment ago.") }
    do {
      return try await folder.reading { try CardFile(path, file: record.id, in: $0) }
    } catch let failure as DataFolder.Failure {
      throw failure.problem(of: "id")
    } catch let error as VCardError {
      throw Problem(.unavailable, detail: "The file of the card cannot be read. \(error.localizedDescription)")
    }
  }

  func duplicates() async throws -> DuplicatePeople {
    let candidates = try await store.candidates()
    let found = SamePerson.suggestions(among: candidates.map(\.candidate)).prefix(ListDuplicatePeople.most)
    let ids = Set(found.flatMap { [candidates[$0.first].person, candidates[$0.second].person] })
    let people = try await store.people(among: ids.sorted())
    return DuplicatePeople(
      pairs: found.compactMap { suggestion in
        guard let first = people[candidates[suggestion.first].person], let second = people[candidates[suggestion.second].person] else {
          return nil
        }
        return DuplicatePair(first: first, second: second, reasons: suggestion.reasons.map { .init($0) })
      })
  }
}

extension DuplicatePair.Reason {
  fileprivate init(_ reason: SamePerson.Reason) {
    switch reason {
    case .email(let value): self.init(.email, value)
    case .phone(let value): self.init(.phone, value)
    case .name(let value): self.init(.name, value)
    }
  }
}

extension PersonDetails {
  init(_ card: VCard, files: [String], isAlone: Bool) {
    let photo = card.lines(named: "PHOTO").first.map { PersonID.digest($0.raw) }
    self.init(
      nicknames: card.nicknames, title: card.title, note: card.note, emails: card.emails.map { PersonValue($0, $0.value) },
      phones: card.phones.map { PersonValue($0, $0.value) }, addresses: card.addresses.map { PersonValue($0, $0.value.written) },
      urls: card.urls.map { PersonValue($0, $0.value) }, categories: card.categories, photo: photo, files: files, isAlone: isAlone,
      tag: CardFile.tag(of: card))
  }
}

extension PersonValue {
  fileprivate init(_ entry: VCardEntry<some Hashable & Sendable>, _ text: String) {
    self.init(text, label: entry.label, types: entry.types)
  }
}

extension PostalAddress {
  /// The lines of a letter, as most countries have them.
  fileprivate var written: String {
    let city = [postalCode, locality].filter { !$0.isEmpty }.joined(separator: " ")
    return [postOfficeBox, extendedAddress, street, city, region, country].filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
