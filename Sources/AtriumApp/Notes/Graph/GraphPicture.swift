import AtriumAPI
import Foundation

/// A graph with a place for each of its nodes: what is drawn, and what the list beside it says.
nonisolated struct GraphPicture: Equatable, Sendable {
  struct Node: Identifiable, Equatable, Sendable {
    let node: GraphNode
    let look: GraphLook
    /// In points from the middle of the picture, before it is zoomed.
    let place: CGPoint
    let radius: Double
    /// The places in `nodes` of those that it is linked with, the best connected first.
    let neighbours: [Int]

    var id: String { node.id }
  }

  struct Line: Equatable, Sendable {
    let from: Int
    let to: Int
    /// It leads to a tag or something a note speaks of, and not from note to note.
    let isTopic: Bool
  }

  /// The best connected first.
  let nodes: [Node]
  /// Each pair once, whichever of the two links to the other.
  let lines: [Line]
  /// Whether the server left something out.
  let isPartial: Bool
  /// Around all nodes.
  let bounds: CGRect
  private let indices: [String: Int]

  /// - Parameters:
  ///   - hidesUnlinked: leaves out nodes that no line leads to.
  ///   - old: what was drawn before. What is still there stays near its place, so that nobody has to look for it.
  init(_ graph: NoteGraph, hidesUnlinked: Bool = false, after old: GraphPicture? = nil) {
    let web = Web(graph, hidesUnlinked: hidesUnlinked)
    let radii = web.neighbours.map { 5 + 2 * min(Double($0.count), 49).squareRoot() }
    let places = Self.places(of: web, radii, after: old)
    let nodes = web.nodes.indices.map { index in
      Node(
        node: web.nodes[index], look: GraphLook(web.nodes[index]), place: places[index], radius: radii[index],
        neighbours: web.neighbours[index])
    }
    self.nodes = nodes
    lines = web.lines
    isPartial = graph.isPartial
    bounds = nodes.reduce(CGRect.null) { all, node in
      all.union(CGRect(x: node.place.x, y: node.place.y, width: 0, height: 0).insetBy(dx: -node.radius, dy: -node.radius))
    }
    indices = web.indices
  }

  /// Off the main actor: some thousand nodes take as long as a page takes to be shown.
  @concurrent static func make(_ graph: NoteGraph, hidesUnlinked: Bool, after old: GraphPicture?) async -> GraphPicture {
    GraphPicture(graph, hidesUnlinked: hidesUnlinked, after: old)
  }

  subscript(id: String?) -> Node? { id.flatMap { indices[$0] }.map { nodes[$0] } }

  func neighbours(of node: Node) -> [Node] { node.neighbours.map { nodes[$0] } }

  /// Who is linked with whom, whatever the order.
  private var pairs: Set<Set<String>> { Set(lines.map { [nodes[$0.from].id, nodes[$0.to].id] }) }

  private static func places(of web: Web, _ radii: [Double], after old: GraphPicture?) -> [CGPoint] {
    let start = web.nodes.map { old?[$0.id]?.place }
    if let old, old.nodes.count == web.nodes.count, !start.contains(nil), old.pairs == web.pairs { return start.compactMap(\.self) }
    let known = start.count { $0 != nil }
    // Of another picture it is better to begin anew than to squeeze it in between.
    return GraphLayout.places(
      of: radii, links: web.lines.map { GraphLayout.Link(from: $0.from, to: $0.to) }, from: known * 4 >= start.count * 3 ? start : [])
  }

  /// Who is linked with whom, as far as the answer can be believed: each node once, no line to what is not there.
  private struct Web {
    let nodes: [GraphNode]
    let lines: [Line]
    let neighbours: [[Int]]
    let indices: [String: Int]

    var pairs: Set<Set<String>> { Set(lines.map { [nodes[$0.from].id, nodes[$0.to].id] }) }

    init(_ graph: NoteGraph, hidesUnlinked: Bool) {
      var seen: Set<String> = []
      let unique = graph.nodes.filter { seen.insert($0.id).inserted }
      var met: [String: Set<String>] = [:]
      for edge in graph.edges where edge.from != edge.to && seen.contains(edge.from) && seen.contains(edge.to) {
        met[edge.from, default: []].insert(edge.to)
        met[edge.to, default: []].insert(edge.from)
      }
      let counts = met.mapValues(\.count)
      let ordered = unique.filter { !hidesUnlinked || counts[$0.id] != nil }
        .sorted { (counts[$1.id, default: 0], $0.title, $0.id) < (counts[$0.id, default: 0], $1.title, $1.id) }
      let indices = Dictionary(uniqueKeysWithValues: ordered.indices.map { (ordered[$0].id, $0) })
      let neighbours = ordered.map { node in (met[node.id] ?? []).compactMap { indices[$0] }.sorted() }
      self.indices = indices
      self.neighbours = neighbours
      nodes = ordered
      lines = neighbours.indices.flatMap { index in
        neighbours[index].filter { $0 > index }.map { other in
          Line(from: index, to: other, isTopic: ordered[index].kind != .document || ordered[other].kind != .document)
        }
      }
    }
  }
}
