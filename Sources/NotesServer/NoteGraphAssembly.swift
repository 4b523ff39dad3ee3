import AtriumAPI
import AtriumServer
import Paths
import Storage

/// Puts a graph together: which nodes there is room for, and the edges between those, each once.
struct NoteGraphAssembly {
  /// The most important first.
  let documents: [GraphDocument]
  let links: NoteGraphStore.Links
  let topics: [GraphTopic]
  let limit: Int
  /// Whether something was left out before.
  let isPartial: Bool

  var graph: NoteGraph {
    // Tags and entities get the room that documents leave, and a third of it at least: without one there would be nothing to see of
    // them in a large vault.
    let room = min(topics.count, max(limit - documents.count, limit / 3))
    let shown = Array(documents.prefix(limit - room))
    let keys = Set(shown.map { PathKey($0.key) })
    let shownTopics = topics.sorted(by: Self.isMoreUsed).prefix(room).filter { !keys.isDisjoint(with: $0.documents) }
    let linkEdges = links.resolved
      .filter { keys.contains($0.from) && keys.contains($0.to) }
      .map { GraphEdge(from: GraphDocument.node($0.from.path), to: GraphDocument.node($0.to.path), kind: .links) }
    let topicEdges = shownTopics.flatMap { topic in
      Set(topic.documents).intersection(keys)
        .map { GraphEdge(from: GraphDocument.node($0.path), to: topic.id, kind: topic.kind == .tag ? .tagged : .mentions) }
    }
    let topicDegrees = topics.reduce(into: [PathKey: Int]()) { degrees, topic in
      for key in Set(topic.documents) { degrees[key, default: 0] += 1 }
    }
    let documentNodes = shown.map { document in
      let key = PathKey(document.key)
      return document.node(degree: links.degrees[key, default: 0] + topicDegrees[key, default: 0])
    }
    let topicNodes = shownTopics.map { GraphNode(id: $0.id, kind: $0.kind, title: $0.name, degree: $0.degree) }
    return NoteGraph(
      nodes: documentNodes + topicNodes, edges: (linkEdges + topicEdges).sorted(by: Self.isBefore),
      isPartial: isPartial || shown.count < documents.count || shownTopics.count < topics.count)
  }

  private static func isBefore(_ one: GraphEdge, _ other: GraphEdge) -> Bool {
    (PathKey(one.from), PathKey(one.to)) < (PathKey(other.from), PathKey(other.to))
  }

  private static func isMoreUsed(_ one: GraphTopic, _ other: GraphTopic) -> Bool {
    (other.documents.count, other.degree, one.id) < (one.documents.count, one.degree, other.id)
  }
}
