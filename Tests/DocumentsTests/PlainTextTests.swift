import DocumentModel
import Testing

@testable import Documents

@Suite struct PlainTextTests {
  @Test("a text stays as it is, and its web addresses are links")
  func text() throws {
    let found = try document("See https://example.org/a_(b), and (http://x.example/y).\n\n\tindented  text ", name: "a.txt")
    #expect(found.text == "See https://example.org/a_(b), and (http://x.example/y).\n\n\tindented  text")
    #expect(found.links == ["https://example.org/a_(b)", "http://x.example/y"])
    #expect(found.isTruncated == false)
  }

  @Test("text that is longer than the limit ends with a whole character, and says so")
  func limit() throws {
    let found = try document(String(repeating: "頁", count: 100), limits: .init(text: 10))
    #expect(found.text == "頁頁頁")
    #expect(found.isTruncated)
    let whole = try document("0123456789", limits: .init(text: 10))
    #expect(whole.text == "0123456789")
    #expect(!whole.isTruncated)
  }

  @Test("an empty file and one of white space have no text", arguments: ["", " \n\t\n"])
  func empty(text: String) throws {
    #expect(try document(text, name: "a.txt").isEmpty)
  }

  @Test(
    "words are counted in any script",
    arguments: [
      ("one two  three", 3), ("it's well-known", 2), ("3,5 km", 3), ("Ärger für Öl", 3), ("日本語です", 5), ("Привет мир", 2), ("- — …", 0),
      ("a“b”", 2),
    ])
  func words(text: String, count: Int) throws {
    #expect(WordCounter.count(Array(text.utf8)) == count)
  }
}

@Suite struct MarkdownOutlineTests {
  @Test("headings are those outside of code, and their places are those of their words")
  func headings() throws {
    let text =
      "---\ntitle: \"Boats\"\nauthor: Ada\ndate: 2024-02-29\nlang: en\n---\n# One #\n\ntext\n```\n# code\n```\n~~~~\n## no\n~~~\n~~~~\n### Three\n#no\n\nTwo\n---\n    # indented\n####### seven"
    let found = try document(text, name: "a.md")
    #expect(found.headings.map(\.level) == [1, 3, 2])
    #expect(found.headings.map(\.text) == ["One", "Three", "Two"])
    for heading in found.headings { #expect(found.textAt(heading) == heading.text) }
    #expect(found.text == text)
    #expect(found.title == "Boats")
    #expect(found.authors == ["Ada"])
    #expect(found.dates.created == "2024-02-29")
    #expect(found.language == "en")
  }

  @Test("a rule between paragraphs makes no heading, and the first heading is the title")
  func rules() throws {
    let found = try document("a\n\n---\n\n# Title\n===\n", name: "a.md")
    #expect(found.headings.map(\.text) == ["Title"])
    #expect(found.title == "Title")
  }
}

@Suite struct SeparatedValuesTests {
  @Test(
    "the delimiter is found, whatever the name says",
    arguments: [
      ("a,b\n1,2\n", "a\tb\n1\t2"), ("a;b\n1,5;2\n3,25;4", "a\tb\n1,5\t2\n3,25\t4"), ("a\tb,c\n1\t2", "a\tb,c\n1\t2"),
      ("a|b\n1|2", "a\tb\n1\t2"),
      ("sep=;\na;b,c", "a\tb,c"), ("only\none\ncolumn", "only\none\ncolumn"),
    ])
  func delimiter(text: String, rows: String) throws {
    #expect(try document(text, name: "a.csv").text == rows)
  }

  // The rules of RFC 4180, section 2; results by Python's csv.reader.
  @Test("quotes keep delimiters, line ends and quotes of a field together")
  func quotes() throws {
    let text = "name,words\r\n\"Ada, L.\",\"said \"\"yes\"\"\r\ntwice\"\r\n,\r\nlast,\"\"\r\n"
    #expect(try document(text, name: "a.csv").text == "name\twords\nAda, L.\tsaid \"yes\" twice\nlast")
  }

  @Test("a quote that is never closed does not swallow the rest")
  func openQuote() throws {
    #expect(try document("a,b\n\"open,1\nx,2\n", name: "a.csv").text == "a\tb\n\"open\t1\nx\t2")
  }

  @Test("empty fields keep their columns")
  func emptyFields() throws {
    #expect(try document("a,,c\n,,d\n", name: "a.csv").text == "a\t\tc\n\t\td")
  }
}
