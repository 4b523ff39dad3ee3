import DocumentModel

/// Reads HTML: pages of the web with rules for what is their text, and the HTML of mails and books as it is.
enum HTMLReader {
  /// Reads a page of the web into a draft.
  ///
  /// - Parameter address: where it came from, which its links are relative to.
  static func readPage(_ text: ArraySlice<UInt8>, address: String?, into draft: inout Draft) {
    let tree = HTMLParser.tree(of: text)
    let metadata = HTMLMetadata(of: tree)
    draft.title = metadata.title
    for author in metadata.author { draft.addAuthor(author) }
    draft.dates.published = metadata.published
    draft.dates.modified = metadata.modified
    draft.site = metadata.site
    draft.language = metadata.language
    let markdown = draft.limits.markdown > 0 ? MarkdownWriter(limit: draft.limits.markdown) : nil
    let addresses = AddressResolver(address: address, base: metadata.base)
    let written = write(tree, ReadableContent(of: tree), markdown: markdown, addresses: addresses, into: &draft)
    draft.markdown = written?.text
    if written?.isTruncated == true { draft.writer.markTruncated() }
  }

  /// Reads all of an HTML text that a mail or a book holds.
  ///
  /// - Returns: the first heading of the text.
  @discardableResult
  static func readWhole(_ text: ArraySlice<UInt8>, into draft: inout Draft) -> String? {
    let count = draft.writer.headings.count
    let tree = HTMLParser.tree(of: text)
    _ = write(
      tree, ReadableContent(everythingIn: tree), markdown: nil, addresses: AddressResolver(address: nil, base: nil), into: &draft)
    return draft.writer.headings.dropFirst(count).first?.text
  }

  /// The character set that a page names (HTML, 13.2.3.2).
  static func declaredCharset(in page: ArraySlice<UInt8>) -> String? {
    let head = page.prefix(4_096)
    let mark = Array("charset".utf8)
    for place in head.indices where head[place] | 0x20 == mark[0] {
      guard head[place...].prefix(mark.count).lazy.map({ $0 | 0x20 }).elementsEqual(mark) else { continue }
      var rest = head[(place + mark.count)...].drop(while: \.isWhitespace)
      guard rest.first == UInt8(ascii: "=") else { continue }
      rest = rest.dropFirst().drop { $0.isWhitespace || $0 == 0x22 || $0 == 0x27 }
      let label = rest.prefix { $0.isLetter || $0.isDigit || "-_.:".utf8.contains($0) }.text
      // A page that could be read this far is no UTF-16.
      if !label.isEmpty { return label.lowercased().hasPrefix("utf-16") ? "utf-8" : label }
    }
    let declaration = head.prefix(200)
    guard declaration.starts(with: Array("<?xml".utf8)) else { return nil }
    let text = declaration.prefix { $0 != UInt8(ascii: ">") }.text
    guard let place = text.ranges(of: "encoding=").first?.upperBound else { return nil }
    return String(text[place...].dropFirst().prefix { $0 != "\"" && $0 != "'" })
  }

  private static func write(
    _ tree: HTMLTree, _ content: ReadableContent, markdown: MarkdownWriter?, addresses: AddressResolver, into draft: inout Draft
  ) -> MarkdownWriter? {
    var writer = PageWriter(
      tree, content, into: FlowWriter(draft.writer, limit: draft.limits.text), markdown: markdown, addresses: addresses)
    writer.write()
    draft.writer = writer.flow.writer
    if tree.isTruncated { draft.writer.markTruncated() }
    for link in writer.links { draft.addLink(link) }
    return writer.markdown
  }
}
