public import Foundation

/// What is known of a document beside its text (seed: N5).
///
/// The rule for the classification on the wire: the seed's client needs `classification` to be there and to be one of its five.
/// So `classification` is always one of them, and `classificationSource` says what it is worth.
///
/// | the author's front matter | `classification` | `classificationSource` | `authoredClassification` | here |
/// |---|---|---|---|---|
/// | `idea` | `idea` | `frontmatter` | absent | `.idea` |
/// | nothing, in a folder `Ideas` | `idea` | `derived` | absent | `.idea` |
/// | nothing, but its text is that of a meeting | `meeting` | `derived` | absent | `.meeting` |
/// | nothing | `reference` | `default` | absent | `nil` |
/// | `recipe` | `reference` | `frontmatter` | `recipe` | `.unknown("recipe")` |
public struct DocumentMetadata: Codable, Sendable, Hashable {
  /// `nil` for an unclassified document.
  public var classification: Classification?
  public var classificationSource: ClassificationSource
  /// As the author first wrote them, without `#`; nested ones with slashes.
  public var tags: [String]
  /// The keys of the documents that this one links to.
  @FileKeys public var linksTo: [String]
  public var entities: Entities?
  /// `derived` when the author named none and `entities` are those that the house read in the text, where one document is read; else absent.
  public var entitiesSource: ClassificationSource?
  public var created: Date
  public var modified: Date
  public var hasFrontmatter: Bool

  /// - Parameter classificationSource: by default `frontmatter` for a classified document, else `default`.
  public init(
    classification: Classification? = nil, classificationSource: ClassificationSource? = nil, tags: [String] = [],
    linksTo: [String] = [], entities: Entities? = nil, created: Date, modified: Date, hasFrontmatter: Bool
  ) {
    self.classification = classification
    self.classificationSource = classificationSource ?? (classification == nil ? .default : .frontmatter)
    self.tags = tags
    self.linksTo = linksTo
    self.entities = entities
    self.created = created
    self.modified = modified
    self.hasFrontmatter = hasFrontmatter
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let named = try container.decode(Classification.self, forKey: .classification)
    let authored = try container.decodeIfPresent(Classification.self, forKey: .authoredClassification)
    classificationSource = try container.decodeIfPresent(ClassificationSource.self, forKey: .classificationSource) ?? .frontmatter
    classification = classificationSource == .default ? nil : authored ?? named
    tags = try container.decode([String].self, forKey: .tags)
    linksTo = try container.decode([String].self, forKey: .linksTo)
    entities = try container.decodeIfPresent(Entities.self, forKey: .entities)
    entitiesSource = try container.decodeIfPresent(ClassificationSource.self, forKey: .entitiesSource)
    created = try container.decode(Date.self, forKey: .created)
    modified = try container.decode(Date.self, forKey: .modified)
    hasFrontmatter = try container.decode(Bool.self, forKey: .hasFrontmatter)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if case .unknown = classification {
      try container.encode(Classification.reference, forKey: .classification)
      try container.encodeIfPresent(classification, forKey: .authoredClassification)
    } else {
      try container.encode(classification ?? .reference, forKey: .classification)
    }
    try container.encode(classification == nil ? .default : classificationSource, forKey: .classificationSource)
    try container.encode(tags, forKey: .tags)
    try container.encode(linksTo, forKey: .linksTo)
    try container.encodeIfPresent(entities, forKey: .entities)
    try container.encodeIfPresent(entitiesSource, forKey: .entitiesSource)
    try container.encode(created, forKey: .created)
    try container.encode(modified, forKey: .modified)
    try container.encode(hasFrontmatter, forKey: .hasFrontmatter)
  }

  private enum CodingKeys: String, CodingKey {
    case classification, classificationSource, authoredClassification, tags, linksTo, entities, entitiesSource, created, modified
    case hasFrontmatter
  }
}
