import SwiftUI
import TestSupport
import Testing

@MainActor @Suite struct MotionTests {
  private struct Moving: View {
    @State private var isThere = false
    @State private var count = 0
    var body: some View {
      VStack {
        Button {
          withAnimation(.easeOut(duration: 0.25)) { isThere.toggle() }
        } label: {
          Text(verbatim: "animated")
        }
        Button {
          isThere.toggle()
        } label: {
          Text(verbatim: "plain")
        }
        Button {
          count += 1
        } label: {
          Text(verbatim: "count")
        }
        if isThere { Text(verbatim: "here").padding(4).transition(.asymmetric(insertion: .move(edge: .top), removal: .opacity)) }
        Text(verbatim: "n \(count)").animation(.linear(duration: 0.5), value: count)
      }
    }
  }

  @Test("what state changes inside of withAnimation is told as motion, before the change")
  func animated() throws {
    let screen = try Screen(Moving())
    try screen.click("button", "plain")
    #expect(screen.page.motions.isEmpty)
    try screen.click("button", "animated")
    #expect(screen.page.motions == ["250"])
    #expect(try #require(screen.lastPatches.last).hasPrefix(#"["A","","250","cubic-bezier(0,0,0.58,1)","0"]"#))
    try screen.expectSameAsFresh()
  }

  @Test("an implicit animation is told when its value changes, for its view")
  func implicit() throws {
    let screen = try Screen(Moving())
    try screen.click("button", "count")
    let id = try screen.id("span", containing: "n 1")
    #expect(try #require(screen.lastPatches.last).hasPrefix(#"["A","\#(id)","500","linear","0"]"#))
    try screen.click("button", "plain")
    #expect(screen.page.motions == ["500"])
  }

  @Test("how a view comes and goes stands at its outermost element")
  func transition() throws {
    let screen = try Screen(Moving())
    try screen.click("button", "plain")
    #expect(try screen.element("span", containing: "here").attributes["data-motion"] == "move top|fade")
    let boxed = try Screen(Button("x") {}.padding(4).transition(.scale(scale: 0.5).combined(with: .opacity)))
    #expect(boxed.page.root.elements.first?.attributes["data-motion"] == "scale 0.5 50% 50%+fade")
    #expect(try boxed.element("button").attributes["data-motion"] == nil)
  }

  @Test("a binding animates what it changes")
  func binding() throws {
    struct Switching: View {
      @State private var text = ""
      var body: some View {
        Text(verbatim: text)
        Button("go") { $text.animation(.linear(duration: 1)).wrappedValue = "x" }
      }
    }
    let screen = try Screen(Switching())
    try screen.click("button", "go")
    #expect(screen.page.motions == ["1000"])
  }

  @Test("what is to happen after an animation happens once, when its time has passed")
  func completion() async throws {
    struct Opening: View {
      let animation: Animation?
      @State private var isOpen = false
      @State private var completions = 0
      var body: some View {
        Text(verbatim: "\(isOpen) \(completions)")
        Button("go") {
          withAnimation(animation) {
            isOpen = true
          } completion: {
            completions += 1
          }
        }
      }
    }
    for animation in [nil, Animation.linear(duration: 0), .linear(duration: 0).repeatCount(2)] {
      let screen = try Screen(Opening(animation: animation))
      try screen.click("button", "go")
      #expect(screen.text.hasPrefix("true 0"), "not while the change is made")
      try await becomes(true) { screen.text.hasPrefix("true 1") }
    }
  }

  @Test("an animation that repeats says how often and which way")
  func repeating() throws {
    struct Ringing: View {
      @State private var isTurned = false
      let animation: Animation
      var body: some View {
        Text(verbatim: "bell").rotationEffect(.degrees(isTurned ? 20 : 0))
        Button("go") { withAnimation(animation) { isTurned.toggle() } }
      }
    }
    func told(_ animation: Animation) throws -> String {
      let screen = try Screen(Ringing(animation: animation))
      try screen.click("button", "go")
      #expect(screen.failures.isEmpty)
      return screen.lastPatches.last ?? ""
    }
    let linear = Animation.linear(duration: 1)
    #expect(try told(linear.repeatForever()).contains(#"["A","","1000","linear","0","Infinity alternate"]"#))
    #expect(try told(linear.repeatForever(autoreverses: false)).contains(#""Infinity normal"]"#))
    #expect(try told(linear.repeatCount(3).delay(0.5)).contains(#"["A","","1000","linear","500","3 alternate"]"#))
    #expect(try told(linear.repeatCount(1)).contains(#"["A","","1000","linear","0"]"#))
    #expect(linear.repeatForever() != linear)
  }

  @Test("a turn in space is a transform about its anchor")
  func space() throws {
    let screen = try Screen(Text(verbatim: "card").rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0), anchor: .leading))
    #expect(screen.session.rules().contains("transform:perspective(400px) rotate3d(0,1,0,45deg);transform-origin:0% 50% 0px"))
    let flat = try Screen(Text(verbatim: "card").rotation3DEffect(.degrees(45), axis: (x: 1, y: 0, z: 0), perspective: 0))
    #expect(flat.session.rules().contains("{transform:rotate3d(1,0,0,45deg);"))
  }

  @Test("springs end at rest, delays and speeds add up, and animations compare")
  func curves() {
    #expect(Animation.spring() == Animation.smooth)
    #expect(Animation.linear(duration: 1).delay(0.5).speed(2) == Animation.linear(duration: 0.5).delay(0.25))
    #expect(Animation.bouncy != Animation.snappy)
    #expect(Transaction(animation: .linear).animation == .linear)
    var transaction = Transaction(animation: .linear)
    transaction.disablesAnimations = true
    #expect(transaction.animation == nil)
  }
}
