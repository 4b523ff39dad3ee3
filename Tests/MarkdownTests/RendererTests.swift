import Foundation
import TestSupport
import Testing

@testable import Markdown

@Suite struct RendererTests {
  private func html(_ markdown: String) -> String {
    MarkdownRenderer.html(markdown).trimmingCharacters(in: .newlines)
  }

  @Test("GitHub's tables, tasks, strikethrough, autolinks and footnotes are rendered")
  func flavour() {
    #expect(html("|a|b|\n|:-:|--|\n|1|2|").contains("<th align=\"center\">a</th>"))
    #expect(html("- [x] done") == "<ul>\n<li class=\"task\"><input type=\"checkbox\" disabled checked> done</li>\n</ul>")
    #expect(html("~~s~~") == "<p><del>s</del></p>")
    #expect(
      html("www.example.com")
        == "<p><a href=\"http://www.example.com\" rel=\"noopener noreferrer\">www.example.com</a></p>")
    let note = html("x[^a]\n\n[^a]: y")
    #expect(note.contains("<a href=\"#fn-a\" id=\"fnref-a\">1</a>") || note.contains("<a href=\"#fn-1\" id=\"fnref-1\">1</a>"))
    #expect(note.contains("<section class=\"footnotes\">"))
  }

  @Test("headings get distinct ids, and links to headings follow")
  func headings() {
    let rendered = MarkdownRenderer.render(
      "# Über *uns*\n\n## Same\n\n## Same\n\n## Same-1\n\n# !!!\n\n[up](#über-uns)\n\n<h3>Raw &amp; own</h3>\n")
    #expect(rendered.headings.map(\.id) == ["h-über-uns", "h-same", "h-same-2", "h-same-1", "h-section", "h-raw--own"])
    #expect(rendered.headings.map(\.level) == [1, 2, 2, 2, 1, 3])
    #expect(rendered.html.contains("<h1 id=\"h-über-uns\">Über <em>uns</em></h1>"))
    #expect(rendered.html.contains("href=\"#h-%C3%BCber-uns\""))
  }

  @Test("the short way to a heading's id is the long way's")
  func plainHeadings() {
    var generator = SplitMix64(seed: 11)
    let signs = Array("aZ09_-.!# \t\n~(/")
    for _ in 0..<500 {
      let words = String((0..<Int.random(in: 0...12, using: &generator)).compactMap { _ in signs.randomElement(using: &generator) })
      // A letter that is not ASCII makes the whole take the long way.
      let long = HeadingNames.id(ofWords: words + "é")
      let short = HeadingNames.id(ofWords: words + "e")
      #expect(short == long.replacing("é", with: "e"), "\(words.debugDescription)")
    }
    #expect(HeadingNames.id(ofWords: " !? ") == "h-section")
  }

  @Test("ten thousand headings and as many paths to them are found in their sections")
  func outline() {
    let headings = (0..<10_000).map { (level: $0 % 3 + 1, words: HeadingNames.id(ofWords: "w\($0 % 7)")) }
    let outline = HeadingOutline(headings)
    for path in (0..<10_000).map({ HeadingPath("w\($0 % 7)#w\($0 % 5)#w\($0 % 3)") }) {
      guard let place = outline.place(of: path) else { continue }
      #expect(headings[place].words == path.id)
    }
    let small = HeadingOutline([(1, "h-a"), (2, "h-x"), (1, "h-b"), (3, "h-y"), (2, "h-x"), (1, "h-a"), (2, "h-z")])
    #expect(small.place(of: HeadingPath("b#x")) == 4)
    #expect(small.place(of: HeadingPath("b#y#x")) == nil)
    #expect(small.place(of: HeadingPath("a#z")) == nil)
    #expect(small.place(of: HeadingPath("x")) == 1)
  }

  @Test("links to other hosts carry rel, others do not")
  func external() {
    let rel = "rel=\"noopener noreferrer\""
    for external in ["https://example.com", "HTTP://example.com", "//example.com/x", "/\\example.com"] {
      #expect(html("<a href='\(external)'>x</a>").contains(rel), "\(external)")
    }
    for own in ["note.md", "/documents/x", "#part", "?q=1", "mailto:a@example.com", "sub/a:b.md"] {
      #expect(!html("<a href='\(own)'>x</a>").contains(rel), "\(own)")
      #expect(html("<a href='\(own)'>x</a>").contains("href="), "\(own)")
    }
  }

  @Test("harmless HTML stays, with its harmless attributes")
  func harmless() {
    #expect(html("<kbd>Ctrl</kbd> H<sub>2</sub>O") == "<p><kbd>Ctrl</kbd> H<sub>2</sub>O</p>")
    #expect(
      html("<details open onclick='x'><summary>More</summary>Text</details>")
        == "<details open><summary>More</summary>Text</details>")
    #expect(
      html("<img src='a.png' alt='A \"b\" &amp; c' width=10 height=99999 srcset='x'>")
        == "<img src=\"a.png\" alt=\"A &quot;b&quot; &amp; c\" width=\"10\" loading=\"lazy\">")
    #expect(html("a &copy; &lt;b&gt; &unknown; & c") == "<p>a © &lt;b&gt; &amp;unknown; &amp; c</p>")
    #expect(html("<div>&lt;script&gt; &nbsp;</div>") == "<div>&lt;script&gt; &nbsp;</div>")
  }

  @Test("code keeps its language and its text")
  func code() {
    #expect(html("```swift\nlet a = 1 < 2 && b\n```") == "<pre><code class=\"language-swift\">let a = 1 &lt; 2 &amp;&amp; b\n</code></pre>")
    #expect(html("```x\" onclick=\"y\nz\n```") == "<pre><code class=\"language-x&quot;\">z\n</code></pre>")
  }

  @Test("every element is closed in its place, whatever the note opens or closes")
  func balance() {
    #expect(html("<div><b>open\n\nnext") == "<div><b>open\n<p>next</p>\n</b></div>")
    #expect(html("</div></div></section></main>text</p>") == "text")
    #expect(html("<b><i>x</b></i>") == "<p><b><i>x</i></b></p>")
    #expect(html("<p><div>x</p></div>") == "<p></p><div>x</div>")
    #expect(html("<li>stray</li><td>cell</td><tr><dd>") == "stray" + "cell")
    #expect(html("<table><tr><td><ul><li>a</table>after") == "<table><tr><td><ul><li>a</li></ul></td></tr></table>after")
    #expect(html("<ul><li>a<li>b</ul>") == "<ul><li>a</li><li>b</li></ul>")
    #expect(html("<h2>a<table><tr><td><h3>b") == "<h2 id=\"h-a\">a<table><tr><td></td></tr></table></h2><h3 id=\"h-b\">b\n</h3>")
    #expect(html("<a href='x'>a<a href='y'>b</a>c</a>d") == "<p><a href=\"x\">abc</a>d</p>")
    #expect(html("<h2>a<h3>b</h2>c") == "<h2 id=\"h-a\">a</h2><h3 id=\"h-bc\">bc\n</h3>")
    #expect(html("> <div>\n\nafter") == "<blockquote>\n<div>\n</div></blockquote>\n<p>after</p>")
  }

  @Test("a tag or comment that never ends swallows nothing")
  func unfinished() {
    #expect(html("<div title=\"\n\nnext \"quoted\" text") == "&lt;div title=\"\n<p>next &quot;quoted&quot; text</p>")
    #expect(html("<!-- open\n\nmore") == "&lt;!-- open\n\nmore")
    #expect(html("<script>\n\nlet a").contains("let a"))
  }

  @Test("several threads render at once without disturbing each other")
  func concurrency() async {
    let text = (0..<40).map { "~~a\($0)~~ www.example.com/\($0) |x| \n\n|a|b|\n|-|-|\n|~~c~~|d|\n" }.joined(separator: "\n")
    let expected = html(text)
    let results = await withTaskGroup(of: String.self) { group in
      for _ in 0..<64 { group.addTask { html(text) } }
      return await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(results == [expected])
  }

  @Test("a text larger than the limit is shown as it is written")
  func large() {
    let text = "<script>" + String(repeating: "# x\n", count: MarkdownRenderer.sizeLimit / 4)
    let html = MarkdownRenderer.html(text)
    #expect(html.hasPrefix("<pre>&lt;script&gt;# x"))
    #expect(html.hasSuffix("</pre>"))
  }
}
