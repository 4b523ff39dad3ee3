internal import CMarkGFM

extension MarkdownWriter {
  /// Text of the tree: what was set aside is put in, tags are marked.
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>, in node: OpaquePointer) {
    guard !markdown.spans.isEmpty else { return words(bytes) }
    markdown.forEachPiece(of: bytes) { piece in
      switch piece {
      case .text(let range): words(UnsafeBufferPointer(rebasing: bytes[range]))
      case .span(let span): self.span(span, in: node)
      }
    }
  }

  private mutating func words(_ bytes: UnsafeBufferPointer<UInt8>) {
    var bytes = bytes
    if pendingParagraph != nil {
      // A paragraph does not begin with the spaces around a comment or a block.
      let start = bytes.firstIndex { $0 != 32 && $0 != 10 } ?? bytes.count
      bytes = UnsafeBufferPointer(rebasing: bytes[start...])
      guard !bytes.isEmpty else { return }
      beginInline()
    }
    guard markdown.features.contains(.tags), linkDepth == 0 else { return html.text(bytes) }
    var start = 0
    for tag in TagRule.ranges(in: bytes, isStart: mayBeginTag) {
      // The range leaves out the `#`, and slashes after it.
      let hash = bytes[..<tag.lowerBound].lastIndex(of: UInt8(ascii: "#")) ?? tag.lowerBound
      html.text(UnsafeBufferPointer(rebasing: bytes[start..<hash]))
      if html.begin(.span) { html.append("<span class=\"tag\">") }
      html.text(UnsafeBufferPointer(rebasing: bytes[hash..<tag.upperBound]))
      html.close(.span)
      start = tag.upperBound
    }
    html.text(UnsafeBufferPointer(rebasing: bytes[start...]))
    mayBeginTag = bytes.last.map { $0 <= 32 || $0 == UInt8(ascii: "(") } ?? mayBeginTag
  }

  /// Code and the like: as the author wrote it.
  mutating func literal(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !markdown.spans.isEmpty else { return html.text(bytes) }
    markdown.restored(bytes).withUnsafeBufferPointer { html.text($0) }
  }

  mutating func softBreak() {
    guard pendingParagraph == nil else { return }
    html.append("\n")
    mayBeginTag = true
  }

  mutating func lineBreak() {
    guard pendingParagraph == nil else { return }
    html.void(.lineBreak, "<br>")
    html.append("\n")
    mayBeginTag = true
  }

  mutating func code(_ node: OpaquePointer) {
    beginInline()
    html.open(.code)
    literal(CMarkDocument.literal(node))
    html.close(.code)
    mayBeginTag = false
  }

  mutating func rawInline(_ node: OpaquePointer) {
    beginInline()
    raw(node)
  }

  /// Raw HTML, of which the addresses of pictures and links may mean files of the vault.
  mutating func raw(_ node: OpaquePointer) {
    html.raw(markdown.restored(CMarkDocument.literal(node))) { name, attributes in
      func value(_ wanted: String) -> String? { attributes.first { $0.name == wanted }?.value }
      if name == "img", let address = value("src"), let relative = RelativeAddress(address) {
        let link = PageLink(
          target: .init(path: relative.path, isAddress: true), label: value("alt") ?? "", address: address, title: value("title"))
        return .media(PageMedia(link: link, width: value("width").flatMap { Int($0) }, height: value("height").flatMap { Int($0) }))
      }
      if name == "a", let address = value("href"), let relative = RelativeAddress(address) {
        return .link(
          PageLink(
            target: .init(path: relative.path, isAddress: true), anchor: relative.anchor, label: "", address: address, title: value("title")
          ))
      }
      return nil
    }
  }

  mutating func inline(_ element: HTMLElement, _ isEntering: Bool) {
    beginInline()
    if isEntering { html.open(element) } else { html.close(element) }
  }

  mutating func emphasis(_ node: OpaquePointer, _ isEntering: Bool) {
    switch syntax.inlines.isEmpty ? nil : syntax.inlines[node] {
    case nil: inline(.emphasis, isEntering)
    case .highlight: inline(.highlight, isEntering)
    case .note: if isEntering { noteReference(.inline(node)) }
    }
  }

  mutating func openLink(_ node: OpaquePointer) {
    beginInline()
    linkDepth += 1
    guard html.begin(.link) else { return }
    let address = CMarkDocument.text(CMarkDocument.bytes(cmark_node_get_url(node)))
    link(to: restored(address), title: restored(CMarkDocument.text(CMarkDocument.bytes(cmark_node_get_title(node)))))
  }

  mutating func closeLink() {
    html.close(.link)
    linkDepth -= 1
    mayBeginTag = false
  }

  private func restored(_ text: String) -> String {
    guard !markdown.spans.isEmpty else { return text }
    var text = text
    return text.withUTF8 { String(decoding: markdown.restored($0), as: UTF8.self) }
  }

  /// The start tag of a link of Markdown.
  private mutating func link(to address: String, title: String) {
    if let relative = RelativeAddress(address) {
      return html.slot(
        .link(
          PageLink(
            target: .init(path: relative.path, isAddress: true), anchor: relative.anchor, label: "", address: address,
            title: title.isEmpty ? nil : title)))
    }
    html.append("<a")
    if let allowed = HTMLAddress.allowed(address, for: .link) {
      html.attribute("href", String(decoding: HTMLAddress.encoded(HTMLAddress.fragment(allowed)), as: UTF8.self))
    }
    if !title.isEmpty { html.attribute("title", title) }
    if HTMLAddress.isExternal(address) { html.append(" rel=\"noopener noreferrer\"") }
    html.append(">")
  }

  mutating func openImage() {
    beginInline()
    imageDepth = 1
    alternative = []
  }

  /// Within an image there is text only.
  mutating func visitInImage(_ node: OpaquePointer, _ type: cmark_node_type, _ isEntering: Bool) {
    switch type {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
      markdown.forEachPiece(of: CMarkDocument.literal(node)) { piece in
        switch piece {
        case .text(let range): alternative.append(contentsOf: CMarkDocument.literal(node)[range])
        case .span(let span): alternative.append(contentsOf: markdown.plain(span))
        }
      }
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: alternative.append(32)
    case CMARK_NODE_IMAGE:
      imageDepth += isEntering ? 1 : -1
      if imageDepth == 0 { closeImage(node) }
    default: break
    }
  }

  mutating func closeImage(_ node: OpaquePointer) {
    let address = restored(CMarkDocument.text(CMarkDocument.bytes(cmark_node_get_url(node))))
    let title = restored(CMarkDocument.text(CMarkDocument.bytes(cmark_node_get_title(node))))
    var label = String(decoding: alternative, as: UTF8.self)
    var size: (width: Int, height: Int?)?
    // `![100x145](...)` and `![words|100](...)` say how large.
    let parts = label.split(separator: "|", omittingEmptySubsequences: false)
    if let last = parts.last, let given = PageMedia.size(last.filter { $0 != " " }) {
      size = given
      label = parts.dropLast().joined(separator: "|")
    }
    mayBeginTag = false
    let relative = RelativeAddress(address)
    guard relative != nil || HTMLAddress.allowed(address, for: .resource) != nil else { return }
    guard html.beginVoid(.image) else { return }
    let target = relative.map { LinkTarget(path: $0.path, isAddress: true) }
    let link = PageLink(target: target, anchor: relative?.anchor, label: label, address: address, title: title.isEmpty ? nil : title)
    html.slot(.media(PageMedia(link: link, width: size?.width, height: size?.height, isInLink: linkDepth > 0)))
  }
}
