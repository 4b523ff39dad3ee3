import DocumentModel
import Testing

@testable import Documents

@Suite struct HTMLPageTests {
  private static let article = """
    <!DOCTYPE html><html lang="en"><head><title>Boats of the Lagoon | The Lagoon Times</title><meta charset="utf-8">
    <meta property="og:site_name" content="The Lagoon Times"><meta name="author" content="Ada Lovelace">
    <meta property="article:published_time" content="2024-02-29T08:00:00Z"><style>p { color: red }</style></head>
    <body><header><a href="/">The Lagoon Times</a> <h1>Our newspaper since 1824, read by all of the lagoon</h1></header>
    <nav><ul><li><a href="/news">News</a></li><li><a href="/boats">Boats</a></li></ul></nav>
    <div class="cookie-banner"><p>We use cookies, and we would like you to accept all of them right now, please.</p></div>
    <main><article><header><h1>Boats of the Lagoon</h1></header>
    <p>Flat boats have been rowed here for a <em>thousand</em> years, and they still are.</p>
    <p hidden>Hidden words that nobody should read in this text, ever.</p>
    <p style="display: none">More hidden words that nobody should read in this text.</p>
    <ul><li>The gondola, which leans to one side</li><li>The sandolo with <a href="/s?a=1&amp;b=2">two oars</a></li></ul>
    <blockquote><p>Who rows, knows the wind and the water of this place.</p></blockquote>
    <table><thead><tr><th>Boat</th><th>Length</th></tr></thead><tbody><tr><td>Gondola</td><td>11 m</td></tr></tbody></table>
    <pre><code>row(left)
      row(right)</code></pre>
    <aside><p>Subscribe to our paper for more of these stories every single day.</p></aside>
    <div class="share"><a href="#a">A</a><a href="#b">B</a></div>
    <div><a href="/1">Other article with a long name</a> <a href="/2">Another one with a long name</a> <a href="/3">And a third one</a></div>
    </article></main><footer><p>Copyright of this newspaper is held by the newspaper, of course.</p></footer>
    <script>document.write("scripts do not run")</script></body></html>
    """

