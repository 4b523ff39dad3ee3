internal import CMarkGFM
import Foundation

/// What a body says, read from its syntax tree: title, headings, tags, links, words.
struct BodyReading {
  private(set) var title: String?
  private(set) var headings: [Note.Heading] = []
  private(set) var tags: [String] = []
  private(set) var links: [String] = []
  private(set) var plainText = ""
  private(set) var excerpt = ""

  /// Stands for an escaped `\#` during parsing, since the tree no longer tells it from a `#`. The last of the
  /// private code points, which no font is known to use.
  private static let escapedHash = "\u{10FFFD}"
  private static let excerptLength = 160
  private var block = InlineText()
  private var linkDepth = 0
  private var paragraphs = ""

  init(_ body: String) {
    guard let document = CMarkDocument(body.replacingOccurrences(of: "\\#", with: Self.escapedHash)) else { return }
    document.walk { node, isEntering in
      visit(node, isEntering)
    }
    links = Self.distinct(links)
    excerpt = Self.cut(paragraphs.isEmpty ? plainText : paragraphs)
  }

  private mutating func visit(_ node: OpaquePointer, _ isEntering: Bool) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: linkDepth > 0 ? block.hide(literal(node)) : block.append(literal(node))
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: block.append("\n")
    case CMARK_NODE_CODE: block.hide(code(node))
    case CMARK_NODE_LINK:
      if isEntering, let target = cmark_node_get_url(node) { addLink(String(cString: target)) }
      linkDepth += isEntering ? 1 : -1
    case CMARK_NODE_IMAGE: linkDepth += isEntering ? 1 : -1
    case CMARK_NODE_CODE_BLOCK: addLine(code(node))
    case CMARK_NODE_HTML_BLOCK: addLine(HTMLText.words(in: Array(code(node).utf8)))
    case CMARK_NODE_PARAGRAPH where !isEntering: finishBlock(isParagraph: true)
    case CMARK_NODE_HEADING where !isEntering: finishHeading(node)
    case CMARK_NODE_DOCUMENT: finishBlock(isParagraph: false)
    default:
      // Table cells, which belong to an extension and have no constant.
      if !isEntering, !block.isEmpty, strcmp(cmark_node_get_type_string(node), "table_cell") == 0 { finishBlock(isParagraph: false) }
    }
  }

  private func literal(_ node: OpaquePointer) -> String { CMarkDocument.literal(node) }

  private func code(_ node: OpaquePointer) -> String {
    literal(node).replacingOccurrences(of: Self.escapedHash, with: "\\#")
  }

  @discardableResult
  private mutating func finishBlock(isParagraph: Bool) -> String {
    guard !block.isEmpty else { return "" }
    let reading = block.read()
    block = InlineText()
    tags += reading.tags
    links += reading.links
    let text = Self.spaced(reading.text.replacingOccurrences(of: Self.escapedHash, with: "#"))
    addLine(text)
    if isParagraph, paragraphs.count < Self.excerptLength * 2 { paragraphs += (paragraphs.isEmpty ? "" : " ") + text }
    return text
  }

  private mutating func finishHeading(_ node: OpaquePointer) {
    let text = finishBlock(isParagraph: false)
    guard !text.isEmpty else { return }
    let level = Int(cmark_node_get_heading_level(node))
    headings.append(.init(level: level, text: text))
    let isTopLevel = cmark_node_parent(node).map { cmark_node_get_type($0) == CMARK_NODE_DOCUMENT } ?? false
    if title == nil, level == 1, isTopLevel { title = text }
  }

  private mutating func addLine(_ line: String) {
    let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !line.isEmpty else { return }
    if !plainText.isEmpty { plainText += "\n" }
    plainText += line
  }

  /// Keeps relative links to Markdown files.
  private mutating func addLink(_ address: String) {
    let path = address.prefix { $0 != "#" && $0 != "?" }
    guard path.lowercased().hasSuffix(".md"), !path.hasPrefix("/"), !path.contains(":") else { return }
    let decoded = path.removingPercentEncoding ?? String(path)
    block.link(decoded.hasPrefix("./") ? String(decoded.dropFirst(2)) : decoded)
  }

  private static func distinct(_ links: [String]) -> [String] {
    var seen: Set<String> = []
    return links.filter { seen.insert($0).inserted }
  }

  private static func spaced(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func cut(_ text: String) -> String {
    let line = spaced(String(text.prefix(excerptLength * 4)))
    guard line.count > excerptLength else { return line }
    let beginning = line.prefix(excerptLength)
    let whole = beginning.lastIndex(of: " ").map { beginning[..<$0] } ?? beginning
    return whole + "…"
  }
}
