import Foundation
import Testing

@testable import Markdown

@Suite struct FrontMatterTests {
  @Test("fields are read and the body begins after the closing line")
  func plain() {
    let note = Note.parse(text: "---\ntitle: A day\nrank: 1.10\n---\n# Other\n\nText\n", fileName: "x.md")
    #expect(note.title == "A day")
    #expect(note.body == "# Other\n\nText\n")
    #expect(note.frontMatter?["RANK"] == .text("1.10"))
    #expect(note.problems.isEmpty)
  }

  @Test("a byte order mark and Windows line ends are understood, and the body keeps them as written")
  func windows() {
    let note = Note.parse(text: "\u{FEFF}---\r\ntitle: Fenster\r\ntags: [a, b]\r\n---\r\nErste\r\nZweite\r\n", fileName: "x.md")
    #expect(note.title == "Fenster")
    #expect(note.tags == ["a", "b"])
    #expect(note.body == "Erste\r\nZweite\r\n")
    #expect(note.plainText == "Erste Zweite")
    #expect(Note.parse(text: "\u{FEFF}# Kopf", fileName: "x.md").title == "Kopf")
  }

  @Test("broken YAML is told of, and the note is there all the same")
  func broken() {
    let note = Note.parse(text: "---\ntitle: [never closed\n---\n# Kept\n\n#tag text\n", fileName: "x.md")
    #expect(note.problems.count == 1)
    #expect(note.problems.first?.hasPrefix("The front matter cannot be read") == true)
    #expect(note.frontMatter?.source == "title: [never closed\n")
    #expect(note.frontMatter?.fields.isEmpty == true)
    #expect(note.title == "Kept")
    #expect(note.body == "# Kept\n\n#tag text\n")
    #expect(note.tags == ["tag"])
  }

  @Test(
    "what only looks like front matter is body",
    arguments: [
      "---\nno closing line\n", "---\n\nA paragraph between rules.\n\n---\nMore\n", "---\n- a\n- list\n---\nText\n",
      " ---\ntitle: x\n---\n",
      "text\n---\ntitle: x\n---\n", "",
    ])
  func notFrontMatter(text: String) {
    let note = Note.parse(text: text, fileName: "x.md")
    #expect(note.frontMatter == nil)
    #expect(note.body == text)
    #expect(note.problems.isEmpty)
  }

  @Test("properties may be written as JSON")
  func json() {
    let note = Note.parse(
      text:
        "---\n{\n  \"title\": \"A day\",\n\t\"tags\": [\"one\", \"two/three\"],\n  \"publish\": false, \"up\": \"[[Parent]]\"\n}\n---\nText\n",
      fileName: "x.md")
    #expect(note.title == "A day")
    #expect(note.tags == ["one", "two/three"])
    #expect(note.linkReferences.map(\.target) == ["Parent"])
    #expect(note.frontMatter?["publish"] == .text("false"))
    #expect(note.body == "Text\n")
    #expect(note.problems.isEmpty)
  }

  @Test("an empty front matter counts as one")
  func empty() {
    let note = Note.parse(text: "---\n---\nText", fileName: "x.md")
    #expect(note.frontMatter?.fields.isEmpty == true)
    #expect(note.body == "Text")
    #expect(note.problems.isEmpty)
  }

  @Test("aliases of aliases are refused before they multiply, also as keys")
  func bomb() {
    var yaml = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      yaml += "a\(level): &a\(level) [\(aliases)]\n"
    }
    for text in [yaml, yaml + "? *a9\n: 1\n? *a9\n: 2\n"] {
      let note = Note.parse(text: "---\n\(text)---\n# Still here\n", fileName: "x.md")
      #expect(note.problems == ["The front matter cannot be read: it repeats itself through more than 24 aliases."])
      #expect(note.title == "Still here")
    }
  }

  @Test("a few aliases are fine")
  func aliases() {
    let note = Note.parse(text: "---\nhere: &place Oslo\ntitle: *place\n---\n", fileName: "x.md")
    #expect(note.title == "Oslo")
    #expect(note.problems.isEmpty)
  }

  @Test(
    "YAML beyond a limit is refused, not followed",
    arguments: [
      "a: " + String(repeating: "[", count: 30_000), String(repeating: "- ", count: 30_000) + "x",
      "a: [" + String(repeating: "x, ", count: 12_000) + "]", "a: " + String(repeating: "x", count: 70_000),
      String(repeating: "? ", count: 30_000), String(repeating: "{a: ", count: 15_000),
    ])
  func limits(yaml: String) {
    let note = Note.parse(text: "---\n\(yaml)\n---\n# Title\n", fileName: "x.md")
    #expect(note.problems.count == 1)
    #expect(note.title == "Title")
  }

  @Test("a NUL byte in the front matter breaks it, in the body it does no harm")
  func nul() {
    let broken = Note.parse(text: "---\ntitle: a\u{0}b\n---\n# Body\n", fileName: "x.md")
    #expect(broken.problems.count == 1)
    #expect(broken.title == "Body")
    let body = Note.parse(text: "# a\u{0}b\n\nx\u{0}y after\n", fileName: "x.md")
    #expect(body.title == "a\u{FFFD}b")
    #expect(body.plainText.hasSuffix("x\u{FFFD}y after"))
  }

  @Test("keys in another language or repeated do not stop the reading of a note")
  func keys() {
    #expect(Note.parse(text: "---\nΤίτλος: x\ntitle: y\n---\n", fileName: "x.md").title == "y")
    let twice = Note.parse(text: "---\ntitle: x\ntitle: y\n---\nText", fileName: "name.md")
    #expect(twice.problems.count == 1)
    #expect(twice.title == "name")
  }
}
