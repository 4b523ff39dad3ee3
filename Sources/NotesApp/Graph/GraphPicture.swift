import AtriumAPI
import AtriumApp
import Foundation
import Paths

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

    var id: PathKey { node.name }
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
  private let indices: [PathKey: Int]

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

  func index(of id: PathKey?) -> Int? { id.flatMap { indices[$0] } }

  func index(ofNote key: String) -> Int? { nodes.firstIndex { $0.node.document.map(PathKey.init(_:)) == PathKey(key) } }

  subscript(id: PathKey?) -> Node? { index(of: id).map { nodes[$0] } }

  func neighbours(of node: Node) -> [Node] { node.neighbours.map { nodes[$0] } }

  /// Who is linked with whom, whatever the order.
  private var pairs: Set<Set<PathKey>> { Set(lines.map { [nodes[$0.from].id, nodes[$0.to].id] }) }

  private static func places(of web: Web, _ radii: [Double], after old: GraphPicture?) -> [CGPoint] {
    let start = web.nodes.map { old?[$0.name]?.place }
    if let old, old.nodes.count == web.nodes.count, !start.contains(nil), old.pairs == web.pairs { return start.compactMap(\.self) }
    let known = start.count { $0 != nil }
    // Of another picture it is better to begin again than to squeeze it in between.
    return GraphLayout.places(
      of: radii, links: web.lines.map { GraphLayout.Link(from: $0.from, to: $0.to) }, from: known * 4 >= start.count * 3 ? start : [])
  }

  /// Who is linked with whom, as far as the answer can be believed: each node once, no line to what is not there.
  private struct Web {
    let nodes: [GraphNode]
    let lines: [Line]
    let neighbours: [[Int]]
    let indices: [PathKey: Int]

    var pairs: Set<Set<PathKey>> { Set(lines.map { [nodes[$0.from].name, nodes[$0.to].name] }) }

    init(_ graph: NoteGraph, hidesUnlinked: Bool) {
      var seen: Set<PathKey> = []
      let unique = graph.nodes.filter { seen.insert($0.name).inserted }
      var met: [PathKey: Set<PathKey>] = [:]
      for (from, to) in graph.edges.map({ (PathKey($0.from), PathKey($0.to)) }) where from != to && seen.isSuperset(of: [from, to]) {
        met[from, default: []].insert(to)
        met[to, default: []].insert(from)
      }
      let counts = met.mapValues(\.count)
      let ordered = unique.filter { !hidesUnlinked || counts[$0.name] != nil }
        .sorted { (counts[$1.name, default: 0], $0.title, $0.name) < (counts[$0.name, default: 0], $1.title, $1.name) }
      let indices = Dictionary(uniqueKeysWithValues: ordered.indices.map { (ordered[$0].name, $0) })
      let neighbours = ordered.map { node in (met[node.name] ?? []).compactMap { indices[$0] }.sorted() }
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

nonisolated extension GraphNode {
  /// Its id ends with a path.
  fileprivate var name: PathKey { PathKey(id) }
}
