internal import CMarkGFM
import Foundation

/// What a body says, read from its syntax tree: title, headings, tags, links, tasks, words.
struct BodyReading {
  private(set) var title: String?
  private(set) var headings: [Note.Heading] = []
  private(set) var tags: [String] = []
  /// In the order written. Their context is there once their block ended.
  private(set) var links: [Note.Link] = []
  private(set) var tasks: [Note.Task] = []
  private(set) var plainText = ""
  private(set) var excerpt = ""
  private(set) var problems: [String] = []

  private static let excerptLength = 160
  /// Bytes kept of the words of a Markdown link: images may stand in one another, each with the words of all within.
  private static let labelLength = 1_000
  private let markdown: ProtectedMarkdown
  private var block = BlockText()
  private var words: [UInt8] = []
  private var paragraphs: [UInt8] = []
  /// Markdown links and images that are open: where their words begin, and their number if they are kept.
  private var open: [(start: Int, number: Int?)] = []
  /// Whether the box of the task whose text comes next is ticked.
  private var task: Bool?

  init(_ body: String) {
    markdown = ProtectedMarkdown(Array(body.utf8))
    guard let document = CMarkDocument(markdown) else { return }
    words.reserveCapacity(markdown.source.count)
    document.walk { node, isEntering in
      visit(node, isEntering)
    }
    plainText = String(decoding: words, as: UTF8.self)
    excerpt = Self.beginning(of: paragraphs.isEmpty ? words : paragraphs)
  }

