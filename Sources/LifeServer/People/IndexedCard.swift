import AtriumAPI
import Foundation
import Paths
import VCards

/// What the index keeps of a card.
struct IndexedCard: Sendable {
  /// What lists show beside the name.
  struct Summary: Codable, Sendable {
    let emails: [String]
    let phones: [String]
    let birthday: String?
    let organization: String?
  }

  /// Its place among the cards of its file, from 0.
  let position: Int
  let person: String
  let name: String
  /// What lists are ordered by, byte by byte: names that begin with a letter first.
  let sort: String
  let section: String
  /// What is searched beside the name.
  let words: String
  let summary: Summary
  let candidate: SamePerson.Candidate
  /// Milliseconds since 1970; 0 where the card does not say it.
  let revised: Int64
  /// Ids of cards that were merged into it.
  let merged: [String]

  /// Characters of a name, and of another value, in lists.
  private static let longest = 300
  /// Values of a kind in lists, and among the words.
  private static let most = 20

  /// - Returns: nil for a card with nothing that a person could be called by.
  init?(_ card: VCard, at position: Int, person: String) {
    let name = Self.name(of: card)
    guard !name.isEmpty else { return nil }
    self.position = position
    self.person = person
    self.name = name
    let key = NaturalOrder.key(for: name)
    let letter = key.first.flatMap { $0.isLetter ? $0.uppercased().first : nil }
    section = letter.map { String($0) } ?? "#"
    sort = (letter == nil ? "1" : "0") + key
    summary = Summary(
      emails: Self.shown(card.emails.map(\.value)), phones: Self.shown(card.phones.map(\.value)), birthday: card.birthday?.description,
      organization: card.organization?.first.map(Self.shown).flatMap { $0.isEmpty ? nil : $0 })
    words =
      (Self.shown(card.nicknames) + Self.shown(card.organization ?? []) + [card.title.map(Self.shown) ?? ""] + summary.emails
      + summary.phones).joined(separator: " ")
    candidate = SamePerson.Candidate(card)
    revised = card.revision.map { Int64($0.timeIntervalSince1970 * 1000) } ?? 0
    merged = card.mergedUIDs.map(PersonID.of)
  }

  /// What a person is called: the name of the card or what stands for it; empty where nothing does.
  static func name(of card: VCard) -> String {
    let name = shown(card.displayName)
    return name.isEmpty ? card.phones.first.map { shown($0.value) } ?? "" : name
  }

  private static func shown(_ texts: [String]) -> [String] { texts.prefix(most).map { shown($0) }.filter { !$0.isEmpty } }

  /// A text of a card as a line of a list.
  private static func shown(_ text: String) -> String {
    let line = text.unicodeScalars.lazy.prefix(longest).filter { $0.properties.generalCategory != .control }
    return String(String.UnicodeScalarView(line)).trimmingCharacters(in: .whitespaces)
  }
}
