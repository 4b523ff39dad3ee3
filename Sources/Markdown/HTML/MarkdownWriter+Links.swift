internal import CMarkGFM

extension MarkdownWriter {
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

  func restored(_ text: String) -> String {
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
}
