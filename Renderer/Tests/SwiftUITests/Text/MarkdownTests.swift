import Testing

@testable import SwiftUI

@MainActor @Suite struct MarkdownTests {
  private func runs(_ text: String) -> [String] {
    Markdown.runs(of: text).map { run in
      guard case .string(let words) = run.content else { return "?" }
      let traits = run.traits.map(\.group) + (run.link.map { ["→" + $0] } ?? [])
      return traits.isEmpty ? words : words + "{" + traits.joined(separator: " ") + "}"
    }
  }

  @Test("emphasis, code, struck-out words and links are runs")
  func inline() {
    #expect(
      runs("a **b** *c* _d_ `e` ~~f~~") == ["a ", "b{weight}", " ", "c{italic}", " ", "d{italic}", " ", "e{code}", " ", "f{strikethrough}"])
    #expect(runs("**bold with *both***") == ["bold with {weight}", "both{weight italic}"])
    #expect(runs("[a *b*](https://example.org)") == ["a {→https://example.org}", "b{italic →https://example.org}"])
    #expect(runs("see https://example.org.") == ["see ", "https://example.org{→https://example.org}", "."])
  }

  @Test(
    "what begins a block elsewhere stays as it is written",
    arguments: ["# Title", "- item", "1. first", "> quote", "    code", "---", "| a |"])
  func blocks(text: String) {
    #expect(runs(text) == [text])
  }

  @Test("several threads read at once without disturbing each other")
  func concurrency() async {
    let text = (0..<40).map { "~~a\($0)~~ https://example.org/\($0) *b*" }.joined(separator: " ")
    let expected = Markdown.read(text)
    let readings = (0..<64).map { _ in Task.detached { Markdown.read(text) == expected } }
    var areAlike = true
    for reading in readings where await !reading.value { areAlike = false }
    #expect(areAlike)
  }

  @Test("lines stay lines, and emphasis goes on over their end")
  func lines() {
    #expect(runs("one\ntwo") == ["one\ntwo"])
    #expect(runs("**one\ntwo** three\n\nfour") == ["one\ntwo{weight}", " three\n\nfour"])
    #expect(runs("# one\n- *two*") == ["# one\n- ", "two{italic}"])
  }

  @Test("what is no Markdown, or is escaped, is text")
  func text() {
    #expect(runs(#"\*a\* 2*3*4 a_b_c <b>x</b> ** **"#) == [#"*a* 2"#, "3{italic}", #"4 a_b_c <b>x</b> ** **"#])
    #expect(runs("(a) **b** (c)") == ["(a) ", "b{weight}", " (c)"])
    #expect(runs("") == [])
  }

  @Test("most strings need no second look")
  func quickLook() {
    #expect(!Markdown.mayStand(in: "Choose a note to read it here: now."))
    #expect(Markdown.mayStand(in: "at https://example.org") && Markdown.mayStand(in: "a *b*"))
  }
}
