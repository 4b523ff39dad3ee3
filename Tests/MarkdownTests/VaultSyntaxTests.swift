import Foundation
import Testing

@testable import Markdown

@Suite struct VaultSyntaxTests {
  struct Row: CustomTestStringConvertible {
    var name: String
    var input: String
    var html: String
    var testDescription: String { name }
  }

  private static func fixture(_ name: String) -> String? {
    Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: nil).flatMap { try? String(contentsOf: $0, encoding: .utf8) }
  }

  /// `=== name`, the Markdown, `=>`, the HTML.
  static func rows() -> [Row] {
    guard let text = fixture("vault-syntax.txt") else { return [] }
    return ("\n" + text).components(separatedBy: "\n=== ").dropFirst().map { row in
      let halves = row.components(separatedBy: "\n=>\n")
      let lines = halves[0].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return Row(
        name: String(lines[0]), input: lines.count > 1 ? String(lines[1]) : "",
        html: (halves.count > 1 ? halves[1] : "").trimmingCharacters(in: .newlines))
    }
  }

  @Test("each construct of a vault becomes the HTML written beside it", arguments: rows())
  func row(row: Row) throws {
    #expect(try SmallVault(page: row.input).render().html.trimmingCharacters(in: .newlines) == row.html)
  }

  @Test("the table of constructs is there")
  func table() {
    #expect(Self.rows().count >= 100)
  }

  @Test("all links of a note are resolved in one call, and none when it has none")
  func oneCall() throws {
    let vault = SmallVault(page: (0..<10_000).map { "[[note \($0)]]" }.joined(separator: " ") + " ![](pic.png) [x](../Garden/spring.md)")
    let html = try vault.render().html
    #expect(vault.resolutions.map(\.count) == [10_002])
    #expect(html.components(separatedBy: "link-missing").count == 10_001)
    let plain = SmallVault(page: "no [link](https://example.com)")
    _ = try plain.render()
    #expect(plain.resolutions.isEmpty)
  }

  @Test("embeds end: at depth three, in a circle, and at 64 on one page")
  func embeds() throws {
    let chain = (0..<6).reduce(into: [String: String]()) { $0["c\($1).md"] = "level \($1) ![[c\($1 + 1)]]" }
    let deep = SmallVault(page: "![[c0]]", notes: chain)
    let html = try deep.render().html
    #expect(html.contains("level 2") && !html.contains("level 3"))
    let many = SmallVault(page: String(repeating: "![[leaf]]\n\n", count: 1_000))
    _ = try many.render()
    #expect(many.reads.count == EmbedBudget.countLimit)
    let circle = SmallVault(page: "![[cycle]]")
    _ = try circle.render()
    #expect(circle.reads == ["cycle.md", "Garden/spring.md"])
  }

  @Test("what embeds make of a page is bounded, however large the notes are")
  func embedSize() throws {
    let vault = SmallVault(
      page: String(repeating: "![[large]]\n\n", count: 60), notes: ["large.md": String(repeating: "word ", count: 60_000)])
    let html = try vault.render().html
    #expect(html.components(separatedBy: "embed-title").count == 61)
    #expect(html.utf8.count < EmbedBudget.sizeLimit + 100_000)
    let tooLarge = SmallVault(
      page: String(repeating: "![[large]]\n\n", count: 1_000), notes: ["large.md": String(repeating: "word ", count: 600_000)])
    _ = try tooLarge.render()
    #expect(tooLarge.reads.count == EmbedBudget.countLimit)
  }

  @Test("a whole note of all kinds becomes the page written beside it")
  func wholeNote() throws {
    let note = try #require(Self.fixture("whole-note.md"))
    #expect(try SmallVault(page: note).render().html == Self.fixture("whole-note.html"))
  }

  @Test("200 callouts in one another stay within the depth of a page")
  func nestedCallouts() {
    let text = (1...200).map { String(repeating: "> ", count: $0) + "[!note] \($0)" }.joined(separator: "\n")
    let html = MarkdownRenderer.html(text)
    #expect(html.components(separatedBy: "<div class=\"callout").count - 1 <= HTMLWriter.depthLimit)
    #expect(html.components(separatedBy: "<div").count == html.components(separatedBy: "</div>").count)
  }

  @Test(
    "nothing of a vault's syntax carries markup or script",
    arguments: [
      "[[x|<img src=x onerror=alert(1)>]]", "[[javascript:alert(1)]]", "[[javascript:alert(1)|x]]", "![[javascript:alert(1).png]]",
      "> [!note] <img src=x onerror=alert(1)>\n> x", "> [!\"><script>alert(1)</script>] x", "$</span><script>alert(1)</script>$",
      "$$\n</div><script>alert(1)</script>\n$$", "==<script>alert(1)</script>==", "%%<script>%%alert(1)</script>",
      "[[spring#\" onmouseover=\"alert(1)]]", "[[d.pdf#\" onmouseover=\"alert(1)]]", "![[pic.png|\" onerror=\"alert(1)]]",
      "![[pic.png|100x1\" onerror=\"alert(1)]]", "x^[<script>alert(1)</script>]", "#a\" onclick=\"b", "![\" onerror=\"x|100](pic.png)",
      "[x](javascript:alert(1)%%y%%)", "[x](java%%y%%script:alert(1))", "<a href=\"java$x$script:alert(1)\">[[spring]]</a>",
      "![[a.mp3|\"><script>alert(1)</script>]]", "<div class=\"callout callout-note\" id=\"h-x\">x</div>", "[[odd]]",
    ])
  func hostile(text: String) throws {
    let html = try SmallVault(page: text).render().html
    var tokenizer = HTMLTokenizer(Array(html.utf8))
    while let token = tokenizer.next() {
      guard case .start(let name, let attributes) = token else { continue }
      #expect(HTMLAllowList.elements[name] != nil || name == "audio" || name == "video", "\(html)")
      for attribute in attributes {
        #expect(!attribute.name.hasPrefix("on"), "\(html)")
        if attribute.name == "href" || attribute.name == "src" { #expect(!attribute.value.lowercased().hasPrefix("java"), "\(html)") }
      }
    }
    #expect(!html.contains("<script"))
    if text.hasPrefix("<div") { #expect(!html.contains("class=") && !html.contains("id=")) }
  }

  @Test("a link from another note meets the first heading of its words")
  func headingIds() {
    let rendered = MarkdownRenderer.render("# Same\n\n# Same\n\n# Same-1\n\n# What, *why*?\n")
    #expect(rendered.headings.map(\.id) == ["h-same", "h-same-2", "h-same-1", "h-what-why"])
    #expect(HeadingNames.id(ofWords: "What  why") == "h-what-why")
  }
}
