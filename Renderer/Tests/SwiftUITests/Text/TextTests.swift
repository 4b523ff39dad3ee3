import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct TextTests {
  /// The element of a text, as a page has it.
  private func element(_ view: some View, environment: EnvironmentValues = EnvironmentValues()) throws -> PageElement {
    let screen = try Screen(view, environment: environment)
    return try #require(screen.elements.first { $0.classes.contains("t") })
  }

  @Test("a text in one style is one element, whatever its modifiers")
  func oneElement() throws {
    let text = Text("Seeds").font(.headline.italic()).bold().underline().foregroundStyle(.secondary).tracking(2).monospacedDigit()
    let element = try element(text)
    #expect(element.elements.isEmpty)
    #expect(element.text == "Seeds")
    #expect(element.classes.isSuperset(of: ["font-headline", "font-it", "fw700", "tu-solid", "c-l2", "tr2", "md"]))
  }

  @Test("of two modifiers for one thing the one closer to the text counts")
  func innerModifierCounts() throws {
    let text = Text("x").font(.title).font(.body).bold(false).bold().underline(false).underline()
    #expect(try element(text).classes == ["t", "font-title", "fw0", "tu0"])
    // A view's modifiers come after the text's own.
    let view = Text("x").bold().fontWeight(.light).lineSpacing(4).font(.caption)
    #expect(try element(view).classes == ["t", "fw700", "ls4", "font-caption"])
  }

  @Test("texts that are joined keep their own style, and take a common one")
  func joined() throws {
    let text = (Text("cold ").bold() + Text("soil") + Text(" waits")).italic()
    let element = try element(text)
    #expect(element.text == "cold soil waits")
    #expect(element.elements.map(\.tag) == ["span", "span"])
    #expect(element.elements.map(\.text) == ["cold ", "soil waits"])
    #expect(element.elements[0].classes == ["r", "fw700", "it"])
    #expect(element.elements[1].classes == ["r", "it"])
  }

  @Test("an attributed string shows its attributes and its links")
  func attributed() throws {
    var string = AttributedString("Sow now, water later")
    let now = try #require(string.range(of: "now"))
    string[now].font = .headline
    string[now].foregroundColor = .red
    string[now].underlineStyle = Text.LineStyle(pattern: .dot, color: .blue)
    let later = try #require(string.range(of: "later"))
    string[later].link = URL(string: "https://example.org/water")
    let element = try element(Text(string))
    #expect(element.elements.map(\.text) == ["Sow ", "now", ", water ", "later"])
    #expect(element.elements[1].classes == ["r", "font-headline", "c-red", "tu-dotted-blue"])
    let link = element.elements[3]
    #expect(link.tag == "a")
    #expect(link.attributes["href"] == "https://example.org/water")
    #expect(link.attributes["rel"] == "noopener noreferrer")
  }

  @Test("a part of an attributed string keeps its attributes inside a text")
  func attributedPart() throws {
    var string = AttributedString("Sow now, water later")
    let now = try #require(string.range(of: "now"))
    string[now].font = .headline
    let element = try element(Text("Dig \(string[now])!"))
    #expect(element.text == "Dig now!")
    #expect(element.elements.contains { $0.text == "now" && $0.classes.contains("font-headline") })
  }

  @Test("a link to what could run is no link", arguments: ["javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "vbscript:x"])
  func hostileLink(address: String) throws {
    var string = AttributedString("click")
    string.link = URL(string: address)
    let attributed = try Screen(Text(string))
    #expect(attributed.elements("a").isEmpty)
    #expect(attributed.text == "click")
    #expect(try Screen(Text("[click](\(address))")).elements("a").isEmpty)
  }

  @Test("symbols, texts and values stand inside a text")
  func interpolation() throws {
    let price = 2.5
    let text = Text("\(Image(systemName: "star.fill")) **\(Text("rare").italic())** for \(price, format: .currency(code: "EUR"))")
    let element = try element(text)
    #expect(element.text == " rare for €2.50")
    #expect(element.elements.map(\.tag) == ["svg", "span", "span", "span"])
    #expect(element.elements[0].classes.contains("sy"))
    #expect(element.elements[2].classes == ["r", "it", "fw700"])
  }

  private struct Growing: View {
    @State private var step = 0
    var body: some View {
      Button {
        step += 1
      } label: {
        switch step {
        case 0...: content
        default: content
        }
      }
    }

    private var content: Text {
      switch step {
      case 0: Text("plain")
      case 1: Text("a **bold** word")
      case 2: Text("another *slanted* one")
      case 3: Text("plain again")
      case 4: Text("[two](https://example.org) `kinds`")
      default: Text("")
      }
    }
  }

  @Test("a text that gets and loses runs is the same in the page as one drawn again")
  func changingRuns() throws {
    let screen = try Screen(Growing())
    let id = try #require(screen.elements.first { $0.classes.contains("t") }?.id)
    for words in ["a bold word", "another slanted one", "plain again", "two kinds", ""] {
      try screen.click("button", "")
      #expect(screen.text == words)
      try screen.expectSameAsFresh("\(words)")
    }
    #expect(screen.elements.first { $0.classes.contains("t") }?.id == id)
  }

  @Test("runs of the same kinds keep their elements")
  func runsStay() throws {
    let screen = try Screen(Growing())
    try screen.click("button", "")
    let before = screen.elements.filter { $0.classes.contains("r") }.map(\.id)
    try screen.measure { try screen.click("button", "") }
    #expect(screen.elements.filter { $0.classes.contains("r") }.map(\.id) == before)
    #expect(screen.lastPatches.allSatisfy { !$0.contains(#"["i""#) && !$0.contains(#"["d""#) })
  }

  @Test("texts are equal when they say and look the same")
  func equality() {
    #expect(Text("a").bold() == Text("a").bold())
    #expect(Text("a").bold() != Text("a"))
    #expect(Text("\(3) of \("x")") == Text("\(3) of \("x")"))
    #expect(Text("\(3) of \("x")") != Text("\(4) of \("x")"))
    #expect(Text(2.5, format: .number) == Text(2.5, format: .number))
    #expect(Text(2.5, format: .number) != Text(2.5, format: .percent))
    #expect(Text("a") + Text("b") == Text("a") + Text("b"))
    #expect(Text(verbatim: "a") != Text("a"))
  }
}
