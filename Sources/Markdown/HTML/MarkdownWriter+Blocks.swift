internal import CMarkGFM

extension MarkdownWriter {
  /// Opens an element that shows the id of its block.
  mutating func open(_ element: HTMLElement, _ start: StaticString, _ node: OpaquePointer) {
    guard html.begin(element) else { return }
    html.append(start)
    identify(node)
    html.append(">")
  }

  mutating func identify(_ node: OpaquePointer) {
    guard !syntax.identifiers.isEmpty, let name = syntax.identifiers[node], isIdentified else { return }
    html.attribute("id", BlockIdentifier.id(of: name))
  }

  mutating func heading(_ node: OpaquePointer, _ isEntering: Bool) {
    let level = Int(cmark_node_get_heading_level(node))
    guard isEntering else {
      html.closeHeading(level)
      return html.append("\n")
    }
    mayBeginTag = true
    html.newLine()
    html.openHeading(level)
    if syntax.identifiers[node] != nil, html.begin(.span) {
      html.append("<span")
      identify(node)
      html.append(">")
      html.close(.span)
    }
  }

  mutating func codeBlock(_ node: OpaquePointer) {
    html.newLine()
    open(.preformatted, "<pre", node)
    let info = markdown.restored(CMarkDocument.bytes(cmark_node_get_fence_info(node))).prefix { $0 != 32 && $0 != 9 && $0 != 10 }
    if html.begin(.code) {
      html.append("<code")
      if !info.isEmpty { html.attribute("class", "language-" + String(decoding: info, as: UTF8.self)) }
      html.append(">")
    }
    literal(CMarkDocument.literal(node))
    html.close(.code)
    html.close(.preformatted)
    html.append("\n")
  }

  mutating func rule(_ node: OpaquePointer) {
    html.newLine()
    html.void(.rule, "<hr>")
    html.append("\n")
  }
}
