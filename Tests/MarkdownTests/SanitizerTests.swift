import Foundation
import TestSupport
import Testing

@testable import Markdown

@Suite struct SanitizerTests {
  /// A browser's view of the result: each tag with its attributes.
  private func tags(_ html: String) -> [(name: String, attributes: [HTMLToken.Attribute])] {
    var tokenizer = HTMLTokenizer(Array(html.utf8))
    var tags: [(String, [HTMLToken.Attribute])] = []
    while let token = tokenizer.next() {
      if case .start(let name, let attributes) = token { tags.append((name, attributes)) }
    }
    return tags
  }

  @Test(
    "no payload leaves anything that runs",
    arguments: [
      "<script>alert(1)</script>", "<SCRIPT SRC=//evil.example/x.js></SCRIPT>", "<scr<script>ipt>alert(1)</scr</script>ipt>",
      "<script/x>alert(1)</script/x>", "a <script>alert(1)</script> b", "<script>alert(1)", "<<script>alert(1)//<</script>",
      "<img src=x onerror=alert(1)>", "<img src=x oNeRrOr=alert(1)>", "<img/src=x/onerror=alert(1)>", "<img src=\"x\"onerror=alert(1)>",
      "<img src=x:alert(1) onerror=eval(src)>", "<img src='javascript:alert(1)'>", "<img src=\"x` `<script>alert(1)</script>\"` `>",
      "<img src=x onerror=alert(1)//", "<img \"\"\"><script>alert(1)</script>\">", "<img src=data:text/html,<script>alert(1)</script>>",
      "<a href=\"javascript:alert(1)\">x</a>", "<a href=\"JaVaScRiPt:alert(1)\">x</a>", "<a href=\"java\tscript:alert(1)\">x</a>",
      "<a href=\"java\nscript:alert(1)\">x</a>", "<a href=\" \u{1}javascript:alert(1)\">x</a>",
      "<a href=\"java&#09;script:alert(1)\">x</a>",
      "<a href=\"&#106;avascript:alert(1)\">x</a>", "<a href=\"&#x6A;avascript:alert(1)\">x</a>",
      "<a href=\"&#0000106avascript:alert(1)\">x</a>",
      "<a href=\"javascript&colon;alert(1)\">x</a>", "<a href=\"java&Tab;script&colon;alert&lpar;1&rpar;\">x</a>",
      "<a href=\"java&NewLine;script:alert(1)\">x</a>", "<a href=\"java\u{0}script:alert(1)\">x</a>", "<a href=javascript:alert(1)>x</a>",
      "<a href='vbscript:msgbox(1)'>x</a>", "<a href='data:text/html;base64,PHNjcmlwdD4='>x</a>", "<a href='file:///etc/passwd'>x</a>",
      "<a href='blob:https://x/1'>x</a>", "<a href='view-source:javascript:alert(1)'>x</a>", "<a href=x href=javascript:alert(1)>x</a>",
      "[x](javascript:alert(1))", "[x](JAVASCRIPT:alert(1))", "[x](<java\u{9}script:alert(1)>)", "[x](&#x6A;avascript:alert(1))",
      "[x](data:text/html,<script>alert(1)</script>)", "![x](javascript:alert(1))", "<javascript:alert(1)>", "<vbscript:x>",
      "[x]\n\n[x]: javascript:alert(1)",
      "[x](\"onmouseover=alert(1)//)", "[x](x \"\" onclick=\"alert(1)\")", "![a\" onerror=\"alert(1)](x)",
      "<svg onload=alert(1)>", "<svg><script>alert(1)</script></svg>", "<svg><a xlink:href='javascript:alert(1)'><text>x</text></a></svg>",
      "<svg><style><img src=x onerror=alert(1)></style></svg>",
      "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">",
      "<math href='javascript:alert(1)'>x</math>", "<iframe src='javascript:alert(1)'></iframe>",
      "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
      "<iframe srcdoc=\"&lt;script&gt;alert(1)&lt;/script&gt;\">", "<object data='javascript:alert(1)'></object>",
      "<embed src='javascript:alert(1)'>",
      "<applet code=x></applet>", "<form action='javascript:alert(1)'><button>x</button><input type=image src=x onerror=alert(1)></form>",
      "<button formaction='javascript:alert(1)'>x</button>", "<input autofocus onfocus=alert(1)>",
      "<input type=checkbox onchange=alert(1)>",
      "<select onfocus=alert(1)><option>x</select>", "<textarea autofocus onfocus=alert(1)>x</textarea>",
      "<keygen autofocus onfocus=alert(1)>",
      "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>", "<base href='javascript:alert(1)//'>",
      "<link rel=stylesheet href='//evil.example/x.css'>",
      "<style>@import '//evil.example/x.css';</style>", "<div style='background:url(javascript:alert(1))'>x</div>",
      "<div style=\"width:expression(alert(1))\">x</div>",
      "<body onload=alert(1)>", "<html onmouseover=alert(1)>", "<frameset onload=alert(1)>", "<video src=x onerror=alert(1)></video>",
      "<audio><source onerror=alert(1)></audio>", "<video poster='javascript:alert(1)'></video>", "<marquee onstart=alert(1)>x</marquee>",
      "<details ontoggle=alert(1) open>x</details>", "<isindex action='javascript:alert(1)'>", "<table background='javascript:alert(1)'>",
      "<td background='javascript:alert(1)'>",
      "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">", "<title><img title=\"</title><img src=x onerror=alert(1)>\">",
      "<xmp><img alt=\"</xmp><img src=x onerror=alert(1)>\">", "<textarea><img alt=\"</textarea><img src=x onerror=alert(1)>\">",
      "<plaintext><script>alert(1)</script>",
      "<template><script>alert(1)</script></template>", "<!--><script>alert(1)</script>-->", "<!--!><script>alert(1)</script>-->",
      "<!-- --!><script>alert(1)</script>",
      "<![CDATA[<script>alert(1)</script>]]>", "<?xml version='1.0'?><script>alert(1)</script>", "<!DOCTYPE x [<!ENTITY y '<script>'>]>",
      "</script><script>alert(1)</script>",
      "<x onclick=alert(1)>x</x>", "<custom-element onclick=alert(1)>x</custom-element>", "<a\u{c}onclick=alert(1)\u{c}href=x>x</a>",
      "<a/onclick=alert(1)/href=x>x</a>",
      "<a =x onclick=alert(1)>x</a>", "<a \"onclick=alert(1)\">x</a>", "<a id=\"cookie\" name=\"body\" onclick>x</a>",
      "<img name=getElementById src=x>",
      "<portal src=x>", "<p id=app class=modal data-action=delete tabindex=1 contenteditable>x</p>",
      "<a ping='//evil.example' download href=x>x</a>", "<a target=_blank href=x>x</a>",
      "```<script>alert(1)</script>```", "```\n</code></pre><script>alert(1)</script>\n```", "`</code><script>alert(1)</script>`",
      "    <script>alert(1)</script>",
      "# <img src=x onerror=alert(1)>", "|<img src=x onerror=alert(1)>|\n|-|\n|<script>alert(1)</script>|",
      "x[^<script>]\n\n[^<script>]: y", "x[^\"onclick=alert(1)]\n\n[^\"onclick=alert(1)]: <script>alert(1)</script>",
      "<div\n\nonclick=alert(1)>", "<a href=\"x\n\n\" onclick=\"alert(1)\">", "&lt;script&gt;alert(1)&lt;/script&gt;",
      "<div>&lt;img src=x onerror=alert(1)&gt;</div>", "\u{0}<scr\u{0}ipt>alert(1)</scr\u{0}ipt>",
    ])
  func payloads(markdown: String) {
    let html = MarkdownRenderer.html(markdown)
    for tag in tags(html) {
      #expect(HTMLAllowList.elements[tag.name] != nil, "\(tag.name) in \(html)")
      for attribute in tag.attributes {
        #expect(Self.attributes.contains(attribute.name), "\(attribute.name) in \(html)")
        if attribute.name == "href" || attribute.name == "src" {
          let scheme = attribute.value.prefix { !":/?#".contains($0) }
          let isRelative = scheme.count == attribute.value.count || attribute.value.dropFirst(scheme.count).first != ":"
          #expect(isRelative || ["http", "https", "mailto"].contains(scheme.lowercased()), "\(attribute.value)")
          #expect(!attribute.value.unicodeScalars.contains { $0.value < 32 }, "\(attribute.value)")
        }
        if attribute.name == "class" { #expect(attribute.value.hasPrefix("footnote") || attribute.value.hasPrefix("language-")) }
        if attribute.name == "id" { #expect(attribute.value.hasPrefix("fn") || attribute.value.hasPrefix("h-")) }
      }
      if tag.name == "input" { #expect(tag.attributes.contains(.init(name: "disabled", value: ""))) }
    }
    #expect(isBalanced(html), "\(html)")
    #expect(!html.utf8.contains(0))
  }

  private static let attributes: Set<String> = [
    "href", "src", "alt", "title", "rel", "loading", "class", "id", "type", "disabled", "checked", "open", "width", "height", "align",
    "dir",
    "colspan", "rowspan", "start", "aria-label", "datetime",
  ]

  private func isBalanced(_ html: String) -> Bool {
    var tokenizer = HTMLTokenizer(Array(html.utf8))
    var open: [String] = []
    while let token = tokenizer.next() {
      switch token {
      case .text: continue
      case .start(let name, _): if HTMLAllowList.elements[name] != .void { open.append(name) }
      case .end(let name): if open.popLast() != name { return false }
      }
    }
    return open.isEmpty
  }

  @Test("sanitising twice changes nothing more")
  func idempotence() {
    var generator = SplitMix64(seed: 7)
    let pieces = [
      "<b>", "</b>", "<div>", "</div>", "<p>", "</p>", "<ul>", "<li>", "</ul>", "<table>", "<tr>", "<td>", "</table>", "<a href='x'>",
      "</a>",
      "<h2>", "</h2>", "<script>", "</script>", "text", "&lt;", "<", "\"", "<!--", "-->", "<img src=x>", "<svg>", "</td>",
      "<input type=checkbox>",
    ]
    for _ in 0..<2_000 {
      let html = (0..<12).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let once = HTMLSanitizer.sanitize(Array(html.utf8))
      #expect(isBalanced(once), "\(html) became \(once)")
      #expect(HTMLSanitizer.sanitize(Array(once.utf8)) == once, "\(html)")
    }
  }

  @Test(
    "hostile depth and repetition are bounded",
    arguments: [
      ">", "[", "- ", "1. ", "*", "_", "![[]()", "|", "<", "<a ", "<b>", "<!--", "a<!A ", "a<?", "`", "~", "a@", "<div>\n\n", "<a href=\"",
      "<script>",
      "<table><tr><td>", "<ul><li>", "</b>", "[[", "(", "\\", "\u{0}",
      "==", "==a ", "$", "$a ", "$$", "^[", "%%", "%% ", "[[a", "[[a]]", "![[a]]", "> [!note]\n", "#a ", "]( ", "$`", "\u{10FFFC}", "\\#",
      "^[a] ", "\\\\![[]()", "\\\\|", "**a ", "~~a ", "![$a$ ", "[[#a#b]] ", "## a\n\n[[#a#a]]\n", "[a]: b (\n", "[^a]: b\n", "a ^b\n\n",
      "- [ ] a\n", "`a``b", "<a x='<a y=\"' z='\" w='", "> > a\n", "[a][", "%%a\n\n", "![a](https://e.x/", "\r\n",
    ])
  func depth(unit: String) {
    // The bound is of the growth, not of the time: had one of these taken quadratic time, this suite would take minutes.
    let text = String(repeating: unit, count: 100_000 / unit.utf8.count)
    let html = MarkdownRenderer.html(text)
    #expect(isBalanced(html))
    #expect(html.utf8.count < text.utf8.count * 40)
    #expect(deepest(html) <= HTMLWriter.depthLimit)
    #expect(Note.parse(text: text, fileName: "deep.md").title == "deep")
  }

  @Test("a table whose rows lack most of their cells does not write them all out")
  func missingCells() {
    let table = String(repeating: "|a", count: 400) + "|\n" + String(repeating: "|-", count: 400) + "|\n"
    let html = MarkdownRenderer.html(table + String(repeating: "|a|\n", count: 20_000))
    #expect(html.utf8.count < 2_000_000)
    #expect(html.contains("<td>a</td>"))
  }

  @Test("a definition of a link is not copied without end, and one of a common length is used as often as anybody likes")
  func definitions() {
    for definition in ["http://e.x/" + String(repeating: "a", count: 20_000), "<a " + String(repeating: "b ", count: 10_000) + ">"] {
      let html = MarkdownRenderer.html("[a]: \(definition)\n\n" + String(repeating: "[a] ", count: 5_000))
      #expect(html.utf8.count < 100_000)
    }
    let title = "> [a]:\n> b\n> \"" + String(repeating: "c\n> ", count: 7_000) + "\"\n\n"
    #expect(MarkdownRenderer.html(title + String(repeating: "[a] ", count: 5_000)).utf8.count < 200_000)
    let common =
      "[a]: http://e.x/" + String(repeating: "a", count: 200) + " 'title'\n[^n]: " + String(repeating: "b ", count: 5_000) + "\n\n"
    let used = MarkdownRenderer.html(common + "x[^n] " + String(repeating: "[a] ", count: 5_000))
    #expect(used.components(separatedBy: "<a href=\"http://e.x/").count == 5_001)
    #expect(used.contains("class=\"footnotes\""))
  }

  @Test(
    "what is put back into a definition counts as much as what is parsed",
    arguments: ["[a]: /x \"%%" + String(repeating: "A", count: 20_000) + "%%\"", "[a]: $" + String(repeating: "A", count: 20_000) + "$"])
  func definitionsWithSpans(definition: String) {
    let text = definition + "\n\n" + String(repeating: "[a] ", count: 6_600)
    #expect(MarkdownRenderer.html(text).utf8.count < 200_000)
    #expect(Note.parse(text: text, fileName: "x.md").linkReferences.reduce(0) { $0 + $1.target.utf8.count } < 200_000)
  }

  @Test("a label with escaped brackets hides no long definition", arguments: ["[a\\[^b]", "[a\\]:b]"])
  func escapedLabels(label: String) {
    let definition = label + ": /" + String(repeating: "a", count: 20_000)
    #expect(MarkdownRenderer.html(definition + "\n\n" + String(repeating: label + " ", count: 5_000)).utf8.count < 300_000)
    let common = MarkdownRenderer.html(label + ": /short\n\n" + String(repeating: label + " ", count: 50))
    #expect(common.components(separatedBy: "<a href=\"/short\"").count == 51)
  }

  @Test("a line of nothing but e-mail addresses is not copied at each of them, and a few are links")
  func addresses() {
    let many = MarkdownRenderer.html(String(repeating: "a@b.co ", count: 100_000))
    #expect(!many.contains("mailto:"))
    #expect(MarkdownRenderer.html(String(repeating: "a@b.co ", count: 500)).components(separatedBy: "mailto:").count == 501)
    #expect(MarkdownRenderer.html(String(repeating: "a@b.co\n", count: 5_000)).components(separatedBy: "mailto:").count == 5_001)
  }

  @Test("images in one another keep no more of their words than anybody reads")
  func nestedImages() {
    let depth = 300
    let text =
      String(repeating: "![", count: depth) + String(repeating: "word ", count: 2_000) + String(repeating: "](a.png)", count: depth)
    let labels = Note.parse(text: text, fileName: "x.md").linkReferences.compactMap(\.label)
    #expect(labels.count == depth)
    #expect(labels.allSatisfy { $0.utf8.count <= 1_000 })
  }

  private func deepest(_ html: String) -> Int {
    var depth = 0
    var deepest = 0
    var tokenizer = HTMLTokenizer(Array(html.utf8))
    while let token = tokenizer.next() {
      switch token {
      case .text: continue
      case .start(let name, _): if HTMLAllowList.elements[name] != .void { depth += 1 }
      case .end: depth -= 1
      }
      deepest = max(deepest, depth)
    }
    return deepest
  }
}
