internal import CMarkGFM

extension MarkdownWriter {
  mutating func openImage() {
    beginInline()
    imageDepth = 1
    alternative = []
  }

  /// Within an image there is text only.
  mutating func visitInImage(_ node: OpaquePointer, _ type: cmark_node_type, _ isEntering: Bool) {
    switch type {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
      let text = CMarkDocument.literal(node)
      markdown.forEachPiece(of: text) { piece in
        switch piece {
        case .text(let range): alternative.append(contentsOf: text[range])
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
