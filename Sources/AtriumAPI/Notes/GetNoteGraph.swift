/// How documents, tags and entities hang together. Of a large vault the most linked documents are answered, and `isPartial` says so.
public struct GetNoteGraph: Call {
  /// What is within `depth` links of this document, followed in both directions: its key. The other filters hold on the way too.
  public var around: String?
  /// Only together with `around`.
  public var depth: Int?
  public var tag: String?
  public var classification: Classification?
  /// Documents in this folder: `Garden`.
  public var folder: String?
  /// Tags as nodes; without them when left out.
  public var tags: Bool?
  /// People, organizations, concepts and locations as nodes; without them when left out.
  public var entities: Bool?
  /// At most so many nodes.
  public var limit: Int?

  public init(
    around: String? = nil, depth: Int? = nil, tag: String? = nil, classification: Classification? = nil, folder: String? = nil,
    tags: Bool? = nil, entities: Bool? = nil, limit: Int? = nil
  ) {
    self.around = around
    self.depth = depth
    self.tag = tag
    self.classification = classification
    self.folder = folder
    self.tags = tags
    self.entities = entities
    self.limit = limit
  }

  public typealias Response = NoteGraph
  public static let size = Route.Limit(1...2000, unset: 300)
  public static let reach = Route.Limit(1...5, unset: 2)
  public static let route = Route(
    .get, "/api/notes/graph", scope: .read(.notes), limits: ["limit": size, "depth": reach], errors: [.notFound],
    summary: "Reads the graph of documents, tags and entities")
}

public struct NoteGraph: Codable, Sendable, Equatable {
  @Rows public var nodes: [GraphNode]
  /// Between nodes of `nodes`, each once.
  @Rows public var edges: [GraphEdge]
  /// Whether something was left out: nodes, since there are more than `limit`, or edges, since they are too many to look into.
  public var isPartial: Bool

  public init(nodes: [GraphNode], edges: [GraphEdge], isPartial: Bool) {
    self.nodes = nodes
    self.edges = edges
    self.isPartial = isPartial
  }
}

public struct GraphNode: Codable, Sendable, Hashable, Identifiable {
  /// `document:` and its key, `tag:` and its name, `person:` and the name, and so on.
  @FileKey public var id: String
  public var kind: GraphNodeKind
  public var title: String
  /// Of a document: its key, which its `id` ends with.
  public var document: String?
  public var classification: Classification?
  /// Edges of the whole vault that it has of the kinds asked for. Where there are very many, links are counted by their names, so that
  /// documents of one name share theirs.
  public var degree: Int

  public init(id: String, kind: GraphNodeKind, title: String, document: String? = nil, classification: Classification? = nil, degree: Int) {
    self.id = id
    self.kind = kind
    self.title = title
    self.document = document
    self.classification = classification
    self.degree = degree
  }
}

public enum GraphNodeKind: WireEnum {
  case document, tag, person, organization, concept, location
  case unknown(String)

  public static let known: [GraphNodeKind] = [.document, .tag, .person, .organization, .concept, .location]

  public var rawValue: String {
    switch self {
    case .document: "document"
    case .tag: "tag"
    case .person: "person"
    case .organization: "organization"
    case .concept: "concept"
    case .location: "location"
    case .unknown(let raw): raw
    }
  }
}

public struct GraphEdge: Codable, Sendable, Hashable {
  /// A node's id.
  @FileKey public var from: String
  @FileKey public var to: String
  public var kind: GraphEdgeKind

  public init(from: String, to: String, kind: GraphEdgeKind) {
    self.from = from
    self.to = to
    self.kind = kind
  }
}

public enum GraphEdgeKind: WireEnum {
  /// A document links to another.
  case links
  /// A document has a tag.
  case tagged
  /// A document speaks of an entity.
  case mentions
  case unknown(String)

  public static let known: [GraphEdgeKind] = [.links, .tagged, .mentions]

  public var rawValue: String {
    switch self {
    case .links: "links"
    case .tagged: "tagged"
    case .mentions: "mentions"
    case .unknown(let raw): raw
    }
  }
}
