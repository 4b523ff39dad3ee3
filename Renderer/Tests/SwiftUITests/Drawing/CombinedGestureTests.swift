import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct CombinedGestureTests {
  /// The names under which the browser reports what is done with the first element that has the attribute.
  private func name(_ attribute: String, in screen: Screen) throws -> String {
    let value = try #require(screen.elements.compactMap { $0.attributes[attribute] }.first, "\(screen.page.normalised)")
    return String(value.prefix { !$0.isWhitespace })
  }

  private func say(_ words: String, _ attribute: String, in screen: Screen) throws {
    screen.session.handle([Web.Event(.input(words), target: try name(attribute, in: screen))])
  }

  private func tap(_ attribute: String, in screen: Screen) throws {
    screen.session.handle([Web.Event(.click, target: try name(attribute, in: screen))])
  }

  private struct Crate: View {
    let log: Log
    @GestureState private var state = "lies"

    var body: some View {
      Text("Crate \(state)")
        .gesture(
          LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture())
            .updating($state) { value, state, _ in
              switch value {
              case .first: state = "pressed"
              case .second(_, let drag): state = drag.map { "at \(Int($0.translation.width))" } ?? "held"
              }
            }
            .onEnded { value in
              if case .second(true, let drag?) = value { log("carried \(Int(drag.translation.width))") } else { log("nothing") }
            })
    }
  }

  @Test("a drag after a press counts from when the press is long enough, and the release ends both")
  func sequence() throws {
    let log = Log()
    let screen = try Screen(Crate(log: log))
    let element = try screen.element("span", containing: "Crate")
    #expect(element.attributes["data-press"]?.hasSuffix(" 300 10 s") == true)
    #expect(element.attributes["data-pan"]?.hasSuffix(" 10") == true)
    try say("c", "data-press", in: screen)
    #expect(screen.text.contains("pressed"))
    // Who goes too far drags nothing.
    try say("x", "data-press", in: screen)
    try say("c 0 0 30 0 0 0", "data-pan", in: screen)
    try say("e 0 0 30 0 0 0", "data-pan", in: screen)
    #expect(screen.text.contains("lies") && log.entries == [])
    try say("c", "data-press", in: screen)
    try say("e", "data-press", in: screen)
    #expect(screen.text.contains("held"))
    try say("c 0 0 20 0 0 0", "data-pan", in: screen)
    #expect(screen.text.contains("at 20"))
    // The press hears of the release too, before or after the drag.
    try say("x", "data-press", in: screen)
    #expect(screen.text.contains("at 20"))
    try say("e 0 0 25 0 0 0", "data-pan", in: screen)
    #expect(screen.text.contains("lies") && log.entries == ["carried 25"])
    try screen.expectSameAsFresh()
  }

  @Test("a press that is let go without a drag leaves nothing behind")
  func released() throws {
    let log = Log()
    let screen = try Screen(Crate(log: log))
    for words in ["c", "e", "x"] { try say(words, "data-press", in: screen) }
    #expect(screen.text.contains("lies") && log.entries == [])
    try say("c 0 0 20 0 0 0", "data-pan", in: screen)
    #expect(screen.text.contains("lies"))
  }

  @Test("two gestures at a time tell both values, and end when neither goes on")
  func simultaneous() throws {
    let log = Log()
    func text(_ value: SimultaneousGesture<RotationGesture, MagnificationGesture>.Value) -> String {
      "\(value.first.map { Int($0.degrees.rounded()) } ?? -1) \(value.second.map { Double($0) } ?? -1)"
    }
    let screen = try Screen(
      Color.red.gesture(
        RotationGesture().simultaneously(with: MagnificationGesture())
          .onChanged { log(text($0)) }
          .onEnded { log("ended " + text($0)) }))
    try say("c 15 2 10 10 .5 .5", "data-rotate", in: screen)
    try say("c 2 0 10 10 .5 .5", "data-pinch", in: screen)
    try say("e 30 2 10 10 .5 .5", "data-rotate", in: screen)
    try say("e 3 0 10 10 .5 .5", "data-pinch", in: screen)
    #expect(log.entries == ["15 -1.0", "15 2.0", "30 2.0", "30 3.0", "ended 30 3.0"])
    // Nothing is left of it for the next.
    try say("c 2 0 10 10 .5 .5", "data-pinch", in: screen)
    #expect(log.entries.last == "-1 2.0")
  }

  @Test("of two gestures the one that begins goes on alone")
  func exclusive() throws {
    let log = Log()
    let screen = try Screen(
      Color.red.gesture(
        MagnifyGesture().exclusively(before: RotateGesture())
          .onEnded { value in
            switch value {
            case .first(let pinch): log("pinched \(pinch.magnification)")
            case .second(let turn): log("turned \(Int(turn.rotation.degrees.rounded()))")
            }
          }))
    try say("c 15 0 1 1 0 0", "data-rotate", in: screen)
    try say("e 2 0 1 1 0 0", "data-pinch", in: screen)
    try say("e 20 0 1 1 0 0", "data-rotate", in: screen)
    try say("e 2 0 1 1 0 0", "data-pinch", in: screen)
    #expect(log.entries == ["turned 20", "pinched 2.0"])
  }

  @Test("a tap waits for the double one that comes before it")
  func taps() throws {
    let log = Log()
    let screen = try Screen(
      Text("Plate").gesture(
        TapGesture(count: 2).onEnded { log("twice") }.exclusively(before: TapGesture().onEnded { log("once") })))
    let element = try screen.element("span", containing: "Plate")
    #expect(element.attributes["data-once"] != nil)
    try tap("data-tap2", in: screen)
    try tap("data-tap", in: screen)
    #expect(log.entries == ["twice", "once"])
    // Alone it does not wait.
    #expect(try Screen(Text("Plate").gesture(TapGesture())).element("span", containing: "Plate").attributes["data-once"] == nil)
  }

  @Test("a gesture of priority takes the place of those of its sort inside")
  func priority() throws {
    let log = Log()
    let screen = try Screen(
      HStack {
        Text("Inside").onTapGesture { log("inside") }
        Text("Dragged").gesture(DragGesture())
      }
      .highPriorityGesture(TapGesture().onEnded { log("outside") }))
    let tapped = screen.elements.filter { $0.attributes["data-tap"] != nil }
    #expect(tapped.count == 1 && tapped.first?.tag == "div")
    #expect(screen.elements.contains { $0.attributes["data-pan"] != nil })
    try tap("data-tap", in: screen)
    #expect(log.entries == ["outside"])
  }

  @Test("a tap beside others is asked for beside them, and a gesture that is not enabled is not")
  func beside() throws {
    let log = Log()
    let screen = try Screen(Button("Press") { log("button") }.simultaneousGesture(TapGesture().onEnded { log("beside") }))
    let button = try screen.element("button")
    #expect(button.attributes["data-also"]?.hasSuffix(" 1") == true && button.attributes["data-tap"] == nil)
    try tap("data-also", in: screen)
    try screen.click("button", "Press")
    #expect(log.entries == ["beside", "button"])
    let off = try Screen(Text("Plate").gesture(TapGesture(), isEnabled: false))
    #expect(off.elements.allSatisfy { $0.attributes["data-tap"] == nil })
  }

  @Test("a gesture of any type may become another one, and the view keeps its state")
  func any() throws {
    struct Plate: View {
      let log: Log
      @State private var drags = false

      var body: some View {
        let gesture: AnyGesture<Void> =
          drags ? AnyGesture(DragGesture().map { _ in }) : AnyGesture(TapGesture().map { _ in })
        Text("Plate").gesture(gesture.onEnded { log(drags ? "dragged" : "tapped") })
        Button("Change") { drags = true }
      }
    }
    let log = Log()
    let screen = try Screen(Plate(log: log))
    try tap("data-tap", in: screen)
    try screen.click("button", "Change")
    try say("e 0 0 20 0 0 0", "data-pan", in: screen)
    #expect(log.entries == ["tapped", "dragged"])
    #expect(screen.elements.allSatisfy { $0.attributes["data-tap"] == nil })
    try screen.expectSameAsFresh()
  }

  @Test("an action of a tap may ask for its place, or not")
  func places() throws {
    let log = Log()
    let screen = try Screen(
      HStack {
        Text("Bed").onTapGesture { place in log("at \(Int(place.x))") }
        Text("Plate").onTapGesture { log("tapped") }
      })
    try say("e 12 3", "data-spot", in: screen)
    try tap("data-tap", in: screen)
    #expect(log.entries == ["at 12", "tapped"])
  }

  @Test("a mouse that hovers says where, and that it has gone")
  func hover() throws {
    let log = Log()
    let screen = try Screen(
      Text("Field").hoverEffect(.lift).onContinuousHover(coordinateSpace: .global) { phase in
        if case .active(let point) = phase { log("\(point.x) \(point.y)") } else { log("gone") }
      })
    let element = try screen.element("span", containing: "Field")
    #expect(element.attributes["data-track"]?.hasSuffix(" g") == true && element.attributes["class"]?.contains("hover-lift") == true)
    for words in ["12 7.5", "x", "1", "nan 2", ""] { try say(words, "data-track", in: screen) }
    #expect(log.entries == ["12.0 7.5", "gone"])
  }

  @Test("keys go to the action that asked for them, the innermost first")
  func keys() throws {
    let log = Log()
    let screen = try Screen(
      Text("Card").focusable()
        .onKeyPress(.leftArrow) { log.handled("left") }
        .onKeyPress(keys: ["a", "b"], phases: .all) { press in
          log.handled("\(press.characters) \(press.modifiers == [.shift, .command]) \(press.phase == .up)")
        })
    let element = try #require(screen.elements.first { $0.attributes["data-strokes"] != nil })
    let wishes = try #require(element.attributes["data-strokes"]).split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    #expect(wishes.map { $0.dropFirst().joined(separator: " ") } == ["dr ArrowLeft", "dru a b"])
    func press(_ words: String, _ index: Int) { screen.session.handle([Web.Event(.input(words), target: wishes[index][0])]) }
    press("d\t\tArrowLeft", 0)
    press("u\tsm\ta", 1)
    for hostile in ["", "d", "q\t\ta", "d\t\tBrightnessUp", "d\t\t"] { press(hostile, 1) }
    #expect(log.entries == ["left", "a true true"])
  }
}

extension Log {
  fileprivate func handled(_ entry: String) -> KeyPress.Result {
    self(entry)
    return .handled
  }
}
