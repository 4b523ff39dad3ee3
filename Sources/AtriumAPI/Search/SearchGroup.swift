/// What one source found, a room or a part of the house itself.
public struct SearchGroup: Codable, Sendable, Hashable, Identifiable {
  public var source: Source
  /// The name of a source that is no room, in the language that was asked for. Absent for a room, which the client names.
  public var title: String?
  /// Best first. Empty where there is a `problem`.
  @Rows public var hits: [SearchHit]
  /// Whether there are more hits than these.
  public var more: Bool
  /// Why this source was not searched; absent when it was. `not_in_time` may work when the same is asked again.
  public var problem: Problem.Code?

  public init(source: Source, title: String? = nil, hits: [SearchHit] = [], more: Bool = false, problem: Problem.Code? = nil) {
    self.source = source
    self.title = title
    self.hits = hits
    self.more = more
    self.problem = problem
  }

  public var id: String { source.rawValue }

  enum CodingKeys: String, CodingKey {
    case source, title, hits, more, problem
  }

  /// A room, by its name on the wire, or a part of the house itself.
  public struct Source: WireEnum {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ room: Room) { rawValue = room.rawValue }

    public static func unknown(_ raw: String) -> Source { Source(rawValue: raw) }

    public static let people = Source(rawValue: "people")
    public static let settings = Source(rawValue: "settings")
    /// Those of every house; each of its rooms is one more.
    public static let known: [Source] = [.people, .settings]
  }
}
