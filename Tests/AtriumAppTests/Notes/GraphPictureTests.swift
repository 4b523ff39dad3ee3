import AtriumAPI
import Foundation
import Paths
import SwiftUI
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp

/// What is made of the server's answer, and how it is looked at.
@MainActor @Suite struct GraphPictureTests {
  /// soil - compost, soil - beds, compost - bread, bread #kitchen; one note stands alone.
  nonisolated static let graph = NoteGraph(
    nodes: [
      document("soil", .project), document("compost", .idea), document("bread", nil), document("beds", .unknown("recipe")),
      document("alone", .journal), GraphNode(id: "tag:kitchen", kind: .tag, title: "kitchen", degree: 1),
      GraphNode(id: "person:Ada", kind: .person, title: "Ada", degree: 0),
    ],
    edges: [
      link("soil", "compost"), link("compost", "soil"), link("soil", "beds"), link("compost", "bread"),
      GraphEdge(from: "document:bread.md", to: "tag:kitchen", kind: .tagged),
    ], isPartial: false)

  private nonisolated static func document(_ name: String, _ kind: Classification?) -> GraphNode {
    GraphNode(id: "document:\(name).md", kind: .document, title: name.capitalized, document: "\(name).md", classification: kind, degree: 1)
  }

  private nonisolated static func link(_ one: String, _ other: String) -> GraphEdge {
    GraphEdge(from: "document:\(one).md", to: "document:\(other).md", kind: .links)
  }

  private let picture = GraphPicture(graph)

  @Test("a pair has one line, whoever links to whom, and the best connected stand first")
  func lines() throws {
    #expect(picture.lines.count == 4)
    #expect(picture.lines.count { $0.isTopic } == 1)
    #expect(picture.nodes.prefix(3).map(\.node.title) == ["Bread", "Compost", "Soil"])
    let soil = try #require(picture["document:soil.md"])
    #expect(picture.neighbours(of: soil).map(\.node.title) == ["Compost", "Beds"])
    #expect(picture["document:alone.md"]?.neighbours == [])
    #expect(soil.radius > picture["document:beds.md"]?.radius ?? .infinity)
  }

  @Test("each kind has its look, and one that nobody knows is a note like others")
  func looks() {
    #expect(picture["document:soil.md"]?.look == .project && picture["document:beds.md"]?.look == .note)
    #expect(picture["document:bread.md"]?.look == .note && picture["tag:kitchen"]?.look == .tag && picture["person:Ada"]?.look == .entity)
    #expect(picture["tag:kitchen"]?.node.label == "#kitchen")
    #expect(picture["tag:kitchen"]?.node.destination(from: NotePlace(.list, on: .graph)) == .tag("kitchen"))
    #expect(picture["document:bread.md"]?.node.destination(from: NotePlace(.list, on: .graph))?.path == "/notes/read/bread.md?from=graph")
    #expect(picture["person:Ada"]?.node.destination(from: .start) == nil)
  }

  @Test("what has no links is left out where that is wanted")
  func unlinked() {
    let linked = GraphPicture(Self.graph, hidesUnlinked: true)
    #expect(linked.nodes.count == 5 && linked["document:alone.md"] == nil && linked["person:Ada"] == nil)
  }

  @Test("an answer that contradicts itself is drawn as far as it can be believed")
  func broken() {
    let node = Self.document("soil", nil)
    let picture = GraphPicture(
      NoteGraph(nodes: [node, node], edges: [Self.link("soil", "soil"), Self.link("soil", "nowhere")], isPartial: true))
    #expect(picture.nodes.count == 1 && picture.lines.isEmpty && picture.isPartial)
    let empty = GraphPicture(NoteGraph(nodes: [], edges: [], isPartial: false))
    #expect(GraphProjection(of: empty.bounds, in: CGSize(width: 300, height: 200), GraphCamera()).scale == 1)
  }

