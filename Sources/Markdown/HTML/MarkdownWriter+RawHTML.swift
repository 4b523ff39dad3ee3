internal import CMarkGFM

extension MarkdownWriter {
  mutating func rawBlock(_ node: OpaquePointer) {
    html.newLine()
    raw(node)
    html.newLine()
  }

  mutating func rawInline(_ node: OpaquePointer) {
    beginInline()
    raw(node)
  }

  /// Raw HTML, of which the addresses of pictures and links may mean files of the vault.
  private mutating func raw(_ node: OpaquePointer) {
    html.raw(markdown.restored(CMarkDocument.literal(node))) { name, attributes, isInLink in
      func value(_ wanted: String) -> String? { attributes.first { $0.name == wanted }?.value }
      guard let address = value(name == "img" ? "src" : "href") else { return nil }
      let relative = RelativeAddress(address)
      let target = relative.map { LinkTarget(path: $0.path, isAddress: true) }
      switch name {
      case "img" where relative != nil || HTMLAddress.isExternal(address):
        let link = PageLink(target: target, label: value("alt") ?? "", address: address, title: value("title"))
        let (width, height) = (value("width").flatMap { Int($0) }, value("height").flatMap { Int($0) })
        return .media(PageMedia(link: link, width: width, height: height, isInLink: isInLink))
      case "a" where relative != nil:
        return .link(PageLink(target: target, anchor: relative?.anchor, label: "", address: address, title: value("title")))
      default: return nil
      }
    }
  }
}
