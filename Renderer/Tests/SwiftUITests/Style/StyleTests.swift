import SwiftUI
import Testing

@MainActor @Suite struct StyleTests {
  private func outermost(_ view: some View) throws -> PageElement { try #require(try Screen(view).page.root.elements.first) }

  /// The outermost element of each nesting, from outside to inside.
  private func path(_ view: some View) throws -> [PageElement] {
    var path: [PageElement] = []
    var element = try Screen(view).page.root.elements.first
    while let next = element {
      path.append(next)
      element = next.elements.first
    }
    return path
  }

  private func rule(_ view: some View, _ prefix: String) throws -> String {
    let screen = try Screen(view)
    let name = try #require(screen.elements.flatMap(\.classes).first { $0.hasPrefix(prefix) })
    return try #require(screen.session.rules().split(separator: "\n").map(String.init).first { $0.hasPrefix(".\(name){") })
  }

  private let text = Text(verbatim: "x")

  @Test("modifiers that come in the order of one box are one element, others get boxes")
  func order() throws {
    let one = text.padding(8).background(.red).clipShape(RoundedRectangle(cornerRadius: 8)).shadow(radius: 4).opacity(0.5)
    #expect(try path(one).count == 1)
    let clippedShadow = text.padding(8).shadow(radius: 4).clipShape(RoundedRectangle(cornerRadius: 8))
    #expect(try path(clippedShadow).count == 2)
    let turned = text.rotationEffect(.degrees(10)).padding(4)
    #expect(try path(turned).map { $0.classes.contains("p15-4") } == [true, false])
    let twice = text.blur(radius: 1).grayscale(1)
    #expect(try path(twice).count == 2)
  }

  @Test("the same class in another place is another style")
  func places() throws {
    // This one may become a circle, which is cut where a filter can stand inside of it.
    let erased = text.padding(9).shadow(radius: 3).clipShape(AnyShape(RoundedRectangle(cornerRadius: 9)))
    #expect(try path(erased).count == 1)
    let rounded = text.padding(9).shadow(radius: 3).clipShape(RoundedRectangle(cornerRadius: 9))
    #expect(try path(rounded).count == 2)
  }

  @Test("a colour of numbers is written in its space")
  func colours() throws {
    #expect(try rule(text.foregroundStyle(Color(red: 0.5, green: 0.25, blue: 1)), "c-").contains("color:color(srgb 0.5 0.25 1 / 1)"))
    #expect(try rule(text.foregroundColor(Color(white: 0.2, opacity: 0.5)), "c-").contains("color(srgb 0.2 0.2 0.2 / 0.5)"))
    #expect(try rule(text.foregroundStyle(Color(.displayP3, red: 1, green: 0, blue: 0)), "c-").contains("color(display-p3 1 0 0 / 1)"))
    // Green, a third of the way round.
    #expect(
      try rule(text.foregroundStyle(Color(hue: 1.0 / 3, saturation: 1, brightness: 0.5)), "c-").contains("color(srgb 0 0.5 0 / 1)"))
  }

  @Test("a foreground brings its own levels, and a second style sets the second")
  func levels() throws {
    #expect(try rule(text.foregroundStyle(.indigo), "c-").contains("--l2:color-mix(in oklab,var(--indigo) 72%,var(--label-3))"))
    #expect(try rule(text.foregroundStyle(.tertiary), "c-").hasPrefix(".c-l3{color:var(--l3)"))
    let two = try outermost(text.foregroundStyle(.red, .teal))
    #expect(two.classes == ["t", "c-red", "l2-teal"])
    #expect(try rule(text.foregroundStyle(.red, .teal), "l2-") == ".l2-teal{&&{--l2:var(--teal)}}")
  }

  @Test("a tint says what can be read on it")
  func tint() throws {
    let rule = try rule(text.tint(.pink), "n-")
    #expect(rule.contains("--tint:var(--pink)") && rule.contains("--on-tint:oklch(from var(--pink)"))
  }

