import Foundation
import Testing

@testable import Markdown

@Suite struct NoteTests {
  private func note(_ text: String, _ name: String = "folder/My note.md") -> Note { Note.parse(text: text, fileName: name) }

  @Test("the title is the front matter's, else the first heading of level 1, else the file's name")
  func title() {
    #expect(note("---\ntitle: Given\n---\n# Heading\n").title == "Given")
    #expect(note("---\ntitle: ''\n---\n## Two\n\n# The `code` *one*\n\n# Next\n").title == "The code one")
    #expect(note("Setext\n======\n").title == "Setext")
    #expect(note("```\n# not a heading\n```\n> # quoted\n").title == "My note")
    #expect(note("text", "a.b.md").title == "a.b")
    #expect(note("text", ".md").title == ".md")
    #expect(note("---\ntitle: 2024\n---\n").title == "2024")
  }

  @Test("front matter tags come as a list or with commas, before those of the body")
  func frontMatterTags() {
    #expect(note("---\ntags: [One, '#two', three/four]\n---\n#five #ONE\n").tags == ["One", "two", "three/four", "five"])
    #expect(note("---\ntags: 'one, #two ,, three'\n---\n").tags == ["one", "two", "three"])
    #expect(note("---\ntag: single\n---\n").tags == ["single"])
    #expect(note("---\ntags:\n---\n").tags.isEmpty)
  }

  @Test(
    "inline tags are found where people write them",
    arguments: [
      ("#start and #end", ["start", "end"]), ("a #parent/child.", ["parent/child"]), ("*#bold* (#paren)", ["bold", "paren"]),
      ("#with_underscore_twice #and-dash", ["with_underscore_twice", "and-dash"]), ("#日本 #größe #🎉", ["日本", "größe", "🎉"]),
      ("- item #list\n- next\n  #second", ["list", "second"]), ("| a #cell | b |\n|---|---|\n| #row | c |\n", ["cell", "row"]),
      ("#2024 #y2024 #1/2", ["y2024"]), ("#Same #SAME", ["Same"]), ("line\n#next line", ["next"]), ("#trailing/ x", ["trailing"]),
    ] as [(String, [String])])
  func inlineTags(text: String, tags: [String]) {
    #expect(note(text).tags == tags)
  }

  @Test(
    "a # that is no tag stays none",
    arguments: [
      "`#code` and ``x #code``", "```\n#block\n```", "    #indented", "[#label](x.md)", "https://example.com/#anchor", "<div id=\"#html\">",
      "word#middle", "\\#escaped", "# heading", "[[note#heading]] and [[note #odd]]", "&#35;", "#", "# #", "<!-- #comment -->",
      "![#image](x.png)", "##double",
    ])
  func noTags(text: String) {
    #expect(note(text).tags.isEmpty)
  }

  @Test("an escaped # is read as a plain one")
  func escapedHash() {
    let note = note("# Issue \\#12\n\nSee \\#12 and `\\#12`\n")
    #expect(note.title == "Issue #12")
    #expect(note.plainText == "Issue #12\nSee #12 and \\#12")
  }

