import Testing

@testable import Markdown

@Suite struct NoteLinkTests {
  private func note(_ text: String) -> Note { Note.parse(text: text, fileName: "x.md") }

  private func marked(_ context: String) -> String {
    context.replacing("\u{2}", with: "<").replacing("\u{3}", with: ">")
  }

  @Test("every link is told in its order, with what was written and the words around it")
  func references() {
    let links = note("Say [[a#H#S|b]] and ![[p.png|100]] and [c *d*](../e%20f.md#g) ![h](i.png) [[a]] [j](https://x.y) [[#own]]\n")
      .linkReferences
    #expect(links.map(\.target) == ["a", "p.png", "../e f.md", "i.png", "a"])
    #expect(links.map(\.anchor) == ["H#S", nil, "g", nil, nil])
    #expect(links.map(\.label) == ["b", "100", "c d", "h", nil])
    #expect(links.map(\.isEmbed) == [false, true, false, true, false])
    #expect(links.map(\.isAddress) == [false, false, true, true, false])
    #expect(marked(links[2].context) == "Say b and 100 and <c d> h a j own")
  }

  @Test("of a long paragraph the context is what stands near, cut between words")
  func context() {
    let words = String(repeating: "wörter ", count: 200)
    let context = note(words + "[[here]] " + words).linkReferences.first?.context ?? ""
    #expect(context.hasPrefix("…wörter") && context.hasSuffix("wörter…") && context.contains("\u{2}here\u{3}"))
    #expect(context.count < 230)
  }

  @Test("links in properties count, in quotes, as values or in lists")
  func properties() {
    let note = note("---\naliases: [One, Two]\nup: \"[[Parent|the parent]]\"\nwith: [\"[[Ada]]\", Bob]\nempty:\nmap: {a: b}\n---\n")
    #expect(note.aliases == ["One", "Two"])
    #expect(note.linkReferences.map(\.target) == ["Parent", "Ada"])
    #expect(marked(note.linkReferences[0].context) == "up: <the parent>")
    #expect(note.properties.map(\.name) == ["up", "with", "empty"])
    #expect(note.properties.map(\.values) == [["[[Parent|the parent]]"], ["[[Ada]]", "Bob"], []])
  }

  @Test("comments hold nothing, formulas and code no tags")
  func comments() {
    let note = note("a %%#no [[no]] secret%% $x #no$ `#no` #yes\n\n%%\nsecret #no\n\n[[no]]\n%%\n\nb ==c== ^id\n")
    #expect(note.tags == ["yes"])
    #expect(note.linkReferences.isEmpty)
    #expect(note.plainText == "a x #no #no #yes\nb c")
  }

  @Test("tasks are told with their words, state and heading")
  func tasks() {
    let tasks = note("- [ ] first\n\n# Head\n\n- [x] *second* [[a|b]] ^id\n  - [ ] third\n- none\n").tasks
    #expect(tasks.map(\.text) == ["first", "second b", "third"])
    #expect(tasks.map(\.done) == [false, true, false])
    #expect(tasks.map(\.heading) == [nil, "Head", "Head"])
  }

  @Test("more links than anybody writes are counted off and told of")
  func limit() {
    let note = note(String(repeating: "[[a]] ", count: Note.linkLimit + 10))
    #expect(note.linkReferences.count == Note.linkLimit)
    #expect(note.problems.count == 1)
  }
}
