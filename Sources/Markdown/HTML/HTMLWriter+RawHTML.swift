extension HTMLWriter {
  /// What stands in the place of an element: its name, its attributes, and whether it stands in a link.
  typealias Resolution = (_ name: String, _ attributes: [HTMLToken.Attribute], _ isInLink: Bool) -> PageSlot?

  /// Raw HTML: one piece by itself, so that nothing in it swallows what follows.
  ///
  /// - Parameter resolve: for elements that may name a file of the vault; nil leaves them as they are.
  mutating func raw(_ html: [UInt8], resolving resolve: Resolution) {
    var tokenizer = HTMLTokenizer(html)
    while let token = tokenizer.next() {
      switch token {
      case .text(let range):
        let text = tokenizer.slice(range)
        HTMLCharacters.appendText(text, to: &output)
        headingText?.append(contentsOf: HTMLCharacters.decode(text).utf8)
      case .start(let name, let attributes): rawStart(name, attributes, resolve)
      case .end(let name): close(tree?.close(name) ?? [])
      }
    }
  }

  private mutating func rawStart(_ name: String, _ given: [HTMLToken.Attribute], _ resolve: Resolution) {
    guard let kind = HTMLAllowList.elements[name], let attributes = HTMLAllowList.attributes(of: name, given) else { return }
    let isInLink = tree?.isOpen("a") ?? false
    let step = tree?.open(name, kind)
    close(step?.closed ?? [])
    guard step?.isAllowed ?? false else { return }
    if HTMLTree.isHeading(name) { return startHeading(name) }
    if let slot = resolve(name, attributes, isInLink) { return self.slot(slot) }
    append(name, attributes)
  }

  private mutating func append(_ name: String, _ attributes: [HTMLToken.Attribute]) {
    output.append(UInt8(ascii: "<"))
    output.append(contentsOf: name.utf8)
    for attribute in attributes {
      output.append(UInt8(ascii: " "))
      output.append(contentsOf: attribute.name.utf8)
      guard !attribute.value.isEmpty || attribute.name == "alt" else { continue }
      output.append(contentsOf: "=\"".utf8)
      HTMLCharacters.appendAttribute(attribute.value, to: &output)
      output.append(UInt8(ascii: "\""))
    }
    output.append(UInt8(ascii: ">"))
  }
}