  @Test("links are wikilinks and relative links, in the order written")
  func links() {
    let text = """
      [[Plain]] [[path/Deep note#Part|shown]] [[Blocks#^id]] ![[Embedded]] [[#Own heading]] [[ Spaced ]] [[Plain]]
      [a](other.md) [b](./sub/x%20y.md#part) [c](../up.MD) [d](https://example.com/x.md) [e](/rooted.md) [f](image.png)
      `[[not code]]` [[snake_case_name]]

      ```
      [[nor this]]
      ```
      """
    #expect(
      note(text).linkReferences.map(\.target) == [
        "Plain", "path/Deep note", "Blocks", "Embedded", "Spaced", "Plain", "other.md", "sub/x y.md", "../up.MD", "image.png",
        "snake_case_name",
      ])
  }

  @Test("the plain text has the words and not the marks")
  func plainText() {
    let text = """
      # Head *line*

      A **bold** [link](x.md), `code` and [[Target|label]] ~~gone~~.
      Second line<br>here.

      - one
      - two

      | a | b |
      |---|---|
      | 1 | 2 |

      <div class="x"><p>raw <b>html</b></p><script>evil()</script></div>

      ![alt text](i.png)
      """
    #expect(
      note(text).plainText == """
        Head line
        A bold link, code and label gone. Second linehere.
        one
        two
        a
        b
        1
        2
        raw html
        alt text
        """)
  }

  @Test("the excerpt is the beginning of the paragraphs, cut between words")
  func excerpt() {
    #expect(note("# Title\n\nShort text.\n").excerpt == "Short text.")
    #expect(note("# Only a title\n").excerpt == "Only a title")
    let long = note("# T\n\n" + String(repeating: "wörter ", count: 100)).excerpt
    #expect(long.count <= 161)
    #expect(long.hasSuffix("wörter…"))
    #expect(note(String(repeating: "x", count: 500)).excerpt.count == 161)
  }

  @Test("headings are listed with their levels")
  func headings() {
    #expect(
      note("# A\n\n### B `c`\n\n> ## D\n").headings == [
        .init(level: 1, text: "A"), .init(level: 3, text: "B c"), .init(level: 2, text: "D"),
      ])
  }

  @Test("a classification counts only when it is one of the five")
  func classification() {
    #expect(note("---\nclassification: Meeting\n---\n").classification == "meeting")
    #expect(note("---\ntype: journal\n---\n").classification == "journal")
    #expect(note("---\nclassification: nonsense\ntype: idea\n---\n").classification == "idea")
    #expect(note("---\ntype: post\n---\n").classification == nil)
    #expect(note("text").classification == nil)
  }

  @Test("entities are read when given")
  func entities() {
    let entities = note("---\nentities:\n  people: [Ada, Grace]\n  locations: Oslo, Rome\n---\n").entities
    #expect(entities?.people == ["Ada", "Grace"])
    #expect(entities?.locations == ["Oslo", "Rome"])
    #expect(entities?.concepts == [])
    #expect(note("---\nentities: {}\n---\n").entities == nil)
  }

  @Test(
    "dates are read in the forms people write",
    arguments: [
      ("2026-08-21", 1_787_270_400), ("2026-08-21T10:30:00", 1_787_308_200), ("2026-08-21 10:30", 1_787_308_200),
      ("2026-08-21T10:30:00Z", 1_787_308_200), ("2026-08-21T10:30:00.5+02:00", 1_787_301_000.5),
      ("2026-08-21T10:30:00-0330", 1_787_320_800),
      ("1969-12-31", -86_400), ("2024-02-29", 1_709_164_800), ("1600-03-01", -11_670_912_000),
    ] as [(String, Double)])
  func dates(text: String, seconds: Double) {
    #expect(note("---\ncreated: \(text)\n---\n").created == Date(timeIntervalSince1970: seconds))
    #expect(note("---\ndate: '\(text)'\n---\n").created == Date(timeIntervalSince1970: seconds))
  }

  @Test(
    "what is no date is a problem and no date",
    arguments: [
      "2023-02-29", "2026-13-01", "21.8.2026", "soon", "2026-08-21T25:00", "2026-08-21x", "0000-05-01", "9999-12-31T23:00:00-05:00",
      "0001-01-01T00:00:00+18:00",
    ])
  func noDates(text: String) {
    let note = note("---\ncreated: \(text)\n---\n")
    #expect(note.created == nil)
    #expect(note.problems.count == 1)
  }

  @Test("a bad created date does not hide a good date")
  func fallback() {
    let note = note("---\ncreated: soon\ndate: 1970-01-02\n---\n")
    #expect(note.created == Date(timeIntervalSince1970: 86_400))
  }

  @Test("a tag without end is no tag, in the text or in the front matter")
  func endlessTags() {
    let levels = String(repeating: "a/", count: 30_000) + "a"
    let long = String(repeating: "b", count: 300)
    let note = Note.parse(text: "---\ntags: [\(levels), \(long), c/d]\n---\n#\(levels) #\(long) #e/f", fileName: "x.md")
    #expect(note.tags == ["c/d", "e/f"])
  }
}