  @Test("gradients paint areas and text")
  func gradients() throws {
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
    let area = try rule(text.background(gradient), "b-lg")
    #expect(area.contains("background:linear-gradient(to right,var(--red) 0%,var(--blue) 100%)"))
    #expect(try outermost(text.foregroundStyle(gradient)).classes.contains("painted"))
    let half = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .center)
    #expect(try rule(text.background(half), "b-lg").contains("to bottom,var(--red) 0%,var(--blue) 50%"))
    let radial = RadialGradient(colors: [.red, .blue], center: .top, startRadius: 10, endRadius: 60)
    #expect(try rule(text.background(radial), "b-rg").contains("circle at 50% 0%,var(--red) 10px,var(--blue) 60px"))
    let angular = AngularGradient(colors: [.red, .blue], center: .center)
    #expect(try rule(text.background(angular), "b-ag").contains("from 90deg at 50% 50%,var(--red) 0deg,var(--blue) 360deg"))
  }

  @Test("a material is the style sheet's")
  func material() throws {
    #expect(try outermost(text.background(.ultraThinMaterial)).classes == ["t", "material-1"])
    #expect(try outermost(text.background(.bar, in: Capsule())).classes.isSuperset(of: ["material-bar", "r-capsule"]))
  }

  @Test("shapes fill their place and are nothing to be read out")
  func shapes() throws {
    let shape = try path(RoundedRectangle(cornerRadius: 6).fill(.green))
    #expect(shape[0].classes == ["shape", "fw", "fh"] && shape[0].attributes["aria-hidden"] == "true")
    #expect(shape[1].classes == ["drawing", "r-round6", "b-green"])
    #expect(try path(Circle())[0].classes.contains("circle"))
    #expect(try path(Circle())[1].classes.contains("in-foreground"))
    #expect(try rule(Capsule().strokeBorder(.red, lineWidth: 3), "sb3").contains("border:3px solid var(--red)"))
    #expect(try rule(Capsule().stroke(.red, lineWidth: 4), "st4").contains("outline-offset:-2px"))
    let dots = StrokeStyle(lineWidth: 5, lineCap: .round, lineJoin: .miter, miterLimit: 0, dash: [0, 10], dashPhase: 0)
    #expect(try rule(Capsule().stroke(.red, style: dots), "st5").contains("outline:5px dotted var(--red)"))
    let dashes = StrokeStyle(lineWidth: 5, lineCap: .round, dash: [6, 10])
    #expect(try rule(Capsule().stroke(.red, style: dashes), "st5").contains("outline:5px dashed var(--red)"))
    #expect(try rule(Rectangle().inset(by: 5), "r-rectangle").contains("margin:5px"))
    #expect(try rule(text.clipShape(.circle), "clip-circle").contains("clip-path:circle()"))
    #expect(try rule(text.clipShape(.rect(topLeadingRadius: 9)), "r-uneven").contains("border-start-start-radius:9px"))
  }

  @Test("a layer stands before or behind its view in the page, whatever it is drawn over")
  func layers() throws {
    let before = try Screen(text.overlay(alignment: .topTrailing) { Text(verbatim: "badge") })
    #expect(before.text == "xbadge")
    let behind = try Screen(text.background(alignment: .leading) { Text(verbatim: "under") })
    #expect(behind.text == "underx")
    let outer = try outermost(text.overlay { Text(verbatim: "y") }.padding(3))
    #expect(outer.classes.contains("p15-3") && !outer.classes.contains("layers"))
  }

  @Test("a border takes no room and lies inside of the box")
  func border() throws {
    #expect(try rule(text.border(.red, width: 2), "bo2").contains("outline:2px solid var(--red);outline-offset:-2px"))
  }

  private struct Fading: View {
    @State private var isFaint = false
    var body: some View {
      Button {
        isFaint.toggle()
      } label: {
        text.opacity(isFaint ? 0.25 : 1).offset(x: isFaint ? -3.5 : 0)
      }
    }
    private let text = Text(verbatim: "x")
  }

  @Test("an effect that changes is another class on the same element")
  func changingEffect() throws {
    let screen = try Screen(Fading())
    let span = try screen.element("span")
    try screen.click("button", "x")
    #expect(span.classes == ["t", "op0_25", "om3_5-0"])
    try screen.expectSameAsFresh()
  }
}