  @Test("two notes whose names differ in Unicode's spelling alone are two dots, each with its own line")
  func spellings() throws {
    let (composed, decomposed) = ("\u{C4}", "A\u{308}")
    let graph = NoteGraph(
      nodes: [composed, decomposed, "soil"].map { Self.document($0, nil) }, edges: [Self.link(decomposed, "soil")], isPartial: false)
    let picture = GraphPicture(graph)
    #expect(picture.nodes.count == 3 && picture.lines.count == 1)
    let place = try #require(picture.index(ofNote: decomposed + ".md"))
    #expect(picture.neighbours(of: picture.nodes[place]).map(\.node.title) == ["Soil"])
    #expect(picture.index(ofNote: composed + ".md") != place && picture.index(of: "document:\u{C4}.md") != place)
    #expect(GraphRow.rows(of: picture, named: "", open: picture.nodes[place].id).count == 4)
    #expect(GraphQuestion(NotePlace.start.around("\u{C4}.md")) != GraphQuestion(NotePlace.start.around("A\u{308}.md")))
  }

  @Test("a note that was only renamed moves nothing; one that is new moves the others little")
  func after() throws {
    var renamed = Self.graph
    renamed.nodes[4].title = "On its own"
    let same = GraphPicture(renamed, after: picture)
    #expect(same["document:alone.md"]?.place == picture["document:alone.md"]?.place)
    #expect(same["document:soil.md"]?.place == picture["document:soil.md"]?.place)
    var grown = Self.graph
    grown.nodes.append(Self.document("new", nil))
    grown.edges.append(Self.link("new", "alone"))
    let next = GraphPicture(grown, after: picture)
    let (old, new) = (try #require(picture["document:soil.md"]).place, try #require(next["document:soil.md"]).place)
    #expect(hypot(old.x - new.x, old.y - new.y) < 80)
  }

  @Test("the list has every node, those that are looked for, and below an open one its neighbours")
  func rows() {
    #expect(GraphRow.rows(of: picture, named: "", open: nil).map(\.node) == picture.nodes)
    let rows = GraphRow.rows(of: picture, named: " SOI ", open: "document:soil.md")
    #expect(rows.map(\.node.node.title) == ["Soil", "Compost", "Beds"])
    #expect(Set(rows.map(\.id)).count == 3 && rows.map(\.parent) == [nil, "document:soil.md", "document:soil.md"])
    #expect(GraphRow.rows(of: picture, named: "#kit", open: nil).map(\.id) == ["tag:kitchen"])
    #expect(GraphRow.rows(of: picture, named: "zzz", open: nil).isEmpty)
  }
}

/// The camera over a picture, and the names beside the dots.
@MainActor @Suite struct GraphCameraTests {
  private let picture = GraphPicture(GraphPictureTests.graph)
  private let size = CGSize(width: 400, height: 300)

  @Test("at first all of the picture is in the view")
  func fits() {
    let projection = GraphProjection(of: picture.bounds, in: size, GraphCamera())
    for node in picture.nodes {
      #expect(CGRect(origin: .zero, size: size).contains(projection.point(of: node.place)))
    }
  }

  @Test("what is zoomed at stays where it is, and there and back is no way")
  func zoom() {
    let place = CGPoint(x: 30, y: -20)
    let moved = GraphCamera().moved(by: CGSize(width: 12, height: 7))
    let before = GraphProjection(of: picture.bounds, in: size, moved)
    let near = GraphProjection(
      of: picture.bounds, in: size,
      moved.zoomed(
        by: 3, at: CGPoint(x: before.point(of: place).x - size.width / 2, y: before.point(of: place).y - size.height / 2)))
    #expect(abs(near.scale - before.scale * 3) < 1e-9)
    #expect(hypot(near.point(of: place).x - before.point(of: place).x, near.point(of: place).y - before.point(of: place).y) < 1e-6)
    let back = near.place(of: near.point(of: place))
    #expect(hypot(back.x - place.x, back.y - place.y) < 1e-9)
    let transformed = place.applying(near.transform)
    #expect(hypot(transformed.x - near.point(of: place).x, transformed.y - near.point(of: place).y) < 1e-6)
  }

