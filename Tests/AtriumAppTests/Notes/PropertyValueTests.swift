import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp

/// What a value of the front matter looks like below "Details".
@Suite struct PropertyValueTests {
  @Test(
    "a link is shown by its name, with no brackets",
    arguments: [
      ("[[Steam box]]", "Steam box"), ("[[Journal/2026-11-08]]", "2026-11-08"), ("[[Kitchen/bread|our bread]]", "our bread"),
      ("[[bread#Schedule]]", "bread > Schedule"), ("[[#Schedule]]", "Schedule"), ("![[plan.png]]", "plan.png"),
      ("see [[a/b]] and [[c|d]].", "see b and d."), ("no link", "no link"), ("[[]]", "[[]]"), ("[[a", "[[a"), ("[a](b)", "[a](b)"),
    ])
  func names(value: String, shown: String) {
    #expect(PropertyValue.all([value], linksTo: []).map(\.text) == [shown])
  }

  @Test("it leads to the note of that name which this one links to, and to none where two have it or none has")
  func targets() {
    let keys = ["Workshop/Steam box.md", "Journal/2026-11-08.md", "a/plan.md", "b/plan.md"]
    func key(_ value: String) -> String? { PropertyValue.all([value], linksTo: keys).first?.key }
    #expect(key("[[Steam box]]") == keys[0] && key("[[steam BOX|it]]") == keys[0] && key("[[Workshop/Steam box#Wood]]") == keys[0])
    #expect(key("[[Journal/2026-11-08.md]]") == keys[1])
    #expect(key("[[plan]]") == nil && key("[[b/plan]]") == keys[3])
    #expect(key("[[nowhere]]") == nil && key("[[#Wood]]") == nil && key("Steam box") == nil && key("the [[Steam box]]") == nil)
    // The end of a name is no name.
    #expect(key("[[box]]") == nil)
  }
}
