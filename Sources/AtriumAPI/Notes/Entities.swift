/// The people and things that a document mentions. An empty list is absent.
public struct Entities: Codable, Sendable, Hashable {
  public var people: [String]?
  public var organizations: [String]?
  public var concepts: [String]?
  public var locations: [String]?

  public init(
    people: [String]? = nil, organizations: [String]? = nil, concepts: [String]? = nil, locations: [String]? = nil
  ) {
    self.people = people
    self.organizations = organizations
    self.concepts = concepts
    self.locations = locations
  }
}
