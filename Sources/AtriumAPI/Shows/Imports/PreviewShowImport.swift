/// Reads a calendar, a page or a table, and says of each show in it whether it is new. Nothing is changed: moderators.
public struct PreviewShowImport: Call {
  public var source: ShowImportSource

  public init(source: ShowImportSource) { self.source = source }

  public init(from decoder: any Decoder) throws { source = try ShowImportSource(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try source.encode(to: encoder) }

  public typealias Response = ShowImportPreview
  public static let route = Route(
    .post, "/api/shows/import/preview", scope: .decide(.shows), errors: [.forbidden, .tooLarge, .tooManyRequests, .unreadableShows],
    bodyLimit: ShowImportSource.longestBody, summary: "Reads shows from elsewhere, and changes nothing")
}

public struct ShowImportPreview: Codable, Sendable, Equatable {
  /// What the source calls itself, else its host or the name of the file.
  public var name: String?
  public var format: ShowImportFormat
  /// In the order of the source. Shows that are over are left out.
  @Rows public var entries: [ShowImportEntry]
  /// How many shows are over.
  public var past: Int
  /// What could not be read, with its line, in English.
  public var problems: [String]

  public init(name: String?, format: ShowImportFormat, entries: [ShowImportEntry], past: Int, problems: [String]) {
    self.name = name
    self.format = format
    self.entries = entries
    self.past = past
    self.problems = problems
  }
}

/// A show of a source, compared with what is here.
public struct ShowImportEntry: Codable, Sendable, Hashable, Identifiable {
  /// What the source knows the show by; the same at the next reading.
  public var key: String
  public var verdict: Verdict
  /// Why, in English.
  public var reason: String
  /// Names this entry as it is here. An import that names it leaves out what changed meanwhile.
  public var digest: String
  public var imported: ImportedShow
  /// The show that it is, or may be.
  public var show: Show?
  /// The names of the fields that would change, as ``Show`` has them.
  public var fields: [String]

  public var id: String { key }

  public init(
    key: String, verdict: Verdict, reason: String, digest: String, imported: ImportedShow, show: Show? = nil, fields: [String] = []
  ) {
    self.key = key
    self.verdict = verdict
    self.reason = reason
    self.digest = digest
    self.imported = imported
    self.show = show
    self.fields = fields
  }

  public enum Verdict: WireEnum {
    case new, changed, same
    /// A person has to decide.
    case doubtful
    case unknown(String)

    public static let known: [Verdict] = [.new, .changed, .same, .doubtful]

    public var rawValue: String {
      switch self {
      case .new: "new"
      case .changed: "changed"
      case .same: "same"
      case .doubtful: "doubtful"
      case .unknown(let raw): raw
      }
    }
  }
}
