import SwiftUI
import Testing

@MainActor @Suite struct ContentTransitionTests {
  private func words(_ transition: ContentTransition) throws -> String? {
    try Screen(Text(verbatim: "x").contentTransition(transition)).element("span", containing: "x").attributes["data-content"]
  }

  @Test("how the content changes is an attribute of the element, as the script reads it")
  func attribute() throws {
    #expect(try words(.identity) == "none")
    #expect(try words(.opacity) == "fade")
    #expect(try words(.interpolate) == "fade")
    #expect(try words(.numericText()) == "number up")
    #expect(try words(.numericText(countsDown: true)) == "number down")
    #expect(try words(.numericText(value: 12.5)) == "value 12.5")
    #expect(try words(.numericText(value: .infinity)) == "value 0.0")
    #expect(try words(.symbolEffect) == "symbol downup 1")
    #expect(try words(.symbolEffect(.replace.offUp, options: .speed(2))) == "symbol offup 2")
  }

  @Test("of two transitions the inner one counts, and a box keeps it for all that is inside")
  func nesting() throws {
    let twice = try Screen(Text(verbatim: "x").contentTransition(.opacity).contentTransition(.identity))
    #expect(try twice.element("span", containing: "x").attributes["data-content"] == "fade")
    let stack = try Screen(VStack { Text(verbatim: "x") }.contentTransition(.opacity))
    #expect(stack.page.root.elements.first?.attributes["data-content"] == "fade")
    #expect(try stack.element("span", containing: "x").attributes["data-content"] == nil)
  }

  @Test("the value is sent before the text that shows it")
  func order() throws {
    struct Counting: View {
      @State private var count = 1
      var body: some View {
        Text(verbatim: "n \(count)").contentTransition(.numericText(value: Double(count)))
        Button("more") { withAnimation { count += 1 } }
      }
    }
    let screen = try Screen(Counting())
    try screen.click("button", "more")
    let patch = try #require(screen.lastPatches.last)
    let value = try #require(patch.range(of: "value 2.0")), text = try #require(patch.range(of: "n 2"))
    #expect(value.upperBound < text.lowerBound)
    try screen.expectSameAsFresh()
  }

  @Test("two transitions are the same where they do the same")
  func equality() {
    #expect(ContentTransition.numericText(value: 1) == .numericText(value: 1))
    #expect(ContentTransition.numericText(value: 1) != .numericText(value: 2))
    #expect(ContentTransition.opacity != .interpolate)
    #expect(ContentTransition.symbolEffect(.replace) == .symbolEffect)
  }
}