  private mutating func visit(_ node: OpaquePointer, _ isEntering: Bool) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: addText(CMarkDocument.literal(node))
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: block.append(CollectionOfOne(10))
    case CMARK_NODE_CODE: block.hide(markdown.restored(CMarkDocument.literal(node)))
    case CMARK_NODE_LINK, CMARK_NODE_IMAGE: isEntering ? openLink(node) : closeLink()
    case CMARK_NODE_CODE_BLOCK: addLine(markdown.restored(CMarkDocument.literal(node)))
    case CMARK_NODE_HTML_BLOCK: addLine(Array(HTMLText.words(in: markdown.restored(CMarkDocument.literal(node))).utf8))
    case CMARK_NODE_ITEM: task = isEntering ? Self.task(of: node) : nil
    case CMARK_NODE_PARAGRAPH where isEntering: skipCalloutMark(node)
    case CMARK_NODE_PARAGRAPH: finishParagraph()
    case CMARK_NODE_HEADING where !isEntering: finishHeading(node)
    case CMARK_NODE_DOCUMENT: finishBlock()
    default:
      // Table cells, which belong to an extension and have no constant.
      if !isEntering, !block.isEmpty, strcmp(cmark_node_get_type_string(node), "table_cell") == 0 { finishBlock() }
    }
  }

  private mutating func addText(_ text: UnsafeBufferPointer<UInt8>) {
    guard !markdown.spans.isEmpty else { return open.isEmpty ? block.append(text) : block.hide(text) }
    markdown.forEachPiece(of: text) { piece in
      switch piece {
      case .text(let range): open.isEmpty ? block.append(text[range]) : block.hide(text[range])
      case .span(let span): addSpan(span)
      }
    }
  }

  private mutating func addSpan(_ span: MarkdownSpan) {
    switch span.kind {
    case .comment: return
    case .math, .escape, .sign: block.hide(markdown.inside(span))
    case .wikilink(let isEmbed):
      guard let link = Wikilink(markdown.inside(span), isEmbed: isEmbed) else { return }
      let start = block.count
      block.hide(link.shown.utf8)
      guard open.isEmpty, !link.target.isEmpty, let number = add(Note.Link(link)) else { return }
      block.link(from: start, number: number)
    }
  }

  private mutating func openLink(_ node: OpaquePointer) {
    let address = String(decoding: markdown.restored(CMarkDocument.bytes(cmark_node_get_url(node))), as: UTF8.self)
    let isImage = cmark_node_get_type(node) == CMARK_NODE_IMAGE
    let link = RelativeAddress(address).map { Note.Link(target: $0.path, anchor: $0.anchor, isEmbed: isImage, isAddress: true) }
    open.append((block.count, link.flatMap { add($0) }))
  }

  private mutating func closeLink() {
    guard let (start, number) = open.popLast(), let number else { return }
    let label = String(decoding: block.bytes[start...].prefix(Self.labelLength), as: UTF8.self)
    links[number].label = label.isEmpty ? nil : label
    block.link(from: start, number: number)
  }

  private mutating func add(_ link: Note.Link) -> Int? {
    guard links.count < Note.linkLimit else {
      if problems.isEmpty { problems.append("It has more than \(Note.linkLimit) links; those after are not followed.") }
      return nil
    }
    links.append(link)
    return links.count - 1
  }

  private mutating func finishParagraph() {
    let text = finishBlock()
    if paragraphs.count < Self.excerptLength * 16, !text.isEmpty {
      if !paragraphs.isEmpty { paragraphs.append(32) }
      paragraphs += text
    }
    if let done = task, !text.isEmpty, tasks.count < Note.linkLimit {
      tasks.append(Note.Task(text: String(decoding: text, as: UTF8.self), done: done, heading: headings.last?.text))
      task = nil
    }
  }

  private mutating func finishHeading(_ node: OpaquePointer) {
    let text = String(decoding: finishBlock(), as: UTF8.self)
    guard !text.isEmpty else { return }
    let level = Int(cmark_node_get_heading_level(node))
    headings.append(.init(level: level, text: text))
    let isTopLevel = cmark_node_parent(node).map { cmark_node_get_type($0) == CMARK_NODE_DOCUMENT } ?? false
    if title == nil, level == 1, isTopLevel { title = text }
  }

  @discardableResult
  private mutating func finishBlock() -> [UInt8] {
    guard !block.isEmpty else { return [] }
    let (text, places) = block.read()
    tags += block.tags
    for place in places { links[place.number].context = LinkContext.around(place.range, in: text) }
    block.clear()
    addLine(text)
    return text
  }

  private mutating func addLine(_ line: [UInt8]) {
    guard let first = line.firstIndex(where: { $0 > 32 }), let last = line.lastIndex(where: { $0 > 32 }) else { return }
    if !words.isEmpty { words.append(10) }
    words += line[first...last]
  }

  /// The `[!note]-` of a callout is no word of its text.
  private mutating func skipCalloutMark(_ node: OpaquePointer) {
    guard cmark_node_previous(node) == nil, let quote = cmark_node_parent(node), cmark_node_get_type(quote) == CMARK_NODE_BLOCK_QUOTE
    else { return }
    CalloutMark.takeOff(quote)
  }

  private static func task(of item: OpaquePointer) -> Bool? {
    guard strcmp(cmark_node_get_type_string(item), "tasklist") == 0 else { return nil }
    return cmark_gfm_extensions_get_tasklist_item_checked(item)
  }

  /// The beginning on one line. Most characters are a few bytes; of those that are more, sixteen are read.
  private static func beginning(of text: [UInt8]) -> String {
    for width in [4, 16] {
      let line = WhiteSpace.collapsed(Array(text.prefix(excerptLength * width)))
      if let end = end(of: excerptLength, in: line), end < line.endIndex {
        let beginning = line[..<end]
        return (beginning.lastIndex(of: " ").map { beginning[..<$0] } ?? beginning) + "…"
      }
      if text.count <= excerptLength * width { return line }
    }
    return WhiteSpace.collapsed(Array(text.prefix(excerptLength * 16)))
  }

  /// Where so many characters of a line end; nil when it has fewer. Each byte of plain ASCII is one, since a line holds no line breaks.
  private static func end(of count: Int, in line: String) -> String.Index? {
    let beginning = line.utf8.prefix(count + 1)
    guard beginning.count == count + 1, beginning.allSatisfy({ $0 < 0x80 }) else {
      return line.index(line.startIndex, offsetBy: count, limitedBy: line.endIndex)
    }
    return line.utf8.index(line.startIndex, offsetBy: count)
  }
}
