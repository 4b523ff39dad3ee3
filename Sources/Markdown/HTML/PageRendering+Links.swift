extension PageRendering {
  /// Outlines of other notes read for one page.
  private static let outlineLimit = 8

  /// Writes the start tag of a link.
  mutating func fill(_ link: PageLink, in frame: Frame, _ output: inout [UInt8]) throws {
    output.append(contentsOf: "<a".utf8)
    if let address = try address(of: link, in: frame) {
      HTMLWriter.append("href", address, to: &output)
    } else if let address = link.address, !isMissing(link) {
      if let allowed = HTMLAddress.allowed(address, for: .link) {
        HTMLWriter.append("href", String(decoding: HTMLAddress.encoded(allowed), as: UTF8.self), to: &output)
      }
    } else {
      return openMissing(link, &output)
    }
    if let title = link.title { HTMLWriter.append("title", title, to: &output) }
    output.append(UInt8(ascii: ">"))
  }

  /// What stands after `<a` where a link means nothing: no address, so that nobody follows it, and the reason.
  func openMissing(_ link: PageLink, _ output: inout [UInt8]) {
    HTMLWriter.append("class", "link-missing", to: &output)
    HTMLWriter.append("title", words.missing(link.target?.path ?? link.label), to: &output)
    output.append(UInt8(ascii: ">"))
  }

  /// Where a link leads within the vault; nil when it means nothing there.
  private mutating func address(of link: PageLink, in frame: Frame) throws -> String? {
    let page = page?.key ?? ""
    guard let target = link.target else {
      return PageAddress.note(frame.key, from: page, fragment: try fragment(link.anchor, of: frame.key))
    }
    switch frame.resolved[target] {
    case .note(let key, _): return PageAddress.note(key, from: page, fragment: try fragment(link.anchor, of: key))
    case .file(let path): return PageAddress.file(path, bytes: self.page?.bytes ?? "", fragment: link.anchor)
    case nil: return nil
    }
  }

  /// An address that names a note, on a page that knows the vault, and finds none.
  private func isMissing(_ link: PageLink) -> Bool {
    guard page != nil, let target = link.target else { return false }
    return target.path.lowercased().hasSuffix(".md")
  }

  /// The id that a heading or block has on its note's own page.
  private mutating func fragment(_ anchor: String?, of key: String) throws -> String? {
    guard let anchor else { return nil }
    if anchor.hasPrefix("^") { return BlockIdentifier.id(of: anchor.dropFirst()) }
    let path = HeadingPath(anchor)
    guard path.parts.count > 1, let (outline, ids) = try outline(of: key), let place = outline.place(of: path) else { return path.id }
    return ids[place]
  }

  private mutating func outline(of key: String) throws -> (outline: HeadingOutline, ids: [String])? {
    if let known = outlines.first(where: { $0.key.utf8.elementsEqual(key.utf8) }) { return (known.outline, known.ids) }
    guard outlines.count < Self.outlineLimit else { return nil }
    let headings = try page.map { $0.key.utf8.elementsEqual(key.utf8) } == true ? headings : headings(of: key)
    let outline = HeadingOutline(headings.map { ($0.level, HeadingNames.id(ofWords: $0.text)) })
    let ids = headings.map(\.id)
    outlines.append((key, outline, ids))
    return (outline, ids)
  }

  private func headings(of key: String) throws -> [RenderedMarkdown.Heading] {
    guard let markdown = try page?.links.markdown(of: key) else { return [] }
    return write(markdown, Place(key: key), number: nil).map(Self.headings) ?? []
  }
}
