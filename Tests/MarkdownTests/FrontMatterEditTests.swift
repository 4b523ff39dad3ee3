import Testing

@testable import Markdown

/// What an accepted suggestion writes, byte for byte.
@Suite("Edits of front matter")
struct FrontMatterEditTests {
  @Test(
    "one line or one value is added, and every other byte stays",
    arguments: [
      // No front matter.
      (FrontMatterEdit.tag("boat"), "# Boat\n", "---\ntags: [boat]\n---\n# Boat\n"),
      (.classification("meeting"), "", "---\nclassification: meeting\n---\n"),
      (.tag("boat"), "A\r\nB\r\n", "---\r\ntags: [boat]\r\n---\r\nA\r\nB\r\n"),
      (.tag("boat"), "\u{FEFF}A\n", "\u{FEFF}---\ntags: [boat]\n---\nA\n"),
      (.tag("boat"), "---\n\nA rule above\n", "---\ntags: [boat]\n---\n---\n\nA rule above\n"),
      (.entity(.people, "Ada Lovelace"), "A", "---\nentities:\n  people: [Ada Lovelace]\n---\nA"),
      // A field more.
      (.classification("idea"), "---\n# mine\ntitle: A # so\n\n---\nB", "---\n# mine\ntitle: A # so\n\nclassification: idea\n---\nB"),
      (.classification("idea"), "---\r\ntitle: A\r\n---\r\nB", "---\r\ntitle: A\r\nclassification: idea\r\n---\r\nB"),
      (
        .classification("idea"), "---\nclassification: # none yet\ntitle: A\n---\n",
        "---\nclassification: idea # none yet\ntitle: A\n---\n"
      ),
      (.classification("idea"), "---\ntype: book\n---\n", "---\ntype: book\nclassification: idea\n---\n"),
      (.tag("boat"), "---\n---\nB", "---\ntags: [boat]\n---\nB"),
      (.tag("boat"), "---\ntitle: |\n  two\n  lines\n...\nB", "---\ntitle: |\n  two\n  lines\ntags: [boat]\n...\nB"),
      (.tag("boat"), "---\n title: A\n---\n", "---\n title: A\n tags: [boat]\n---\n"),
      // A value more.
      (.tag("boat"), "---\ntags: [a, b] # two\n---\n", "---\ntags: [a, b, boat] # two\n---\n"),
      (.tag("boat"), "---\ntags: [ a ]\n---\n", "---\ntags: [ a, boat ]\n---\n"),
      (.tag("boat"), "---\nTags: []\n---\n", "---\nTags: [boat]\n---\n"),
      (.tag("boat"), "---\ntags: [\"a]\", 'it''s', Ada's]\n---\n", "---\ntags: [\"a]\", 'it''s', Ada's, boat]\n---\n"),
      (.tag("boat"), "---\ntags: [a,\n  b, # not ]\n]\n---\n", "---\ntags: [a,\n  b, # not ]\n boat]\n---\n"),
      (.tag("boat"), "---\ntags:\n  - a\n  - b # last\ntitle: T\n---\n", "---\ntags:\n  - a\n  - b # last\n  - boat\ntitle: T\n---\n"),
      (.tag("boat"), "---\ntags:\r\n- a\r\n---\r\n", "---\ntags:\r\n- a\r\n- boat\n---\r\n"),
      (.tag("boat"), "---\ntags: a, b # two\n---\n", "---\ntags: a, b, boat # two\n---\n"),
      (.tag("boat"), "---\ntags: \"a, b\"\n---\n", "---\ntags: \"a, b, boat\"\n---\n"),
      (.tag("boat"), "---\ntags:\ntitle: T\n---\n", "---\ntags: [boat]\ntitle: T\n---\n"),
      (.tag("boat"), "---\ntag: a\n---\n", "---\ntag: a, boat\n---\n"),
      (.tag("2026"), "---\n---\n", "---\ntags: [\"2026\"]\n---\n"),
      // Names.
      (
        .entity(.people, "Ada"), "---\nentities:\n    locations: [Bath]\n---\n",
        "---\nentities:\n    people: [Ada]\n    locations: [Bath]\n---\n"
      ),
      (
        .entity(.people, "Ada"), "---\nentities:\n  people:\n    - Bob\n  concepts: [x]\n---\n",
        "---\nentities:\n  people:\n    - Bob\n    - Ada\n  concepts: [x]\n---\n"
      ),
      (.entity(.organizations, "A: \"B\" [C]"), "---\n---\n", "---\nentities:\n  organizations: [\"A: \\\"B\\\" [C]\"]\n---\n"),
      (.entity(.people, "Ada"), "---\nentities:\ntitle: T\n---\n", "---\nentities:\n  people: [Ada]\ntitle: T\n---\n"),
    ])
  func edits(edit: FrontMatterEdit, before: String, after: String) throws {
    let edited = try edit.applied(to: before)
    #expect(Array(edited.utf8) == Array(after.utf8), "\(edited)")
  }

