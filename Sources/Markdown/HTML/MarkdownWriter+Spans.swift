internal import CMarkGFM
import MediaTypes

extension MarkdownWriter {
  /// What was set aside before parsing, in text.
  mutating func span(_ span: MarkdownSpan, in node: OpaquePointer) {
    switch span.kind {
    case .comment: return
    case .escape, .sign:
      beginInline()
      markdown.inside(span).withUnsafeBufferPointer { html.text($0) }
      mayBeginTag = false
    case .math(let isBlock): math(markdown.inside(span), isBlock: isBlock, in: node)
    case .wikilink(let isEmbed):
      guard let link = Wikilink(markdown.inside(span), isEmbed: isEmbed) else { return }
      if linkDepth > 0 {
        html.text(link.shown)
      } else if isEmbed {
        embed(link, in: node)
      } else {
        wikilink(link)
      }
    }
  }

  /// The LaTeX as text; the page's script makes it a formula.
  private mutating func math(_ source: ArraySlice<UInt8>, isBlock: Bool, in node: OpaquePointer) {
    let source = QuotedLines.unquoted(source, depth: Self.quotes(around: node))
    guard isBlock, let paragraph = interruptible(node) else {
      beginInline()
      if html.begin(.span) { html.append(isBlock ? "<span class=\"math math-block\">" : "<span class=\"math\">") }
      source.withUnsafeBufferPointer { html.text($0) }
      html.close(.span)
      mayBeginTag = false
      return
    }
    interruptParagraph(paragraph)
    open(.division, "<div class=\"math math-block\"", paragraph)
    source.withUnsafeBufferPointer { html.text($0) }
    html.close(.division)
    endInterruption()
  }

  private mutating func wikilink(_ link: Wikilink) {
    beginInline()
    if html.begin(.link) { html.slot(.link(PageLink(link))) }
    html.text(link.shown)
    html.close(.link)
    mayBeginTag = false
  }

  private mutating func embed(_ link: Wikilink, in node: OpaquePointer) {
    // A text may be a note whose title has a dot.
    if let kind = MediaType(path: link.target)?.kind, kind != .text { return media(link) }
    guard let paragraph = interruptible(node) else { return wikilink(link) }
    interruptParagraph(paragraph)
    open(.section, "<section class=\"embed\"", paragraph)
    html.append("\n")
    html.slot(.embed(PageLink(link)))
    html.close(.section)
    endInterruption()
  }

  private mutating func media(_ link: Wikilink) {
    beginInline()
    mayBeginTag = false
    guard html.beginVoid(.image) else { return }
    var parts = link.label.map { $0.split(separator: "|").map { String($0.drop { $0 == " " }) } } ?? []
    let size = parts.last.flatMap { PageMedia.size($0) }
    if size != nil { parts.removeLast() }
    var place = PageLink(link)
    let name = link.target.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
    place.label = parts.isEmpty ? name ?? link.target : parts.joined(separator: "|")
    html.slot(.media(PageMedia(link: place, width: size?.width, height: size?.height)))
  }

  /// The paragraph that a block in the place of `node` ends; nil where there can be no block.
  private func interruptible(_ node: OpaquePointer) -> OpaquePointer? {
    guard let paragraph = cmark_node_parent(node), cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH else { return nil }
    return syntax.titles[paragraph] == nil ? paragraph : nil
  }

  private mutating func endInterruption() {
    html.append("\n")
    paragraphStart = html.output.count
    mayBeginTag = true
  }

  private static func quotes(around node: OpaquePointer) -> Int {
    var depth = 0
    var parent = cmark_node_parent(node)
    while let above = parent, depth < 200 {
      if cmark_node_get_type(above) == CMARK_NODE_BLOCK_QUOTE { depth += 1 }
      parent = cmark_node_parent(above)
    }
    return depth
  }
}

extension PageLink {
  init(_ link: Wikilink) {
    self.init(target: link.target.isEmpty ? nil : LinkTarget(path: link.target), anchor: link.anchor, label: link.shown)
  }
}
