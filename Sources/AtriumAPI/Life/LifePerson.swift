public import Foundation

/// A person of whom there is a vCard in the data directory (seed: L4).
public struct LifePerson: Codable, Sendable, Hashable, Identifiable {
  /// The UID of the card in small letters; made of its file and its name for a card without one. It stays when the file is moved, and the id of a
  /// person who was merged into another one leads to that one.
  public var id: String
  public var displayName: String
  /// When the file of the card was made.
  public var createdAt: Date
  /// When the card was revised, as it says itself; else when its file was changed.
  public var updatedAt: Date
  /// The letter under which lists have the person; `#` for a name that begins with none.
  public var section: String
  /// The preferred one first; lists have a few.
  public var emails: [String]
  public var phones: [String]
  /// `1815-12-10`; `--12-10` where the year is not known.
  public var birthday: String?
  public var organization: String?
  /// Absent in lists.
  public var details: PersonDetails?
  /// In the answer to what made the person: how that is taken back.
  public var undo: LibraryUndo?

  public init(
    id: String, displayName: String, createdAt: Date, updatedAt: Date, section: String, emails: [String] = [], phones: [String] = [],
    birthday: String? = nil, organization: String? = nil, details: PersonDetails? = nil, undo: LibraryUndo? = nil
  ) {
    self.id = id
    self.displayName = displayName
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.section = section
    self.emails = emails
    self.phones = phones
    self.birthday = birthday
    self.organization = organization
    self.details = details
    self.undo = undo
  }
}

/// What a card says of a person, beyond what lists have of it.
public struct PersonDetails: Codable, Sendable, Hashable {
  public var nicknames: [String]
  public var title: String?
  public var note: String?
  public var emails: [PersonValue]
  public var phones: [PersonValue]
  /// Each with line ends between its lines.
  public var addresses: [PersonValue]
  public var urls: [PersonValue]
  public var categories: [String]
  /// By what the photo is known, for `revision` of `GetPersonPhoto`; absent without one.
  public var photo: String?
  /// The files with a card of the person; the first one is shown and changed.
  public var files: [String]
  /// Whether nothing but this card is in the first one.
  public var isAlone: Bool
  /// Of the card as it is, for `If-Match`.
  public var tag: String

  public init(
    nicknames: [String] = [], title: String? = nil, note: String? = nil, emails: [PersonValue] = [], phones: [PersonValue] = [],
    addresses: [PersonValue] = [], urls: [PersonValue] = [], categories: [String] = [], photo: String? = nil, files: [String] = [],
    isAlone: Bool = true, tag: String
  ) {
    self.nicknames = nicknames
    self.title = title
    self.note = note
    self.emails = emails
    self.phones = phones
    self.addresses = addresses
    self.urls = urls
    self.categories = categories
    self.photo = photo
    self.files = files
    self.isAlone = isAlone
    self.tag = tag
  }
}

/// One of several values of a person, with the words for what it is.
public struct PersonValue: Codable, Sendable, Hashable {
  public var value: String
  /// The person's own word.
  public var label: String?
  /// Those of the format, in small letters: `home`, `work`, `cell`.
  public var types: [String]

  public init(_ value: String, label: String? = nil, types: [String] = []) {
    self.value = value
    self.label = label
    self.types = types
  }
}