  @Test(
    "what it cannot read or extend it leaves alone, and says why",
    arguments: [
      (FrontMatterEdit.tag("boat"), "---\ntags: {a: b}\n---\n", FrontMatterEdit.Failure.unusual),
      (.tag("boat"), "---\n{title: A}\n---\n", .unusual),
      (.tag("boat"), "---\ntags: |\n  a\n---\n", .unusual),
      (.tag("boat"), "---\ntags: &all [a]\nothers: *all\n---\n", .unusual),
      (.entity(.people, "Ada"), "---\nentities: [Bob]\n---\n", .unusual),
      (.entity(.people, "Ada"), "---\nentities: {people: [Bob]}\n---\n", .unusual),
      (.classification("idea"), "---\nclassification: recipe\n---\n", .present),
      (.classification("idea"), "---\ntype: Meeting\n---\n", .present),
      (.tag("Boat"), "---\ntags: [boat]\n---\n", .present),
      (.entity(.people, "ada"), "---\nentities:\n  people: [Ada]\n---\n", .present),
      (.tag("two words"), "", .value),
      (.tag(""), "", .value),
      (.tag("a,b"), "", .value),
      (.entity(.people, "Ada\nevil: yes"), "", .value),
      (.entity(.people, "Ada\u{2028}"), "", .value),
      (.entity(.people, String(repeating: "a", count: 301)), "", .value),
    ])
  func refusals(edit: FrontMatterEdit, text: String, failure: FrontMatterEdit.Failure) {
    #expect(throws: failure) { try edit.applied(to: text) }
  }

  @Test("YAML that is broken is refused with its reason")
  func broken() throws {
    for text in ["---\ntags: [a\n---\nB", "---\na: b: c\n---\n", "---\ntags: [a]\ntags: [b]\n---\n"] {
      do {
        let edited = try FrontMatterEdit.tag("boat").applied(to: text)
        Issue.record("\(text) became \(edited)")
      } catch FrontMatterEdit.Failure.broken(let reason) {
        #expect(reason.contains("front matter"))
      }
    }
  }

  @Test("whatever the front matter is made of, an edit changes nothing that was said before, or is refused")
  func law() throws {
    let lines = [
      "title: A", "tags:", "- a", "  - b", "tags: [a]", "  people: [Ada]", "entities:", "# comment", "", "x: |", "    y", "'tags': b", "]",
    ]
    var seed: UInt64 = 7
    func next(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    var made = 0
    for _ in 0..<3_000 {
      let text = "---\n" + (0..<next(6)).map { _ in lines[next(lines.count)] + "\n" }.joined() + "---\nBody\n"
      let edit: FrontMatterEdit = [.tag("boat"), .classification("idea"), .entity(.people, "Maud")][next(3)]
      guard let edited = try? edit.applied(to: text) else { continue }
      made += 1
      let (old, new) = (Note.parse(text: text, fileName: "a.md"), Note.parse(text: edited, fileName: "a.md"))
      #expect(new.body == old.body && new.title == old.title && new.problems.isEmpty && Set(new.tags).isSuperset(of: old.tags), "\(text)")
      #expect(edited.utf8.count > text.utf8.count)
    }
    #expect(made > 300)
  }
}
