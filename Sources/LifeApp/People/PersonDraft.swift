import AtriumAPI
import Foundation

/// What is typed of a person, until it is saved.
nonisolated struct PersonDraft: Equatable, Sendable {
  /// One of several values.
  struct Entry: Identifiable, Equatable, Sendable {
    let id: Int
    var text: String
  }

  var name = ""
  var nicknames = ""
  var organization = ""
  var title = ""
  var note = ""
  var phones: [Entry] = []
  var emails: [Entry] = []
  var birthday = Birthday()
  private var count = 0

  init() {
    addPhone()
    addEmail()
  }

  init(_ person: LifePerson) {
    name = person.displayName
    nicknames = person.details?.nicknames.joined(separator: ", ") ?? ""
    organization = person.organization ?? ""
    title = person.details?.title ?? ""
    note = person.details?.note ?? ""
    birthday = Birthday(person.birthday)
    for phone in person.phones { add(phone, to: \.phones) }
    for email in person.emails { add(email, to: \.emails) }
  }

  mutating func addPhone() { add("", to: \.phones) }
  mutating func addEmail() { add("", to: \.emails) }

  private mutating func add(_ text: String, to list: WritableKeyPath<PersonDraft, [Entry]>) {
    self[keyPath: list].append(Entry(id: count, text: text))
    count += 1
  }

  var isBlank: Bool { name.allSatisfy(\.isWhitespace) }

  var creation: CreatePerson {
    CreatePerson(
      displayName: name.trimmed, emails: Self.texts(emails), phones: Self.texts(phones), birthday: birthday.text,
      organization: organization.trimmed.nonEmpty, title: title.trimmed.nonEmpty, nicknames: Self.list(nicknames), note: note.nonEmpty)
  }

  /// What is different from the person's card; nil for nothing.
  func update(of person: LifePerson, isForced: Bool) -> UpdatePerson? {
    let before = PersonDraft(person)
    func changed<Value: Equatable>(_ value: (PersonDraft) -> Value) -> Value? { value(self) == value(before) ? nil : value(self) }
    let call = UpdatePerson(
      id: person.id, displayName: changed(\.name.trimmed), emails: changed { Self.texts($0.emails) },
      phones: changed { Self.texts($0.phones) }, birthday: changed(\.birthday).map { $0.text ?? "" },
      organization: changed(\.organization.trimmed), title: changed(\.title.trimmed), nicknames: changed { Self.list($0.nicknames) },
      note: changed(\.note), ifMatch: isForced ? nil : person.details?.tag)
    let isChanged =
      [call.displayName, call.birthday, call.organization, call.title, call.note].contains { $0 != nil }
      || [call.emails, call.phones, call.nicknames].contains { $0 != nil }
    return isChanged ? call : nil
  }

  private static func texts(_ entries: [Entry]) -> [String] { entries.map(\.text.trimmed).filter { !$0.isEmpty } }

  private static func list(_ text: String) -> [String] { text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty } }
}

nonisolated extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
