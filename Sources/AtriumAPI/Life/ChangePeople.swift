/// A person (seed: L4).
public struct GetPerson: Call {
  /// As of ``LifePerson``; that of somebody who was merged into another person means that one.
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = LifePerson
  public static let route = Route(
    .get, "/api/people/{id}", scope: .read(.life), errors: [.notFound, .unavailable], summary: "Reads a person's card")
}

/// What of a person's card can be written. In a change, a field that is left out stays as it is, and an empty one is removed.
public protocol PersonFields {
  var emails: [String]? { get }
  var phones: [String]? { get }
  /// `1815-12-10`, or `--12-10` without the year.
  var birthday: String? { get }
  var organization: String? { get }
  var title: String? { get }
  var nicknames: [String]? { get }
  var note: String? { get }
}

/// Writes a card for a new person, as a file of the folder `people` (seed: L4). It is answered with 201.
public struct CreatePerson: Call, PersonFields {
  public var displayName: String
  public var emails: [String]?
  public var phones: [String]?
  public var birthday: String?
  public var organization: String?
  public var title: String?
  public var nicknames: [String]?
  public var note: String?

  public init(
    displayName: String, emails: [String]? = nil, phones: [String]? = nil, birthday: String? = nil, organization: String? = nil,
    title: String? = nil, nicknames: [String]? = nil, note: String? = nil
  ) {
    self.displayName = displayName
    self.emails = emails
    self.phones = phones
    self.birthday = birthday
    self.organization = organization
    self.title = title
    self.nicknames = nicknames
    self.note = note
  }

  public typealias Response = LifePerson
  public static let route = Route(
    .post, "/api/people", scope: .write(.life), errors: [.nameTaken, .unavailable] + MakeLibraryFolder.writing,
    summary: "Writes a card for a new person")
}

/// Changes a person's card, in its place (seed: L4). What is not changed stays byte for byte, and the old version of the file goes to the trash.
public struct UpdatePerson: Call, PersonFields {
  public var id: String
  public var displayName: String?
  public var emails: [String]?
  public var phones: [String]?
  public var birthday: String?
  public var organization: String?
  public var title: String?
  public var nicknames: [String]?
  public var note: String?
  /// `tag` of the details: a card that was changed since is left as it is.
  public var ifMatch: String?

  public init(
    id: String, displayName: String? = nil, emails: [String]? = nil, phones: [String]? = nil, birthday: String? = nil,
    organization: String? = nil, title: String? = nil, nicknames: [String]? = nil, note: String? = nil, ifMatch: String? = nil
  ) {
    self.id = id
    self.displayName = displayName
    self.emails = emails
    self.phones = phones
    self.birthday = birthday
    self.organization = organization
    self.title = title
    self.nicknames = nicknames
    self.note = note
    self.ifMatch = ifMatch
  }

  public typealias Response = PersonChange
  public static let route = Route(
    .put, "/api/people/{id}", scope: .write(.life), headers: ["ifMatch": "If-Match"],
    errors: [.notFound, .preconditionFailed, .unavailable] + MakeLibraryFolder.writing, summary: "Changes a person's card")
}

/// Moves a person's card to the trash. Of a file with several cards the others stay, and its old version goes to the trash.
public struct DeletePerson: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = LibraryDeletion
  public static let route = Route(
    .delete, "/api/people/{id}", scope: .write(.life),
    errors: [.notFound, .preconditionFailed, .unavailable] + MakeLibraryFolder.writing, summary: "Moves a person's card to the trash")
}

/// Merges another card of the same person into this one (seed: L4). The name stays; values are united; of what a person has one of, the one that
/// stays is this card's, and the other one is added to the note. The other card goes to the trash, and its id leads here.
public struct MergePeople: Call {
  /// Who stays.
  public var id: String
  public var sourceId: String

  public init(id: String, sourceId: String) {
    self.id = id
    self.sourceId = sourceId
  }

  public typealias Response = PersonChange
  public static let route = Route(
    .post, "/api/people/{id}/merge", scope: .write(.life),
    errors: [.notFound, .samePerson, .preconditionFailed, .unavailable] + MakeLibraryFolder.writing, summary: "Merges two people")
}

public struct PersonChange: Codable, Sendable, Equatable {
  /// Always true: a change that failed is answered as a problem.
  public var success: Bool
  /// As they are now.
  public var person: LifePerson
  /// Absent where nothing was changed.
  public var undo: LibraryUndo?
  /// Of a merge: what only one value could be kept of.
  public var conflicts: [Conflict]?

  public init(_ person: LifePerson, undo: LibraryUndo? = nil, conflicts: [Conflict]? = nil) {
    success = true
    self.person = person
    self.undo = undo
    self.conflicts = conflicts
  }

  public struct Conflict: Codable, Sendable, Hashable {
    /// The vCard property: `BDAY`.
    public var property: String
    public var kept: String
    public var other: String

    public init(property: String, kept: String, other: String) {
      self.property = property
      self.kept = kept
      self.other = other
    }
  }
}

/// A person's photo as a JPEG, 256 pixels at its longer side.
public struct GetPersonPhoto: ByteCall {
  public var id: String
  /// `photo` of the details: an answer for the current one may be kept for ever. With another one there is nothing.
  public var revision: String?

  public init(id: String, revision: String? = nil) {
    self.id = id
    self.revision = revision
  }

  public static let route = Route(
    .get, "/api/life/people/{id}/photo", scope: .read(.life),
    errors: [.notFound, .unsupportedMediaType, .rangeNotSatisfiable, .unavailable], summary: "Reads a person's photo")
}

/// A person's card alone, as it is in its file.
public struct GetPersonCard: ByteCall {
  public var id: String

  public init(id: String) { self.id = id }

  public static let route = Route(
    .get, "/api/life/people/{id}/vcard", scope: .read(.life), errors: [.notFound, .rangeNotSatisfiable, .unavailable],
    summary: "Reads a person's card as a vCard")
}
