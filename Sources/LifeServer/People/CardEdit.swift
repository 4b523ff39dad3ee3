import AtriumAPI
import AtriumServer
import Foundation
import VCards

/// What a request changes of a card, checked.
struct CardEdit: Sendable {
  private let name: String?
  private let emails: [String]?
  private let phones: [String]?
  /// The outer one is nil where it stays.
  private let birthday: VCardDate??
  private let organization: String?
  private let title: String?
  private let nicknames: [String]?
  private let note: String?

  /// Values of a kind.
  private static let most = 100
  /// Bytes.
  private static let longestNote = 64 << 10

  /// - Parameter name: nil where it stays.
  /// - Throws: `Problem` that names the field.
  init(_ fields: some PersonFields, name: String?) throws {
    self.name = try name.map { try Self.line($0, "displayName") }
    emails = try fields.emails.map { try Self.list($0, "emails") }
    phones = try fields.phones.map { try Self.list($0, "phones") }
    birthday = try fields.birthday.map { try Self.date($0) }
    organization = try fields.organization.map { try Self.optional($0, "organization") }
    title = try fields.title.map { try Self.optional($0, "title") }
    nicknames = try fields.nicknames.map { try Self.list($0, "nicknames") }
    note = try fields.note.map { try $0.isEmpty ? "" : RequestText.checked($0, field: "note", longest: Self.longestNote) }
  }

  /// Changes a card.
  ///
  /// - Throws: `Problem` for a name without anything to see.
  func apply(to card: inout VCard) throws {
    do {
      if let name { try card.setDisplayName(name) }
    } catch {
      throw Problem.invalid("displayName", "is blank")
    }
    if let emails { card.setEmails(emails) }
    if let phones { card.setPhones(phones) }
    if let birthday { card.setBirthday(birthday) }
    if let organization { card.setOrganization(organization) }
    if let title { card.setTitle(title) }
    if let nicknames { card.setNicknames(nicknames) }
    if let note { card.setNote(note) }
  }

  /// A new card.
  func card(at time: Date) throws -> VCard {
    var card: VCard
    do {
      card = try VCard(displayName: name ?? "")
    } catch {
      throw Problem.invalid("displayName", "is blank")
    }
    try apply(to: &card)
    card.setRevision(time)
    return card
  }

  private static func line(_ text: String, _ field: String) throws -> String {
    let text = try RequestText.checked(text, field: field)
    guard text.contains(where: { !$0.isWhitespace }) else { throw Problem.invalid(field, "is blank") }
    guard !text.contains(where: \.isNewline) else { throw Problem.invalid(field, "has several lines") }
    return text
  }

  private static func optional(_ text: String, _ field: String) throws -> String {
    text.allSatisfy(\.isWhitespace) ? "" : try line(text, field)
  }

  private static func list(_ texts: [String], _ field: String) throws -> [String] {
    guard texts.count <= most else { throw Problem.invalid(field, "has more than \(most) values") }
    return try texts.map { try optional($0, field) }.filter { !$0.isEmpty }
  }

  private static func date(_ text: String) throws -> VCardDate? {
    guard !text.allSatisfy(\.isWhitespace) else { return nil }
    guard let date = VCardDate(try RequestText.checked(text, field: "birthday")), date.time == nil else {
      throw Problem.invalid("birthday", "is not a date such as 1815-12-10 or --12-10")
    }
    return date
  }
}
