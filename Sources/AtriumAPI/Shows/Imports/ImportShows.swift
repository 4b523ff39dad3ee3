/// Imports shows as a preview listed them: moderators. The source is read again; an entry that is not as the preview said is left out.
public struct ImportShows: Call {
  public var source: ShowImportSource
  /// Those that are imported; all others are left out.
  public var entries: [Choice]

  public init(source: ShowImportSource, entries: [Choice]) {
    self.source = source
    self.entries = entries
  }

  /// Everything of a preview about which there is no doubt.
  public init(source: ShowImportSource, accepting preview: ShowImportPreview) {
    self.init(
      source: source, entries: preview.entries.filter { $0.verdict != .doubtful }.map { Choice(key: $0.key, digest: $0.digest) })
  }

  public struct Choice: Codable, Sendable, Hashable {
    public var key: String
    /// Of the preview's entry.
    public var digest: String
    /// Of a doubtful entry, what is done with it; without one it is left out.
    public var decision: Decision?

    public init(key: String, digest: String, decision: Decision? = nil) {
      self.key = key
      self.digest = digest
      self.decision = decision
    }
  }

  public enum Decision: String, Codable, Sendable, CaseIterable {
    /// It is a show of its own.
    case add
    /// It is the show that the entry names, which takes over what the source says.
    case change
  }

  public init(from decoder: any Decoder) throws {
    source = try ShowImportSource(from: decoder)
    entries = try decoder.container(keyedBy: CodingKeys.self).decode([Choice].self, forKey: .entries)
  }

  public func encode(to encoder: any Encoder) throws {
    try source.encode(to: encoder)
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(entries, forKey: .entries)
  }

  public typealias Response = ShowImportResult
  public static let route = Route(
    .post, "/api/shows/import", scope: .decide(.shows), errors: [.forbidden, .tooLarge, .tooManyRequests, .unreadableShows],
    bodyLimit: ShowImportSource.longestBody, summary: "Imports shows from elsewhere")

  private enum CodingKeys: String, CodingKey {
    case entries
  }
}

public struct ShowImportResult: Codable, Sendable, Equatable {
  public var added: Int
  public var changed: Int
  /// Shows of which the source says the same again.
  public var confirmed: Int
  @Rows public var leftOut: [LeftOut]

  public init(added: Int = 0, changed: Int = 0, confirmed: Int = 0, leftOut: [LeftOut] = []) {
    self.added = added
    self.changed = changed
    self.confirmed = confirmed
    self.leftOut = leftOut
  }

  public struct LeftOut: Codable, Sendable, Hashable {
    public var key: String
    public var title: String
    /// In English.
    public var reason: String

    public init(key: String, title: String, reason: String) {
      self.key = key
      self.title = title
      self.reason = reason
    }
  }

  enum CodingKeys: String, CodingKey {
    case added, changed, confirmed
    case leftOut = "left_out"
  }
}
