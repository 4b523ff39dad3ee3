/// The classifications of the vault with how many documents each has.
public struct ListClassifications: Call {
  public init() {}

  public typealias Response = ClassificationList
  public static let route = Route(
    .get, "/api/notes/classifications", scope: .read(.notes), summary: "Lists the classifications of the vault")
}

public struct ClassificationList: Codable, Sendable, Equatable {
  /// The five known ones first, in their order and with 0 where there is no document; then the authors' own words, by name.
  @Rows public var classifications: [ClassificationCount]
  /// Documents that are not classified.
  public var unclassified: Int

  public init(classifications: [ClassificationCount], unclassified: Int) {
    self.classifications = classifications
    self.unclassified = unclassified
  }

  /// All documents, each of which has one classification or none.
  public var documents: Int { classifications.reduce(unclassified) { $0 + $1.count } }
}

public struct ClassificationCount: Codable, Sendable, Hashable, Identifiable {
  public var name: Classification
  public var count: Int

  public var id: String { name.rawValue }

  public init(name: Classification, count: Int) {
    self.name = name
    self.count = count
  }
}
