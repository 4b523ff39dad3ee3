/// Writes the nodes of an HTML page as text, and as Markdown if it is asked for.
struct PageWriter {
  private(set) var flow: FlowWriter
  private(set) var markdown: MarkdownWriter?
  /// Addresses of links and pictures, in the order of the page.
  private(set) var links: [String] = []

  private let tree: HTMLTree
  private let content: ReadableContent
  private let addresses: AddressResolver
  /// Elements that are open, by their numbers.
  private var open: [Int] = []
  private var preformatted = 0
  private var table: [[String]] = []
  /// The table that is written as rows; tables that lay out a page are not.
  private var rows: Int?

  init(_ tree: HTMLTree, _ content: ReadableContent, into flow: FlowWriter, markdown: MarkdownWriter?, addresses: AddressResolver) {
    (self.tree, self.content, self.flow, self.markdown, self.addresses) = (tree, content, flow, markdown, addresses)
  }

  mutating func write() {
    var place = content.range.lowerBound
    while place < content.range.upperBound, !flow.isFull {
      close(before: place)
      let node = tree.nodes[place]
      guard content.contains(place) else {
        place = max(place + 1, node.end)
        continue
      }
      if let name = node.name {
        begin(name, place)
        open.append(place)
      } else {
        write(tree.text(of: node))
      }
      place += 1
    }
    close(before: Int.max)
    flow.paragraphBreak()
  }

  private mutating func close(before place: Int) {
    while let last = open.last, tree.nodes[last].end <= place {
      open.removeLast()
      if let name = tree.nodes[last].name { end(name, last) }
    }
  }

  private mutating func write(_ text: ArraySlice<UInt8>) {
    if preformatted > 0 {
      flow.verbatim(text)
      markdown?.verbatim(text)
    } else {
      flow.collapsed(text)
      if rows == nil { markdown?.text(text) }
    }
  }

  private mutating func begin(_ name: HTMLName, _ place: Int) {
    let node = tree.nodes[place]
    if let level = name.headingLevel {
      flow.beginHeading(level)
      markdown?.beginHeading(level)
      return
    }
    switch name.text {
    case "br":
      flow.lineBreak()
      if rows == nil { markdown?.lineBreak() }
    case "hr":
      flow.paragraphBreak()
      markdown?.rule()
    case "pre":
      flow.paragraphBreak()
      preformatted += 1
      markdown?.beginCode()
    case "ul", "ol", "menu", "dir":
      flow.paragraphBreak()
      markdown?.beginList(isNumbered: name == "ol")
    case "li", "dt", "dd":
      flow.lineBreak()
      if name == "li" { markdown?.beginItem() } else { markdown?.paragraphBreak() }
    case "blockquote":
      flow.paragraphBreak()
      markdown?.beginQuote()
    case "table": beginTable(place)
    case "tr" where rows != nil:
      flow.beginRow()
      table.append([])
    case "td" where rows != nil, "th" where rows != nil: flow.beginCell()
    case "a": beginLink(node, place)
    case "img": writePicture(node)
    case "strong", "b": if rows == nil { markdown?.begin(.strong) }
    case "em", "i", "cite": if rows == nil { markdown?.begin(.emphasis) }
    case "code", "kbd", "samp", "tt": if rows == nil, preformatted == 0 { markdown?.begin(.code) }
    default: if HTMLName.blocks.contains(name) { breakParagraph() }
    }
  }

  private mutating func end(_ name: HTMLName, _ place: Int) {
    if name.headingLevel != nil {
      flow.endHeading()
      markdown?.endHeading()
      return
    }
    switch name.text {
    case "br", "hr", "img": break
    case "pre":
      preformatted -= 1
      flow.paragraphBreak()
      markdown?.endCode()
    case "ul", "ol", "menu", "dir":
      flow.paragraphBreak()
      markdown?.endList()
    case "li", "dt", "dd":
      flow.lineBreak()
      if name == "li" { markdown?.endItem() } else { markdown?.paragraphBreak() }
    case "blockquote":
      flow.paragraphBreak()
      markdown?.endQuote()
    case "table": endTable(place)
    case "tr" where rows != nil: flow.endRow()
    case "td" where rows != nil, "th" where rows != nil:
      if let last = table.indices.last { table[last].append(flow.cellText) }
      flow.endCell()
    case "a": if rows == nil { markdown?.endLink() }
    case "strong", "b": if rows == nil { markdown?.end(.strong) }
    case "em", "i", "cite": if rows == nil { markdown?.end(.emphasis) }
    case "code", "kbd", "samp", "tt": if rows == nil, preformatted == 0 { markdown?.end(.code) }
    default: if HTMLName.blocks.contains(name) { breakParagraph() }
    }
  }

  private mutating func breakParagraph() {
    // The head and the body of a table are one table, and its caption is a line before them.
    if rows != nil, !flow.isInside { return flow.lineBreak() }
    flow.paragraphBreak()
    if rows == nil { markdown?.paragraphBreak() }
  }

  private mutating func beginTable(_ place: Int) {
    guard rows == nil, isData(place) else { return breakParagraph() }
    rows = place
    table = []
    flow.beginTable()
    markdown?.paragraphBreak()
  }

  private mutating func endTable(_ place: Int) {
    guard rows == place else { return breakParagraph() }
    rows = nil
    flow.endTable()
    markdown?.table(table)
    table = []
  }

  /// Whether a table holds data, and not the layout of a page.
  private func isData(_ place: Int) -> Bool {
    !tree.nodes[(place + 1)..<tree.nodes[place].end].contains { node in
      node.name.map { $0.headingLevel != nil || ["table", "ul", "ol", "pre", "blockquote", "article", "section"].contains($0.text) }
        ?? false
    }
  }

  private mutating func beginLink(_ node: HTMLTree.Node, _ place: Int) {
    let address = node["href"].flatMap { addresses.resolve($0) }
    if let address { links.append(address) }
    guard rows == nil else { return }
    // A link around blocks would be none in Markdown.
    let holdsBlocks = tree.nodes[(place + 1)..<max(place + 1, node.end)].contains { $0.name.map(HTMLName.blocks.contains) ?? false }
    markdown?.beginLink(holdsBlocks ? nil : address)
  }

  private mutating func writePicture(_ node: HTMLTree.Node) {
    guard rows == nil, let address = node["src"].flatMap({ addresses.resolve($0) }) else { return }
    markdown?.picture(node["alt"] ?? "", address)
  }
}
