public import Foundation

/// What the house proposes to add to the front matter of a note (seed: N5), from what it read in its text. Nothing of it is in the file.
public struct NoteSuggestions: Codable, Sendable, Hashable {
  /// Names the contents of the file for which it is proposed; an acceptance says it again.
  public var version: String
  /// The kind first, then tags, then names. None that the author wrote, or that somebody dismissed.
  @Rows public var items: [NoteSuggestion]

  public init(version: String, items: [NoteSuggestion]) {
    self.version = version
    self.items = items
  }
}

public struct NoteSuggestion: Codable, Sendable, Hashable, Identifiable {
  public var kind: NoteSuggestionKind
  /// Of a kind one of the five words of `Classification`; a tag without `#`; a name.
  public var value: String

  public init(kind: NoteSuggestionKind, value: String) {
    self.kind = kind
    self.value = value
  }

  public var id: String { kind.rawValue + " " + value }
}

/// Where in the front matter a suggestion goes.
public enum NoteSuggestionKind: WireEnum {
  case classification, tag, person, organization, concept, location
  case unknown(String)

  public static let known: [NoteSuggestionKind] = [.classification, .tag, .person, .organization, .concept, .location]

  public var rawValue: String {
    switch self {
    case .classification: "classification"
    case .tag: "tag"
    case .person: "person"
    case .organization: "organization"
    case .concept: "concept"
    case .location: "location"
    case .unknown(let raw): raw
    }
  }
}

/// Writes a suggestion into the front matter of a note: a line is added, or a value to a line; all other bytes stay.
///
/// `precondition_failed` when the file has other contents than `version`; `front_matter_not_changed` when its front matter cannot be read or
/// extended, or says it already. Then nothing is written.
public struct AcceptNoteSuggestion: Call {
  /// The document's `id`.
  public var key: String
  public var kind: NoteSuggestionKind
  public var value: String
  /// `suggestions.version` of the document that was shown.
  public var version: String

  public init(key: String, kind: NoteSuggestionKind, value: String, version: String) {
    self.key = key
    self.kind = kind
    self.value = value
    self.version = version
  }

  public typealias Response = NoteEdit
  public static let route = Route(
    .post, "/api/notes/suggestions/accept", scope: .write(.notes), errors: NoteEdit.errors, summary: "Accepts a suggestion for a note")
}

/// Never suggests this again for this note. What was dismissed already is no error.
public struct DismissNoteSuggestion: Call {
  /// The document's `id`.
  public var key: String
  public var kind: NoteSuggestionKind
  public var value: String

  public init(key: String, kind: NoteSuggestionKind, value: String) {
    self.key = key
    self.kind = kind
    self.value = value
  }

  public typealias Response = NoContent
  public static let route = Route(
    .post, "/api/notes/suggestions/dismiss", scope: .write(.notes), errors: [.notFound, .unavailable],
    summary: "Dismisses a suggestion for a note")
}

/// Takes back what an acceptance wrote, as long as the file was not changed since.
public struct UndoNoteEdit: Call {
  /// `undo.id` of the answer to the acceptance.
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = NoteEdit
  public static let route = Route(
    .post, "/api/notes/undo/{id}", scope: .write(.notes), errors: NoteEdit.errors, summary: "Takes back an accepted suggestion")
}

/// A note that was written.
public struct NoteEdit: Codable, Sendable, Hashable {
  /// The document's key.
  @FileKey public var key: String
  /// Absent where nothing can be taken back.
  public var undo: Undo?

  public init(key: String, undo: Undo? = nil) {
    self.key = key
    self.undo = undo
  }

  /// How it is taken back.
  public struct Undo: Codable, Sendable, Hashable {
    public var id: String
    /// Until when that is possible.
    public var until: Date

    public init(id: String, until: Date) {
      self.id = id
      self.until = until
    }
  }

  static let errors: [Problem.Code] = [
    .notFound, .notText, .tooLarge, .notPermitted, .preconditionFailed, .frontMatterNotChanged, .insufficientStorage, .unavailable,
  ]
}