  @Test("the readable text has the article and nothing of what a site puts around it")
  func readable() throws {
    let found = try document(Self.article, name: "a.html", address: "https://times.example/boats/")
    #expect(
      found.text == """
        Boats of the Lagoon

        Flat boats have been rowed here for a thousand years, and they still are.

        The gondola, which leans to one side
        The sandolo with two oars

        Who rows, knows the wind and the water of this place.

        Boat\tLength
        Gondola\t11 m

        row(left)
          row(right)
        """)
    #expect(found.kind == .html)
    #expect(found.title == "Boats of the Lagoon")
    #expect(found.site == "The Lagoon Times")
    #expect(found.authors == ["Ada Lovelace"])
    #expect(found.dates.published == "2024-02-29T08:00:00Z")
    #expect(found.language == "en")
    #expect(found.headings == [.init(level: 1, text: "Boats of the Lagoon", offset: 0)])
    #expect(found.links == ["https://times.example/s?a=1&b=2"])
    #expect(found.wordCount == 50)
    #expect(found.markdown == nil)
  }

  @Test("the same article as Markdown")
  func markdown() throws {
    let found = try document(Self.article, name: "a.html", address: "https://times.example/boats/", limits: .init(markdown: 1 << 20))
    #expect(
      found.markdown == """
        # Boats of the Lagoon

        Flat boats have been rowed here for a *thousand* years, and they still are.

        - The gondola, which leans to one side
        - The sandolo with [two oars](https://times.example/s?a=1&b=2)

        > Who rows, knows the wind and the water of this place.

        | Boat | Length |
        | --- | --- |
        | Gondola | 11 m |

        ```
        row(left)
          row(right)
        ```
        """)
  }

  @Test("JSON-LD names title, authors and dates where nothing else does")
  func linkedData() throws {
    let json = """
      {"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"no"},{"@type":["NewsArticle"],"headline":"Oars &amp; more",
      "author":[{"@type":"Person","name":"Ada"},{"name":"Grace"}],"datePublished":"2024-01-02","dateModified":"2024-01-03",
      "publisher":{"name":"The Times"}}]}
      """
    let page = "<html><head><title>x</title><script type='application/ld+json'>\(json)</script></head><body><p>Text</p></body></html>"
    let found = try document(page)
    #expect(found.title == "Oars &amp; more")
    #expect(found.authors == ["Ada", "Grace"])
    #expect(found.dates.published == "2024-01-02")
    #expect(found.dates.modified == "2024-01-03")
    #expect(found.site == "The Times")
  }

  @Test("a page that a script would have to fill is empty, and says its title all the same")
  func empty() throws {
    let found = try document(
      "<html><head><title>App</title></head><body><div id=root></div><script>go()</script><noscript>Turn on scripts</noscript></body></html>"
    )
    #expect(found.isEmpty)
    #expect(found.wordCount == 0)
    #expect(found.title == "App")
  }

  @Test("a page without prose gives what it has")
  func links() throws {
    let page =
      "<html><body><h1>Links</h1><ul><li><a href='https://a.example/'>One</a><li><a href='https://b.example/'>Two</a></ul></body></html>"
    let found = try document(page)
    #expect(found.text == "Links\n\nOne\nTwo")
    #expect(found.links == ["https://a.example/", "https://b.example/"])
  }

  @Test("a paragraph with many links stays when most of it is text")
  func linkedProse() throws {
    let links = (1...4).map { "<a href='https://a.example/\($0)'>x\($0)</a>" }.joined(separator: ", ")
    let found = try document("<html><body><p>A paragraph that has a good number of words of its own besides \(links).</p></body></html>")
    #expect(found.text == "A paragraph that has a good number of words of its own besides x1, x2, x3, x4.")
  }

  @Test("a table that lays out the page is no table")
  func layoutTable() throws {
    let page =
      "<html><body><table><tr><td><h1>Title</h1><p>A paragraph that is long enough to be prose of a page.</p></td></tr></table></body></html>"
    #expect(try document(page).text == "Title\n\nA paragraph that is long enough to be prose of a page.")
  }

  @Test(
    "the set that a page declares is used",
    arguments: [
      "<meta charset=windows-1251>", "<meta http-equiv='Content-Type' content='text/html; charset=windows-1251'>",
      "<?xml version=\"1.0\" encoding=\"windows-1251\"?>",
    ])
  func declaredCharset(declaration: String) throws {
    let found = try document(Array("\(declaration)<html><body>".utf8) + [0xcf, 0xf0] + Array("</body></html>".utf8), name: "a.html")
    #expect(found.text == "Пр")
    #expect(found.charset == "windows-1251")
  }

  @Test("entities are letters, and a page in UTF-8 that calls itself something else is not decoded twice")
  func entities() throws {
    let page = "\u{feff}<html><meta charset=iso-8859-1><body><p>&Auml;&nbsp;&#x1F600; ä &amp; &bogus;</p></body></html>"
    #expect(try document(page).text == "Ä\u{a0}😀 ä & &bogus;")
  }

  @Test(
    "addresses are absolute, or none",
    arguments: [
      ("/a", "https://e.example/a"), ("b?c", "https://e.example/x/b?c"), ("//f.example/", "https://f.example/"),
      ("mailto:a@b.c", "mailto:a@b.c"),
      ("javascript:alert(1)", nil), ("data:text/html,x", nil), ("#top", nil), ("", nil), ("HTTP://G.example", "HTTP://G.example"),
    ] as [(String, String?)])
  func addresses(reference: String, address: String?) {
    #expect(AddressResolver(address: "https://e.example/x/y", base: nil).resolve(reference) == address)
  }

  @Test("a relative address of a page whose own is not known is none, unless the page says it")
  func base() {
    #expect(AddressResolver(address: nil, base: nil).resolve("/a") == nil)
    #expect(AddressResolver(address: nil, base: "https://e.example/x/").resolve("a") == "https://e.example/x/a")
    #expect(AddressResolver(address: "https://e.example/x/", base: "z/").resolve("a") == "https://e.example/x/z/a")
  }
}

/// What Markdown is written for pieces of HTML; the results were read with cmark-gfm by hand.
@Suite struct MarkdownWriterTests {
  @Test(
    "pieces of pages",
    arguments: [
      ("<p>a*b_c [d] `e` &lt;f> \\g</p>", "a\\*b\\_c \\[d\\] \\`e\\` \\<f\\> \\\\g"),
      ("<p># no</p><p>1. no</p><p>- no</p>", "\\# no\n\n1\\. no\n\n\\- no"),
      ("<p><b>bold </b>text<i> it</i></p>", "**bold** text *it*"), ("<p>a<b> </b>b</p>", "a b"), ("<p>x<br>y</p>", "x  \ny"),
      ("<p><a href='https://a.example/b (c)'><b>L</b></a></p>", "[**L**](https://a.example/b%20%28c%29)"),
      ("<ol><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ol>", "1. a\n   - b\n2. c\n\n   d"),
      ("<blockquote><p>a</p><p>b</p></blockquote><p>c</p>", "> a\n>\n> b\n\nc"), ("<p><code>a*b</code></p>", "`a*b`"),
      ("<hr><p>a</p>", "---\n\na"),
      ("<p><img src='https://a.example/i.png' alt='an [x]'></p>", "![an \\[x\\]](https://a.example/i.png)"),
      ("<table><tr><td>a|b</td><td></td></tr><tr><td>c</td></tr></table>", "| a\\|b |  |\n| --- | --- |\n| c |  |"),
      ("<h2></h2><p>a</p>", "a"),
    ])
  func pieces(html: String, markdown: String) throws {
    #expect(try document("<html><body>\(html)</body></html>", limits: .init(markdown: 1 << 16)).markdown == markdown)
  }

  @Test("Markdown above its limit is cut, and says so")
  func limit() throws {
    let found = try document(
      "<html><body><p>\(String(repeating: "word ", count: 100))</p><p>b</p></body></html>", limits: .init(markdown: 100))
    #expect(found.isTruncated)
    #expect((found.markdown?.utf8.count ?? 0) <= 100)
  }
}
