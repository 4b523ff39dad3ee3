import Foundation
import Observation
import SwiftUI
import Testing

@Observable @MainActor private final class Graph {
  var zoom = 1.0
  var names = (0..<40).map { "Note \($0)" }
  var chosen: Int?
}

private struct GraphView: View {
  let graph: Graph
  let log: Log

  var body: some View {
    log("body")
    return Canvas { context, size in
      context.translateBy(x: size.width / 2, y: size.height / 2)
      context.scaleBy(x: graph.zoom, y: graph.zoom)
      for (index, name) in graph.names.enumerated() {
        let place = CGRect(x: Double(index % 8) * 20, y: Double(index / 8) * 20, width: 8, height: 8)
        context.fill(Path(ellipseIn: place), with: .color(index == graph.chosen ? .red : .blue))
        context.draw(Text(verbatim: name), at: CGPoint(x: place.midX, y: place.maxY + 6))
      }
    }
  }
}

@MainActor @Suite struct CanvasTests {
  @Test("a canvas is drawn for a size at once, and again when the browser says another")
  func size() throws {
    let screen = try Screen(
      Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .foreground) }.frame(width: 100))
    #expect(try screen.element("svg").attributes["viewBox"] == "0 0 100 200")
    #expect(try screen.element("path").attributes["d"] == "m0 0h100v200h-100z")
    try screen.report(.input("100 64.5"), try screen.element("svg"))
    #expect(try screen.element("path").attributes["d"] == "m0 0h100v64.5h-100z")
    try screen.expectSameAsFresh()
  }

  @Test("what only the renderer reads runs the renderer, and no body")
  func tracking() throws {
    let graph = Graph()
    let log = Log()
    let screen = try Screen(GraphView(graph: graph, log: log))
    graph.names[3] = "Renamed"
    screen.settle()
    #expect(log.entries == ["body"])
    #expect(screen.text.contains("Renamed"))
    try screen.expectSameAsFresh()
  }

  @Test("to zoom sends the transform, and not the drawing once more")
  func zoom() throws {
    let graph = Graph()
    let screen = try Screen(GraphView(graph: graph, log: Log()))
    let work = screen.measure { graph.zoom = 1.5 }
    #expect(work.bytes < 200, "\(screen.lastPatches)")
    #expect(try screen.element("g").attributes["transform"] == "matrix(1.5 0 0 1.5 160 100)")
    try screen.expectSameAsFresh()
  }

  @Test("a change in a large drawing sends the piece that it is in")
  func pieces() throws {
    let graph = Graph()
    graph.names = (0..<400).map { "Note \($0)" }
    let screen = try Screen(GraphView(graph: graph, log: Log()))
    let all = screen.elements("g").count
    #expect(all > 4)
    let work = screen.measure { graph.chosen = 200 }
    #expect(work.bytes < 8_000)
    #expect(screen.elements("g").count == all)
    try screen.expectSameAsFresh()
    graph.names.removeSubrange(10..<20)
    screen.settle()
    try screen.expectSameAsFresh()
    graph.names = []
    screen.settle()
    #expect(screen.elements("g").isEmpty)
    try screen.expectSameAsFresh()
  }

  @Test("a thousand circles take less than ninety bytes each")
  func brief() throws {
    let screen = try Screen(
      Canvas { context, _ in
        for index in 0..<1_000 {
          let place = CGRect(x: Double(index % 40) * 17.123, y: Double(index / 40) * 13.777, width: 7, height: 7)
          context.fill(Path(ellipseIn: place), with: .color(.blue))
        }
      })
    #expect(screen.session.html().count < 90_000)
  }

  @Test("a text is escaped, has its fonts and colours, and stands where its anchor says")
  func text() throws {
    let screen = try Screen(
      Canvas { context, _ in
        context.draw(Text(verbatim: "<b>&\"bold\"").font(.headline), at: CGPoint(x: 10, y: 20.25), anchor: .topLeading)
        var resolved = context.resolve(Text(verbatim: "Red"))
        resolved.shading = .color(.red)
        context.draw(resolved, at: .zero)
        context.draw(Text(verbatim: "One ") + Text(verbatim: "two").bold(), at: .zero, anchor: .trailing)
      })
    let texts = screen.elements("text")
    #expect(texts[0].text == "<b>&\"bold\"")
    #expect(texts[0].attributes["x"] == "10" && ["20.2", "20.3"].contains(texts[0].attributes["y"]))
    #expect(texts[0].classes.isSuperset(of: ["tx0", "ty0", "font-headline"]))
    #expect(texts[1].classes == ["pf-red"])
    #expect(texts[2].classes == ["tx1"] && texts[2].elements.map(\.tag) == ["tspan", "tspan"])
    try screen.expectSameAsFresh()
  }

  @Test("copies draw on the same sheet, and a layer is seen through as a whole")
  func copies() throws {
    let square = Path(CGRect(x: 0, y: 0, width: 4, height: 4))
    let screen = try Screen(
      Canvas { context, _ in
        var copy = context
        copy.opacity = 0.5
        copy.translateBy(x: 10, y: 0)
        copy.fill(square, with: .style(.secondary))
        context.opacity = 0.25
        context.drawLayer { layer in layer.fill(square, with: .color(.red)) }
      })
    let paths = screen.elements("path")
    #expect(paths[0].attributes["transform"] == "translate(10 0)" && paths[0].attributes["opacity"] == ".5")
    #expect(paths[1].attributes["opacity"] == nil && paths[1].parent?.attributes["opacity"] == ".25")
  }

  @Test("a drawing is not read out until it has a name")
  func accessibility() throws {
    let plain = try Screen(Canvas { _, _ in })
    #expect(plain.elements.first { $0.attributes["aria-hidden"] == "true" }?.classes.contains("easel") == true)
    let named = try Screen(Canvas { _, _ in }.accessibilityLabel("The graph"))
    let drawing = try named.element("aria-label", "The graph")
    #expect(drawing.attributes["role"] == "img" && drawing.attributes["aria-hidden"] == nil)
  }

  @Test("the rules that a drawing needs come with it, and nothing else of the page has their colours")
  func rules() throws {
    let graph = Graph()
    let screen = try Screen(GraphView(graph: graph, log: Log()))
    graph.chosen = 1
    screen.settle()
    #expect(screen.page.rules.contains(".pf-red{fill:var(--red)}"))
    #expect(screen.elements("g").allSatisfy { $0.attributes["class"] == nil })
    #expect(screen.session.rules().contains(".pf-red{fill:var(--red)}"))
  }

  @Test("a canvas that goes is no longer drawn")
  func gone() throws {
    let graph = Graph()
    let log = Log()
    let screen = try Screen(Scene(graph: graph, log: log))
    try screen.click("button", "Leave")
    let work = screen.measure { graph.zoom = 2 }
    #expect(work.bytes == 0)
    #expect(screen.elements("svg").isEmpty)
  }

  private struct Scene: View {
    let graph: Graph
    let log: Log
    @State private var isThere = true

    var body: some View {
      if isThere { GraphView(graph: graph, log: log) }
      Button("Leave") { isThere = false }
    }
  }
}
