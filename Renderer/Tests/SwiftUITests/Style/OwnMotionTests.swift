import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct OwnMotionTests {
  private struct Falling: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.scaleEffect(phase.isIdentity ? 1 : 0.5).opacity(phase == .willAppear ? 0 : 1).blur(radius: 4)
    }
  }

  private struct Turned: ViewModifier {
    let degrees: Double
    func body(content: Content) -> some View { content.rotationEffect(.degrees(degrees)) }
  }

  private func motion<Content: View>(of view: Content) throws -> String {
    try #require(try Screen(view).page.root.elements.first?.attributes["data-motion"])
  }

  @Test("a transition of an app's own is what its modifiers do, whatever boxes they need")
  func own() throws {
    let poses = try motion(of: Text("x").transition(Falling())).split(separator: "|").map(String.init)
    #expect(poses.count == 2 && poses.allSatisfy { $0.hasPrefix("css ") })
    #expect(poses.allSatisfy { $0.contains("scale:0.5 0.5") && $0.contains("filter:blur(4px)") })
    #expect(poses[0].contains("opacity:0") && poses[1].contains("opacity:1"))
  }

  @Test("modifiers, a time and built-in transitions go together")
  func together() throws {
    let turned = AnyTransition.modifier(active: Turned(degrees: 30), identity: Turned(degrees: 0))
    #expect(try motion(of: Text("x").transition(turned)).contains("rotate:30deg"))
    #expect(
      try motion(of: Text("x").transition(.opacity.animation(.linear(duration: 0.5).delay(1)))) == "fade+time 500 linear 1000")
    #expect(try motion(of: Text("x").transition(.blurReplace.combined(with: .scale))).hasSuffix("+scale 0.01 50% 50%"))
    #expect(
      try motion(of: Text("x").transition(AsymmetricTransition(insertion: .move(edge: .top), removal: .opacity))) == "move top|fade")
    #expect(try motion(of: Text("x").transition(AnyTransition(OpacityTransition()))) == "fade")
  }

  @Test("drawing a pose leaves nothing behind in the session")
  func probed() throws {
    let plain = try Screen(Text("x").transition(.opacity))
    let drawn = try Screen(Text("x").transition(Falling()))
    #expect(drawn.session.statistics.nodes == plain.session.statistics.nodes)
  }

  private struct Tiles: View {
    @State private var isDim = false
    @State private var other = 0

    var body: some View {
      Text("Tile").animation(.linear(duration: 0.5)) { $0.opacity(isDim ? 0.5 : 1) }
      Text("Still").opacity(isDim ? 0.5 : 1).transaction { $0.animation = nil }
      Text("Other \(other)")
      Button("Dim") { isDim.toggle() }
      Button("Count") { other += 1 }
    }
  }

  @Test("what changes inside of an animation's closure is sent as motion, and nothing is where nothing changes")
  func scoped() throws {
    let screen = try Screen(Tiles())
    try screen.click("button", "Count")
    #expect(screen.page.motions.isEmpty)
    try screen.click("button", "Dim")
    #expect(screen.page.motions == ["500"])
    #expect(try screen.element("span", containing: "Still").attributes["data-still"] != nil)
    try screen.expectSameAsFresh()
  }

  private struct Slanted: View {
    static let transform = ProjectionTransform(CGAffineTransform(a: 1, b: 0.2, c: 0, d: 1, tx: 8, ty: 0))
    @State private var isSlanted = false

    var body: some View {
      Text("Tile").projectionEffect(isSlanted ? Self.transform : ProjectionTransform())
      Button("Slant") { isSlanted = true }
    }
  }

  @Test("a transform is drawn about the corner, its numbers in the style sheet's order")
  func transforms() throws {
    let screen = try Screen(Slanted())
    try screen.click("button", "Slant")
    #expect(try screen.element("span", containing: "Tile").attributes["class"]?.contains("pj1-0_2-0-0-1-0-8-0-1") == true)
    #expect(
      screen.page.rules.joined().contains("transform:translate(-50%,-50%) matrix3d(1,0.2,0,0,0,1,0,0,0,0,1,0,8,0,0,1) translate(50%,50%)"))
    let transform = Slanted.transform, back = transform.concatenating(transform.inverted())
    #expect(abs(back.m11 - 1) < 1e-9 && abs(back.m31) < 1e-9 && transform.isAffine && !transform.isIdentity)
    var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 0))
    let isUndone = flat.invert()
    #expect(!isUndone)
  }

  private struct Moved: GeometryEffect {
    var by: Double
    var part = 0.0

    var animatableData: AnimatablePair<Double, Double> {
      get { AnimatablePair(by, part) }
      set { (by, part) = (newValue.first, newValue.second) }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: by + part * size.width, y: 0))
    }
  }

  @Test("an effect asks for the size of its view only where it depends on it")
  func effects() throws {
    let fixed = try Screen(Text("x").modifier(Moved(by: 3)))
    #expect(try fixed.element("span").attributes["class"]?.contains("pj1-0-0-0-1-0-3-0-1") == true)
    #expect(fixed.elements.allSatisfy { $0.attributes["data-size"] == nil })
    let sized = try Screen(Text("x").modifier(Moved(by: 3, part: 1).ignoredByLayout()))
    let room = try #require(sized.elements.first { $0.attributes["data-size"] != nil })
    try sized.report(.input("40 20"), room)
    #expect(try sized.element("span").attributes["class"]?.contains("pj1-0-0-0-1-0-43-0-1") == true)
  }

  @Test("what lies between two values is made of their numbers")
  func vectors() {
    var pair = AnimatablePair(1.0, AnimatablePair(2.0 as CGFloat, 3.0 as Float))
    pair.scale(by: 2)
    #expect(pair == AnimatablePair(2, AnimatablePair(4, 6)) && pair.magnitudeSquared == 56)
    #expect(pair - pair == .zero && pair + .zero == pair)
    var point = CGPoint(x: 1, y: 2)
    point.animatableData = point.animatableData.scaled(by: 3)
    #expect(point == CGPoint(x: 3, y: 6))
    #expect(Circle().animatableData == EmptyAnimatableData())
  }
}
