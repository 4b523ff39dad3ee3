import SwiftUI
import Testing

@MainActor @Suite struct SymbolEffectTests {
  /// What the rules of an element's classes say of effects.
  private func effects(_ view: some View) throws -> String {
    let screen = try Screen(view)
    let classes = screen.elements.flatMap(\.classes)
    let rules = screen.session.rules().split(separator: "\n").joined()
    return rules.split(separator: "}").filter { rule in classes.contains { rule.hasPrefix(".\($0){") } && rule.contains("--symbol-") }
      .map { String($0.drop { $0 != "{" }.dropFirst()) }.sorted().joined(separator: ";")
  }

  @Test("an effect runs as long as it is active")
  func lasting() throws {
    let bell = Image(systemName: "bell")
    #expect(try effects(bell.symbolEffect(.pulse)) == "--symbol-effect:symbol-pulse 1.6s ease-in-out infinite")
    #expect(try effects(bell.symbolEffect(.pulse, isActive: false)) == "")
    #expect(try effects(bell.symbolEffect(.pulse, options: .speed(2).nonRepeating)) == "--symbol-effect:symbol-pulse 0.8s ease-in-out 1")
    #expect(try effects(bell.symbolEffect(.variableColor.iterative.reversing)).contains("linear alternate infinite"))
    #expect(try effects(bell.symbolEffect(.appear.down)) == "--symbol-effect:symbol-appear-down 0.35s ease-out 1")
  }

  @Test("a symbol's pose does not depend on what moves: it changes over time, and back")
  func poses() throws {
    let move = "--symbol-move:scale 0.3s,opacity 0.3s"
    let bell = Image(systemName: "bell")
    #expect(try effects(bell.symbolEffect(.scale.down)) == "\(move);--symbol-pose:0.8;--symbol-shade:1")
    #expect(try effects(bell.symbolEffect(.disappear)) == "\(move);--symbol-pose:1.5;--symbol-shade:0")
    #expect(try effects(bell.symbolEffect(.disappear, isActive: false)) == move)
  }

  @Test("an effect that runs once plays with each change of the value, and not at first")
  func once() throws {
    struct Ringing: View {
      @State private var rings = 0
      var body: some View {
        Image(systemName: "bell").symbolEffect(.bounce.up, options: .repeat(2), value: rings)
        Button("ring") { rings += 1 }
      }
    }
    let screen = try Screen(Ringing())
    func event() throws -> String? { try screen.element("svg").classes.first { $0.hasPrefix("sy-event-") } }
    #expect(try event() == nil)
    try screen.click("button", "ring")
    let first = try #require(try event())
    #expect(screen.page.rules.last == ".\(first){--symbol-event:symbol-bounce-up 0.6s ease-out 2}")
    try screen.click("button", "ring")
    let second = try #require(try event())
    #expect(screen.page.rules.last == ".\(second){--symbol-event:symbol-bounce-up-again 0.6s ease-out 2}")
    try screen.click("button", "ring")
    #expect(try event() == first && screen.page.rules.last?.hasPrefix(".\(second)") == true)
    try screen.expectSameAsFresh()
  }

  @Test("effects of views around reach the symbols inside, save those that want none")
  func inheritance() throws {
    let stack = VStack {
      Image(systemName: "bell").symbolEffectsRemoved()
      Image(systemName: "star")
    }
    let screen = try Screen(stack.symbolEffect(.pulse))
    let symbols = screen.elements("svg")
    #expect(symbols.count == 2 && symbols[0].classes.contains("sy-effect-none") && !symbols[1].classes.contains("sy-effect-none"))
    let same = try effects(Image(systemName: "bell").symbolEffectsRemoved().symbolEffect(.pulse))
    #expect(same.contains("--symbol-effect:none") && !same.contains("symbol-pulse"))
    #expect(try effects(Image(systemName: "bell").symbolEffectsRemoved(false).symbolEffect(.pulse)).contains("symbol-pulse"))
  }

  @Test("options hold what was asked for last, within what can be seen")
  func options() {
    #expect(SymbolEffectOptions.repeat(3) == .default.repeat(3))
    #expect(SymbolEffectOptions.repeat(nil) == .default)
    #expect(SymbolEffectOptions.repeating.nonRepeating == .nonRepeating)
    #expect(SymbolEffectOptions.speed(1000) == .speed(20))
    #expect(SymbolEffectOptions.speed(.nan) == .default)
  }
}
