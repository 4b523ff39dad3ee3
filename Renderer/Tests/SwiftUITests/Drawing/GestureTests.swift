import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct GestureTests {
  private struct Board: View {
    let log: Log
    @GestureState private var far = CGSize.zero
    @State private var isDisabled = false

    var body: some View {
      Text("Stone \(Int(far.width))")
        .gesture(
          DragGesture(minimumDistance: 4)
            .updating($far) { value, state, _ in state = value.translation }
            .onChanged { log("at \(Int($0.location.x)) \(Int($0.location.y))") }
            .onEnded { log("ended \(Int($0.translation.width)) \(Int($0.translation.height)) \(Int($0.predictedEndTranslation.width))") }
        )
        .disabled(isDisabled)
      Button("Disable") { isDisabled = true }
    }
  }

  /// The name under which the browser reports what is done with the first element that has the attribute.
  private func name(_ attribute: String, in screen: Screen) throws -> String {
    let value = try #require(screen.elements.compactMap { $0.attributes[attribute] }.first, "\(screen.page.normalised)")
    return String(value.prefix { $0 != " " })
  }

  private func say(_ words: String, _ attribute: String = "data-pan", in screen: Screen) throws {
    screen.session.handle([Web.Event(.input(words), target: try name(attribute, in: screen))])
  }

  @Test("a drag tells where it is, what it has come to and where it would end")
  func drag() throws {
    let log = Log()
    let screen = try Screen(Board(log: log))
    #expect(try screen.element("span", containing: "Stone").attributes["data-pan"]?.hasSuffix(" 4") == true)
    try say("c 10 10 15 12 100 0", in: screen)
    try say("e 10 10 40 5 200 0", in: screen)
    // What is dragged stands where it was let go when the end comes, whatever was told on the way.
    #expect(log.entries == ["at 15 12", "at 40 5", "ended 30 -5 80"])
  }

  @Test("the state of a gesture lasts as long as the gesture, however it ends")
  func state() throws {
    let log = Log()
    let screen = try Screen(Board(log: log))
    try say("c 0 0 7 0 0 0", in: screen)
    #expect(screen.text.contains("Stone 7"))
    try say("x 0 0 9 0 0 0", in: screen)
    #expect(screen.text.contains("Stone 0"))
    // What is broken off has not ended.
    #expect(log.entries == ["at 7 0"])
    try say("c 0 0 8 0 0 0", in: screen)
    try say("e 0 0 8 0 0 0", in: screen)
    #expect(screen.text.contains("Stone 0"))
    try screen.expectSameAsFresh()
  }

  @Test("what is no report of a drag is passed over")
  func hostile() throws {
    let log = Log()
    let screen = try Screen(Board(log: log))
    for words in ["", "c", "c 1 2 3", "q 0 0 1 1 0 0", "c 0 0 nan 1 0 0", "c 0 0 1e40 1 0 0", "c a b c d e f", "e 0 0 1 1 0 0 0 0 0"] {
      try say(words, in: screen)
    }
    #expect(log.entries == [])
  }

  @Test("a disabled view takes no gestures, whatever the browser says")
  func disabled() throws {
    let log = Log()
    let screen = try Screen(Board(log: log))
    let target = try name("data-pan", in: screen)
    try screen.click("button", "Disable")
    #expect(screen.elements.allSatisfy { $0.attributes["data-pan"] == nil })
    screen.session.handle([Web.Event(.input("c 0 0 5 5 0 0"), target: target)])
    #expect(log.entries == [])
  }

  @Test("a pinch says how much larger, and where it began")
  func magnify() throws {
    let log = Log()
    let screen = try Screen(
      Color.red.simultaneousGesture(
        MagnifyGesture().onChanged { log("\($0.magnification) at \($0.startLocation.x) \($0.startAnchor.x)") }))
    try say("c 1.5 .2 40 20 .25 .5", "data-pinch", in: screen)
    try say("c -1 0 0 0 0 0", "data-pinch", in: screen)
    #expect(log.entries == ["1.5 at 40.0 0.25"])
  }

  @Test("a tap says where it was, and takes no part in anything else")
  func spot() throws {
    let log = Log()
    let screen = try Screen(
      Color.red.gesture(SpatialTapGesture(count: 2, coordinateSpace: .global).onEnded { log("\($0.location.x) \($0.location.y)") }))
    #expect(try screen.element("div", containing: "").attributes["data-pan"] == nil)
    #expect(screen.elements.compactMap { $0.attributes["data-spot"] }.first?.hasSuffix(" 2 g") == true)
    try say("e 3 4.5", "data-spot", in: screen)
    try say("e 3", "data-spot", in: screen)
    #expect(log.entries == ["3.0 4.5"])
  }

  private struct Swipe: Gesture {
    let act: () -> Void
    var body: some Gesture<Double> { DragGesture(coordinateSpace: .global).map { Double($0.translation.width) }.onEnded { _ in act() } }
  }

  @Test("a gesture can be made of others, and its values of theirs")
  func composed() throws {
    let log = Log()
    let screen = try Screen(Text("x").gesture(Swipe { log("swiped") }.onEnded { log("by \($0)") }))
    #expect(try screen.element("span").attributes["data-pan"]?.hasSuffix(" 10 g") == true)
    try say("e 0 0 12 0 0 0", in: screen)
    #expect(log.entries == ["swiped", "by 12.0"])
  }

  private struct Nested: View {
    let log: Log
    @State private var mask = GestureMask.all

    var body: some View {
      HStack {
        Text("Inner").gesture(DragGesture().onEnded { _ in log("inner") })
      }
      .gesture(DragGesture().onEnded { _ in log("outer") }, including: mask)
      Button("Outer") { mask = .gesture }
      Button("Inner only") { mask = .subviews }
      Button("Neither") { mask = .none }
    }
  }

  @Test("a mask says whose gestures count")
  func mask() throws {
    let screen = try Screen(Nested(log: Log()))
    let taking = { screen.elements.filter { $0.attributes["data-pan"] != nil }.map(\.tag) }
    #expect(taking() == ["div", "span"])
    try screen.click("button", "Outer")
    #expect(taking() == ["div"])
    try screen.click("button", "Inner only")
    #expect(taking() == ["span"])
    try screen.click("button", "Neither")
    #expect(taking() == [])
    try screen.expectSameAsFresh()
  }

  private struct Spring: View {
    @GestureState(reset: { _, transaction in transaction.animation = .linear(duration: 0.2) }) private var pull: Int?

    var body: some View {
      Text(pull.map { "Pulled \($0)" } ?? "At rest")
        .gesture(DragGesture().updating($pull) { value, state, transaction in state = Int(value.translation.width) })
    }
  }

  @Test("the way back is shown as the state says")
  func wayBack() throws {
    let screen = try Screen(Spring())
    try say("c 0 0 30 0 0 0", in: screen)
    #expect(screen.text == "Pulled 30" && screen.page.motions == [])
    try say("e 0 0 30 0 0 0", in: screen)
    #expect(screen.text == "At rest" && screen.page.motions == ["200"])
  }
}
