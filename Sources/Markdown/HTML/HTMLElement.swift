/// An element that Markdown makes.
struct HTMLElement {
  let name: String
  let kind: HTMLAllowList.Kind
  let start: StaticString
  let end: StaticString

  private init(_ name: String, _ kind: HTMLAllowList.Kind, _ start: StaticString, _ end: StaticString) {
    self.name = name
    self.kind = kind
    self.start = start
    self.end = end
  }

  static let paragraph = HTMLElement("p", .block, "<p>", "</p>")
  static let quote = HTMLElement("blockquote", .block, "<blockquote>", "</blockquote>")
  static let unorderedList = HTMLElement("ul", .block, "<ul>", "</ul>")
  static let orderedList = HTMLElement("ol", .block, "<ol>", "</ol>")
  static let item = HTMLElement("li", .block, "<li>", "</li>")
  static let preformatted = HTMLElement("pre", .block, "<pre>", "</pre>")
  static let code = HTMLElement("code", .inline, "<code>", "</code>")
  static let strong = HTMLElement("strong", .inline, "<strong>", "</strong>")
  static let emphasis = HTMLElement("em", .inline, "<em>", "</em>")
  static let deletion = HTMLElement("del", .inline, "<del>", "</del>")
  static let highlight = HTMLElement("mark", .inline, "<mark>", "</mark>")
  static let span = HTMLElement("span", .inline, "<span>", "</span>")
  static let superscript = HTMLElement("sup", .inline, "<sup>", "</sup>")
  static let link = HTMLElement("a", .inline, "<a>", "</a>")
  static let division = HTMLElement("div", .block, "<div>", "</div>")
  static let details = HTMLElement("details", .block, "<details>", "</details>")
  static let summary = HTMLElement("summary", .block, "<summary>", "</summary>")
  static let section = HTMLElement("section", .block, "<section>", "</section>")
  static let table = HTMLElement("table", .block, "<table>", "</table>")
  static let tableHead = HTMLElement("thead", .block, "<thead>", "</thead>")
  static let tableBody = HTMLElement("tbody", .block, "<tbody>", "</tbody>")
  static let row = HTMLElement("tr", .block, "<tr>", "</tr>")
  static let headCell = HTMLElement("th", .block, "<th>", "</th>")
  static let cell = HTMLElement("td", .block, "<td>", "</td>")
  static let lineBreak = HTMLElement("br", .void, "<br>", "")
  static let rule = HTMLElement("hr", .void, "<hr>", "")
  static let image = HTMLElement("img", .void, "<img>", "")
  static let input = HTMLElement("input", .void, "<input>", "")

  static func heading(_ level: Int) -> HTMLElement { headings[min(max(level, 1), 6) - 1] }

  private static let headings = [
    HTMLElement("h1", .block, "<h1>", "</h1>"), HTMLElement("h2", .block, "<h2>", "</h2>"), HTMLElement("h3", .block, "<h3>", "</h3>"),
    HTMLElement("h4", .block, "<h4>", "</h4>"), HTMLElement("h5", .block, "<h5>", "</h5>"), HTMLElement("h6", .block, "<h6>", "</h6>"),
  ]
}
