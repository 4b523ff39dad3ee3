public import Foundation

/// Something that a search of the house found, whichever room it is of.
public struct SearchHit: Codable, Sendable, Hashable, Identifiable {
  /// The id that its own room's calls take: a document's key, a session's id.
  @FileKey public var id: String
  public var kind: Kind
  public var title: String
  /// A passage, in order; the words that matched are the marked runs. Empty where there is nothing to say beyond the title.
  public var snippet: [SnippetRun]
  /// Which field matched best; absent where no single one does.
  public var why: Field?
  /// Where it opens in the app: a percent-encoded path such as `/notes/read/Garden/spring.md`.
  public var place: String
  /// When it was changed last, or was active.
  public var at: Date?
  /// An SF Symbol's name; absent for the one of its kind or source.
  public var symbol: String?

  public init(
    id: String, kind: Kind, title: String, snippet: [SnippetRun] = [], why: Field? = nil, place: String, at: Date? = nil,
    symbol: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.snippet = snippet
    self.why = why
    self.place = place
    self.at = at
    self.symbol = symbol
  }

  /// What it is. Each room declares its kinds in its own folder; one that a client does not know is shown like any other.
  public struct Kind: WireEnum {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static func unknown(_ raw: String) -> Kind { Kind(rawValue: raw) }

    /// Somebody with an account.
    public static let person = Kind(rawValue: "person")
    /// A page of the app where something is set or shown.
    public static let page = Kind(rawValue: "page")
    /// Those of every house.
    public static let known: [Kind] = [.person, .page]
  }

  /// A field that words were found in. A room may have further ones.
  public struct Field: WireEnum {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static func unknown(_ raw: String) -> Field { Field(rawValue: raw) }

    /// What it is called.
    public static let title = Field(rawValue: "title")
    /// Another name of it.
    public static let alias = Field(rawValue: "alias")
    public static let heading = Field(rawValue: "heading")
    public static let tag = Field(rawValue: "tag")
    public static let text = Field(rawValue: "text")
    public static let email = Field(rawValue: "email")
    /// A word that stands for it and is not shown.
    public static let keyword = Field(rawValue: "keyword")
    /// A passage of it is near to the question in meaning, as a model of languages has it; the words may be others.
    public static let meaning = Field(rawValue: "meaning")
    /// A passage of it has words that the person's own texts use near those of the question.
    public static let related = Field(rawValue: "related")
    public static let known: [Field] = [.title, .alias, .heading, .tag, .text, .email, .keyword, .meaning, .related]
  }
}
