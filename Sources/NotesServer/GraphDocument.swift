import AtriumAPI
import AtriumServer
import Paths
import Storage

/// A document of the graph, as the index has it.
struct GraphDocument: Decodable, Sendable {
  let id: Int64
  let key: String
  let title: String
  /// The file's name, by which links find it.
  let name: String
  let classification: String?

  /// The columns, for a query that names the table `notes`.
  static let columns = "notes.id, notes.key, notes.title, notes.name, notes.classification"

  func node(degree: Int) -> GraphNode {
    GraphNode(
      id: Self.node(key), kind: .document, title: title, document: key, classification: classification.map { Classification(rawValue: $0) },
      degree: degree)
  }

  static func node(_ key: String) -> String { GraphNodeKind.document.rawValue + ":" + key }
}

/// A tag or an entity of the graph, with the documents that have it.
struct GraphTopic: Sendable {
  let kind: GraphNodeKind
  let name: String
  /// Documents of the whole vault that have it.
  let degree: Int
  /// Those of the graph that have it.
  let documents: [PathKey]

  var id: String { kind.rawValue + ":" + name }
}