  @Test("there is a nearest and a farthest, and nonsense changes nothing")
  func limits() {
    var camera = GraphCamera()
    for _ in 0..<50 { camera = camera.zoomed(by: 2) }
    #expect(camera.zoom == GraphCamera.zooms.upperBound && !camera.canZoomIn && camera.canZoomOut)
    for _ in 0..<50 { camera = camera.zoomed(by: 0.1) }
    #expect(camera.zoom == GraphCamera.zooms.lowerBound && !camera.canZoomOut)
    #expect(camera.zoomed(by: 0) == camera && camera.zoomed(by: .nan) == camera && camera.zoomed(by: -1) == camera)
  }

  @Test("a tap means the node under it, the nearest one beside it, and nothing far away")
  func tap() throws {
    let projection = GraphProjection(of: picture.bounds, in: size, GraphCamera().zoomed(by: 2))
    for node in picture.nodes {
      #expect(projection.node(at: projection.point(of: node.place), of: picture)?.id == node.id)
    }
    let soil = try #require(picture["document:soil.md"])
    let point = projection.point(of: soil.place)
    #expect(projection.node(at: CGPoint(x: point.x + 4, y: point.y), of: picture)?.id == soil.id)
    #expect(projection.node(at: CGPoint(x: -5000, y: 0), of: picture) == nil)
  }

  @Test("names do not cover each other, the best connected come first, and what lies outside gets none")
  func names() {
    func labels(_ projection: GraphProjection) -> [String] {
      GraphLabels.labels(for: picture.nodes, beside: picture.nodes, projection, in: size).map(\.text)
    }
    let all = labels(GraphProjection(of: picture.bounds, in: size, GraphCamera()))
    #expect(all.first == "Bread" && all.contains("#kitchen"))
    let tiny = GraphProjection(of: CGRect(x: -50_000, y: -50_000, width: 100_000, height: 100_000), in: size, GraphCamera())
    // All dots at one point: one name has room below, and one above.
    #expect(labels(tiny) == ["Bread", "Compost"])
    #expect(labels(GraphProjection(of: picture.bounds, in: size, GraphCamera().moved(by: CGSize(width: 9000, height: 0)))) == [])
  }

  @Test("a name stands where no dot is, and whole in the view where its dot is")
  func beside() throws {
    let projection = GraphProjection(of: picture.bounds, in: size, GraphCamera())
    let bread = try #require(picture["document:bread.md"])
    let below = try #require(GraphLabels.labels(for: [bread], beside: [bread], projection, in: size).first)
    #expect(below.anchor == .top)
    // Somebody stands where the name would.
    let point = projection.point(of: bread.place)
    let other = GraphPicture.Node(
      node: bread.node, look: .note, place: projection.place(of: CGPoint(x: point.x, y: point.y + 24)), radius: 6, neighbours: [])
    #expect(GraphLabels.labels(for: [bread], beside: [bread, other], projection, in: size).first?.anchor == .bottom)
    let right = GraphCamera().moved(by: CGSize(width: size.width - point.x - 4, height: 0))
    let edge = GraphLabels.labels(for: [bread], beside: [bread], GraphProjection(of: picture.bounds, in: size, right), in: size)
    #expect(edge.first?.anchor == .trailing)
  }

  @Test("a little zoom draws nothing again")
  func pen() {
    let bounds = CGRect(x: -152, y: -110, width: 304, height: 220)
    let one = GraphProjection(of: bounds, in: size, GraphCamera())
    let other = GraphProjection(of: bounds, in: size, GraphCamera().zoomed(by: 1.2))
    #expect(one.pen == other.pen && one.dots == other.dots && one.scale != other.scale)
    #expect(GraphProjection(of: bounds, in: size, GraphCamera().zoomed(by: 4)).pen == one.pen / 4)
  }
}
