import Foundation
import SwiftUI
import Testing

private struct Wedge: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addLines([CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.midX, y: rect.minY)])
    path.closeSubpath()
    return path
  }
}

private struct Frame: InsettableShape {
  var amount: CGFloat = 0
  func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: amount, dy: amount)) }
  func inset(by amount: CGFloat) -> some InsettableShape { Frame(amount: self.amount + amount) }
}

@MainActor @Suite struct ShapeTests {
  private func drawn(_ view: some View) throws -> (paper: PageElement, path: PageElement, screen: Screen) {
    let screen = try Screen(view)
    return (try screen.element("svg"), try screen.element("path"), screen)
  }

  @Test("a shape of one's own is drawn for the frame around it, and stretched to where it turns out to stand")
  func fixed() throws {
    let (paper, path, screen) = try drawn(Wedge().fill(.teal).frame(width: 80, height: 40))
    #expect(paper.attributes["viewBox"] == "0 0 80 40")
    #expect(paper.attributes["preserveAspectRatio"] == "none")
    #expect(path.attributes["d"] == "m0 40h80l-40-40z")
    #expect(screen.session.rules().contains(".pf-teal{fill:var(--teal)}"))
    #expect(path.classes == ["pf-teal"])
  }

  @Test("once the browser has said the size the shape is drawn for it")
  func told() throws {
    let (paper, path, screen) = try drawn(Wedge().frame(height: 50))
    let piece = try #require(path.parent?.id)
    #expect(paper.attributes["viewBox"] == "0 0 320 50")
    try screen.report(.input("100 50"), paper)
    #expect(paper.attributes["viewBox"] == "0 0 100 50")
    #expect(try screen.element("path").attributes["d"] == "m0 50h100l-50-50z")
    #expect(screen.page.element(piece) == nil)
    try screen.expectSameAsFresh()
    let said = screen.lastPatches.count
    for odd in ["100 50", "", "x y", "nan 3", "-5 10", "1e9 4", "100 50 3"] { try screen.report(.input(odd), paper) }
    #expect(screen.lastPatches.count == said)
  }

  @Test("a line along the border of one's own shape lies inside, as wide as it was meant")
  func border() throws {
    let (_, path, _) = try drawn(Frame().strokeBorder(.red, lineWidth: 4).frame(width: 20, height: 20))
    #expect(path.attributes["d"] == "m2 2h16v16h-16z")
    #expect(path.attributes["stroke-width"] == "4")
    #expect(path.classes == ["ps-red"])
  }

  @Test("a path is drawn in points, whatever the room")
  func path() throws {
    let (paper, path, _) = try drawn(Path(CGRect(x: 0, y: 0, width: 8, height: 8)).frame(width: 200, height: 200))
    #expect(paper.attributes["viewBox"] == nil)
    #expect(paper.attributes["data-size"] == nil)
    #expect(path.classes == ["pf-fg"])
  }

  @Test("a pen is said where it differs from the usual one, and a hole where the filling has one")
  func pen() throws {
    let style = StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .bevel, dash: [4, 2], dashPhase: 1)
    let attributes = try drawn(Path(CGRect(x: 0, y: 0, width: 8, height: 8)).stroke(.red, style: style)).path.attributes
    #expect(attributes["stroke-width"] == "2.5" && attributes["stroke-linecap"] == "round" && attributes["stroke-linejoin"] == "bevel")
    #expect(attributes["stroke-dasharray"] == "4 2" && attributes["stroke-dashoffset"] == "1")
    let hole = try drawn(Frame().fill(.red, style: FillStyle(eoFill: true))).path
    #expect(hole.attributes["fill-rule"] == "evenodd")
  }

  @Test("a shape of one's own cuts a view in parts of its sides, a path in points")
  func clip() throws {
    let own = try Screen(Color.red.clipShape(Wedge())).session.rules()
    #expect(own.contains("clip-path:polygon(0% 100%,100% 100%,50% 0%"))
    let path = try Screen(Color.red.clipShape(Path(CGRect(x: 1, y: 1, width: 5, height: 5)))).session.rules()
    #expect(path.contains("clip-path:path('m1 1h5v5h-5z')"))
  }

  @Test("the module's own shapes say their outline too, and are no drawings")
  func own() throws {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    #expect(Circle().path(in: rect) == Path(ellipseIn: CGRect(x: 10, y: 0, width: 20, height: 20)))
    #expect(Rectangle().inset(by: 5).path(in: rect).boundingRect == CGRect(x: 5, y: 5, width: 30, height: 10))
    #expect(Capsule().path(in: rect).boundingRect == rect)
    #expect(try Screen(Circle().fill(.red)).elements("svg").isEmpty)
  }

  @Test("a shape behind a view is a layer, and in the dark it follows the house's colours")
  func behind() throws {
    let screen = try Screen(Text("Home").background(.orange, in: Wedge()))
    #expect(try screen.element("svg").parent?.classes.contains("easel") == true)
    #expect(screen.session.rules().contains("fill:var(--orange)"))
  }
}
